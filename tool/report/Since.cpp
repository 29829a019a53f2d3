//===- Since.cpp - what became of earlier findings ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Migration.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <deque>
#include <map>
#include <set>

namespace torchport {

namespace {

/// A finding of one of the reports.
struct Known {
  const Place *Is;
  /// Whether a comment keeps it.
  bool IsSuppressed;
  const Known *Other = nullptr;
};

using Key = std::vector<std::string>;

} // namespace

static std::vector<Known> allOf(const Migration &From) {
  std::vector<Known> All;
  All.reserve(From.Left.size() + From.Suppressed.size());
  for (const Place &Each : From.Left)
    All.push_back({&Each, /*IsSuppressed=*/false});
  for (const Place &Each : From.Suppressed)
    All.push_back({&Each, /*IsSuppressed=*/true});
  return All;
}

/// Pairs those that have the same key and no partner yet, in their order.
static void pair(std::vector<Known> &Old, std::vector<Known> &New,
                 llvm::function_ref<Key(const Place &)> KeyOf) {
  std::map<Key, std::deque<Known *>> Free;
  for (Known &Each : Old)
    if (!Each.Other)
      Free[KeyOf(*Each.Is)].push_back(&Each);
  for (Known &Each : New) {
    if (Each.Other)
      continue;
    const auto Same = Free.find(KeyOf(*Each.Is));
    if (Same == Free.end() || Same->second.empty())
      continue;
    Each.Other = Same->second.front();
    Same->second.front()->Other = &Each;
    Same->second.pop_front();
  }
}

static std::string inWords(const Subject &About) {
  return "'" + llvm::join(About.Paths, "', '") + "' with the rules '" +
         About.Rules + "'" +
         (About.Target.empty() ? "" : " for the target '" + About.Target + "'");
}

llvm::Error mayCompare(const Subject &Now, const Subject &Before) {
  if (inWords(Now) == inWords(Before))
    return llvm::Error::success();
  return llvm::createStringError("it is about " + inWords(Before) +
                                 ", and this report about " + inWords(Now));
}

void compareWithEarlier(Migration &Now, const Migration &Before) {
  std::vector<Known> Old = allOf(Before), New = allOf(Now);
  pair(Old, New, [](const Place &Each) {
    return Key{Each.Rule, Each.Text, Each.Code, Each.File};
  });
  pair(Old, New,
       [](const Place &Each) { return Key{Each.Rule, Each.Text, Each.File}; });
  pair(Old, New,
       [](const Place &Each) { return Key{Each.Rule, Each.Text, Each.Code}; });

  std::set<std::string> NotRead;
  for (const NotAnalysed &Each : Now.Skipped)
    if (!Each.InPart)
      NotRead.insert(Each.File);
  Change Since;
  Since.Date = Before.today().Date;
  Since.MadeBy = Before.MadeBy;
  for (const Known &Each : Old) {
    if (Each.IsSuppressed)
      continue;
    if (Each.Other && Each.Other->IsSuppressed)
      Since.Suppressed.push_back(*Each.Other->Is);
    else if (Each.Other)
      ++Since.Still;
    else if (NotRead.count(Each.Is->File) != 0)
      Since.Unread.push_back(*Each.Is);
    else
      Since.Gone.push_back(*Each.Is);
  }
  for (const Known &Each : New)
    if (!Each.IsSuppressed && (!Each.Other || Each.Other->IsSuppressed))
      Since.Appeared.push_back(*Each.Is);
  Now.Since = std::move(Since);
  Now.History.insert(Now.History.begin(), Before.History.begin(),
                     Before.History.end());
}

} // namespace torchport

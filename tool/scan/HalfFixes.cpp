//===- HalfFixes.cpp - fixes whose other half was not asked for -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/HalfFixes.h"

#include "tool/scan/NotedText.h"

#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

#include <re2/re2.h>

using llvm::StringRef;

namespace torchport {

void addNamesChangedForAll(const std::vector<Finding> &Found,
                           std::set<std::string> &Names) {
  for (const Finding &Each : Found)
    if (Each.Suggestion)
      Names.insert(Each.Suggestion->ChangesForAll.begin(),
                   Each.Suggestion->ChangesForAll.end());
}

/// Whether \p Name stands in \p Text as a word.
static bool names(StringRef Text, StringRef Name) {
  for (size_t At = Text.find(Name); At != StringRef::npos;
       At = Text.find(Name, At + 1)) {
    const StringRef Behind = Text.substr(At + Name.size());
    if ((At == 0 || !clang::isAsciiIdentifierContinue(Text[At - 1])) &&
        (Behind.empty() || !clang::isAsciiIdentifierContinue(Behind.front())))
      return true;
  }
  return false;
}

/// Whether \p Text defines the flag \p Name: `DEFINE_string(device, ...`.
static bool definesFlag(StringRef Text, StringRef Name) {
  if (!Name.consume_front("FLAGS_"))
    return false;
  const RE2 Definition(R"(\b(?:DEFINE_\w+\s*\(|ABSL_FLAG\s*\([^;]*?,)\s*)" +
                           Name.str() + R"(\s*,)",
                       RE2::Latin1);
  return RE2::PartialMatch(re2::StringPiece(Text.data(), Text.size()),
                           Definition);
}

OthersPart partOfOthers(const std::set<std::string> &Files,
                        const std::set<std::string> &Names,
                        const Contents &Patched, DependencySet &Used) {
  OthersPart Part;
  Part.IsAny = !Files.empty();
  if (Names.empty())
    return Part;
  for (const std::string &File : Files) {
    const std::string Text = notedText(File, Patched, Used);
    for (const std::string &Name : Names)
      if (Part.NamedBy.count(Name) == 0 && names(Text, Name) &&
          !definesFlag(Text, Name))
        Part.NamedBy[Name] = File;
  }
  return Part;
}

/// Why the fix of \p Each is none; empty where it is whole.
static std::string otherHalfOf(const Finding &Each, const OthersPart &Others) {
  for (const std::string &Name : Each.Suggestion->ChangesForAll)
    if (const auto By = Others.NamedBy.find(Name); By != Others.NamedBy.end())
      return "its fix would change '" + Name + "' for '" +
             llvm::sys::path::filename(By->second).str() +
             "', too, which was not asked for";
  if (!Each.ChangesWith.empty() && Others.IsAny)
    return "its fix changes this default wherever a class overrides it, which "
           "may be in files that were not asked for";
  return "";
}

void takeBackHalfFixes(ScanResult &Found, const OthersPart &Others) {
  std::vector<ScanResult *> Parts = {&Found};
  for (ScanResult &Header : Found.UnincludedHeaders)
    Parts.push_back(&Header);
  for (ScanResult *Part : Parts)
    for (Finding &Each : Part->Findings)
      if (std::string Why =
              Each.Suggestion ? otherHalfOf(Each, Others) : std::string();
          !Why.empty()) {
        Each.Suggestion.reset();
        Each.Notes.push_back({Each.Where, std::move(Why)});
      }
}

} // namespace torchport

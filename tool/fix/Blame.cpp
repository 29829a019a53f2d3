//===- Blame.cpp - which fixes may have done harm -------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Verify.h"

#include "tool/fix/OffsetMap.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

namespace {

/// Finds the fixes in an attempt by where their edits are.
class FixFinder {
public:
  FixFinder(const FixAttempt &Some, llvm::ArrayRef<Finding> Findings)
      : Some(Some), Findings(Findings), Places(Some.Edits) {}

  std::vector<size_t> onLinesOf(const Harm &Done) const {
    const auto Text = Some.Texts.find(Done.File);
    if (Text == Some.Texts.end() || Done.Line == 0)
      return {};
    return withEdit([&](const Edit &Each) {
      return Each.File == Done.File &&
             writesLine(Each, Text->second, Done.Line, Done.LastLine);
    });
  }

  std::vector<size_t> inFiles(const std::set<std::string> &Files) const {
    return withEdit([&](const Edit &Each) { return Files.count(Each.File); });
  }

private:
  std::vector<size_t>
  withEdit(llvm::function_ref<bool(const Edit &)> IsMeant) const {
    std::vector<size_t> Found;
    for (size_t Index : Some.Fixed)
      if (llvm::any_of(Findings[Index].Suggestion->Edits, IsMeant))
        Found.push_back(Index);
    return Found;
  }

  /// Whether some of the text of \p Each is on the lines from \p From to \p To
  /// of \p Text, where the edits are made.
  bool writesLine(const Edit &Each, StringRef Text, unsigned From,
                  unsigned To) const {
    const size_t End = Places.offset(Each.File, Each.Offset + Each.Length);
    const size_t Begin = Each.Length == 0 && Each.Text.size() <= End
                             ? End - Each.Text.size()
                             : Places.offset(Each.File, Each.Offset);
    const size_t First = Text.take_front(Begin).count('\n') + 1;
    const size_t Last =
        First + Text.slice(Begin, std::max(Begin + 1, End) - 1).count('\n');
    return First <= To && From <= Last;
  }

  const FixAttempt &Some;
  llvm::ArrayRef<Finding> Findings;
  const OffsetMap Places;
};

} // namespace

static std::string wordingOf(const Harm &Done, size_t Fixes) {
  return TakenBack.str() +
         (Fixes == 1 ? std::string(": with it, ")
                     : ", one of " + std::to_string(Fixes) + ": with them, ") +
         Done.What;
}

std::vector<Blamed>
blame(const FixAttempt &Some, llvm::ArrayRef<Finding> Findings,
      llvm::ArrayRef<Harm> Harms,
      const std::map<std::string, std::set<std::string>> &Reads) {
  const FixFinder Fixes(Some, Findings);
  std::vector<Blamed> All;
  std::set<size_t> Known;
  const auto Add = [&](const std::vector<size_t> &Found, const Harm &Done) {
    for (size_t Index : Found)
      if (Known.insert(Index).second)
        All.push_back({Index, wordingOf(Done, Found.size())});
  };
  for (const Harm &Each : Harms)
    Add(Fixes.onLinesOf(Each), Each);
  if (!All.empty() || Harms.empty())
    return All;

  const Harm &First = Harms.front();
  const auto Read = Reads.find(First.Unit);
  for (const std::set<std::string> &Files :
       {std::set<std::string>{First.File}, std::set<std::string>{First.Unit},
        Read == Reads.end() ? std::set<std::string>() : Read->second})
    if (All.empty())
      Add(Fixes.inFiles(Files), First);
  if (All.empty())
    Add(Some.Fixed, First);
  return All;
}

} // namespace torchport

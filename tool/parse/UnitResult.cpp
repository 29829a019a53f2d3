//===- UnitResult.cpp - what was found in one unit ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/UnitResult.h"

#include "rules/audit/Account.h"
#include "rules/checks/Rule.h"

#include <algorithm>

namespace torchport {

/// Findings of `tied-to-cuda` and `inactive-branch` are based on tokens, and so
/// less precise.
static void dropOverlappingTies(std::vector<Finding> &From,
                                const Finding &Better) {
  llvm::erase_if(From, [&](const Finding &Other) {
    // An unresolved comparison is a question.
    const bool IsLess = Other.Rule == TiedToCuda.Name ||
                        Other.Rule == InactiveBranch.Name ||
                        (Other.Rule == DeviceQuestion.Name &&
                         Better.Rule == DeviceComparison.Name);
    return IsLess && overlap(Other.Where, Better.Where);
  });
}

/// Returns true if \p File is not readable by everybody: it may be a private
/// key, and a header may be a link to it.
static bool isPrivate(StringRef File) {
  const auto Rights = llvm::sys::fs::getPermissions(File);
  return Rights && !(*Rights & llvm::sys::fs::others_read);
}

void hidePrivateErrors(std::vector<ParseError> &Errors,
                       llvm::function_ref<bool(StringRef)> IsOwn) {
  for (ParseError &Each : Errors)
    if (isPrivate(Each.File) && !IsOwn(Each.File))
      Each.Message = "an error that is not quoted, as the file is not of the "
                     "project and not everybody's to read";
}

void dropFixes(UnitResult &Result) {
  for (Finding &Each : Result.Findings)
    Each.Suggestion.reset();
  Result.Meaning = {};
}

void addFindings(UnitResult &To, UnitResult More) {
  for (const Finding &Each : More.Findings)
    dropOverlappingTies(To.Findings, Each);
  dropFixes(More);
  for (Finding &Each : More.Findings)
    if (llvm::none_of(To.Findings, [&](const Finding &Known) {
          return overlap(Known.Where, Each.Where);
        }))
      To.Findings.push_back(std::move(Each));
  To.Account = joinAccounts(std::move(To.Account), std::move(More.Account));
}

void readTokens(UnitResult &Result) {
  for (AccountEntry &Each : Result.Account) {
    if (Each.Status != TokenStatus::Missed)
      continue;
    if (Each.ByTokens) {
      Each.Status = TokenStatus::Reported;
      Each.Rule = Each.ByTokens->Rule;
      dropOverlappingTies(Result.Findings, *Each.ByTokens);
      Result.Findings.push_back(*std::move(Each.ByTokens));
      Each.ByTokens.reset();
    } else {
      Each.Status = TokenStatus::Harmless;
    }
  }
}

std::set<std::string> notesOnSwitches(const UnitResult &Whole,
                                      const UnitResult &More) {
  const std::string Code =
      "code under '#ifdef " + *Whole.HidingSwitches.begin() + "'";
  std::set<std::string> Notes;
  if (More.Crashed)
    Notes.insert(Code + " could not be read: Clang crashed");
  std::vector<std::string> Missing;
  std::set_difference(More.MissingHeaders.begin(), More.MissingHeaders.end(),
                      Whole.MissingHeaders.begin(), Whole.MissingHeaders.end(),
                      std::back_inserter(Missing));
  if (const size_t Count = Missing.size())
    Notes.insert(Code + " was read only in part: '" + Missing.front() + "'" +
                 (Count == 1 ? ""
                  : Count == 2
                      ? " and 1 more header"
                      : " and " + std::to_string(Count - 1) + " more headers") +
                 " not found");
  return Notes;
}

} // namespace torchport

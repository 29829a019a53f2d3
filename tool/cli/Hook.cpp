//===- Hook.cpp - a check before a commit ---------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Changed.h"

#include "tool/cli/Messages.h"

#include "llvm/Support/FileSystem.h"

#include <cstdlib>

namespace torchport {

llvm::StringRef gitHook() {
  return
#include "GitHook.inc" // made by CMake from git-hook.sh
      ;
}

llvm::Expected<ChangeQuery> queryOf(const ChangeScope &Scope,
                                    const SourceQuery &Sources) {
  if (Scope.Query)
    return *Scope.Query;
  if (const char *From = std::getenv("PRE_COMMIT_FROM_REF"); From && *From)
    return ChangeQuery{ChangeQuery::Since, From, /*WholeFiles=*/false};
  // Without '--all-files' and '--files', pre-commit names what is staged.
  std::vector<std::string> Named;
  for (const std::string &Each : Sources.Paths)
    if (!llvm::sys::fs::is_directory(Each))
      Named.push_back(placeOf(Each));
  if (Named.empty())
    return ChangeQuery{ChangeQuery::Staged, "", /*WholeFiles=*/false};
  auto AreAll = areStaged(Named, workingDirectory());
  if (!AreAll)
    return AreAll.takeError();
  return ChangeQuery{*AreAll ? ChangeQuery::Staged : ChangeQuery::Named, "",
                     /*WholeFiles=*/false};
}

bool isWorthTelling(const Report &Told) {
  return !Told.Findings.empty() || !Told.Skipped.empty() ||
         !Told.Assumed.empty();
}

ExitStatus endOfHook(const Report &Told, bool IsStrict) {
  const bool IsAll =
      Told.Skipped.empty() && !(IsStrict && Told.Read.ByDeclarations);
  if (!Told.Findings.empty()) {
    // Who uses pre-commit knows it, and it is more than commits that it checks.
    if (!std::getenv("PRE_COMMIT"))
      tellNote("this stops the commit; 'git commit --no-verify' makes it "
               "nevertheless");
    return HasFindings;
  }
  if (IsAll)
    return Clean;
  if (IsStrict)
    return Incomplete;
  tellNote("nothing was found in what could be seen, so this stops nothing; "
           "with '--strict' it would");
  return Clean;
}

} // namespace torchport

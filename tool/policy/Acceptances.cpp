//===- Acceptances.cpp - what a project lives with ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/policy/Acceptances.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {

void Acceptances::applyTo(Report &Ties) {
  llvm::erase_if(Ties.Findings, [&](const Finding &Each) {
    // 'torchport fix' has a twin for it.
    if (Each.Suggestion)
      return false;
    const std::string &File = Each.Where.File;
    const PathPattern *By = Settings.of(File).accepting(File);
    if (By)
      Used.insert(By->from());
    return By != nullptr;
  });
}

/// Of a line, "FILE:LINE", that accepts nothing.
static Finding unusedAt(StringRef From) {
  const auto [File, Number] = From.rsplit(':');
  unsigned Line = 1;
  Number.getAsInteger(10, Line);
  Finding Found;
  Found.Rule = "unused-suppression";
  Found.Message = "nothing stands against a policy in the files that this line "
                  "accepts: remove it";
  Found.Where = {File.str(), {0, Line, 1}, {0, Line, 1}};
  return Found;
}

void Acceptances::reportUnused(const SourceFiles &Sources, Report &Into) const {
  std::set<std::string> Unused;
  for (const SourceFile &Each :
       llvm::concat<const SourceFile>(Sources.Units, Sources.Headers))
    for (const PathPattern &By : Settings.of(Each.File).Accept)
      // Of a single file nobody knows what the others hold.
      if (!Used.count(By.from()) &&
          (By.names(Each.File) ||
           (Sources.WithHeaders && Sources.NotAsked.empty())))
        Unused.insert(By.from());
  for (const std::string &From : Unused)
    Into.Findings.push_back(unusedAt(From));
}

} // namespace torchport

//===- ExpectedThrow.cpp - tests that want the fault ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/ExpectedThrow.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

bool wantsException(StringRef Macro) {
  return Macro.contains("THROW") && !Macro.contains("NOTHROW") &&
         !Macro.contains("NO_THROW");
}

bool isExpectedToThrow(SourceLocation Loc, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  // GoogleTest's macro hands its argument on to others.
  while (Loc.isMacroID()) {
    if (!Sources.isMacroArgExpansion(Loc) &&
        wantsException(
            Lexer::getImmediateMacroName(Loc, Sources, Context.getLangOpts())))
      return true;
    Loc = Sources.getImmediateExpansionRange(Loc).getBegin();
  }
  return false;
}

} // namespace torchport

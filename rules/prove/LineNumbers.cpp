//===- LineNumbers.cpp - numbers that move with an #include ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/Recorder.h"

#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport::prove {

static bool isMadeByPreprocessor(SourceLocation Where,
                                 const SourceManager &SM) {
  return Where.isMacroID() &&
         SM.isWrittenInScratchSpace(SM.getSpellingLoc(Where));
}

bool isLine(const IntegerLiteral &E, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  return isMadeByPreprocessor(E.getLocation(), SM) &&
         Lexer::getImmediateMacroName(E.getLocation(), SM,
                                      Context.getLangOpts()) == "__LINE__";
}

/// Whether the preprocessor made the string \p Token, with its quotes, of the
/// line on which the outermost macro is used: its last, where it has several.
static bool isTextOfLine(StringRef Token, SourceLocation Where,
                         const SourceManager &SM) {
  if (!isMadeByPreprocessor(Where, SM) || !Token.consume_front("\"") ||
      !Token.consume_back("\""))
    return false;
  const unsigned Line =
      SM.getPresumedLineNumber(SM.getExpansionRange(Where).getEnd());
  return Token == std::to_string(Line);
}

std::optional<std::string> textWithoutLines(const StringLiteral &E,
                                            const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  std::string Text;
  bool HasLine = false;
  for (unsigned I = 0; I < E.getNumConcatenated(); ++I) {
    const SourceLocation Where = E.getStrTokenLoc(I);
    SmallString<64> Buffer;
    const StringRef Token = Lexer::getSpelling(SM.getSpellingLoc(Where), Buffer,
                                               SM, Context.getLangOpts());
    const bool IsLine = isTextOfLine(Token, Where, SM);
    HasLine |= IsLine;
    Text += IsLine ? StringRef("__LINE__") : Token;
  }
  return HasLine ? std::optional(Text) : std::nullopt;
}

} // namespace torchport::prove

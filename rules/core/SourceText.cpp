//===- SourceText.cpp - from AST nodes to source text ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/SourceText.h"

#include "rules/core/RawCode.h"

#include "clang/Tooling/Transformer/SourceCode.h"

using namespace clang;

namespace torchport {

std::string fileName(FileID File, const SourceManager &Sources) {
  const auto Entry = Sources.getFileEntryRefForID(File);
  if (!Entry)
    return {};
  const StringRef Real = Entry->getFileEntry().tryGetRealPathName();
  return Real.empty() ? Entry->getName().str() : Real.str();
}

static Position positionOf(SourceLocation Loc, const SourceManager &Sources) {
  const auto [File, Offset] = Sources.getDecomposedLoc(Loc);
  return {Offset, Sources.getLineNumber(File, Offset),
          Sources.getColumnNumber(File, Offset)};
}

static std::optional<Range> rangeOf(CharSourceRange Characters,
                                    const SourceManager &Sources) {
  const std::string File =
      fileName(Sources.getFileID(Characters.getBegin()), Sources);
  if (File.empty())
    return std::nullopt;
  return Range{File, positionOf(Characters.getBegin(), Sources),
               positionOf(Characters.getEnd(), Sources)};
}

std::optional<Range> spelledAt(SourceRange Source, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const SourceLocation Begin = Sources.getSpellingLoc(Source.getBegin());
  const SourceLocation Last = Sources.getSpellingLoc(Source.getEnd());
  SourceLocation End =
      Lexer::getLocForEndOfToken(Last, 0, Sources, Context.getLangOpts());
  // If the range spans two files or runs backwards, report its first token.
  if (End.isInvalid() || Sources.getFileID(Begin) != Sources.getFileID(End) ||
      End < Begin)
    End = Lexer::getLocForEndOfToken(Begin, 0, Sources, Context.getLangOpts());
  if (Begin.isInvalid() || End.isInvalid())
    return std::nullopt;
  return rangeOf(CharSourceRange::getCharRange(Begin, End), Sources);
}

static SourceLocation locationOfByte(const StringLiteral &Literal,
                                     unsigned Byte, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  unsigned Part = 0, PartBegin = 0;
  const SourceLocation Loc = Sources.getSpellingLoc(
      Literal.getLocationOfByte(Byte, Sources, Context.getLangOpts(),
                                Context.getTargetInfo(), &Part, &PartBegin));
  const SourceLocation Token =
      Sources.getSpellingLoc(Literal.getStrTokenLoc(Part));
  const char *const Spelled = Sources.getCharacterData(Token);
  const StringRef Prefix = StringRef(Spelled, 3).split('"').first;
  if (!Prefix.ends_with("R"))
    return Loc;
  // getLocationOfByte() treats a backslash before a line end, and a carriage
  // return, as in other code. In a raw string the first is text and the second
  // is dropped (Lexer::AdvanceToTokenCharacter, StringLiteralParser).
  const char *At = Spelled + Prefix.size();
  while (*At++ != '(')
    ;
  for (unsigned Left = Byte - PartBegin; Left > 0; --Left)
    At += StringRef(At, 2) == "\r\n" ? 2 : 1;
  return Token.getLocWithOffset(At - Spelled);
}

std::optional<Range> spelledIn(const StringLiteral &Literal, size_t Begin,
                               size_t Length, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const SourceLocation First = locationOfByte(Literal, Begin, Context);
  const SourceLocation Last =
      locationOfByte(Literal, Begin + Length - 1, Context);
  if (Sources.getFileID(First) != Sources.getFileID(Last) || Last < First)
    return std::nullopt;
  const StringRef Value = Literal.getBytes().substr(Begin, Length);
  if (StringRef(Sources.getCharacterData(First), Length) != Value)
    return std::nullopt;
  return rangeOf(
      CharSourceRange::getCharRange(First, First.getLocWithOffset(Length)),
      Sources);
}

std::optional<Edit> replace(CharSourceRange Source, std::string Text,
                            const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const auto Editable =
      tooling::getFileRangeForEdit(Source, Context,
                                   /*IncludeMacroExpansion=*/false);
  // getFileRangeForEdit() accepts the name of a macro for its whole expansion.
  if (!Editable || isInMacroBody(Source.getBegin(), Context) ||
      isInMacroBody(Source.getEnd(), Context))
    return std::nullopt;
  const auto Where = rangeOf(*Editable, Sources);
  if (!Where)
    return std::nullopt;
  return Edit{Where->File, Where->Begin.Offset,
              Where->End.Offset - Where->Begin.Offset, std::move(Text)};
}

bool containsComment(CharSourceRange Source, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const auto Editable = tooling::getFileRangeForEdit(Source, Context);
  if (!Editable)
    return false;
  const auto [File, Begin] = Sources.getDecomposedLoc(Editable->getBegin());
  return llvm::any_of(lexTokens(File, Context, Begin,
                                Sources.getFileOffset(Editable->getEnd()),
                                /*KeepComments=*/true),
                      [](const Token &Each) { return Each.is(tok::comment); });
}

std::string textOf(const Expr &E, const ASTContext &Context) {
  return tooling::getText(E, Context).str();
}

std::string prettyPrinted(const Expr &E, const ASTContext &Context) {
  std::string Words;
  llvm::raw_string_ostream Out(Words);
  E.printPretty(Out, nullptr, Context.getPrintingPolicy());
  return Words;
}

/// Returns where \p Loc is written, outside of macro arguments.
static SourceLocation outOfArguments(SourceLocation Loc,
                                     const SourceManager &Sources) {
  while (Loc.isMacroID() && Sources.isMacroArgExpansion(Loc))
    Loc = Sources.getImmediateSpellingLoc(Loc);
  return Loc;
}

std::string quoted(const Expr &E, const ASTContext &Context) {
  const std::string Words = prettyPrinted(E, Context);
  return isa<StringLiteral>(E) ? Words : "'" + Words + "'";
}

bool isInMacroBody(SourceLocation Loc, const ASTContext &Context) {
  return outOfArguments(Loc, Context.getSourceManager()).isMacroID();
}

std::string macroBodyText(const Expr &E, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  if (!isInMacroBody(E.getBeginLoc(), Context) ||
      !isInMacroBody(E.getEndLoc(), Context))
    return {};
  return Lexer::getSourceText(CharSourceRange::getTokenRange(
                                  Sources.getSpellingLoc(E.getBeginLoc()),
                                  Sources.getSpellingLoc(E.getEndLoc())),
                              Sources, Context.getLangOpts())
      .str();
}

std::string enclosingMacro(SourceLocation Loc, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  Loc = outOfArguments(Loc, Sources);
  const FileID Spelled = Sources.getFileID(Sources.getSpellingLoc(Loc));
  if (!Loc.isMacroID() || fileName(Spelled, Sources).empty())
    return {};
  return Lexer::getImmediateMacroName(Loc, Sources, Context.getLangOpts())
      .str();
}

} // namespace torchport

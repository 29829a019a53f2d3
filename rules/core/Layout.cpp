//===- Layout.cpp - statements as lines of text ---------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/core/Layout.h"

#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

namespace {

/// A range as offsets into the text of its file.
struct Span {
  StringRef Text;
  SourceLocation Start;
  size_t Begin;
  size_t End;

  Span(CharSourceRange Source, const SourceManager &Sources) {
    const auto [File, Offset] = Sources.getDecomposedLoc(Source.getBegin());
    Text = Sources.getBufferData(File);
    Start = Sources.getLocForStartOfFile(File);
    Begin = Offset;
    End = Sources.getFileOffset(Source.getEnd());
  }

  CharSourceRange range(size_t From, size_t To) const {
    return CharSourceRange::getCharRange(Start.getLocWithOffset(From),
                                         Start.getLocWithOffset(To));
  }
};

bool isBlank(char C) { return C == ' ' || C == '\t' || C == '\r'; }

size_t startOfLine(StringRef Text, size_t At) {
  // Of the characters in front of At.
  const size_t Break = Text.rfind('\n', At);
  return Break == StringRef::npos ? 0 : Break + 1;
}

/// Behind the blanks, and at the text or the end of the line.
size_t skipBlanks(StringRef Text, size_t At) {
  while (At < Text.size() && isBlank(Text[At]))
    ++At;
  return At;
}

bool endsLine(StringRef Text, size_t At) {
  return At == Text.size() || Text[At] == '\n';
}

bool isBlankLine(StringRef Text, size_t Start) {
  return Start < Text.size() && endsLine(Text, skipBlanks(Text, Start));
}

} // namespace

CharSourceRange wholeStatement(const Stmt &S, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const SourceRange Written = S.getSourceRange();
  if (Written.isInvalid() || Written.getBegin().isMacroID() ||
      Written.getEnd().isMacroID())
    return {};
  SourceLocation End = Lexer::getLocForEndOfToken(Written.getEnd(), 0, Sources,
                                                  Context.getLangOpts());
  // Only expressions, `return` and their like end before their semicolon.
  if (!isa<CompoundStmt, IfStmt, ForStmt, WhileStmt, DeclStmt, NullStmt>(S)) {
    const auto Next =
        Lexer::findNextToken(Written.getEnd(), Sources, Context.getLangOpts());
    if (!Next || !Next->is(tok::semi))
      return {};
    End = Next->getEndLoc();
  } else if (const auto *If = dyn_cast<IfStmt>(&S)) {
    const Stmt *Last = If->getElse() ? If->getElse() : If->getThen();
    const CharSourceRange Tail = wholeStatement(*Last, Context);
    if (Tail.isInvalid())
      return {};
    End = Tail.getEnd();
  }
  return CharSourceRange::getCharRange(Written.getBegin(), End);
}

StringRef textIn(CharSourceRange Source, const ASTContext &Context) {
  return Lexer::getSourceText(Source, Context.getSourceManager(),
                              Context.getLangOpts());
}

CharSourceRange withItsLines(CharSourceRange Source,
                             const ASTContext &Context) {
  const Span In(Source, Context.getSourceManager());
  const size_t Start = startOfLine(In.Text, In.Begin);
  size_t End = skipBlanks(In.Text, In.End);
  const bool IsFirst = skipBlanks(In.Text, Start) == In.Begin;
  if (!IsFirst || !endsLine(In.Text, End)) {
    // One of two blanks that would meet: `{ log(); x.cuda(); }`.
    const bool MeetsBlank = !IsFirst && In.Text[In.Begin - 1] == ' ' &&
                            In.Text.substr(In.End).starts_with(" ");
    return In.range(In.Begin - MeetsBlank, In.End);
  }
  End = std::min(End + 1, In.Text.size());
  // What stands before the hole: a blank line, or an opening brace.
  const size_t Before = Start > 0 ? startOfLine(In.Text, Start - 1) : 0;
  const StringRef Previous = In.Text.slice(Before, Start).trim();
  if (isBlankLine(In.Text, End) &&
      (Previous.empty() || Previous.ends_with("{")))
    End = std::min(skipBlanks(In.Text, End) + 1, In.Text.size());
  return In.range(Start, End);
}

bool isRemarkedOn(CharSourceRange Source, const ASTContext &Context) {
  const Span In(Source, Context.getSourceManager());
  const StringRef Rest =
      In.Text.drop_front(skipBlanks(In.Text, In.End)).take_front(2);
  return Rest == "//" || Rest == "/*";
}

StringRef indentationOf(SourceLocation Loc, const ASTContext &Context) {
  const Span In(CharSourceRange::getCharRange(Loc, Loc),
                Context.getSourceManager());
  const size_t Start = startOfLine(In.Text, In.Begin);
  return In.Text.slice(Start, std::min(skipBlanks(In.Text, Start), In.Begin));
}

Padding paddingOf(const CompoundStmt &Block, const ASTContext &Context) {
  const Span In(
      CharSourceRange::getCharRange(Block.getLBracLoc().getLocWithOffset(1),
                                    Block.getRBracLoc()),
      Context.getSourceManager());
  const StringRef Inside = In.Text.slice(In.Begin, In.End);
  const size_t First = In.Begin + (Inside.size() - Inside.ltrim().size());
  const size_t Last = In.End - (Inside.size() - Inside.rtrim().size());
  return {In.range(In.Begin, std::min(First, In.End)),
          In.range(std::max(Last, In.Begin), In.End)};
}

std::vector<CharSourceRange> surplusIndentation(CharSourceRange Source,
                                                SourceLocation Loc,
                                                const ASTContext &Context) {
  const Span In(Source, Context.getSourceManager());
  const StringRef Wanted = indentationOf(Loc, Context);
  const StringRef Had =
      indentationOf(In.Start.getLocWithOffset(In.Begin), Context);
  std::vector<CharSourceRange> Surplus;
  if (!Had.starts_with(Wanted) || Had.size() == Wanted.size())
    return Surplus;
  for (size_t Break = In.Text.find('\n', In.Begin); Break < In.End;
       Break = In.Text.find('\n', Break + 1))
    if (In.Text.drop_front(Break + 1).starts_with(Had))
      Surplus.push_back(
          In.range(Break + 1, Break + 1 + Had.size() - Wanted.size()));
  return Surplus;
}

} // namespace torchport

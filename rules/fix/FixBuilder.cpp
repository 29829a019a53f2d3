//===- FixBuilder.cpp - the one who edits ---------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/FixBuilder.h"

#include "rules/core/Layout.h"
#include "rules/core/SourceText.h"
#include "rules/fix/DeviceCalls.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

unsigned lineOf(SourceLocation Loc, const ASTContext &Context) {
  return Context.getSourceManager().getExpansionLineNumber(Loc);
}

/// The characters of \p Source in the file that it is spelled in.
static CharSourceRange inFile(CharSourceRange Source,
                              const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const CharSourceRange Spelled(
      SourceRange(Sources.getSpellingLoc(Source.getBegin()),
                  Sources.getSpellingLoc(Source.getEnd())),
      Source.isTokenRange());
  return Lexer::makeFileCharRange(Spelled, Sources, Context.getLangOpts());
}

/// Whether a directive stands in \p Text, which begins within a line or at its
/// beginning.
static bool holdsDirective(StringRef Text, const LangOptions &Language) {
  const std::string Ended = Text.str();
  Lexer Lex(SourceLocation(), Language, Ended.data(), Ended.data(),
            Ended.data() + Ended.size());
  for (Token Each;;) {
    Lex.LexFromRawLexer(Each);
    if (Each.is(tok::eof))
      return false;
    if (Each.is(tok::hash) && Each.isAtStartOfLine())
      return true;
  }
}

bool holdsOtherConfiguration(CharSourceRange Source, const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  const SourceManager &Sources = Context.getSourceManager();
  const CharSourceRange Whole = inFile(Source, Context);
  if (Whole.isInvalid())
    return false;
  const auto IsInside = [&](SourceLocation Loc) {
    return Sources.isPointWithin(Loc, Whole.getBegin(), Whole.getEnd()) &&
           Loc != Whole.getEnd();
  };
  return holdsDirective(textIn(Whole, Context), Context.getLangOpts()) ||
         llvm::any_of(Unit.Preprocessed.EmptyExpansions, IsInside);
}

static bool isStringified(CharSourceRange Source, const UnitModel &Unit) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const SourceLocation Place = Sources.getExpansionLoc(Source.getBegin());
  return Source.getBegin().isMacroID() &&
         llvm::any_of(Unit.Preprocessed.Stringified,
                      [&](const CharSourceRange &Each) {
                        return Sources.isPointWithin(Place, Each.getBegin(),
                                                     Each.getEnd());
                      });
}

/// Whether \p Text would do with torch::stable::Device and what is there beside
/// it: neither c10's constants nor a method that gives its name.
static bool isForStableAbi(StringRef Text) {
  return !Text.contains(".str()") && !Text.contains("torch::k");
}

/// Whoever registers a PrivateUse1 backend, or uses it, writes one of its
/// names; a comment counts too.
static bool namesPrivateUse1(const UnitModel &Unit) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  return llvm::any_of(Unit.Preprocessed.Files, [&](FileID Each) {
    return Sources.getBufferData(Each).contains_insensitive("privateuse");
  });
}

void FixBuilder::replace(CharSourceRange Old, const NewText &Text) {
  if (Unit.IsForStableAbi && !isForStableAbi(Text.str()))
    return fail();
  const auto Change = Old.isValid()
                          ? torchport::replace(Old, Text.str(), Unit.Context)
                          : std::nullopt;
  if (!Change || isStringified(Old, Unit))
    return fail();
  if (!Text.whyNone().empty())
    fail(Text.whyNone());
  if (Change->Length > 0) {
    if (holdsOtherConfiguration(Old, Unit))
      return fail();
    if (holdsComment(Old, Unit.Context))
      doubt("a comment in line " +
            std::to_string(lineOf(Old.getBegin(), Unit.Context)) +
            " goes with it");
  }
  for (const StringRef Each : Text.headers()) {
    // aten/src/ATen/DeviceAccelerator.cpp; pytorch#161130.
    Result.TakesAnyAccelerator |= Each == AcceleratorHeader;
    if (Each == AcceleratorHeader && namesPrivateUse1(Unit))
      doubt("a PrivateUse1 backend, which this file names, comes before any "
            "other accelerator");
    const StringRef Header = Unit.IsForStableAbi && Each == RuntimeHeader
                                 ? StableRuntimeHeader
                                 : Each;
    if (!llvm::is_contained(Result.Needs,
                            std::pair(Change->File, Header.str())))
      Result.Needs.emplace_back(Change->File, Header.str());
  }
  // A statement in a template is met once for each instantiation.
  if (!llvm::is_contained(Result.Edits, *Change))
    Result.Edits.push_back(*Change);
}

void FixBuilder::replace(const Expr &Old, const NewText &Text) {
  replace(Old.IgnoreUnlessSpelledInSource()->getSourceRange(), Text);
}

void FixBuilder::replace(SourceLocation Begin, SourceLocation End,
                         const NewText &Text) {
  replace(CharSourceRange::getCharRange(Begin, End), Text);
}

void FixBuilder::remove(const Stmt &S) {
  const CharSourceRange Whole = wholeStatement(S, Unit.Context);
  if (Whole.isInvalid())
    return fail();
  if (isRemarkedOn(Whole, Unit.Context))
    doubt("the comment in line " +
          std::to_string(lineOf(Whole.getEnd(), Unit.Context)) +
          " would stay, about nothing");
  replace(withItsLines(Whole, Unit.Context), "");
}

size_t mentionsInText(const VarDecl &Var, const ASTContext &Context) {
  // The body of an OpenMP loop is a context of its own.
  const DeclContext *Outer = Var.getParentFunctionOrMethod();
  while (Outer && !Outer->isFunctionOrMethod())
    Outer = Outer->getParent();
  while (isa_and_nonnull<CapturedDecl>(Outer))
    Outer = Outer->getParent();
  const auto *Function = dyn_cast_or_null<FunctionDecl>(Outer);
  const Stmt *Body = Function ? Function->getBody() : nullptr;
  if (!Body || Body->getEndLoc().isMacroID() || Var.getLocation().isMacroID())
    return 0;
  const StringRef Text = textIn(
      CharSourceRange::getCharRange(Var.getLocation(), Body->getEndLoc()),
      Context);
  const std::string Ended = Text.str();
  Lexer Lex(SourceLocation(), Context.getLangOpts(), Ended.data(), Ended.data(),
            Ended.data() + Ended.size());
  size_t Count = 0;
  tok::TokenKind Before = tok::unknown;
  bool WasName = false;
  for (Token Each;;) {
    Lex.LexFromRawLexer(Each);
    // `cuda::`, `torch::cuda` and `x.cuda` are other names.
    Count += WasName && Each.isNot(tok::coloncolon);
    if (Each.is(tok::eof))
      return Count;
    WasName = Each.is(tok::raw_identifier) &&
              Each.getRawIdentifier() == Var.getName() &&
              Before != tok::coloncolon && Before != tok::period &&
              Before != tok::arrow;
    Before = Each.getKind();
  }
}

void FixBuilder::removeVariable(const DeclStmt &S, size_t Known) {
  const auto *Var =
      S.isSingleDecl() ? dyn_cast<VarDecl>(S.getSingleDecl()) : nullptr;
  // Its own name is one of them.
  if (Var && mentionsInText(*Var, Unit.Context) == Known + 1)
    remove(S);
}

void FixBuilder::add(std::optional<Fix> Other) {
  if (!Other)
    return fail();
  if (!Other->WhyNone.empty())
    fail(Other->WhyNone);
  for (std::string &Why : Other->Doubts)
    doubt(std::move(Why));
  if (Other->Safety == Applicability::Unsafe)
    Result.Safety = Applicability::Unsafe;
  Result.MeansCurrent |= Other->MeansCurrent;
  Result.TakesAnyAccelerator |= Other->TakesAnyAccelerator;
  for (const std::string &Each : Other->ChangesForAll)
    Result.changeForAll(Each);
  for (Edit &Each : Other->Edits)
    if (!llvm::is_contained(Result.Edits, Each))
      Result.Edits.push_back(std::move(Each));
  for (auto &Each : Other->Needs)
    if (!llvm::is_contained(Result.Needs, Each))
      Result.Needs.push_back(std::move(Each));
}

std::optional<Fix> FixBuilder::take() {
  return Result.Edits.empty() && Result.WhyNone.empty() ? std::nullopt
                                                        : takeOrNothing();
}

std::optional<Fix> FixBuilder::takeOrNothing() {
  if (Failed)
    return std::nullopt;
  if (Result.WhyNone.empty())
    return std::move(Result);
  Fix None;
  None.WhyNone = std::move(Result.WhyNone);
  return None;
}

} // namespace torchport

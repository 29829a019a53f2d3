//===- BranchRewrite.cpp - a selection for a statement that chooses -------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/availability/ChosenStep.h"

#include "rules/core/Layout.h"
#include "rules/core/SourceText.h"
#include "rules/device/Selection.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

namespace {

class BranchRewriter {
public:
  BranchRewriter(const Branch &Choice, llvm::ArrayRef<DeviceSite> Sites,
                 const Uses &Used, const ASTContext &Context)
      : Choice(Choice), Context(Context), First(Choice.Accelerators.front()),
        Edits(Context), Selected(chosenSteps(Choice, Sites, Used, Edits)) {}

  std::optional<Fix> run() {
    if (!isPure() && Choice.AsksDevice)
      rewriteInPlace();
    else if (!isPure())
      selectBefore(Choice, Selected, Edits);
    else if (llvm::any_of(Selected, [](const ChosenStep &C) {
               return C.Declared.Statement;
             }))
      dissolve();
    else if (Choice.Asked.Beside.empty() || !Choice.Device.empty())
      unwrap();
    else
      dropQuestion();
    return Edits.take();
  }

private:
  /// Whether nothing is done but to choose.
  bool isPure() const {
    return llvm::all_of(Choice.Cpu.Steps, selects) &&
           llvm::all_of(Choice.Accelerators, [](const Arm &Each) {
             return llvm::all_of(Each.Steps, selects);
           });
  }

  /// Nothing is left of the `if`.
  void dissolve() {
    std::string Hoisted;
    for (const ChosenStep &C : Selected) {
      if (C.Declared.Statement) {
        declare(C, Edits);
        continue;
      }
      if (!Hoisted.empty())
        Hoisted += "\n" + indentation();
      Hoisted += C.Text + ";";
    }
    if (Hoisted.empty())
      return Edits.remove(*Choice.If);
    const CharSourceRange Whole = wholeStatement(*Choice.If, Context);
    if (Whole.isValid() && isRemarkedOn(Whole, Context))
      Edits.askUser();
    Edits.replace(Whole, Hoisted);
  }

  std::string indentation() const {
    return indentationOf(Choice.If->getBeginLoc(), Context).str();
  }

  void rewriteInPlace() {
    for (const ChosenStep &C : Selected)
      Edits.replace(CharSourceRange::getTokenRange(C.What->getSourceRange()),
                    C.Text);
  }

  /// The arm for an accelerator stays, without the `if` around it.
  void unwrap() {
    const CharSourceRange Whole = wholeStatement(*Choice.If, Context);
    const CharSourceRange Body = wholeStatement(*First.Body, Context);
    if (Whole.isInvalid() || Body.isInvalid())
      return Edits.fail();
    rewriteInPlace();
    // A remark behind the arm that goes.
    if (Body.getEnd() != Whole.getEnd() && isRemarkedOn(Whole, Context))
      Edits.askUser();
    const auto *Block = dyn_cast<CompoundStmt>(First.Body);
    if (!Block || !Choice.Block) {
      const SourceLocation Begin = beginWithRemark(Body);
      Edits.replace(Whole.getBegin(), Begin, "");
      for (const CharSourceRange Surplus : surplusIndentation(
               CharSourceRange::getCharRange(Begin, Body.getEnd()),
               Whole.getBegin(), Context))
        Edits.replace(Surplus, "");
      if (Body.getEnd() != Whole.getEnd())
        Edits.replace(Body.getEnd(), Whole.getEnd(), "");
      return;
    }
    const Padding Around = paddingOf(*Block, Context);
    const SourceLocation Begin = Around.Front.getEnd();
    const SourceLocation End = Around.Back.getBegin();
    Edits.replace(Whole.getBegin(), Begin, "");
    for (const CharSourceRange Surplus :
         surplusIndentation(CharSourceRange::getCharRange(Begin, End),
                            Whole.getBegin(), Context))
      Edits.replace(Surplus, "");
    Edits.replace(End, Whole.getEnd(), "");
  }

  /// Where the text of an arm without braces begins: a remark between the
  /// question and \p Body is about the body.
  SourceLocation beginWithRemark(CharSourceRange Body) const {
    const SourceLocation Asked = Lexer::getLocForEndOfToken(
        Choice.If->getRParenLoc(), 0, Context.getSourceManager(),
        Context.getLangOpts());
    const CharSourceRange Between =
        CharSourceRange::getCharRange(Asked, Body.getBegin());
    if (Asked.isInvalid() || !holdsComment(Between, Context))
      return Body.getBegin();
    const StringRef Text = textIn(Between, Context);
    return Asked.getLocWithOffset(Text.size() - Text.ltrim().size());
  }

  /// `if (torch::cuda::is_available() && wanted)` asks for `wanted` alone.
  void dropQuestion() {
    for (const ChosenStep &C : Selected)
      if (C.Set.Left)
        Edits.replace(*C.Set.Right,
                      selectedAs(C.Set.Left->getType(), Choice.selection()));
      else
        Edits.replace(CharSourceRange::getTokenRange(C.What->getSourceRange()),
                      C.Text);
    Edits.replace(condition(), besideAlone());
  }

  CharSourceRange condition() const {
    return CharSourceRange::getTokenRange(
        Choice.If->getCond()->IgnoreImpCasts()->getSourceRange());
  }

  std::string besideAlone() const {
    return Choice.Asked.Beside.size() == 1
               ? textOf(*Choice.Asked.Beside.front()->IgnoreParens(), Context)
               : textBeside(Choice.Asked, Context);
  }

  const Branch &Choice;
  const ASTContext &Context;
  const Arm &First;
  ChoiceEdits Edits;
  const std::vector<ChosenStep> Selected;
};

} // namespace

std::optional<Fix> rewriteBranch(const Branch &Choice,
                                 llvm::ArrayRef<DeviceSite> Sites,
                                 const Uses &Used, const ASTContext &Context) {
  return BranchRewriter(Choice, Sites, Used, Context).run();
}

} // namespace torchport

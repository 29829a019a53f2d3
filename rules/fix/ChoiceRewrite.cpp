//===- ChoiceRewrite.cpp - a selection for a statement that chooses -------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/ChoiceRewrite.h"

#include "rules/core/Layout.h"
#include "rules/core/SourceText.h"
#include "rules/fix/ChosenStep.h"
#include "rules/fix/DeviceCalls.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

namespace {

class StatementRewriter {
public:
  StatementRewriter(const DeviceChoice &Choice, FixBuilder &Edits)
      : Choice(Choice), Context(Edits.context()),
        First(Choice.Accelerators.front()), Edits(Edits),
        Selected(chosenSteps(Choice, Edits)) {}

  void run() {
    if (!isPure() || mustStay())
      selectBefore(Choice, Selected, Edits);
    else if (llvm::any_of(Selected, [](const ChosenStep &C) {
               return C.Declared.Statement;
             }))
      dissolve();
    else if (Choice.Asked.Beside.empty() || !Choice.Device.empty())
      unwrap();
    else
      dropQuestion();
  }

private:
  /// Whether nothing is done but to choose.
  bool isPure() const {
    return llvm::all_of(Choice.Cpu.Steps, selects) &&
           llvm::all_of(Choice.Accelerators, [](const Arm &Each) {
             return llvm::all_of(Each.Steps, selects);
           });
  }

  /// Whether something is moved only where there is a GPU: it may not be there
  /// elsewhere, or may have to stay where it is.
  bool mustStay() const {
    return llvm::any_of(Selected, [&](const ChosenStep &C) {
      return C.isMove() && !C.Old->Twin &&
             (Choice.AsksDevice || !mayRunAnywhere(*C.Old));
    });
  }

  /// Nothing is left of the `if`.
  void dissolve() {
    NewText Hoisted;
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
      Edits.doubt("a comment would stay behind what it is about");
    Edits.replace(Whole, Hoisted);
  }

  std::string indentation() const {
    return indentationOf(Choice.If->getBeginLoc(), Context).str();
  }

  void rewriteInPlace() {
    for (const ChosenStep &C : Selected)
      Edits.replace(
          CharSourceRange::getTokenRange(C.Old->What->getSourceRange()),
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
      Edits.doubt("a comment would stay behind what it is about");
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
      if (C.Set.IsMadeInPlace)
        // An index may stand behind it.
        Edits.replace(
            CharSourceRange::getTokenRange(C.Old->What->getSourceRange()),
            NewText(textOf(*C.Set.Left, Context)) + " = " + C.Selected);
      else if (C.Set.Left)
        Edits.replace(*C.Set.Right, C.Selected);
      else
        Edits.replace(
            CharSourceRange::getTokenRange(C.Old->What->getSourceRange()),
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

  const DeviceChoice &Choice;
  const ASTContext &Context;
  const Arm &First;
  FixBuilder &Edits;
  const std::vector<ChosenStep> Selected;
};

} // namespace

/// The text that the choice is made of, from its first question to its last
/// arm.
static CharSourceRange wholeOf(const DeviceChoice &Choice) {
  const auto LastOf = [](const Arm &Each) {
    return Each.Steps.empty() ? SourceLocation()
                              : Each.Steps.back().What->getEndLoc();
  };
  SourceLocation End = Choice.LastIf->getEndLoc();
  if (Choice.Is == DeviceChoice::Form::Returns)
    for (const Arm *Each : {&Choice.Cpu, &Choice.Accelerators.front()})
      if (const SourceLocation Last = LastOf(*Each);
          Last.isValid() && !Each->Body && End < Last)
        End = Last;
  return CharSourceRange::getTokenRange(Choice.If->getBeginLoc(), End);
}

/// Whether an arm goes on after it has returned.
static bool leavesTooEarly(const DeviceChoice &Choice) {
  const auto GoesOn = [](const Arm &Each) {
    return !Each.Steps.empty() &&
           llvm::any_of(llvm::drop_end(Each.Steps),
                        [](const Step &S) { return isa<ReturnStmt>(S.What); });
  };
  return llvm::any_of(Choice.Accelerators, GoesOn) || GoesOn(Choice.Cpu);
}

std::optional<Fix> rewriteChoice(const DeviceChoice &Choice,
                                 const UnitModel &Unit) {
  // Another configuration may choose something else, or do more.
  if (holdsOtherConfiguration(wholeOf(Choice), Unit))
    return std::nullopt;
  FixBuilder Edits(Unit);
  if (const Expr *Risk = riskBehind(Choice.Asked))
    Edits.doubt("'" + textOf(*Risk, Unit.Context) +
                "' would be asked without a GPU too");
  const DeviceCalls &Calls = callsAt(Choice.If->getBeginLoc(), Unit);
  if (const char *Why = Choice.AsksDevice ? nullptr : doubtOfChoice(Calls))
    Edits.doubt(Why);
  if (Choice.ComparesWhole && !Calls.keepsCurrent())
    Edits.doubt("the comparison in line " +
                std::to_string(lineOf(Choice.If->getBeginLoc(), Unit.Context)) +
                " sees an index");
  if (leavesTooEarly(Choice))
    Edits.doubt("a statement stands behind a 'return'");
  if (Choice.Is == DeviceChoice::Form::Returns)
    rewriteReturns(Choice, Edits);
  else
    StatementRewriter(Choice, Edits).run();
  return Edits.take();
}

} // namespace torchport

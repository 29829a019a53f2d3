//===- Question.cpp - conditions that ask for a GPU -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Question.h"

#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

/// The value of a variable that keeps it from its initialiser on; null where
/// \p E is none.
static const Expr *keptValue(const Expr &E, const Uses &Used) {
  const auto *Reference = dyn_cast<DeclRefExpr>(&E);
  const auto *Var =
      Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
  if (!Var || isa<ParmVarDecl>(Var) ||
      !(Var->getType().isConstQualified() || Used.Unchanging.contains(Var)))
    return nullptr;
  return Var->getAnyInitializer();
}

/// Adds to \p Found what the call below \p Test asks for.
static void noteCall(const Stmt &Test, Question &Found) {
  const auto *Call = dyn_cast<CallExpr>(&Test);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  const DeviceKind Kind =
      Callee ? availabilityAskedBy(*Callee) : DeviceKind::None;
  if (Kind != DeviceKind::None) {
    Found.Kind = Kind;
    Found.Counts = !Callee->getReturnType()->isBooleanType();
    return;
  }
  for (const Stmt *Child : Test.children())
    if (Child)
      noteCall(*Child, Found);
}

/// Whether \p E is true, or false, where there is an accelerator, as
/// availabilityTest(), but through variables.
static std::optional<bool> answerIn(const Expr &E, const Uses &Used,
                                    Question &Found) {
  const Expr *Test = E.IgnoreParenImpCasts();
  if (const auto *Not = dyn_cast<UnaryOperator>(Test);
      Not && Not->getOpcode() == UO_LNot) {
    const auto Inner = answerIn(*Not->getSubExpr(), Used, Found);
    return Inner ? std::optional(!*Inner) : std::nullopt;
  }
  if (const Expr *Kept = keptValue(*Test, Used)) {
    const auto Inner = answerIn(*Kept, Used, Found);
    if (Inner)
      Found.Through.push_back(cast<DeclRefExpr>(Test));
    return Inner;
  }
  const auto Answer = availabilityTest(*Test);
  if (Answer)
    noteCall(*Test, Found);
  return Answer;
}

/// Splits `a && b && c`, or `a || b || c`. Parentheses stay, as the parts may
/// be put together again.
static void split(const Expr *E, BinaryOperatorKind By,
                  llvm::SmallVectorImpl<const Expr *> &Parts) {
  const auto *Both = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!Both || Both->getOpcode() != By)
    return Parts.push_back(E->IgnoreImpCasts());
  split(Both->getLHS(), By, Parts);
  split(Both->getRHS(), By, Parts);
}

/// Whether \p E is a variable that keeps `is_available() && use_gpu`, or its
/// opposite.
static bool isMixed(const Expr &E, bool Positive, const Uses &Used,
                    Question &Found) {
  const Expr *Test = E.IgnoreParenImpCasts();
  if (!Positive) {
    const auto *Not = dyn_cast<UnaryOperator>(Test);
    if (!Not || Not->getOpcode() != UO_LNot)
      return false;
    Test = Not->getSubExpr()->IgnoreParenImpCasts();
  }
  const Expr *Kept = keptValue(*Test, Used);
  const auto Inner = Kept ? questionIn(*Kept, Used) : std::nullopt;
  if (!Inner || Inner->CpuFirst || Inner->ThroughMixed || Inner->Beside.empty())
    return false;
  Found.Kind = Inner->Kind;
  Found.Counts = Inner->Counts;
  Found.Through.push_back(cast<DeclRefExpr>(Test));
  Found.ThroughMixed = true;
  return true;
}

static std::optional<Question>
askedWith(const Expr &Condition, BinaryOperatorKind By, const Uses &Used) {
  Question Found;
  Found.CpuFirst = By == BO_LOr;
  llvm::SmallVector<const Expr *, 2> Parts;
  split(&Condition, By, Parts);
  for (const Expr *Part : Parts)
    if (answerIn(*Part, Used, Found) != !Found.CpuFirst)
      Found.Beside.push_back(Part);
  if (Found.Beside.size() < Parts.size() ||
      llvm::any_of(Parts, [&](const Expr *Part) {
        return isMixed(*Part, !Found.CpuFirst, Used, Found);
      }))
    return Found;
  return std::nullopt;
}

std::optional<Question> questionIn(const Expr &Condition, const Uses &Used) {
  if (auto Found = askedWith(Condition, BO_LAnd, Used))
    return Found;
  return askedWith(Condition, BO_LOr, Used);
}

std::string textBeside(const Question &Asked, const ASTContext &Context) {
  std::string Text;
  for (const Expr *Condition : Asked.Beside) {
    if (!Text.empty())
      Text += Asked.CpuFirst ? " || " : " && ";
    Text += textOf(*Condition, Context);
  }
  return Text;
}

std::string chosenOr(const std::string &Best, const std::string &Cpu,
                     const Question &Asked, const ASTContext &Context) {
  if (Asked.Beside.empty())
    return Best;
  const std::string Condition = textBeside(Asked, Context);
  return Asked.CpuFirst ? Condition + " ? " + Cpu + " : " + Best
                        : Condition + " ? " + Best + " : " + Cpu;
}

} // namespace torchport

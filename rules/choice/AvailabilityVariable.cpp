//===- AvailabilityVariable.cpp - variables that keep "there is a GPU" ----===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/AvailabilityVariable.h"

#include "rules/choice/DeviceChoice.h"
#include "rules/choice/Logging.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace torchport {

/// Whether a text below \p S is about the device in use. "CUDA available: yes"
/// is about something else, and stays true: nothing in its arms names a device.
static bool tellsDevice(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *Text = dyn_cast<StringLiteral>(S);
      Text && Text->isOrdinary()) {
    static constexpr StringRef Words[] = {"gpu", "cpu", "using", "running",
                                          "training"};
    return llvm::any_of(Words, [&](StringRef Word) {
      return Text->getString().contains_insensitive(Word);
    });
  }
  return llvm::any_of(S->children(), tellsDevice);
}

static std::optional<DeviceChoice> selectionIn(const Expr &Value,
                                               const UnitFacts &Facts) {
  const Expr *E = withoutConversions(&Value);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
      Construct && Construct->getNumArgs() > 0)
    E = withoutConversions(Construct->getArg(0));
  const auto *Choice = dyn_cast<ConditionalOperator>(E);
  return Choice ? choiceBy(*Choice, Facts) : std::nullopt;
}

static bool onlyLogs(const IfStmt &If, const ASTContext &Context) {
  const auto AreLogs = [&](const Stmt *Arm) {
    return llvm::all_of(statementsOf(Arm), [&](const Stmt *Each) {
      return isLog(*Each, Context);
    });
  };
  return AreLogs(If.getThen()) && AreLogs(If.getElse());
}

AvailabilityVariableReader::AvailabilityVariableReader(
    const ASTContext &Context, const UnitFacts &Facts,
    llvm::ArrayRef<DeviceChoice> Choices)
    : Context(Context), Facts(Facts) {
  for (const DeviceChoice &Choice : Choices)
    ByStatement[Choice.If] = &Choice;
}

void AvailabilityVariableReader::declaration(const DeclStmt &Declaration) {
  const auto *Var = Declaration.isSingleDecl()
                        ? dyn_cast<VarDecl>(Declaration.getSingleDecl())
                        : nullptr;
  if (Var && Var->hasLocalStorage() && Var->getInit() &&
      (Var->getType().isConstQualified() || Facts.Unchanging.contains(Var)) &&
      questionIn(*Var->getInit(), Facts))
    Found[Var].Declaration = &Declaration;
}

void AvailabilityVariableReader::named(const DeclRefExpr &Reference) {
  if (auto *Known = Found.find(Reference.getDecl()); Known != Found.end())
    Known->second.Uses.push_back(&Reference);
}

void AvailabilityVariableReader::block(const CompoundStmt &Block) {
  Names ChosenBy;
  for (const Stmt *Each : Block.body()) {
    choice(*Each, ChosenBy);
    if (const auto *If = dyn_cast<IfStmt>(Each)) {
      if (onlyLogs(*If, Context) &&
          (tellsDevice(If->getThen()) || tellsDevice(If->getElse())))
        condition(*If->getCond(), ChosenBy);
    } else if (isLog(*Each, Context)) {
      tellings(Each, ChosenBy);
    }
  }
}

/// Uses are met before the variable is known to be one of ours only in its own
/// initialiser, tellings never.
AvailabilityVariables AvailabilityVariableReader::take() {
  for (const auto &[Variable, Each] : Told)
    if (auto *Known = Found.find(Variable); Known != Found.end())
      Known->second.ToldBy.push_back(Each);
  return std::move(Found);
}

/// `torch::Device device(cuda_available ? ...)`, or the `if` that assigns it.
void AvailabilityVariableReader::choice(const Stmt &S, Names &ChosenBy) const {
  const auto Note = [&](const Question &Asked, const VarDecl &Device) {
    for (const DeclRefExpr *Reference : Asked.Through)
      ChosenBy[Reference->getDecl()] = &Device;
  };
  if (const DeviceChoice *Choice = ByStatement.lookup(&S)) {
    for (const Stmt *Each : Choice->choosing())
      if (const auto *Left =
              dyn_cast_or_null<DeclRefExpr>(assignmentIn(*Each).Left);
          Left && isDevice(Left->getType()))
        Note(Choice->Asked, *cast<VarDecl>(Left->getDecl()));
    return;
  }
  const auto *Declaration = dyn_cast<DeclStmt>(&S);
  if (!Declaration)
    return;
  for (const Decl *D : Declaration->decls())
    if (const auto *Var = dyn_cast<VarDecl>(D);
        Var && Var->getInit() && isDevice(Var->getType()))
      if (const auto Asked = selectionIn(*Var->getInit(), Facts))
        Note(Asked->Asked, *Var);
}

/// The variables that decide what is told below \p S: one that is printed says
/// that CUDA is there, and goes on saying so.
void AvailabilityVariableReader::tellings(const Stmt *S,
                                          const Names &ChosenBy) {
  if (!S)
    return;
  if (const auto *Choice = dyn_cast<ConditionalOperator>(S);
      Choice && (tellsDevice(Choice->getTrueExpr()) ||
                 tellsDevice(Choice->getFalseExpr())))
    condition(*Choice->getCond(), ChosenBy);
  for (const Stmt *Child : S->children())
    tellings(Child, ChosenBy);
}

void AvailabilityVariableReader::condition(const Expr &Condition,
                                           const Names &ChosenBy) {
  const Expr *Asks = Condition.IgnoreParenImpCasts();
  if (const auto *Both = dyn_cast<BinaryOperator>(Asks);
      Both && Both->isLogicalOp()) {
    condition(*Both->getLHS(), ChosenBy);
    condition(*Both->getRHS(), ChosenBy);
    return;
  }
  const auto *Not = dyn_cast<UnaryOperator>(Asks);
  const bool Negated = Not && Not->getOpcode() == UO_LNot;
  const auto *Reference = dyn_cast<DeclRefExpr>(
      Negated ? Not->getSubExpr()->IgnoreParenImpCasts() : Asks);
  if (!Reference)
    return;
  const ValueDecl *Variable = Reference->getDecl();
  Told.push_back({Variable, {Asks, Negated, ChosenBy.lookup(Variable)}});
}

} // namespace torchport

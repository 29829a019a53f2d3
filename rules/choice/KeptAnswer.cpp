//===- KeptAnswer.cpp - variables that keep "there is a GPU" --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/KeptAnswer.h"

#include "rules/choice/DeviceChoice.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/RecursiveASTVisitor.h"

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

namespace {

class AnswerVisitor : public RecursiveASTVisitor<AnswerVisitor> {
public:
  AnswerVisitor(const ASTContext &Context, const Uses &Used,
                llvm::ArrayRef<DeviceChoice> Choices, KeptAnswers &Found)
      : Context(Context), Used(Used), Found(Found) {
    for (const DeviceChoice &Choice : Choices)
      ByStatement[Choice.If] = &Choice;
  }

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitDeclStmt(DeclStmt *Declaration) {
    const auto *Var = Declaration->isSingleDecl()
                          ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                          : nullptr;
    if (Var && Var->hasLocalStorage() && Var->getInit() &&
        (Var->getType().isConstQualified() || Used.Unchanging.contains(Var)) &&
        questionIn(*Var->getInit(), Used))
      Found[Var].Declaration = Declaration;
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) {
    if (auto Kept = Found.find(Reference->getDecl()); Kept != Found.end())
      Kept->second.Uses.push_back(Reference);
    return true;
  }

  /// Reads a block in its order, so that what tells of a device stands behind
  /// the choice.
  bool VisitCompoundStmt(CompoundStmt *Block) {
    llvm::DenseMap<const ValueDecl *, const VarDecl *> ChosenBy;
    for (const Stmt *Each : Block->body()) {
      noteChoice(*Each, ChosenBy);
      if (const auto *If = dyn_cast<IfStmt>(Each)) {
        if (onlyLogs(*If) &&
            (tellsDevice(If->getThen()) || tellsDevice(If->getElse())))
          noteCondition(*If->getCond(), ChosenBy);
      } else if (isLog(*Each, Context)) {
        noteTellings(Each, ChosenBy);
      }
    }
    return true;
  }

  /// Uses are met before the variable is known to be one of ours only in its
  /// own initialiser, tellings never.
  void finish() {
    for (const auto &[Variable, Each] : Told)
      if (auto Kept = Found.find(Variable); Kept != Found.end())
        Kept->second.Tellings.push_back(Each);
  }

private:
  using Names = llvm::DenseMap<const ValueDecl *, const VarDecl *>;

  /// `torch::Device device(cuda_available ? ...)`, or the `if` that assigns it.
  void noteChoice(const Stmt &S, Names &ChosenBy) const {
    if (const DeviceChoice *Choice = ByStatement.lookup(&S)) {
      for (const Stmt *Each : Choice->choosing())
        if (const auto *Left =
                dyn_cast_or_null<DeclRefExpr>(assignmentIn(*Each).Left);
            Left && isDevice(Left->getType()))
          note(Choice->Asked, *cast<VarDecl>(Left->getDecl()), ChosenBy);
      return;
    }
    const auto *Declaration = dyn_cast<DeclStmt>(&S);
    if (!Declaration)
      return;
    for (const Decl *D : Declaration->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D);
          Var && Var->getInit() && isDevice(Var->getType()))
        if (const auto Asked = selectionIn(*Var->getInit()))
          note(Asked->Asked, *Var, ChosenBy);
  }

  static void note(const Question &Asked, const VarDecl &Device,
                   Names &ChosenBy) {
    for (const DeclRefExpr *Reference : Asked.Through)
      ChosenBy[Reference->getDecl()] = &Device;
  }

  std::optional<DeviceChoice> selectionIn(const Expr &Value) const {
    const Expr *E = withoutConversions(&Value);
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
        Construct && Construct->getNumArgs() > 0)
      E = withoutConversions(Construct->getArg(0));
    const auto *Choice = dyn_cast<ConditionalOperator>(E);
    return Choice ? choiceBy(*Choice, Used) : std::nullopt;
  }

  bool onlyLogs(const IfStmt &If) const {
    const auto AreLogs = [&](const Stmt *Arm) {
      return llvm::all_of(statementsOf(Arm), [&](const Stmt *Each) {
        return isLog(*Each, Context);
      });
    };
    return AreLogs(If.getThen()) && AreLogs(If.getElse());
  }

  /// The variables that decide what is told below \p S: one that is printed
  /// says that CUDA is there, and goes on saying so.
  void noteTellings(const Stmt *S, const Names &ChosenBy) {
    if (!S)
      return;
    if (const auto *Choice = dyn_cast<ConditionalOperator>(S);
        Choice && (tellsDevice(Choice->getTrueExpr()) ||
                   tellsDevice(Choice->getFalseExpr())))
      noteCondition(*Choice->getCond(), ChosenBy);
    for (const Stmt *Child : S->children())
      noteTellings(Child, ChosenBy);
  }

  void noteCondition(const Expr &Condition, const Names &ChosenBy) {
    const Expr *Asks = Condition.IgnoreParenImpCasts();
    if (const auto *Both = dyn_cast<BinaryOperator>(Asks);
        Both && Both->isLogicalOp()) {
      noteCondition(*Both->getLHS(), ChosenBy);
      noteCondition(*Both->getRHS(), ChosenBy);
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

  const ASTContext &Context;
  const Uses &Used;
  KeptAnswers &Found;
  llvm::DenseMap<const Stmt *, const DeviceChoice *> ByStatement;
  std::vector<std::pair<const ValueDecl *, Telling>> Told;
};

} // namespace

KeptAnswers keptAnswersIn(ASTContext &Context, const Uses &Used,
                          llvm::ArrayRef<DeviceChoice> Choices) {
  KeptAnswers Found;
  AnswerVisitor Visitor(Context, Used, Choices, Found);
  Visitor.TraverseAST(Context);
  Visitor.finish();
  return Found;
}

} // namespace torchport

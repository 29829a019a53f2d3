//===- LocalValues.cpp - local variables that keep their value ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/Destination.h"
#include "rules/ast/PathVisitor.h"
#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/provenance/UnitFacts.h"

#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"

using namespace clang;

namespace torchport {

static bool holdsNameOfDevice(const VarDecl &Var) {
  if (!isString(Var.getType()))
    return false;
  const Expr *Value = ignoreConversions(Var.getInit());
  return isa<ConditionalOperator>(Value) || namesFirstAccelerator(*Value);
}

static bool asksForAccelerator(const Stmt &S) {
  const auto Asks = [](const Stmt &Each) {
    const FunctionDecl *Callee = calleeOf(&Each);
    return Callee && queriedDeviceKind(*Callee) != DeviceKind::None;
  };
  return containsStmt(&S, Asks, /*InLambdas=*/false);
}

/// UnitFacts::Assigned has assignments.
static bool assigns(const Stmt &Changing, const DeclRefExpr &Left) {
  if (const auto *Operator = dyn_cast<BinaryOperator>(&Changing))
    return Operator->getOpcode() == BO_Assign &&
           Operator->getLHS()->IgnoreParenImpCasts() == &Left;
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(&Changing);
  return Call && Call->getOperator() == OO_Equal &&
         Call->getArg(0)->IgnoreParenImpCasts() == &Left;
}

/// LibTorch takes devices and strings as `T &&`, and does not change them.
static bool onlyForwards(const Stmt &Changing, const DeclRefExpr &Argument) {
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&Changing))
    return isLibTorchDecl(*Construct->getConstructor()) ||
           containsDevice(Construct->getType());
  const auto *Call = dyn_cast<CallExpr>(&Changing);
  const FunctionDecl *Callee = calleeOf(Call);
  return Callee && (isLibTorchDecl(*Callee) || forwardsIntoDevice(*Call)) &&
         llvm::any_of(Call->arguments(), [&](const Expr *Each) {
           return Each->IgnoreParenImpCasts() == &Argument;
         });
}

static bool holdsDeviceOrAnswer(const VarDecl &Var) {
  return Var.hasLocalStorage() && Var.getInit() && !isa<ParmVarDecl>(Var) &&
         (isDevice(Var.getType()) || isDeviceType(Var.getType()) ||
          holdsNameOfDevice(Var) || asksForAccelerator(*Var.getInit()));
}

/// Returns the part of \p Body that shows whether the last node of \p Nodes is
/// changed: the expression around it, or all of \p Body if that may make an
/// alias.
static const Stmt *scopeToAnalyze(Path Nodes, const Stmt *Body) {
  const Expr *Whole = nullptr;
  while (!Nodes.empty()) {
    const auto *Part = Nodes.back().get<Expr>();
    if (!Part)
      break;
    if (isa<LambdaExpr, StmtExpr, BlockExpr>(Part))
      return Body;
    Whole = Part;
    Nodes = Nodes.drop_back();
  }
  if (!Whole || Nodes.empty())
    return Body;
  if (const auto *Var = Nodes.back().get<VarDecl>())
    return isa<DecompositionDecl>(Var) || Var->getType()->isReferenceType()
               ? Body
               : Whole;
  const auto *Around = Nodes.back().get<Stmt>();
  if (isa_and_nonnull<ReturnStmt>(Around))
    return Around;
  return isa_and_nonnull<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt,
                         SwitchStmt>(Around)
             ? Whole
             : Body;
}

namespace {

/// Finds changes of a variable other than assignments.
class ChangeFinder : public PathVisitor {
public:
  explicit ChangeFinder(const VarDecl &Var) : Var(Var) {}

  bool findIn(Stmt *Function) {
    Body = Function;
    TraverseStmt(Function);
    return Found;
  }

  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    // `[&flag = use_gpu]` makes an alias.
    for (const LambdaCapture &Each : Lambda->captures())
      if (const auto *Made = dyn_cast_or_null<VarDecl>(
              Each.capturesVariable() ? Each.getCapturedVar() : nullptr);
          Made && Made->isInitCapture() && Made->getType()->isReferenceType())
        if (const auto *Named =
                dyn_cast<DeclRefExpr>(Made->getInit()->IgnoreParenImpCasts()))
          Found |= Named->getDecl() == &Var;
    const Stmt *Outside = std::exchange(Body, Lambda->getBody());
    PathVisitor::TraverseLambdaExpr(Lambda);
    Body = Outside;
    return !Found;
  }

  // Visits the semantic form of the list, which has all conversions.
  bool TraverseInitListExpr(InitListExpr *List) override {
    List = semanticForm(List);
    Ancestors.back() = DynTypedNode::create(static_cast<const Stmt &>(*List));
    return llvm::all_of(List->inits(),
                        [&](Expr *Element) { return TraverseStmt(Element); });
  }

  bool VisitDeclRefExpr(DeclRefExpr *Named) override {
    // Each reference may need a traversal of the whole function.
    constexpr unsigned MaxReferences = 1000;
    if (Named->getDecl() == &Var)
      Found |= ++References > MaxReferences || changes(*Named);
    return !Found;
  }

private:
  bool changes(const DeclRefExpr &Named) const {
    const Stmt *Changing =
        ExprMutationAnalyzer(*scopeToAnalyze(Ancestors, Body),
                             Var.getASTContext())
            .findMutation(&Named);
    return Changing && !onlyForwards(*Changing, Named) &&
           !assigns(*Changing, Named);
  }

  const VarDecl &Var;
  /// The body of the innermost function or lambda.
  const Stmt *Body = nullptr;
  unsigned References = 0;
  bool Found = false;
};

} // namespace

bool UnitFacts::isUnchanging(const ValueDecl &Holder) const {
  const auto *Var = dyn_cast<VarDecl>(&Holder);
  if (!Var || Assigned.contains(Var) || !holdsDeviceOrAnswer(*Var))
    return false;
  const auto *Function = dyn_cast<FunctionDecl>(Var->getDeclContext());
  const auto [Known, IsNew] = Unchanging.try_emplace(Var, false);
  if (IsNew && Function && Function->getBody())
    Known->second = !ChangeFinder(*Var).findIn(Function->getBody());
  return Known->second;
}

llvm::SmallVector<const Expr *, 2> valuesOf(const Expr *E,
                                            const UnitFacts &Facts) {
  llvm::SmallVector<const Expr *, 2> Values;
  const ValueDecl *Named = referencedDecl(ignoreConversions(E));
  if (const auto *Var = dyn_cast_or_null<VarDecl>(Named);
      Var && !isa<ParmVarDecl>(Var) && Var->getInit())
    Values.push_back(Var->getInit());
  if (const auto *Field = dyn_cast_or_null<FieldDecl>(Named);
      Field && Field->getInClassInitializer())
    Values.push_back(Field->getInClassInitializer());
  llvm::append_range(Values, Facts.Assigned.lookup(Named));
  if (Values.empty())
    Values.push_back(E);
  for (const Expr *&Each : Values)
    Each = ignoreConversions(Each);
  return Values;
}

} // namespace torchport

//===- UnusedValues.cpp - values that nothing reads -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Follows the control flow from an assignment. Clang's LiveVariables takes a
/// `torch::Device` that is assigned to for one that is read, because its
/// assignment is a call.
//===----------------------------------------------------------------------===//

#include "rules/provenance/UnusedValues.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace torchport {

static const DeclRefExpr *nameOf(const Expr *E, const VarDecl &Var) {
  const auto *Named = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Named && Named->getDecl() == &Var ? Named : nullptr;
}

/// Returns the reference by which \p S assigns a whole value to \p Var; null if
/// it is another statement.
static const DeclRefExpr *assignedBy(const Stmt &S, const VarDecl &Var) {
  if (const auto *Operator = dyn_cast<BinaryOperator>(&S))
    return Operator->getOpcode() == BO_Assign ? nameOf(Operator->getLHS(), Var)
                                              : nullptr;
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(&S);
  return Call && Call->getOperator() == OO_Equal ? nameOf(Call->getArg(0), Var)
                                                 : nullptr;
}

static bool contains(const Stmt &Whole, const Stmt &Part) {
  return containsStmt(&Whole, [&](const Stmt &Each) { return &Each == &Part; });
}

namespace {

/// Collects the assignments to a variable, and whether it may be read where the
/// control flow does not show it: through a reference, a pointer or a lambda.
class ValueUseCollector : public DynamicRecursiveASTVisitor {
public:
  explicit ValueUseCollector(const VarDecl &Var) : Var(Var) {}

  bool VisitStmt(Stmt *S) override {
    if (const DeclRefExpr *Named = assignedBy(*S, Var))
      Assigned.insert(Named);
    // Any call in it may lead to a handler.
    IsHidden |= isa<CXXTryStmt>(S);
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *Lambda) override {
    for (const LambdaCapture &Each : Lambda->captures())
      IsHidden |= Each.capturesVariable() && Each.getCapturedVar() == &Var;
    return true;
  }

  bool VisitUnaryOperator(UnaryOperator *Operator) override {
    IsHidden |= Operator->getOpcode() == UO_AddrOf &&
                nameOf(Operator->getSubExpr(), Var);
    return true;
  }

  bool VisitVarDecl(VarDecl *Other) override {
    IsHidden |= Other->getType()->isReferenceType() && Other->getInit() &&
                nameOf(Other->getInit(), Var);
    return true;
  }

  bool VisitReturnStmt(ReturnStmt *Return) override {
    IsHidden |= Return->getRetValue() && Return->getRetValue()->isGLValue() &&
                nameOf(Return->getRetValue(), Var);
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    if (!assignedBy(*Call, Var))
      noteArguments(Call->getCalleeDecl(),
                    {Call->getArgs(), Call->getNumArgs()});
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    noteArguments(Construct->getConstructor(),
                  {Construct->getArgs(), Construct->getNumArgs()});
    return true;
  }

  llvm::SmallPtrSet<const Stmt *, 4> Assigned;
  bool IsHidden = false;

private:
  /// A function other than LibTorch's may keep a reference.
  void noteArguments(const Decl *Callee, llvm::ArrayRef<const Expr *> All) {
    if (Callee && isLibTorchDecl(*Callee))
      return;
    for (const Expr *Each : All)
      IsHidden |= Each->isGLValue() && nameOf(Each, Var);
  }

  const VarDecl &Var;
};

/// Follows all paths from one store.
class PathSearch {
public:
  PathSearch(const VarDecl &Var, const ValueUseCollector &Uses)
      : Var(Var), Uses(Uses) {}

  /// Returns true if a path from element \p From of \p Block reads the
  /// variable.
  bool isRead(const CFGBlock &Block, size_t From) {
    for (size_t I = From; I < Block.size(); ++I) {
      const auto Element = Block[I].getAs<CFGStmt>();
      if (!Element)
        continue;
      const Stmt &S = *Element->getStmt();
      if (const auto *Named = dyn_cast<DeclRefExpr>(&S);
          Named && Named->getDecl() == &Var && !Uses.Assigned.contains(Named))
        return true;
      if (assignedBy(S, Var)) {
        if (!Overwritten)
          Overwritten = cast<Expr>(&S);
        return false;
      }
    }
    return llvm::any_of(Block.succs(), [&](const CFGBlock *Next) {
      return Next && Visited.insert(Next).second && isRead(*Next, 0);
    });
  }

  /// The first assignment that was found.
  const Expr *Overwritten = nullptr;

private:
  const VarDecl &Var;
  const ValueUseCollector &Uses;
  llvm::SmallPtrSet<const CFGBlock *, 16> Visited;
};

} // namespace

/// Returns whether \p S gives \p Value to \p Var.
static bool stores(const Stmt &S, const VarDecl &Var, const Expr &Value) {
  if (const auto *Declares = dyn_cast<DeclStmt>(&S))
    return llvm::is_contained(Declares->decls(), &Var) && Var.getInit() &&
           contains(*Var.getInit(), Value);
  return assignedBy(S, Var) && contains(S, Value);
}

std::optional<UnusedValue> unusedValue(const VarDecl &Var, const Expr &Value) {
  const auto *Function = dyn_cast<FunctionDecl>(Var.getDeclContext());
  if (!Function || !Function->getBody() || !Var.hasLocalStorage() ||
      Var.getType()->isReferenceType() || Var.getType().isVolatileQualified() ||
      Function->isDependentContext() || Function->isTemplateInstantiation())
    return std::nullopt;
  ValueUseCollector Uses(Var);
  Uses.TraverseStmt(Function->getBody());
  // Without an assignment, an unused variable is the compiler's business.
  if (Uses.IsHidden || Uses.Assigned.empty())
    return std::nullopt;
  CFG::BuildOptions Options;
  Options.setAllAlwaysAdd();
  const std::unique_ptr<CFG> Graph = CFG::buildCFG(
      Function, Function->getBody(), &Var.getASTContext(), Options);
  if (!Graph)
    return std::nullopt;
  for (const CFGBlock *Block : *Graph)
    for (size_t I = 0; I < Block->size(); ++I) {
      const auto Element = (*Block)[I].getAs<CFGStmt>();
      if (!Element || !stores(*Element->getStmt(), Var, Value))
        continue;
      PathSearch Search(Var, Uses);
      if (Search.isRead(*Block, I + 1) || !Search.Overwritten)
        return std::nullopt;
      return UnusedValue{&Var, Search.Overwritten};
    }
  return std::nullopt;
}

} // namespace torchport

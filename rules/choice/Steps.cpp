//===- Steps.cpp - what statements under a question do --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/Steps.h"

#include "rules/choice/Equivalence.h"
#include "rules/choice/Logging.h"
#include "rules/flow/Destination.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceValue.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace torchport {

Assignment assignmentIn(const Stmt &S) {
  const Stmt &Inner = *withoutCleanups(S);
  if (const auto *Operator = dyn_cast<BinaryOperator>(&Inner);
      Operator && Operator->getOpcode() == BO_Assign)
    return {Operator->getLHS()->IgnoreParens(), Operator->getRHS()};
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(&Inner);
      Call && Call->getOperator() == OO_Equal)
    return {Call->getArg(0)->IgnoreParens(), Call->getArg(1)};
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(&Inner);
      Call && Call->getNumArgs() > 0 && isEmplacing(*Call) &&
      isOptionalDevice(Call->getImplicitObjectArgument()->getType()) &&
      namesFirstDevice({Call->getArgs(), Call->getNumArgs()}))
    return {Call->getImplicitObjectArgument()->IgnoreParens(), Call->getArg(0),
            /*IsMadeInPlace=*/true};
  return {};
}

llvm::SmallVector<const Stmt *, 4> statementsOf(const Stmt *Body) {
  llvm::SmallVector<const Stmt *, 4> Found;
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Body))
    llvm::copy_if(Block->body(), std::back_inserter(Found),
                  [](const Stmt *S) { return !isa<NullStmt>(S); });
  else if (Body && !isa<NullStmt>(Body))
    Found.push_back(Body);
  return Found;
}

static bool leaves(const Stmt &S, const ASTContext &Context) {
  const StringRef Macro = macroOf(S, Context);
  if (Macro.starts_with("GTEST_") || Macro.starts_with("TORCH_CHECK") ||
      Macro.starts_with("AT_ERROR"))
    return true;
  const Stmt &Inner = *withoutCleanups(S);
  if (isa<ReturnStmt, CXXThrowExpr, BreakStmt, ContinueStmt, GotoStmt>(Inner))
    return true;
  const FunctionDecl *Callee = calleeOf(&Inner);
  return Callee && Callee->isNoReturn();
}

/// Whether \p S does nothing but to call what exists for CUDA alone.
static bool isCudaOnly(const Stmt &S) {
  const FunctionDecl *Callee = calleeOf(withoutCleanups(S));
  if (!Callee)
    return false;
  const StringRef Name = identifierOf(Callee);
  const auto *Namespace =
      dyn_cast<NamespaceDecl>(Callee->getEnclosingNamespaceContext());
  return (Namespace && Namespace->getName() == "cuda") ||
         Name.starts_with("cuda") || Name.ends_with("CuDNN") ||
         Name.ends_with("CuBLAS");
}

namespace {

/// The method that moves or builds: `x.to(d)`, `x.cuda()`, `options.device(d)`;
/// its object, and its first argument, null for `cuda()`.
struct Move {
  const Expr *Object = nullptr;
  const Expr *Goal = nullptr;
};

} // namespace

static Move moveIn(const Expr &E) {
  const auto *Call =
      dyn_cast<CXXMemberCallExpr>(E.IgnoreUnlessSpelledInSource());
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  if (!Method || !isOfLibTorch(*Method))
    return {};
  if (moveMethod(*Method) != DeviceKind::None)
    return {Call->getImplicitObjectArgument(), nullptr};
  const StringRef Name = identifierOf(Method);
  if ((Name == "to" || Name == "device" || Name == "device_opt") &&
      Call->getNumArgs() > 0)
    return {Call->getImplicitObjectArgument(), Call->getArg(0)};
  return {};
}

/// The argument of a function that takes options and is given a device, perhaps
/// as `{torch::kCUDA, 0}`.
static bool namesDevice(const Expr &Goal, bool Accelerator) {
  const Expr *Value = withoutConversions(&Goal);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Value);
      Construct && isTensorOptions(Construct->getType()) &&
      Construct->getNumArgs() > 0)
    return namesFirstDevice({Construct->getArgs(), Construct->getNumArgs()}) &&
           namesDevice(*Construct->getArg(0), Accelerator);
  return Accelerator ? namesFirstAccelerator(*Value) : namesCpu(*Value);
}

static bool moves(const Stmt &S, bool OnAccelerator,
                  const ASTContext &Context) {
  const Assignment Set = assignmentIn(S);
  const auto *E = dyn_cast<Expr>(withoutCleanups(S));
  const Expr *Value = Set.Right ? Set.Right : E;
  const Move Found = Value ? moveIn(*Value) : Move();
  if (!Found.Object)
    return false;
  const bool Goes =
      Found.Goal ? namesDevice(*Found.Goal, OnAccelerator) : OnAccelerator;
  return Goes && (!Set.Left || isSame(*Set.Left, *Found.Object, Context));
}

/// A variable that is there: neither a pointer nor a tensor or a module that
/// may be filled only where there is a GPU.
static bool isThere(const Expr &Object) {
  const Expr *E = Object.IgnoreUnlessSpelledInSource();
  // A module is reached through its holder.
  if (const auto *Arrow = dyn_cast<CXXOperatorCallExpr>(E)) {
    const FunctionDecl *Callee = Arrow->getDirectCallee();
    if (Arrow->getOperator() != OO_Arrow || !Callee || !isOfLibTorch(*Callee))
      return false;
    E = Arrow->getArg(0)->IgnoreUnlessSpelledInSource();
  }
  const auto *Reference = dyn_cast<DeclRefExpr>(E);
  const auto *Var =
      Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
  if (!Var || !Var->isLocalVarDeclOrParm() || Var->getType()->isPointerType())
    return false;
  if (isa<ParmVarDecl>(Var))
    return true;
  if (!Var->getInit())
    return false;
  const Expr *Value = withoutConversions(Var->getInit());
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Value)) {
    // `torch::Tensor x;`, `Net net{nullptr};`
    const bool IsEmpty =
        Construct->getNumArgs() == 0 && isTensor(Var->getType());
    return !IsEmpty &&
           llvm::none_of(Construct->arguments(), [](const Expr *Each) {
             return Each->getType()->isNullPtrType();
           });
  }
  return !Value->getType()->isNullPtrType() && !isa<ConditionalOperator>(Value);
}

bool mayRunAnywhere(const Step &S) {
  if (S.Twin)
    return true;
  const Assignment Set = assignmentIn(*S.What);
  const auto *E = dyn_cast<Expr>(withoutCleanups(*S.What));
  const Expr *Value = Set.Right ? Set.Right : E;
  const Move Found = Value ? moveIn(*Value) : Move();
  if (!Found.Object || !isThere(*Found.Object))
    return false;
  // `to(device, torch::kHalf)` changes more than the device.
  const auto *Call =
      cast<CXXMemberCallExpr>(Value->IgnoreUnlessSpelledInSource());
  if (isTensorOptions(Call->getObjectType()))
    return namesFirstDevice({Call->getArgs(), Call->getNumArgs()});
  return llvm::all_of(
      llvm::drop_begin(Call->arguments(), Call->getNumArgs() > 0 ? 1 : 0),
      [](const Expr *Each) {
        return isa<CXXDefaultArgExpr>(Each) ||
               isa<CXXBoolLiteralExpr>(Each->IgnoreUnlessSpelledInSource());
      });
}

Role roleOf(const Stmt &S, bool OnAccelerator, const ASTContext &Context) {
  if (const auto *Return = dyn_cast<ReturnStmt>(&S);
      Return && Return->getRetValue() &&
      namesDevice(*Return->getRetValue(), OnAccelerator))
    return Role::Returns;
  if (leaves(S, Context))
    return Role::Leaves;
  if (const Assignment Set = assignmentIn(S);
      Set.Left && isa<DeclRefExpr, MemberExpr>(Set.Left) &&
      namesDevice(*Set.Right, OnAccelerator))
    return Role::Assigns;
  if (moves(S, OnAccelerator, Context))
    return Role::Moves;
  // `if (!no_cuda) device = torch::kCUDA;`
  if (const auto *If = dyn_cast<IfStmt>(&S); If && !If->getElse()) {
    const auto Inner = statementsOf(If->getThen());
    if (!Inner.empty() && llvm::all_of(Inner, [&](const Stmt *Each) {
          const Role Does = roleOf(*Each, OnAccelerator, Context);
          return Does == Role::Assigns || Does == Role::Moves;
        }))
      return Role::Moves;
  }
  if (isLog(S, Context))
    return Role::Logs;
  return isCudaOnly(S) ? Role::CudaOnly : Role::Other;
}

} // namespace torchport

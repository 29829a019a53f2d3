//===- Equivalence.cpp - whether two pieces of code are the same ----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/Equivalence.h"

#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceValue.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/FoldingSet.h"

using namespace clang;

namespace torchport {

const Stmt *withoutCleanups(const Stmt &S) {
  const auto *E = dyn_cast<Expr>(&S);
  return E ? E->IgnoreUnlessSpelledInSource() : &S;
}

static bool haveSameProfile(const Stmt &A, const Stmt &B,
                            const ASTContext &Context) {
  // A lambda has a class of its own: no two of them are the same.
  llvm::FoldingSetNodeID First, Second;
  A.Profile(First, Context, /*Canonical=*/true);
  B.Profile(Second, Context, /*Canonical=*/true);
  return First == Second;
}

bool isSame(const Stmt &A, const Stmt &B, const ASTContext &Context) {
  return haveSameProfile(*withoutCleanups(A), *withoutCleanups(B), Context);
}

namespace {

class Comparer {
public:
  explicit Comparer(const ASTContext &Context) : Context(Context) {}

  bool matches(const Stmt *A, const Stmt *B) {
    if (!A || !B)
      return A == B;
    const auto *First = dyn_cast<Expr>(A);
    const auto *Second = dyn_cast<Expr>(B);
    if (First && Second && isDevicePair(*First, *Second)) {
      Found.push_back(First);
      return true;
    }
    if (const Expr *Type = typeOfMaking(A, B)) {
      Found.push_back(Type);
      return true;
    }
    if (haveSameProfile(*A, *B, Context))
      return true;
    return A->getStmtClass() == B->getStmtClass() && mayDifferBelow(*A, *B) &&
           (!First ||
            Context.hasSameType(First->getType(), Second->getType())) &&
           matchChildren(*A, *B);
  }

  llvm::SmallVector<const Expr *, 1> Found;

private:
  /// A device, a type or options; a text is one only once it has become one of
  /// these.
  static bool holdsDevice(QualType T) {
    return isDevice(T) || isDeviceType(T) || isOptionalDevice(T) ||
           isTensorOptions(T);
  }

  bool isDevicePair(const Expr &A, const Expr &B) const {
    if (const auto *First = dyn_cast<CXXMemberCallExpr>(&A))
      if (const auto *Second = dyn_cast<CXXMemberCallExpr>(&B);
          Second && isMoveToCuda(*First) && isMoveToCpu(*Second))
        return isSame(*First->getImplicitObjectArgument(),
                      *Second->getImplicitObjectArgument(), Context);
    return Context.hasSameType(A.getType(), B.getType()) &&
           holdsDevice(A.getType()) && namesFirstAccelerator(A) && namesCpu(B);
  }

  /// `std::make_unique<Device>(kCUDA, 0)` beside `(kCPU)`: two instances of one
  /// template, each with all that makes a Device. The type of the first.
  const Expr *typeOfMaking(const Stmt *A, const Stmt *B) const {
    const auto *First = dyn_cast<CallExpr>(A);
    const auto *Second = dyn_cast<CallExpr>(B);
    if (!First || !Second || First->getNumArgs() < 2 ||
        Second->getNumArgs() != 1 || !makesDevice(*First) ||
        !makesDevice(*Second) ||
        First->getDirectCallee()->getPrimaryTemplate() !=
            Second->getDirectCallee()->getPrimaryTemplate() ||
        !Context.hasSameType(First->getType(), Second->getType()))
      return nullptr;
    const Expr *Object = objectOf(*First);
    const Expr *Other = objectOf(*Second);
    if (!Object != !Other || (Object && !isSame(*Object, *Other, Context)))
      return nullptr;
    return First->getNumArgs() == 2 &&
                   namesFirstDevice({First->getArgs(), First->getNumArgs()}) &&
                   namesFirstAccelerator(*First->getArg(0)) &&
                   namesCpu(*Second->getArg(0))
               ? First->getArg(0)
               : nullptr;
  }

  static bool makesDevice(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    return Callee && Callee->getPrimaryTemplate() && forwardsIntoDevice(Call);
  }

  static bool isMoveToCuda(const CXXMemberCallExpr &Call) {
    const CXXMethodDecl *Method = Call.getMethodDecl();
    return Method && moveMethod(*Method) == DeviceKind::Cuda;
  }

  static bool isMoveToCpu(const CXXMemberCallExpr &Call) {
    return identifierOf(Call.getMethodDecl()) == "cpu" &&
           isTensor(Call.getObjectType()) && Call.getNumArgs() == 0;
  }

  /// The nodes that are known whole: what is compared here and their children
  /// are all that they say.
  bool mayDifferBelow(const Stmt &A, const Stmt &B) const {
    if (isa<ExprWithCleanups, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
            ParenExpr, CXXStdInitializerListExpr, ReturnStmt>(A))
      return true;
    if (const auto *List = dyn_cast<InitListExpr>(&A))
      return List->isSemanticForm() && !List->hasArrayFiller();
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(&A))
      return Cast->getCastKind() == cast<ImplicitCastExpr>(B).getCastKind();
    if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(&A))
      return Cast->getCastKind() ==
                 cast<CXXFunctionalCastExpr>(B).getCastKind() &&
             Context.hasSameType(
                 Cast->getTypeAsWritten(),
                 cast<CXXFunctionalCastExpr>(B).getTypeAsWritten());
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(&A)) {
      const auto &Other = cast<CXXConstructExpr>(B);
      return Construct->getConstructor() == Other.getConstructor() &&
             Construct->isListInitialization() ==
                 Other.isListInitialization() &&
             Construct->getNumArgs() == Other.getNumArgs();
    }
    if (const auto *Call = dyn_cast<CallExpr>(&A)) {
      const auto &Other = cast<CallExpr>(B);
      return Call->getDirectCallee() &&
             Call->getDirectCallee() == Other.getDirectCallee() &&
             Call->getNumArgs() == Other.getNumArgs();
    }
    if (const auto *Member = dyn_cast<MemberExpr>(&A))
      return Member->getMemberDecl() == cast<MemberExpr>(B).getMemberDecl() &&
             Member->isArrow() == cast<MemberExpr>(B).isArrow() &&
             Member->hasQualifier() == cast<MemberExpr>(B).hasQualifier();
    if (const auto *Operator = dyn_cast<BinaryOperator>(&A))
      return Operator->getOpcode() == BO_Assign &&
             cast<BinaryOperator>(B).getOpcode() == BO_Assign;
    if (const auto *Made = dyn_cast<CXXNewExpr>(&A)) {
      const auto &Other = cast<CXXNewExpr>(B);
      return Context.hasSameType(Made->getAllocatedType(),
                                 Other.getAllocatedType()) &&
             Made->getOperatorNew() == Other.getOperatorNew() &&
             Made->getNumPlacementArgs() == 0 &&
             Other.getNumPlacementArgs() == 0 && !Made->isArray() &&
             !Other.isArray();
    }
    return false;
  }

  bool matchChildren(const Stmt &A, const Stmt &B) {
    auto Left = A.children();
    auto Right = B.children();
    auto I = Left.begin();
    auto J = Right.begin();
    for (; I != Left.end() && J != Right.end(); ++I, ++J)
      if (!matches(*I, *J))
        return false;
    return I == Left.end() && J == Right.end();
  }

  const ASTContext &Context;
};

} // namespace

std::optional<llvm::SmallVector<const Expr *, 1>>
differencesInDevice(const Stmt &First, const Stmt &Second,
                    const ASTContext &Context) {
  Comparer Both(Context);
  if (!Both.matches(&First, &Second) || Both.Found.empty())
    return std::nullopt;
  return std::move(Both.Found);
}

} // namespace torchport

//===- Guarding.cpp - questions about devices around a place --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/Guarding.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"

using namespace clang;

namespace torchport {

/// The device type that \p E is, without an index.
static DeviceKind typeIn(const Expr &E) {
  const Expr *Value = withoutConversions(&E);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Value);
      Construct && isDevice(Construct->getType()) &&
      Construct->getNumArgs() > 0)
    Value = withoutConversions(Construct->getArg(0));
  return deviceConstant(*Value);
}

/// `Left == Right`, whose answer is \p Holds.
static Guarding comparisonOf(const Expr &Left, const Expr &Right, bool Holds) {
  const DeviceKind Type = typeIn(Right);
  Guarding::Kind What = Guarding::Kind::None;
  if (Type == DeviceKind::Cuda && Holds)
    What = Guarding::Kind::Cuda;
  else if (Type == DeviceKind::Cpu && !Holds)
    What = Guarding::Kind::Accelerator;
  else
    return {};
  const Expr *Asked = nullptr;
  if (const auto *Call = callOf("type", &Left))
    Asked = Call->getImplicitObjectArgument();
  else if (isDevice(Left.getType()))
    Asked = Left.IgnoreUnlessSpelledInSource();
  return {What, Asked, {}, nullptr};
}

Guarding guardingBy(const Expr &Condition, bool Holds) {
  const Expr *Test = Condition.IgnoreUnlessSpelledInSource();
  if (const auto *Not = dyn_cast<UnaryOperator>(Test);
      Not && Not->getOpcode() == UO_LNot)
    return guardingBy(*Not->getSubExpr(), !Holds);
  if (const auto *Both = dyn_cast<BinaryOperator>(Test)) {
    if (Both->getOpcode() == (Holds ? BO_LAnd : BO_LOr)) {
      const Guarding First = guardingBy(*Both->getLHS(), Holds);
      return First.What != Guarding::Kind::None
                 ? First
                 : guardingBy(*Both->getRHS(), Holds);
    }
    if (Both->isEqualityOp())
      return comparisonOf(*Both->getLHS(), *Both->getRHS(),
                          Holds == (Both->getOpcode() == BO_EQ));
    return {};
  }
  if (const auto *Comparison = dyn_cast<CXXOperatorCallExpr>(Test)) {
    const OverloadedOperatorKind Operator = Comparison->getOperator();
    if (Operator == OO_EqualEqual || Operator == OO_ExclaimEqual)
      return comparisonOf(*Comparison->getArg(0), *Comparison->getArg(1),
                          Holds == (Operator == OO_EqualEqual));
    return {};
  }
  const auto *Call = callOf(Holds ? "is_cuda" : "is_cpu", Test);
  return Call ? Guarding{Holds ? Guarding::Kind::Cuda
                               : Guarding::Kind::Accelerator,
                         Call->getImplicitObjectArgument(),
                         {},
                         nullptr}
              : Guarding();
}

bool isName(const Expr &E) {
  const Expr *Named = E.IgnoreUnlessSpelledInSource();
  if (const auto *Member = dyn_cast<MemberExpr>(Named))
    return isName(*Member->getBase());
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(Named))
    return Call->getNumArgs() == 0 && Call->getMethodDecl() &&
           Call->getMethodDecl()->isConst() &&
           isName(*Call->getImplicitObjectArgument());
  return isa<DeclRefExpr, CXXThisExpr>(Named);
}

bool isOneQuestion(const Expr &Condition) {
  const Expr *Test = Condition.IgnoreUnlessSpelledInSource();
  if (const auto *Not = dyn_cast<UnaryOperator>(Test))
    return isOneQuestion(*Not->getSubExpr());
  const auto *Both = dyn_cast<BinaryOperator>(Test);
  return !Both || !Both->isLogicalOp();
}

/// Whether \p Branch does nothing but \p Only.
static bool isOnly(const Stmt *Branch, const Stmt *Only) {
  if (const auto *Block = dyn_cast<CompoundStmt>(Branch))
    return Block->size() == 1 && isOnly(Block->body_front(), Only);
  if (const auto *E = dyn_cast<Expr>(Branch))
    return E->IgnoreUnlessSpelledInSource() == Only;
  return false;
}

/// What \p If asks where it goes into its `then` part, or its `else` part.
static Guarding askedBy(const IfStmt &If, bool Holds, const UnitFacts &Facts) {
  Guarding Found;
  Found.Availability = questionIn(*If.getCond(), Facts);
  if (Found.Availability && Found.Availability->CpuFirst != Holds) {
    Found.What = Guarding::Kind::Available;
    return Found;
  }
  return guardingBy(*If.getCond(), Holds);
}

/// What a name such as `options.device` begins with.
static const NamedDecl *rootOf(const Expr &E) {
  const Expr *Named = E.IgnoreUnlessSpelledInSource();
  if (const auto *Member = dyn_cast<MemberExpr>(Named))
    return isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts())
               ? Member->getMemberDecl()
               : rootOf(*Member->getBase());
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(Named))
    return rootOf(*Call->getImplicitObjectArgument());
  const auto *Reference = dyn_cast<DeclRefExpr>(Named);
  return Reference ? Reference->getDecl() : nullptr;
}

/// Whether \p S declares another thing by the name of \p Root.
static bool declaresNamesake(const Stmt *S, const NamedDecl &Root) {
  const auto *Declaration = dyn_cast_or_null<DeclStmt>(S);
  return Declaration &&
         llvm::any_of(Declaration->decls(), [&](const Decl *Each) {
           const auto *Named = dyn_cast<NamedDecl>(Each);
           return Named && Named != &Root &&
                  Named->getDeclName() == Root.getDeclName();
         });
}

/// Whether \p Root means something else at the end of \p Ancestors than at its
/// beginning.
static bool isHidden(const NamedDecl &Root,
                     llvm::ArrayRef<DynTypedNode> Ancestors) {
  for (size_t I = 0; I + 1 < Ancestors.size(); ++I) {
    // Of what else declares names, nothing is known here.
    if (Ancestors[I].get<LambdaExpr>() || Ancestors[I].get<CXXCatchStmt>() ||
        Ancestors[I].get<CXXRecordDecl>())
      return true;
    if (const auto *Loop = Ancestors[I].get<CXXForRangeStmt>();
        Loop && declaresNamesake(Loop->getLoopVarStmt(), Root))
      return true;
    if (const auto *Loop = Ancestors[I].get<ForStmt>();
        Loop && declaresNamesake(Loop->getInit(), Root))
      return true;
    if (const auto *Block = Ancestors[I].get<CompoundStmt>())
      for (const Stmt *Each : Block->body()) {
        if (Each == Ancestors[I + 1].get<Stmt>())
          break;
        if (declaresNamesake(Each, Root))
          return true;
      }
  }
  return false;
}

/// Whether what \p Asked names is still the same at the end of \p Ancestors,
/// which begins with the statement that asks and goes on with \p Branch.
static bool isStillThere(const Expr &Asked,
                         llvm::ArrayRef<DynTypedNode> Ancestors,
                         const Stmt &Branch, const ASTContext &Context) {
  const NamedDecl *Root = rootOf(Asked);
  const auto *Var = dyn_cast_or_null<VarDecl>(Root);
  return !Root || (!isHidden(*Root, Ancestors) &&
                   !(Var && ExprMutationAnalyzer(
                                Branch, const_cast<ASTContext &>(Context))
                                .isMutated(Var)));
}

Guarding guardingOf(llvm::ArrayRef<DynTypedNode> Ancestors,
                    const UnitFacts &Facts, const ASTContext &Context) {
  for (size_t I = Ancestors.size() - 1; I-- > 0;) {
    const auto *If = Ancestors[I].get<IfStmt>();
    if (!If || !If->getCond())
      continue;
    const auto *Branch = Ancestors[I + 1].get<Stmt>();
    if (Branch != If->getThen() && Branch != If->getElse())
      continue;
    Guarding Found = askedBy(*If, Branch == If->getThen(), Facts);
    if (Found.What == Guarding::Kind::None)
      continue;
    if (Found.Asked &&
        !isStillThere(*Found.Asked, Ancestors.drop_front(I), *Branch, Context))
      Found.Asked = nullptr;
    const bool IsPlain = Found.What == Guarding::Kind::Available
                             ? !Found.Availability->ThroughMixed
                             : isOneQuestion(*If->getCond());
    if (!If->getElse() && !If->hasInitStorage() && !If->hasVarStorage() &&
        IsPlain && isOnly(Branch, Ancestors.back().get<Stmt>()))
      Found.Whole = If;
    return Found;
  }
  return {};
}

} // namespace torchport

//===- MachineShare.cpp - what of an answer is the machine's --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/MachineShare.h"

#include "rules/choice/Guarding.h"
#include "rules/core/ASTUtils.h"
#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace torchport {

using Share = MachineShare;

static Share most(Share A, Share B) { return std::max(A, B); }

static const Stmt *bodyAround(const VarDecl &Var) {
  const auto *Function = dyn_cast<FunctionDecl>(Var.getDeclContext());
  return Function ? Function->getBody() : nullptr;
}

bool MachineShares::changes(const VarDecl &Var) {
  const auto [Found, IsNew] = Changing.try_emplace(&Var, true);
  // Each mention costs a look at the whole function.
  constexpr unsigned MostMentions = 64;
  const Stmt *Body = IsNew ? bodyAround(Var) : nullptr;
  if (Body && mentionsOf(Var, Body) <= MostMentions)
    Found->second =
        ExprMutationAnalyzer(*Body, const_cast<ASTContext &>(Context))
            .isMutated(&Var);
  return Found->second;
}

/// `argc` and `argv`, which are the same on every machine.
static bool isOfMain(const VarDecl &Var) {
  const auto *Function = dyn_cast<FunctionDecl>(Var.getDeclContext());
  return isa<ParmVarDecl>(Var) && Function && Function->isMain();
}

Share MachineShares::of(const VarDecl &Var) {
  if (isOfMain(Var))
    return Share::None;
  const Share Otherwise = Var.getType().getNonReferenceType()->isBooleanType()
                              ? Share::Likely
                              : Share::Unknown;
  const Expr *Value = Var.getAnyInitializer();
  // What names more variables was not written to be read.
  constexpr unsigned MostLinks = 64;
  if (!Value || isa<ParmVarDecl>(Var) || Links == MostLinks)
    return Otherwise;
  // What a variable says of itself is no answer.
  const auto [Known, IsNew] = Shares.try_emplace(&Var, Otherwise);
  if (!IsNew)
    return Known->second;
  ++Links;
  Share Found = in(*Value);
  --Links;
  const bool IsKept = Var.getType().isConstQualified() ||
                      Counters.contains(&Var) ||
                      Facts.Unchanging.contains(&Var) ||
                      (Var.hasLocalStorage() && !changes(Var));
  if (!IsKept)
    Found = most(Found, Otherwise);
  Shares[&Var] = Found;
  return Found;
}

/// What LibTorch says of a tensor, a module or a number that has nothing to do
/// with where it lies.
static bool isOfShape(const FunctionDecl &Callee) {
  static const llvm::StringSet<> Names = {"dim",
                                          "ndimension",
                                          "size",
                                          "sizes",
                                          "numel",
                                          "defined",
                                          "dtype",
                                          "empty",
                                          "nbytes",
                                          "is_training",
                                          "scalar_type",
                                          "requires_grad",
                                          "stride",
                                          "strides",
                                          "item",
                                          "is_contiguous",
                                          "is_floating_point",
                                          "is_complex",
                                          "length",
                                          "has_value",
                                          "itemsize",
                                          "element_size",
                                          "is_same_size",
                                          "grad"};
  return isOfLibTorch(Callee) && Names.contains(identifierOf(&Callee));
}

static bool isOfLibrary(const FunctionDecl &Callee) {
  return isOfStd(Callee) || Callee.getBuiltinID() != 0 ||
         (Callee.isExternC() && identifierOf(&Callee) == "getenv");
}

/// Whether \p Callee tells which device something is on.
static bool tellsDevice(const FunctionDecl &Callee) {
  return isOfLibTorch(Callee) &&
         (isDevice(Callee.getReturnType().getNonReferenceType()) ||
          isDeviceType(Callee.getReturnType()) ||
          Callee.getReturnType()->isBooleanType());
}

Share MachineShares::inCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return Share::Unknown;
  if (availabilityAskedBy(*Callee) != DeviceKind::None)
    return Share::Likely;
  Share Found = Share::None;
  if (!isOfShape(*Callee)) {
    if (!isOfLibrary(*Callee))
      Found = tellsDevice(*Callee) ? Share::Likely : Share::Unknown;
    if (const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call))
      Found = most(Found, in(*Method->getImplicitObjectArgument()));
  }
  for (const Expr *Each : Call.arguments())
    Found = most(Found, in(*Each));
  return Found;
}

Share MachineShares::in(const Stmt &S) {
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, StringLiteral,
          CXXBoolLiteralExpr, CXXNullPtrLiteralExpr, CXXDefaultArgExpr,
          UnaryExprOrTypeTraitExpr, TypeTraitExpr>(S))
    return Share::None;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&S)) {
    if (isa<EnumConstantDecl, NonTypeTemplateParmDecl, FunctionDecl>(
            Reference->getDecl()))
      return Share::None;
    const auto *Var = dyn_cast<VarDecl>(Reference->getDecl());
    return Var ? of(*Var) : Share::Unknown;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(&S))
    return Member->getType()->isBooleanType() ? Share::Likely : Share::Unknown;
  if (const auto *Call = dyn_cast<CallExpr>(&S))
    return inCall(*Call);
  const auto *Operator = dyn_cast<UnaryOperator>(&S);
  const auto *Both = dyn_cast<BinaryOperator>(&S);
  const auto *Construct = dyn_cast<CXXConstructExpr>(&S);
  const bool IsKnown =
      isa<CastExpr, ParenExpr, ExprWithCleanups, MaterializeTemporaryExpr,
          CXXBindTemporaryExpr, ConditionalOperator, ConstantExpr,
          ArraySubscriptExpr, SubstNonTypeTemplateParmExpr>(S) ||
      (Operator && !Operator->isIncrementDecrementOp() &&
       Operator->getOpcode() != UO_Deref) ||
      (Both && !Both->isAssignmentOp()) ||
      (Construct && Construct->getConstructor()->isInStdNamespace());
  Share Found = IsKnown ? Share::None : Share::Unknown;
  for (const Stmt *Child : S.children())
    if (Child)
      Found = most(Found, in(*Child));
  return Found;
}

/// Whether \p Condition asks what a device is.
static bool guards(const Expr &Condition) {
  return guardingBy(Condition, true).What != Guarding::Kind::None ||
         guardingBy(Condition, false).What != Guarding::Kind::None;
}

Share MachineShares::inCondition(const Expr &Condition) {
  return guards(Condition) ? Share::Likely : in(Condition);
}
void MachineShares::noteCounters(const ForStmt &Loop) {
  if (const auto *Init = dyn_cast_or_null<DeclStmt>(Loop.getInit()))
    for (const Decl *Each : Init->decls())
      if (const auto *Var = dyn_cast<VarDecl>(Each))
        Counters.insert(Var);
}
bool MachineShares::namesChanging(const Stmt &S) {
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&S))
    if (const auto *Var = dyn_cast<VarDecl>(Reference->getDecl()))
      return Var->hasLocalStorage() && changes(*Var);
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && namesChanging(*Child);
  });
}

} // namespace torchport

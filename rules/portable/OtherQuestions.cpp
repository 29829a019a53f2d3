//===- OtherQuestions.cpp - programs that know several accelerators -------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/core/ASTUtils.h"
#include "rules/flow/Destination.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/portable/Ties.h"

#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace torchport {

/// Whether \p E asks for an accelerator other than CUDA: `d.is_mps()`,
/// `d.type() == torch::kXPU`, `at::hasMPS()`.
static bool asksForOther(const Expr &E) {
  if (const auto *Comparison = dyn_cast<BinaryOperator>(&E))
    return Comparison->isEqualityOp() &&
           llvm::any_of(
               llvm::ArrayRef{Comparison->getLHS(), Comparison->getRHS()},
               [](const Expr *Side) {
                 return knownBy(deviceConstant(*Side->IgnoreParenImpCasts())) !=
                        Platforms::None;
               });
  const auto *Call = dyn_cast<CallExpr>(&E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && isOfLibTorch(*Callee) &&
         llvm::StringSwitch<bool>(qualifiedName(*Callee))
             .Cases({"torch::mps::is_available", "torch::xpu::is_available",
                     "at::hasMPS", "at::hasXPU", "at::Context::hasMPS",
                     "at::Context::hasXPU"},
                    true)
             .Default(llvm::is_contained(
                 {"is_mps", "is_xpu", "is_privateuseone", "is_hpu"},
                 identifierOf(Callee)));
}

/// The first question for another accelerator below \p S that stands behind
/// \p Place, and not in \p Condition.
static const Expr *otherBehind(SourceLocation Place, const Stmt *S,
                               const Stmt *Condition,
                               const SourceManager &Sources) {
  if (!S || S == Condition)
    return nullptr;
  const auto *E = dyn_cast<Expr>(S);
  if (E && Sources.getExpansionLoc(E->getBeginLoc()) > Place &&
      asksForOther(*E))
    return E;
  for (const Stmt *Child : S->children())
    if (const Expr *Found = otherBehind(Place, Child, Condition, Sources))
      return Found;
  return nullptr;
}

/// The whole of `a || b && !c` that \p Asked is a part of.
static const Stmt *conditionAround(const CudaQuestion &Asked) {
  const Stmt *Whole = Asked.Whole;
  for (const DynTypedNode &Each : llvm::reverse(Asked.Ancestors)) {
    const auto *Outer = Each.get<Expr>();
    if (!Outer || !Outer->getType()->isBooleanType())
      break;
    Whole = Outer;
  }
  return Whole;
}

/// Whether \p S does no more than to give a device.
static bool isDeviceAlone(const Stmt *S) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    return Block->size() == 1 && isDeviceAlone(Block->body_front());
  return isa_and_nonnull<ReturnStmt, Expr>(S);
}

std::optional<Tie> tieOfQuestion(const CudaQuestion &Asked,
                                 const UnitModel &Unit) {
  const Stmt *Condition = conditionAround(Asked);
  const Stmt *Rest = nullptr;
  if (Asked.Subject) {
    const FunctionDecl *Around = enclosingFunction(Asked.Ancestors);
    Rest = Around ? Around->getBody() : nullptr;
  } else {
    for (const DynTypedNode &Each : Asked.Ancestors)
      if (const auto *If = Each.get<IfStmt>();
          If && isWithin(*Asked.Whole, If->getCond()) &&
          !isDeviceAlone(If->getThen()))
        Rest = If->getElse();
  }
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const Expr *Other =
      otherBehind(Sources.getExpansionLoc(Asked.Whole->getBeginLoc()), Rest,
                  Condition, Sources);
  if (!Other)
    return std::nullopt;
  return Tie{Asked.Whole->getSourceRange(),
             "with the policy 'any', '" + inWords(*Asked.Whole, Unit.Context) +
                 "' asks for each accelerator, and '" +
                 inWords(*Other, Unit.Context) +
                 "' comes too late: ask for the others first",
             Tie::Others,
             {{Other->getSourceRange(), "this is asked after it"}}};
}

} // namespace torchport

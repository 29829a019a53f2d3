//===- OperatorChoice.cpp - a device that an operator chooses -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/OperatorChoice.h"

#include "rules/libtorch/DeviceValue.h"

using namespace clang;

namespace torchport {

/// `wanted ? gpu : cpu`, in either order.
static bool isOptIn(const Expr &Inner) {
  const auto *Operator =
      dyn_cast<ConditionalOperator>(withoutConversions(&Inner));
  if (!Operator)
    return false;
  const Expr &True = *Operator->getTrueExpr();
  const Expr &False = *Operator->getFalseExpr();
  return (namesFirstAccelerator(True) && namesCpu(False)) ||
         (namesFirstAccelerator(False) && namesCpu(True));
}

std::optional<OperatorChoice> choiceBy(const ConditionalOperator &Operator,
                                       const UnitFacts &Facts) {
  const auto Asked = questionIn(*Operator.getCond(), Facts);
  if (!Asked)
    return std::nullopt;
  OperatorChoice Found{*Asked, {Asked->Kind}};
  const Expr *Gpu = Operator.getTrueExpr();
  const Expr *Cpu = Operator.getFalseExpr();
  if (Asked->CpuFirst)
    std::swap(Gpu, Cpu);
  if (namesCpu(*Cpu))
    // available ? wanted ? gpu : cpu : cpu.
    return namesFirstAccelerator(*Gpu) || (Asked->IsAlone && isOptIn(*Gpu))
               ? std::optional(Found)
               : std::nullopt;
  // A cascade: cuda ? : mps ? : cpu.
  const auto *Rest = dyn_cast<ConditionalOperator>(withoutConversions(Cpu));
  if (!namesFirstAccelerator(*Gpu) || !Rest || !Asked->IsAlone)
    return std::nullopt;
  const auto Inner = choiceBy(*Rest, Facts);
  if (!Inner || !Inner->Asked.IsAlone)
    return std::nullopt;
  Found.Kinds.append(Inner->Kinds);
  return Found;
}

} // namespace torchport

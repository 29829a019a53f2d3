//===- OperatorChoice.cpp - choices that are conditional operators --------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/DeviceChoice.h"

#include "rules/libtorch/DeviceValue.h"

using namespace clang;

namespace torchport {

static Arm operand(const Expr &Value, DeviceKind Kind) {
  Arm Result;
  Result.Value = &Value;
  Result.Kind = Kind;
  return Result;
}

/// `wanted ? gpu : cpu`, where that there is a GPU has been asked outside, by
/// \p Found.
static bool addOptIn(const Expr &Inner, DeviceChoice &Found) {
  const auto *Operator =
      dyn_cast<ConditionalOperator>(withoutConversions(&Inner));
  if (!Operator || !Found.Asked.Beside.empty())
    return false;
  const bool CpuFirst = namesCpu(*Operator->getTrueExpr());
  const Expr *Gpu =
      CpuFirst ? Operator->getFalseExpr() : Operator->getTrueExpr();
  const Expr *Cpu =
      CpuFirst ? Operator->getTrueExpr() : Operator->getFalseExpr();
  if (!namesFirstAccelerator(*Gpu) || !namesCpu(*Cpu))
    return false;
  Found.Asked.Beside = {Operator->getCond()->IgnoreImpCasts()};
  Found.Asked.Behind = Found.Asked.Beside;
  Found.Asked.CpuFirst = CpuFirst;
  Found.Accelerators = {operand(*Gpu, Found.Asked.Kind)};
  Found.Cpu = operand(*Cpu, DeviceKind::Cpu);
  return true;
}

std::optional<DeviceChoice> choiceBy(const ConditionalOperator &Operator,
                                     const UnitFacts &Facts) {
  auto Asked = questionIn(*Operator.getCond(), Facts);
  if (!Asked)
    return std::nullopt;
  DeviceChoice Found;
  Found.Is = DeviceChoice::Form::Operator;
  Found.Whole = &Operator;
  Found.Asked = std::move(*Asked);
  const Expr *Gpu = Operator.getTrueExpr();
  const Expr *Cpu = Operator.getFalseExpr();
  if (Found.Asked.CpuFirst)
    std::swap(Gpu, Cpu);
  if (!namesFirstAccelerator(*Gpu)) {
    // available ? wanted ? gpu : cpu : cpu.
    return namesCpu(*Cpu) && addOptIn(*Gpu, Found) ? std::optional(Found)
                                                   : std::nullopt;
  }
  Found.Accelerators.push_back(operand(*Gpu, Found.Asked.Kind));
  Found.Cpu = operand(*Cpu, DeviceKind::Cpu);
  if (namesCpu(*Cpu))
    return Found;
  // A cascade: cuda ? : mps ? : cpu.
  const auto *Rest = dyn_cast<ConditionalOperator>(withoutConversions(Cpu));
  if (!Rest || !Found.Asked.Beside.empty())
    return std::nullopt;
  auto Inner = choiceBy(*Rest, Facts);
  if (!Inner || !Inner->Asked.Beside.empty())
    return std::nullopt;
  Found.Accelerators.append(Inner->Accelerators);
  Found.Asked.Through.append(Inner->Asked.Through);
  Found.Cpu = Inner->Cpu;
  return Found;
}

} // namespace torchport

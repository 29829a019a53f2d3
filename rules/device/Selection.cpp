//===- Selection.cpp - programs that ask whether a GPU is there -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Selection.h"

#include "rules/device/DeviceModel.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace torchport {

/// The arguments of a Device that is built from a type or a string; empty for
/// everything else.
static llvm::ArrayRef<const Expr *> deviceArguments(const Expr &E) {
  const auto *Construct = dyn_cast<CXXConstructExpr>(&E);
  if (!Construct || !isDevice(Construct->getType()))
    return {};
  return llvm::ArrayRef(Construct->getArgs(), Construct->getNumArgs());
}

/// Whether an index argument is absent or 0. The index 0 of a program that was
/// written for one GPU says "the GPU".
static bool isFirst(llvm::ArrayRef<const Expr *> Arguments) {
  if (Arguments.size() < 2 || isa<CXXDefaultArgExpr>(Arguments[1]))
    return true;
  const auto *Index =
      dyn_cast<IntegerLiteral>(Arguments[1]->IgnoreParenImpCasts());
  return Index && Index->getValue() == 0;
}

bool namesFirstAccelerator(const Expr &E) {
  const Expr *Value = withoutConversions(&E);
  if (auto Arguments = deviceArguments(*Value); !Arguments.empty())
    return isFirst(Arguments) && namesFirstAccelerator(*Arguments[0]);
  if (const auto *Literal = dyn_cast<StringLiteral>(Value)) {
    const auto Meant = intendedDevice(Literal->getString().str());
    return Meant.What == IntendedDevice::Accelerator &&
           Meant.Index.value_or(0) == 0;
  }
  return isAccelerator(deviceConstant(*Value));
}

static bool namesCpu(const Expr &E) {
  const Expr *Value = withoutConversions(&E);
  if (auto Arguments = deviceArguments(*Value); !Arguments.empty())
    return namesCpu(*Arguments[0]);
  if (const auto *Literal = dyn_cast<StringLiteral>(Value))
    return intendedDevice(Literal->getString().str()).What ==
           IntendedDevice::Cpu;
  return deviceConstant(*Value) == DeviceKind::Cpu;
}

/// Splits `a && b && c`.
static void conjuncts(const Expr *E, llvm::SmallVectorImpl<const Expr *> &Out) {
  const auto *And = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!And || And->getOpcode() != BO_LAnd) {
    Out.push_back(E->IgnoreParenImpCasts());
    return;
  }
  conjuncts(And->getLHS(), Out);
  conjuncts(And->getRHS(), Out);
}

std::optional<Selection> asSelection(const ConditionalOperator &Choice) {
  const Expr *Condition = Choice.getCond()->IgnoreParenImpCasts();
  const Expr *Yes = Choice.getTrueExpr();
  const Expr *No = Choice.getFalseExpr();
  while (const auto *Not = dyn_cast<UnaryOperator>(Condition)) {
    if (Not->getOpcode() != UO_LNot)
      return std::nullopt;
    Condition = Not->getSubExpr()->IgnoreParenImpCasts();
    std::swap(Yes, No);
  }

  Selection Found;
  Found.Whole = &Choice;
  Found.CpuArm = No;
  llvm::SmallVector<const Expr *, 2> Parts;
  conjuncts(Condition, Parts);
  for (const Expr *Part : Parts)
    if (!isAvailabilityTest(*Part))
      Found.OptIns.push_back(Part);
  if (Found.OptIns.size() == Parts.size())
    return std::nullopt;
  // `!(available && wanted) ? cpu : gpu` is right only while the `!` stays.
  const bool Negated = Yes != Choice.getTrueExpr();
  if (Negated && !Found.OptIns.empty())
    return std::nullopt;

  if (!namesFirstAccelerator(*Yes))
    return std::nullopt;
  if (namesCpu(*No))
    return Found;
  // A cascade: cuda ? : mps ? : cpu.
  const auto *Rest = dyn_cast<ConditionalOperator>(withoutConversions(No));
  if (!Rest || !Found.OptIns.empty())
    return std::nullopt;
  const auto Inner = asSelection(*Rest);
  if (!Inner || !Inner->OptIns.empty())
    return std::nullopt;
  return Found;
}

} // namespace torchport

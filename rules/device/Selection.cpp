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

/// Splits `a && b && c`, or `a || b || c`. Parentheses stay, as the parts may
/// be put together again.
static void split(const Expr *E, BinaryOperatorKind By,
                  llvm::SmallVectorImpl<const Expr *> &Parts) {
  const auto *Both = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!Both || Both->getOpcode() != By)
    return Parts.push_back(E->IgnoreImpCasts());
  split(Both->getLHS(), By, Parts);
  split(Both->getRHS(), By, Parts);
}

/// The parts of \p Condition that are no availability test; nothing where all
/// of them are such. An accelerator has to be there for an `&&` to be true, and
/// for an `||` to be false.
static std::optional<llvm::SmallVector<const Expr *, 1>>
askedBeside(const Expr &Condition, BinaryOperatorKind By) {
  llvm::SmallVector<const Expr *, 2> Parts;
  split(&Condition, By, Parts);
  llvm::SmallVector<const Expr *, 1> Others;
  for (const Expr *Part : Parts)
    if (availabilityTest(*Part) != (By == BO_LAnd))
      Others.push_back(Part);
  if (Others.size() == Parts.size())
    return std::nullopt;
  return Others;
}

/// `wanted ? gpu : cpu`, where that there is a GPU has been asked outside.
static std::optional<Selection> asOptIn(const Expr &Choice) {
  const auto *Inner =
      dyn_cast<ConditionalOperator>(withoutConversions(&Choice));
  if (!Inner)
    return std::nullopt;
  const bool CpuFirst = namesCpu(*Inner->getTrueExpr());
  const Expr *Gpu = CpuFirst ? Inner->getFalseExpr() : Inner->getTrueExpr();
  const Expr *Cpu = CpuFirst ? Inner->getTrueExpr() : Inner->getFalseExpr();
  if (!namesFirstAccelerator(*Gpu) || !namesCpu(*Cpu))
    return std::nullopt;
  Selection Found;
  Found.Asked.push_back(Inner->getCond()->IgnoreImpCasts());
  Found.CpuFirst = CpuFirst;
  Found.CpuArm = Cpu;
  return Found;
}

std::optional<Selection> asSelection(const ConditionalOperator &Choice) {
  Selection Found;
  auto Asked = askedBeside(*Choice.getCond(), BO_LAnd);
  if (!Asked) {
    Asked = askedBeside(*Choice.getCond(), BO_LOr);
    Found.CpuFirst = true;
  }
  if (!Asked)
    return std::nullopt;
  const Expr *Gpu =
      Found.CpuFirst ? Choice.getFalseExpr() : Choice.getTrueExpr();
  const Expr *Cpu =
      Found.CpuFirst ? Choice.getTrueExpr() : Choice.getFalseExpr();
  Found.Whole = &Choice;
  Found.Asked = std::move(*Asked);
  Found.CpuArm = Cpu;

  if (!namesFirstAccelerator(*Gpu)) {
    // available ? wanted ? gpu : cpu : cpu.
    auto OptIn = asOptIn(*Gpu);
    if (!OptIn || !Found.Asked.empty() || !namesCpu(*Cpu))
      return std::nullopt;
    OptIn->Whole = &Choice;
    return OptIn;
  }
  if (namesCpu(*Cpu))
    return Found;
  // A cascade: cuda ? : mps ? : cpu.
  const auto *Rest = dyn_cast<ConditionalOperator>(withoutConversions(Cpu));
  if (!Rest || !Found.Asked.empty())
    return std::nullopt;
  const auto Inner = asSelection(*Rest);
  if (!Inner || !Inner->Asked.empty())
    return std::nullopt;
  return Found;
}

} // namespace torchport

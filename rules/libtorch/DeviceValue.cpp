//===- DeviceValue.cpp - which device an expression names -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/DeviceValue.h"

#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

/// Returns the arguments of a construction of a Device; empty for everything
/// else.
static llvm::ArrayRef<const Expr *> deviceArguments(const Expr &E) {
  const auto *Construct = dyn_cast<CXXConstructExpr>(&E);
  if (!Construct || !isDevice(Construct->getType()))
    return {};
  return llvm::ArrayRef(Construct->getArgs(), Construct->getNumArgs());
}

bool namesFirstDevice(llvm::ArrayRef<const Expr *> Arguments) {
  if (Arguments.size() < 2 || isa<CXXDefaultArgExpr>(Arguments[1]))
    return true;
  const auto *Index =
      dyn_cast<IntegerLiteral>(Arguments[1]->IgnoreParenImpCasts());
  return Index && Index->getValue() == 0;
}

bool namesFirstAccelerator(const Expr &E) {
  const Expr *Value = ignoreConversions(&E);
  if (auto Arguments = deviceArguments(*Value); !Arguments.empty())
    return namesFirstDevice(Arguments) && namesFirstAccelerator(*Arguments[0]);
  if (const auto *Literal = dyn_cast<StringLiteral>(Value)) {
    const auto Meant = intendedDevice(Literal->getString().str());
    return Meant.Kind == IntendedDevice::Accelerator &&
           Meant.Index.value_or(0) == 0;
  }
  return isChosenByRuntime(deviceConstant(*Value));
}

bool namesCpu(const Expr &E) {
  const Expr *Value = ignoreConversions(&E);
  if (auto Arguments = deviceArguments(*Value); !Arguments.empty())
    return namesCpu(*Arguments[0]);
  if (const auto *Literal = dyn_cast<StringLiteral>(Value))
    return intendedDevice(Literal->getString().str()).Kind ==
           IntendedDevice::Cpu;
  return deviceConstant(*Value) == DeviceKind::Cpu;
}

} // namespace torchport

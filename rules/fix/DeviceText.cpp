//===- DeviceText.cpp - the words for a device at hand --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/DeviceText.h"

#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceValue.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace torchport {

/// `device` of `device.index()`, `x.device()` of `x.get_device()`.
static std::string deviceAsked(const Expr &Index, const ASTContext &Context) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(withoutConversions(&Index));
  const StringRef Method = calleeName(Call);
  if (Method != "index" && Method != "get_device")
    return "";
  return deviceOf(*Call->getImplicitObjectArgument(), Context);
}

std::optional<DeviceText> deviceNumbered(const Expr &Index,
                                         const ValueDecl *InScope,
                                         const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  const DeviceCalls &Calls = callsAt(Index.getBeginLoc(), Unit);
  const std::string Asked = deviceAsked(Index, Context);
  if (!Asked.empty())
    return DeviceText{Asked};
  Expr::EvalResult Value;
  if (!Index.isValueDependent() && Index.EvaluateAsInt(Value, Context)) {
    if (Value.Val.getInt().isNegative())
      return std::nullopt;
    if (Value.Val.getInt().isZero())
      return DeviceText{InScope ? NewText(InScope->getNameAsString())
                                : Calls.device({{}, /*NamesFirst=*/true}),
                        false};
  }
  const std::string Number = textOf(Index, Context);
  if (Number.empty())
    return std::nullopt;
  return DeviceText{Calls.numbered(Number), false};
}

} // namespace torchport

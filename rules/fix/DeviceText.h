//===- DeviceText.h - the words for a device at hand ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/fix/DeviceCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <optional>

namespace torchport {

/// What to write for a device.
struct DeviceText {
  NewText Text;
  /// It is the same device on every machine where the program worked.
  bool Certain = true;
};

/// The device whose number \p Index is: `device` for `device.index()`,
/// `x.device()` for `x.get_device()`, and for a plain number a selection, or
/// \p InScope where the number is 0, which says "the GPU". Nothing for a
/// negative number, which means the current device.
std::optional<DeviceText> deviceNumbered(const clang::Expr &Index,
                                         const clang::ValueDecl *InScope,
                                         const UnitModel &Unit);

} // namespace torchport

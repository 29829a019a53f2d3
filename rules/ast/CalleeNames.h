//===- CalleeNames.h - judges functions by their names ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTTypeTraits.h"

namespace torchport {

/// Returns true if a function with this \p Name only queries the device type.
/// Used if its body is unknown: see docs/how-it-works.md.
bool isQueryName(llvm::StringRef Name);

/// Returns true if a function with this \p Name registers something for a
/// device. Used if its body is unknown.
bool isRegistrationName(llvm::StringRef Name);

/// Returns true if \p Callee, which the unit does not define, computes on the
/// device that \p Arguments name. It does not if it queries, registers or
/// prints the device.
bool computesInOtherUnit(const clang::FunctionDecl &Callee,
                         llvm::ArrayRef<const clang::Expr *> Arguments);

/// Returns true if \p Function returns a DeviceType to callers outside the
/// unit.
bool returnsTypeToOtherUnits(const clang::FunctionDecl &Function);

/// Returns true if the innermost call in \p Ancestors is LibTorch's autocast
/// switch for a device type, which 1.13 lacks:
/// `at::autocast::set_autocast_enabled(kCUDA, true)`.
bool isForAutocast(llvm::ArrayRef<clang::DynTypedNode> Ancestors);

} // namespace torchport

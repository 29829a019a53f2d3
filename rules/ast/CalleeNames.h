//===- CalleeNames.h - judges functions by their names ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTTypeTraits.h"

namespace torchport {

/// Returns true if a function of this \p Name only queries the device type, for
/// functions without a body: see docs/how-it-works.md.
bool isQueryName(llvm::StringRef Name);

/// Returns true if a function of this \p Name registers something.
bool isRegistrationName(llvm::StringRef Name);

/// Returns true for a macro by which a test states what it expects of a value.
bool isExpectationName(llvm::StringRef Name);

/// Returns true if \p Callee, which the unit does not define, computes on the
/// device in \p Arguments: it does not query, register or print it.
bool computesInOtherUnit(const clang::FunctionDecl &Callee,
                         llvm::ArrayRef<const clang::Expr *> Arguments);

/// Returns true if \p Function returns a DeviceType to other units.
bool returnsTypeToOtherUnits(const clang::FunctionDecl &Function);

/// Returns true if the innermost call in \p Ancestors switches autocast for a
/// device type: `at::autocast::set_autocast_enabled(kCUDA, true)`.
bool isForAutocast(llvm::ArrayRef<clang::DynTypedNode> Ancestors);

} // namespace torchport

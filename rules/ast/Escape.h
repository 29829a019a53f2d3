//===- Escape.h - device types that leave our sight -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/ArrayRef.h"

namespace torchport {

/// Whether a function that nobody sees into asks something, by its \p Name:
/// docs/how-it-works.md.
bool asksByName(llvm::StringRef Name);

/// Whether a function of which only the \p Name is known files something under
/// a device.
bool filesByName(llvm::StringRef Name);

/// Whether \p Callee, which is not defined here, computes on the device that
/// \p Arguments name, and neither asks about it, nor registers it, nor prints
/// it.
bool computesElsewhere(const clang::FunctionDecl &Callee,
                       llvm::ArrayRef<const clang::Expr *> Arguments);

/// Whether \p Function gives its callers a DeviceType to use, and they are not
/// all seen here.
bool givesTypeToOthers(const clang::FunctionDecl &Function);

/// Whether the innermost call of \p Ancestors is LibTorch's switch of autocast
/// for a type of devices, which 1.13 does not have:
/// `at::autocast::set_autocast_enabled(kCUDA, true)`.
bool isForAutocast(llvm::ArrayRef<clang::DynTypedNode> Ancestors);

} // namespace torchport

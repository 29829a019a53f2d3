//===- OptionNames.h - how a program names its options ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace torchport {

/// \p Call's arguments, as far as they are written, without an operator's
/// object.
llvm::ArrayRef<const clang::Expr *>
writtenArguments(const clang::CallExpr &Call);

/// The text that \p E is; empty where it is anything else.
llvm::StringRef literalIn(const clang::Expr &E);

/// "d,device" and "--device" name an option of several names.
llvm::SmallVector<llvm::StringRef, 2> optionNamesIn(llvm::StringRef Text);

/// The name that \p Call asks for, if that is all it is given; empty for every
/// other call.
llvm::StringRef optionAskedBy(const clang::CallExpr &Call);

/// The name that \p Call, which writes into a variable, asks for:
/// `node.getParam("device", name)`. Empty where it is none or several.
llvm::StringRef optionReadBy(const clang::CallExpr &Call);

} // namespace torchport

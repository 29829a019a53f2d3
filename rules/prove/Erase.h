//===- Erase.h - what each twin stands for -*- C++ -*- -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The table of twins: the original form, the twin, and the erased form that
/// both are recorded as. Only constants of CUDA are erased; `kHIP`, an index
/// that is computed differently and every other overload stay what they are.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/ErasedForm.h"

#include "clang/AST/Expr.h"

#include <optional>
#include <string>

namespace torchport::prove {

/// Whether a place is in torchport's own header of twins.
bool isInTwinsHeader(clang::SourceLocation Where,
                     const clang::SourceManager &SM);

/// The erased form of \p E where it is an original of the table or its twin;
/// nothing for all other expressions.
std::optional<ErasedForm> erasedForm(const clang::Expr &E,
                                     const clang::ASTContext &Context);

/// \p E as a device type, whatever it is.
ErasedForm typeForm(const clang::Expr &E, const clang::ASTContext &Context);

/// The device that a template makes of \p E alone.
std::optional<ErasedForm> madeForm(const clang::Expr &E,
                                   const clang::ASTContext &Context);

/// \p E without the nodes that the erased form leaves out around an operand.
const clang::Expr *operandOf(const clang::Expr *E);

} // namespace torchport::prove

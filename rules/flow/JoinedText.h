//===- JoinedText.h - texts that are put together ---------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

namespace torchport {

/// Whether \p Call makes one text out of all its arguments, the first one in
/// front: `"cuda:" + i`, `c10::str("cuda:", i)`, `fmt::format("cuda:{}", i)`.
bool joinsTexts(const clang::CallExpr &Call);

/// Whether the first text of \p Call, which joins texts, says where the others
/// stand: `fmt::format("cuda:{}", i)`, `std::snprintf(name, 9, "cuda:%d", i)`.
bool formatsText(const clang::CallExpr &Call);

/// What \p Call puts together, in order; the format first, where there is one.
llvm::SmallVector<const clang::Expr *, 4> piecesOf(const clang::CallExpr &Call);

/// The number that \p E puts into a text; null where it is none.
const clang::Expr *numberIn(const clang::Expr &E);

} // namespace torchport

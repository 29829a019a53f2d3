//===- CallTwin.h - parts of the twins of calls -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"
#include "rules/twin/TwinParts.h"

namespace torchport {

/// Replaces `torch::cuda::synchronize(i)` by `::torchport::synchronize(C, i)`.
Twin renamedCall(const clang::CallExpr &Call, llvm::StringRef Function,
                 const UnitModel &Unit);

/// Returns the part of \p Subject in the source, a pointer for `p->`; null for
/// an implicit `this` and for other operators `->`.
const clang::Expr *writtenPart(const clang::Expr &Subject);

} // namespace torchport

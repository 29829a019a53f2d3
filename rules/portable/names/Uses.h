//===- Uses.h - where the unit uses a declaration ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <vector>

namespace torchport {

/// Returns the expressions in the traversal scope that name \p D.
std::vector<const clang::Expr *> usesOf(const clang::ValueDecl &D,
                                        const clang::ASTContext &Context);

/// Returns the call whose callee \p Named is; null if it is not a callee.
const clang::CallExpr *callBy(const clang::Expr &Named,
                              const clang::ASTContext &Context);

} // namespace torchport

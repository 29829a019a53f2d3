//===- UnusedValues.h - values that nothing reads ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace torchport {

/// A value that is given to a local variable and certainly never read.
struct UnusedValue {
  const clang::VarDecl *Variable;
  /// The assignment of another value; null if there is none.
  const clang::Expr *Overwritten;
};

/// Returns the above if \p Value is in an assignment to \p Var, or in its
/// initialiser, and nothing reads it on any path through the function.
std::optional<UnusedValue> unusedValue(const clang::VarDecl &Var,
                                       const clang::Expr &Value);

} // namespace torchport

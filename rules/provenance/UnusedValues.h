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
  /// An assignment of another value.
  const clang::Expr *Overwritten;
};

/// Returns the above if \p Value is in an assignment to \p Var, or in its
/// initialiser, and on no path through the function is it read before another
/// is assigned.
std::optional<UnusedValue> unusedValue(const clang::VarDecl &Var,
                                       const clang::Expr &Value);

} // namespace torchport

//===- Destination.h - where a value goes -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace torchport {

/// From the translation unit's declaration to the node that is visited.
using Path = llvm::ArrayRef<clang::DynTypedNode>;

/// Where the value of an expression goes.
struct Destination {
  /// The first node that does more than to pass the value on.
  clang::DynTypedNode User;
  /// The expression, or the widest one around it that is the same in other
  /// words: `torch::Device(...)` around a construction.
  const clang::Expr *Spelled;
  /// Conditional operators on the way, the outermost first.
  llvm::SmallVector<const clang::ConditionalOperator *, 1> Arms;
};

/// The function whose body \p Ancestors ends in; null in a lambda, whose
/// results are its own, and outside of functions.
const clang::FunctionDecl *enclosingFunction(Path Ancestors);

/// Of \p Value, at which \p Ancestors ends.
Destination destinationOf(const clang::Expr &Value, Path Ancestors);

/// Whether a value is looked at there instead of being used as a device.
bool isOnlyRead(const Destination &Goal);

/// A Device, an optional one, or options that have one in them.
bool carriesDevice(clang::QualType T);

/// The part of \p Ancestors that ends at \p Part.
Path ancestorsOf(const clang::Expr &Part, Path Ancestors);

/// Whether a braced construction, at which \p Ancestors ends, has a type or a
/// variable's name before it.
bool hasName(const clang::CXXConstructExpr &Construct, Path Ancestors);

/// From behind the name of \p Var to its closing bracket at \p End.
clang::CharSourceRange initialiserOf(const clang::VarDecl &Var,
                                     clang::SourceLocation End,
                                     const clang::ASTContext &Context);

/// The text that stands for a construction, at which \p Ancestors ends and
/// which goes to \p Goal: all of `Device(...)` and of `{kCUDA, 0}`, but only
/// the arguments behind a variable's name.
clang::SourceRange spelledRange(const clang::CXXConstructExpr &Construct,
                                const Destination &Goal, Path Ancestors);

/// The first \p Count of \p Arguments, as far as they are written.
clang::SourceRange argumentRange(const clang::Expr *const *Arguments,
                                 unsigned Count);

} // namespace torchport

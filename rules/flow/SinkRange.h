//===- SinkRange.h - the text of a sink -------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a rewrite of a whole sink would replace.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/Destination.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace torchport {

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

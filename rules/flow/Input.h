//===- Input.h - texts that come from outside the program -------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The environment, the command line, configuration files: what a user writes
/// there is no constant of the program, and may be "rocm" or "auto". The
/// libraries of InputTable.h are told by their names, which is also how they
/// are told apart from the program's own functions.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/InputTable.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace torchport {

/// Whether a user decides about such a text for certain.
inline bool isGiven(InputKind Kind) { return Kind > InputKind::Elsewhere; }

/// What \p E, whose value nobody knows, is read from: `result["device"].as<
/// std::string>()` from the command line, by its library; `settings["device"]`
/// from a configuration, by its key.
InputKind inputOf(const clang::Expr &E);

/// The same for a value of type \p Type, if that is a class of such a library:
/// a JSON value becomes a text where one is wanted.
InputKind inputOf(clang::QualType Type);

/// The same for a variable of a library: getopt's `optarg`.
InputKind inputOf(const clang::VarDecl &Var);

/// Whether \p Call is one of a library that is known to read from outside, so
/// that nothing more can be learned from the body of its function.
bool isOfInputLibrary(const clang::CallExpr &Call);

/// What \p Call writes into a variable that it is given:
/// `std::getline(file, name)`, `app.add_option("--device", name)`.
InputKind inputBy(const clang::CallExpr &Call);

/// The call in \p E that asks for an option by its name: `result["device"]` of
/// `result["device"].as<std::string>()`. Null where there is none.
const clang::CallExpr *lookupIn(const clang::Expr &E);

} // namespace torchport

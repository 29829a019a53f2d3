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
/// libraries are told by their namespaces, which is also how they are told
/// apart from the program's own functions.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace torchport {

/// Where a text comes from that the source does not spell. The later, the more
/// is known.
enum class InputKind {
  /// It does not: the program makes it, or LibTorch does.
  None,
  /// From a caller, a member or a function that are not seen here.
  Elsewhere,
  /// Looked up by a key such as "device": `config.get("device")`, JSON, YAML.
  Configuration,
  /// `std::cin >> name`, `std::getline(file, name)`.
  Stream,
  /// `std::getenv("DEVICE")`.
  Environment,
  /// `argv[1]`, a flag, what a parser of options gives.
  CommandLine,
};

/// Whether a user decides about such a text for certain.
inline bool isGiven(InputKind Kind) { return Kind > InputKind::Elsewhere; }

/// What \p E, whose value nobody knows, is read from: `result["device"].as<
/// std::string>()` from the command line, by its library; `settings["device"]`
/// from a configuration, by its key.
InputKind inputOf(const clang::Expr &E);

/// Whether \p Call is one of a library that is known to read from outside, so
/// that nothing more can be learned from the body of its function.
bool isOfInputLibrary(const clang::CallExpr &Call);

/// What \p Call writes into a variable that it is given:
/// `std::getline(file, name)`, `app.add_option("--device", name)`.
InputKind inputBy(const clang::CallExpr &Call);

/// The call in \p E that asks for an option by its name: `result["device"]` of
/// `result["device"].as<std::string>()`. Null where there is none.
const clang::CallExpr *lookupIn(const clang::Expr &E);

/// Whether \p Var is a flag: `DEFINE_string(device, ...)` of gflags,
/// `ABSL_FLAG(std::string, device, ...)`.
bool isFlag(const clang::VarDecl &Var);
/// The default of such a flag; null where it is not defined here.
const clang::Expr *defaultOfFlag(const clang::VarDecl &Var);

/// Regular expressions: one of them is written wherever an input is, but for
/// those that are looked up by a name in quotes.
std::vector<std::string> wordsOfInput();

} // namespace torchport

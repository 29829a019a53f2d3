//===- Input.h - texts that come from outside the program -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A text comes from outside where it comes out of `argv`, a stream, a function
/// of another library (one of a system header), or a lookup by a key such as
/// "device". It may be "rocm" or "auto".
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace torchport {

/// Where a text comes from that the source does not spell. The later, the more
/// is known.
enum class InputKind {
  /// The program makes it, or LibTorch does.
  None,
  /// From a caller, a member or a function that are not seen here.
  Elsewhere,
  /// From outside the program.
  Outside,
};

/// For people: "outside the program".
llvm::StringRef prettyPrinted(InputKind Kind);

/// Whether a user decides about such a text for certain.
inline bool isGiven(InputKind Kind) { return Kind == InputKind::Outside; }

/// Where the value of \p E, which the source does not tell, comes from:
/// `result["device"].as<std::string>()`, `argv[1]`.
InputKind inputOf(const clang::Expr &E);

/// What \p Call writes into a variable that it is given:
/// `std::getline(file, name)`, `app.add_option("--device", name)`.
InputKind inputBy(const clang::CallExpr &Call);

/// Whether another library than LibTorch and the standard one declares \p Decl,
/// if only by a macro of its own.
bool isOfOtherLibrary(const clang::Decl *Decl);

} // namespace torchport

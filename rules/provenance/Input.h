//===- Input.h - texts that come from outside the program -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A text comes from outside if it is read from `argv`, a stream, a function of
/// another library (in a system header), or by a key such as "device". It may
/// be "rocm" or "auto".
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Expr.h"

namespace torchport {

/// The origin of a text that the source does not spell. Later values are more
/// specific.
enum class InputKind {
  /// The program or LibTorch makes it.
  None,
  /// A caller, a member or a function that this unit does not show.
  Elsewhere,
  /// Outside the program.
  Outside,
};

/// Returns the kind for a message: "outside the program".
llvm::StringRef prettyPrinted(InputKind Kind);

/// Returns true if a user certainly decides about such a text.
inline bool isUserInput(InputKind Kind) { return Kind == InputKind::Outside; }

/// Returns the origin of the value of \p E, which the source does not spell:
/// `result["device"].as<std::string>()`, `argv[1]`.
InputKind inputOf(const clang::Expr &E);

/// Returns the origin of what \p Call writes into a variable:
/// `std::getline(file, name)`, `app.add_option("--device", name)`.
InputKind inputBy(const clang::CallExpr &Call);

/// Returns true if a library other than LibTorch and the standard library
/// declares \p Decl, possibly by a macro.
bool isForeignLibraryDecl(const clang::Decl *Decl);

} // namespace torchport

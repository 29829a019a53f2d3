//===- Input.h - texts that come from outside the program -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A text is from outside if it comes from `argv`, a stream, another library (a
/// system header) or a key such as "device". It may be "rocm" or "auto".
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Expr.h"

namespace torchport {

/// The origin of a text that is not spelled; later values are more specific.
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

/// Returns the origin of \p E: `result["device"].as<std::string>()`, `argv[1]`.
InputKind inputOf(const clang::Expr &E);

/// Returns the origin of what \p Call writes: `std::getline(file, name)`.
InputKind inputBy(const clang::CallExpr &Call);

/// Returns true if \p Decl is of a library other than LibTorch and std.
bool isForeignLibraryDecl(const clang::Decl *Decl);

} // namespace torchport

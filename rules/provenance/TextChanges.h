//===- TextChanges.h - how texts are set and joined -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"

namespace torchport {

/// Returns true for `"cuda:" + i`, `c10::str("cuda:", i)` and the like.
bool joinsTexts(const clang::CallExpr &Call);

/// Returns true for `fmt::format("cuda:{}", i)`, `snprintf` and the like.
bool formatsText(const clang::CallExpr &Call);

/// Returns the parts that \p Call joins, in order. A format is the first part.
llvm::SmallVector<const clang::Expr *, 4> piecesOf(const clang::CallExpr &Call);

/// Returns the number that \p E adds to a text; null if it adds none.
const clang::Expr *numberIn(const clang::Expr &E);

struct TextChanges {
  /// Variables that get another text: `name = argv[1]`, `std::cin >> name`.
  llvm::DenseSet<const clang::ValueDecl *> Reassigned;
  /// Calls that read a text from outside into a variable.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::CallExpr *, 1>>
      InputCalls;
  /// The texts appended to a string or a stream: `out << "cuda:" << i`.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::Expr *, 4>>
      Pieces;
  /// Calls that print a text into an array: `std::snprintf(name, ...)`.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::CallExpr *, 1>>
      Formats;

  void noteAssignment(const clang::Expr &Left);
  void noteCall(const clang::CallExpr &Call);

private:
  void notePieces(const clang::CallExpr &Call);
  void notePiece(const clang::ValueDecl &Variable, const clang::Expr &Piece);

  /// Operators `<<` that were read as a part of a chain.
  llvm::DenseSet<const clang::Expr *> Chained;
  /// Pieces that were noted: an explicit instantiation is visited twice.
  llvm::DenseSet<const clang::Expr *> Recorded;
};

} // namespace torchport

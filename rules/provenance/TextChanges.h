//===- TextChanges.h - how texts are set and put together -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace torchport {

/// Whether \p Call makes one text out of all its arguments, the first one in
/// front: `"cuda:" + i`, `c10::str("cuda:", i)`, `fmt::format("cuda:{}", i)`.
bool joinsTexts(const clang::CallExpr &Call);

/// Whether the first text of \p Call, which joins texts, says where the others
/// stand: `fmt::format("cuda:{}", i)`, `std::snprintf(name, 9, "cuda:%d", i)`.
bool formatsText(const clang::CallExpr &Call);

/// What \p Call puts together, in order; the format first, where there is one.
llvm::SmallVector<const clang::Expr *, 4> piecesOf(const clang::CallExpr &Call);

/// The number that \p E puts into a text; null where it is none.
const clang::Expr *numberIn(const clang::Expr &E);

struct TextChanges {
  /// Variables, parameters among them, that get another text after their first:
  /// `name = argv[1]`, `std::cin >> name`.
  llvm::DenseSet<const clang::ValueDecl *> SetAgain;
  /// Calls that read a text from outside into a variable.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::CallExpr *, 1>>
      SetBy;
  /// What is put behind the text in a string or a stream, in the order of the
  /// source: `name += ":" + std::to_string(i)`, `out << "cuda:" << i`.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::Expr *, 4>>
      Pieces;
  /// Calls that print a text into an array: `std::snprintf(name, ...)`.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::CallExpr *, 1>>
      Formats;
};

/// Notes the changes that a walk over a unit comes by.
class TextNotes {
public:
  explicit TextNotes(TextChanges &Found) : Found(Found) {}

  void assignment(const clang::Expr &Left);
  void call(const clang::CallExpr &Call);

private:
  void pieces(const clang::CallExpr &Call);
  void piece(const clang::ValueDecl &Variable, const clang::Expr &Piece);

  TextChanges &Found;
  /// Links of chains that have been looked at.
  llvm::DenseSet<const clang::Expr *> Chained;
  /// Pieces that were noted: an explicit instance of a template is met twice.
  llvm::DenseSet<const clang::Expr *> Noted;
};

} // namespace torchport

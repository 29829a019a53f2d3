//===- TextUses.h - where texts are named -----------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every place that names a variable, a member or a function with a text, so
/// that a text can be changed where it is known that nobody else reads it.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

namespace torchport {

struct TextUses {
  /// All that name it, calls of a function among them.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::Expr *, 2>>
      Named;
  /// Those of them that give a variable another text and do not read it:
  /// `name = argv[1]`, `std::cin >> name`.
  llvm::DenseSet<const clang::Expr *> OnlySet;
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
  /// Defaults that are registered for such a variable:
  /// `po::value(&name)->default_value("cuda")`.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::Expr *, 1>>
      Defaults;
  /// Defaults that are registered for an option, by its name without dashes:
  /// `program.add_argument("--device").default_value("cuda")`.
  llvm::StringMap<llvm::SmallVector<const clang::Expr *, 1>> Registered;
  /// Calls that ask for an option by its name: `result["device"]`,
  /// `node.getParam("device", name)`.
  llvm::StringMap<llvm::SmallVector<const clang::CallExpr *, 1>> Lookups;
};

/// Notes the texts that a walk over a unit comes by.
class TextNotes {
public:
  explicit TextNotes(TextUses &Found) : Found(Found) {}

  /// \p Place names a variable, a member or a function.
  void named(const clang::ValueDecl &Decl, const clang::Expr &Place);
  void assignment(const clang::Expr &Left);
  void call(const clang::CallExpr &Call);
  void construction(const clang::CXXConstructExpr &Construct);

private:
  void change(const clang::Expr &Given, const clang::CallExpr &Call);
  void pieces(const clang::CallExpr &Call);
  void piece(const clang::ValueDecl &Variable, const clang::Expr &Piece);
  void registered(llvm::ArrayRef<llvm::StringRef> Names,
                  const clang::Expr &Default);
  void defaultBehind(const clang::Expr &Default, const clang::Expr *Before);
  void option(const clang::CallExpr &Call);
  template <typename Made> void namedOption(const Made &Option);

  TextUses &Found;
  /// Links of chains that have been looked at.
  llvm::DenseSet<const clang::Expr *> Chained;
  /// Pieces that were noted: an explicit instance of a template is met twice.
  llvm::DenseSet<const clang::Expr *> Noted;
};

} // namespace torchport

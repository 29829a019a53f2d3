//===- LocalValues.h - local variables that keep their value ----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/Destination.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace torchport {

struct UnitFacts;

/// Local devices, names of devices and answers to `is_available()`, with all
/// that refers to them.
class LocalValues {
public:
  explicit LocalValues(clang::ASTContext &Context) : Context(Context) {}

  void declare(const clang::VarDecl &Var);
  /// \p Way ends in \p Named, and \p Body is that of the innermost function or
  /// lambda around it.
  void refer(const clang::DeclRefExpr &Named, Path Way,
             const clang::Stmt *Body);
  /// \p Var has another name, by which it may be changed.
  void expose(const clang::ValueDecl &Var) { Exposed.insert(&Var); }

  /// Adds to \p Found which of them keep what they begin with, and which change
  /// by nothing but assignments. All references have to be known.
  void judge(UnitFacts &Found) const;

private:
  struct Reference {
    const clang::DeclRefExpr *Expression;
    /// What it can be changed in.
    const clang::Stmt *Within;
  };

  bool changes(const Reference &Each) const;

  clang::ASTContext &Context;
  llvm::MapVector<const clang::VarDecl *, llvm::SmallVector<Reference, 4>>
      Locals;
  llvm::DenseSet<const clang::ValueDecl *> Exposed;
};

} // namespace torchport

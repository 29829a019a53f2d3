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

#ifndef TORCHPORT_RULES_DEVICE_TEXTUSES_H
#define TORCHPORT_RULES_DEVICE_TEXTUSES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

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
};

/// Looks over the traversal scope of \p Context.
TextUses textUsesIn(clang::ASTContext &Context);

} // namespace torchport

#endif // TORCHPORT_RULES_DEVICE_TEXTUSES_H

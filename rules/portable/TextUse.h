//===- TextUse.h - what becomes of a text -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace torchport {

enum class TextUse {
  /// Kept, returned, or given to a function of the program's.
  Kept,
  /// Printed to the terminal, where people alone read it.
  Printed,
  /// Streamed, logged or thrown.
  Said,
  /// Compared with another text, or looked for in one.
  Compared,
  /// The key of a table.
  Key,
  /// Given to a function of others, which may do anything with it.
  Given,
  /// Asked for its length or its letters.
  TakenApart,
};

struct UsedText {
  TextUse As = TextUse::Kept;
  /// It is a part of another text there.
  bool IsPart = false;
  const clang::FunctionDecl *By = nullptr;
};

/// What the code around \p Text does with it.
UsedText useOf(const clang::Expr &Text, const clang::ASTContext &Context);

} // namespace torchport

//===- TextUse.h - what the program does with a text ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"

namespace torchport {

enum class TextUse {
  /// Stored, returned, or passed to a function that the unit defines.
  Stored,
  /// Printed to the terminal, where only people read it.
  Printed,
  /// Streamed, logged, thrown, or passed to a twin.
  Logged,
  /// Compared with another text, or searched for in another text.
  Compared,
  /// The key of a table.
  Key,
  /// Passed to a constructor, to a function without a definition in the unit,
  /// or to one of the standard library.
  PassedOn,
  /// Examined by a method that returns its length or characters.
  Examined,
};

struct UsedText {
  TextUse Use = TextUse::Stored;
  /// The text is used as a part of a longer text.
  bool IsPart = false;
  const clang::FunctionDecl *Callee = nullptr;
};

/// Returns true if \p Class is or derives from an exception such as
/// std::runtime_error, whose constructor takes a message.
bool isException(const clang::CXXRecordDecl &Class);

/// Returns true if \p Outer has the same text as its operand, or chooses
/// between texts.
bool isSameText(const clang::Expr &Outer);

/// Returns how the code around \p Text uses it.
UsedText useOf(const clang::Expr &Text, const clang::ASTContext &Context);

} // namespace torchport

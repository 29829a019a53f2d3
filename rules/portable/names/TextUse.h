//===- TextUse.h - what the program does with a text ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

enum class TextUse {
  /// Stored, returned, or passed to a function that the unit defines.
  Stored,
  /// Printed, streamed, logged, thrown, or passed to a twin.
  Logged,
  /// Compared with another text, or searched for in another text.
  Compared,
  /// The key of a table.
  Key,
  /// Passed to a constructor, the standard library or an undefined function.
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

/// Returns how the code around \p Text uses it.
UsedText useOf(const clang::Expr &Text, const clang::ASTContext &Context);

/// Returns true if all that the program does with \p Text is to show it to
/// people: it prints, logs or throws it, also through variables, parameters and
/// results that no other unit can see.
bool isReadOnlyByPeople(const clang::Expr &Text, const UnitModel &Unit);

/// Returns true if \p Outer has the same text as its operand, or chooses
/// between texts.
bool isSameText(const clang::Expr &Outer);

/// Returns true for a class whose object reports something to people, such as
/// `c10::MessageLogger`, `google::LogMessage` and `std::runtime_error`.
bool isMessageClass(const clang::CXXRecordDecl *Class);

/// Returns the stream at the left end of `stream << b << c`.
const clang::Expr *streamOf(const clang::Expr &Output);

/// Returns true for `std::cout` and for the stream of a log, as in `LOG(INFO)`.
bool isStreamForPeople(const clang::Expr &Stream);

/// Returns true if \p Call prints to the terminal, writes to a log, or makes a
/// message for people.
bool showsToPeople(const clang::CallExpr &Call);

/// Returns the expressions in the traversal scope that name \p D.
std::vector<const clang::Expr *> usesOf(const clang::ValueDecl &D,
                                        const clang::ASTContext &Context);

/// Returns the call whose callee \p Named is; null if it is not a callee.
const clang::CallExpr *callBy(const clang::Expr &Named,
                              const clang::ASTContext &Context);

} // namespace torchport

//===- Printing.h - calls that show a text to people ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"

namespace torchport {

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

} // namespace torchport

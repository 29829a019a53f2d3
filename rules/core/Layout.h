//===- Layout.h - statements as lines of text -------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How statements lie in their file, so that one can be taken out, or out of
/// its braces, and what is left looks as if it had never been there.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace torchport {

/// All of \p S, its semicolon included. Invalid where a macro is a part of it.
clang::CharSourceRange wholeStatement(const clang::Stmt &S,
                                      const clang::ASTContext &Context);

/// The text of \p Source.
llvm::StringRef textIn(clang::CharSourceRange Source,
                       const clang::ASTContext &Context);

/// \p Source with the lines that it leaves empty, and with one of two blank
/// lines that would meet.
clang::CharSourceRange withItsLines(clang::CharSourceRange Source,
                                    const clang::ASTContext &Context);

/// Whether \p Source is followed by a comment on the same line.
bool isRemarkedOn(clang::CharSourceRange Source,
                  const clang::ASTContext &Context);

/// The white space in front of the line of \p Loc.
llvm::StringRef indentationOf(clang::SourceLocation Loc,
                              const clang::ASTContext &Context);

/// The white space around what stands between the braces of \p Block: up to its
/// first character, and from its last one on. Comments count as text.
struct Padding {
  clang::CharSourceRange Front;
  clang::CharSourceRange Back;
};
Padding paddingOf(const clang::CompoundStmt &Block,
                  const clang::ASTContext &Context);

/// What to take away from the beginnings of the lines in \p Source so that they
/// stand as far to the left as \p Loc does.
std::vector<clang::CharSourceRange>
surplusIndentation(clang::CharSourceRange Source, clang::SourceLocation Loc,
                   const clang::ASTContext &Context);

} // namespace torchport

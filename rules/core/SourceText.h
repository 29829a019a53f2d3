//===- SourceText.h - from AST nodes to source text -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

namespace torchport {

/// Returns the absolute path of \p File; empty if it is not a file.
std::string fileName(clang::FileID File, const clang::SourceManager &Sources);

/// Returns where \p Source is spelled, in a macro argument or body; nothing for
/// pasted tokens and the command line.
std::optional<Range> spelledAt(clang::SourceRange Source,
                               const clang::ASTContext &Context);

/// Returns where the bytes of the value of \p Literal are spelled; nothing if
/// they are escaped or in several parts of it.
std::optional<Range> spelledIn(const clang::StringLiteral &Literal,
                               size_t Begin, size_t Length,
                               const clang::ASTContext &Context);

/// Returns an edit that replaces \p Source, if that is text of one file. A
/// macro body cannot be edited: its other expansions would change, too.
std::optional<Edit> replace(clang::CharSourceRange Source, std::string Text,
                            const clang::ASTContext &Context);

/// Returns true if an edit of \p Source would remove a comment.
bool containsComment(clang::CharSourceRange Source,
                     const clang::ASTContext &Context);

/// Returns the text of \p E as written where it is used.
std::string textOf(const clang::Expr &E, const clang::ASTContext &Context);

/// Returns the text of \p E in a macro body; empty if it begins or ends
/// elsewhere.
std::string macroBodyText(const clang::Expr &E,
                          const clang::ASTContext &Context);

/// Returns \p E as Clang prints it for a message, with macros expanded.
std::string prettyPrinted(const clang::Expr &E,
                          const clang::ASTContext &Context);

/// Returns the same in single quotes; a string literal keeps its own quotes.
std::string quoted(const clang::Expr &E, const clang::ASTContext &Context);

/// Returns true if \p Loc is in a macro body.
bool isInMacroBody(clang::SourceLocation Loc, const clang::ASTContext &Context);

/// Returns the macro whose body, in a file, contains the token at \p Loc; empty
/// if there is none or the token is pasted.
std::string enclosingMacro(clang::SourceLocation Loc,
                           const clang::ASTContext &Context);

} // namespace torchport

//===- SourceText.h - from AST nodes to source text -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

namespace torchport {

/// Returns the absolute path of \p File without symbolic links. Empty if \p
/// File is not a file.
std::string fileName(clang::FileID File, const clang::SourceManager &Sources);

/// Returns where the text of \p Source is spelled: in a macro argument or a
/// macro body, not at the expansion. Nothing if that is not a file (pasted
/// tokens, the command line).
std::optional<Range> spelledAt(clang::SourceRange Source,
                               const clang::ASTContext &Context);

/// Returns where bytes [Begin, Begin + Length) of the value of \p Literal are
/// spelled. Nothing if that is not a file, if they are spelled differently
/// (escapes), or if they span several parts of a concatenated literal.
std::optional<Range> spelledIn(const clang::StringLiteral &Literal,
                               size_t Begin, size_t Length,
                               const clang::ASTContext &Context);

/// Returns an edit that replaces \p Source, if that is text of one file outside
/// macro bodies. A whole macro argument can be edited; a macro body cannot,
/// because its other expansions would change, too.
std::optional<Edit> replace(clang::CharSourceRange Source, std::string Text,
                            const clang::ASTContext &Context);

/// Returns true if an edit of \p Source would remove a comment.
bool containsComment(clang::CharSourceRange Source,
                     const clang::ASTContext &Context);

/// Returns the text of \p E as written where it is used.
std::string textOf(const clang::Expr &E, const clang::ASTContext &Context);

/// Returns the text of \p E in the macro body that it comes from; empty if it
/// does not come from a macro body, or begins or ends with an argument.
std::string macroBodyText(const clang::Expr &E,
                          const clang::ASTContext &Context);

/// Returns \p E as Clang prints it for a message, with macros expanded.
std::string prettyPrinted(const clang::Expr &E,
                          const clang::ASTContext &Context);

/// Returns the same in single quotes; a string literal keeps its own quotes.
std::string quoted(const clang::Expr &E, const clang::ASTContext &Context);

/// Returns true if \p Loc is in a macro body.
bool isInMacroBody(clang::SourceLocation Loc, const clang::ASTContext &Context);

/// Returns the name of the macro whose body, in a file, contains the token at
/// \p Loc. Empty if the token is not in a macro body, is pasted, or comes from
/// the command line.
std::string enclosingMacro(clang::SourceLocation Loc,
                           const clang::ASTContext &Context);

} // namespace torchport

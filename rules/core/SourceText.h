//===- SourceText.h - from the AST to places in files -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/SourceManager.h"

#include <optional>

namespace torchport {

/// The name that Finding.h asks for: absolute and without symbolic links. Empty
/// where \p File is none.
std::string fileName(clang::FileID File, const clang::SourceManager &Sources);

/// Where the text of \p Source is spelled: inside a macro's argument or in its
/// definition, not where it is expanded. Nothing when that is no file (pasted
/// tokens, the command line).
std::optional<Range> spelledAt(clang::SourceRange Source,
                               const clang::ASTContext &Context);

/// Where bytes [Begin, Begin + Length) of the value of \p Literal are spelled.
/// Nothing where that is no file, or where they begin in one of the literal's
/// parts and end in another.
std::optional<Range> spelledIn(const clang::StringLiteral &Literal,
                               size_t Begin, size_t Length,
                               const clang::ASTContext &Context);

/// An edit that replaces \p Source, if that is text of one file that stands for
/// itself: a whole macro argument may be edited, the body of a macro may not,
/// since its other expansions would change too.
std::optional<Edit> replace(clang::CharSourceRange Source, std::string Text,
                            const clang::ASTContext &Context);

/// Whether an edit of \p Source would take a comment with it.
bool holdsComment(clang::CharSourceRange Source,
                  const clang::ASTContext &Context);

/// The text of \p E as the user wrote it where it is used.
std::string textOf(const clang::Expr &E, const clang::ASTContext &Context);

/// \p E as the body of the macro says it that it comes from; empty where it
/// comes from none, or has an argument at its begin or end.
std::string bodyText(const clang::Expr &E, const clang::ASTContext &Context);

/// \p E in Clang's words, for a message: a macro that stands for it, or for a
/// part of it, is expanded.
std::string prettyPrinted(const clang::Expr &E,
                          const clang::ASTContext &Context);

/// The same in quotes; a string brings its own.
std::string quoted(const clang::Expr &E, const clang::ASTContext &Context);

/// Whether \p Loc stands in the body of a macro.
bool isInMacroBody(clang::SourceLocation Loc, const clang::ASTContext &Context);

/// The name of the macro in whose body, in a file, the token at \p Loc stands.
/// Empty where the token stands for itself, is pasted together, or comes from
/// the command line.
std::string macroAround(clang::SourceLocation Loc,
                        const clang::ASTContext &Context);

} // namespace torchport

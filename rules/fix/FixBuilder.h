//===- FixBuilder.h - the one who edits -------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every edit of a finding is made here. What an edit would take along without
/// anybody having looked at it (a comment, code of another configuration, a
/// macro that is empty in this one) is known here too, and no rule has to think
/// of it.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/core/NewText.h"
#include "rules/model/UnitModel.h"

#include <optional>
#include <string>

namespace torchport {

/// Collects what becomes of a place. Once one of its edits is not possible,
/// none is: a fix is whole or not there.
class FixBuilder {
public:
  explicit FixBuilder(const UnitModel &Unit) : Unit(Unit) {}

  const UnitModel &unit() const { return Unit; }
  const clang::ASTContext &context() const { return Unit.Context; }

  void replace(clang::CharSourceRange Old, const NewText &Text);
  void replace(clang::SourceRange Tokens, const NewText &Text) {
    replace(clang::CharSourceRange::getTokenRange(Tokens), Text);
  }
  void replace(const clang::Expr &Old, const NewText &Text);
  /// From the beginning of one to the beginning of the other.
  void replace(clang::SourceLocation Begin, clang::SourceLocation End,
               const NewText &Text);
  void insert(clang::SourceLocation At, const NewText &Text) {
    replace(At, At, Text);
  }
  /// \p S with its lines.
  void remove(const clang::Stmt &S);
  /// The one declaration in \p S, if nothing names its variable but at \p Known
  /// places; it stays otherwise. What the compiler has not seen counts: an
  /// `assert` that is nothing here, a branch of another configuration.
  void removeVariable(const clang::DeclStmt &S, size_t Known);
  /// The edits of another fix, and its doubts; nothing follows from none.
  void add(std::optional<Fix> Other);

  llvm::ArrayRef<Edit> edits() const { return Result.Edits; }

  /// No edit is right.
  void fail() { Failed = true; }
  /// Nothing that the project wants to be called would do, because of \p Why.
  void fail(llvm::StringRef Why) { Result.WhyNone = Why.str(); }
  bool hasFailed() const { return Failed; }
  /// The fix needs the user's eye, because of \p Why.
  void doubt(std::string Why) { Result.doubt(std::move(Why)); }
  /// Whoever names \p Name reads something else then, in other units too.
  void changeForAll(const std::string &Name) { Result.changeForAll(Name); }
  /// A device without an index becomes one with an index.
  void meansCurrent() { Result.MeansCurrent = true; }

  /// The fix; nothing where there is no edit. One without edits where there is
  /// none but for the calls that the project wants.
  std::optional<Fix> take();
  /// The same, but a fix without edits where there is nothing to do.
  std::optional<Fix> takeOrNothing();

private:
  const UnitModel &Unit;
  Fix Result;
  bool Failed = false;
};

/// Whether code that is not compiled here stands within \p Source, or a macro
/// that is empty here.
bool holdsOtherConfiguration(clang::CharSourceRange Source,
                             const UnitModel &Unit);

/// How often the name of \p Var stands in the code of the function around it,
/// from its declaration on, in whatever configuration; 0 where nobody can tell.
size_t mentionsInText(const clang::VarDecl &Var,
                      const clang::ASTContext &Context);

/// The number of the line of \p Loc.
unsigned lineOf(clang::SourceLocation Loc, const clang::ASTContext &Context);

} // namespace torchport

//===- ChoiceEdits.h - the edits of one choice ------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_AVAILABILITY_CHOICEEDITS_H
#define TORCHPORT_RULES_AVAILABILITY_CHOICEEDITS_H

#include "rules/availability/Branch.h"
#include "rules/device/Rewrite.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>

namespace torchport {

/// Collects what becomes of a choice. Once one of its edits is not possible,
/// none is: a fix is whole or not there.
class ChoiceEdits {
public:
  explicit ChoiceEdits(const clang::ASTContext &Context) : Context(Context) {}

  const clang::ASTContext &context() const { return Context; }

  void replace(clang::CharSourceRange Old, std::string Text);
  void replace(const clang::Expr &Old, std::string Text);
  /// From the beginning of one to the beginning of the other.
  void replace(clang::SourceLocation Begin, clang::SourceLocation End,
               std::string Text);
  void insert(clang::SourceLocation At, std::string Text) {
    replace(At, At, std::move(Text));
  }
  /// \p S with its lines.
  void remove(const clang::Stmt &S);
  /// Adds what follows from another fix; nothing follows from none.
  void add(std::optional<Fix> Other);

  void fail() { Failed = true; }
  void askUser() { Result.Safety = Applicability::Unsafe; }

  /// The fix; nothing where there is no edit.
  std::optional<Fix> take();
  /// The same, but a fix without edits where there is nothing to do.
  std::optional<Fix> takeOrNothing();

private:
  const clang::ASTContext &Context;
  Fix Result;
  bool Failed = false;
};

/// The fix for \p Choice; \p Sites are those of the translation unit.
std::optional<Fix> rewriteBranch(const Branch &Choice,
                                 llvm::ArrayRef<DeviceSite> Sites,
                                 const Uses &Used,
                                 const clang::ASTContext &Context);

/// The same for one whose arms return.
std::optional<Fix> rewriteReturns(const Branch &Choice,
                                  llvm::ArrayRef<DeviceSite> Sites,
                                  const Uses &Used,
                                  const clang::ASTContext &Context);

} // namespace torchport

#endif // TORCHPORT_RULES_AVAILABILITY_CHOICEEDITS_H

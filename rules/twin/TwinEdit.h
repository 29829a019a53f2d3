//===- TwinEdit.h - the edits that put a twin in its place ---- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Edits of one expression's own text, all or none. What an edit would take
/// along unseen (a comment, code of another configuration, text that a macro
/// turns into a string) makes it impossible.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"
#include "rules/twin/TwinText.h"

namespace torchport {

class TwinEdit {
public:
  explicit TwinEdit(const UnitModel &Unit, TwinApi Api = TwinApi::C10)
      : Unit(Unit), Api(Api) {}

  /// Replaces the tokens of \p Old.
  void replace(clang::SourceRange Old, std::string Text) {
    replace(clang::CharSourceRange::getTokenRange(Old), std::move(Text));
  }
  void replace(clang::CharSourceRange Old, std::string Text);
  /// Replaces from the beginning of \p Begin to before \p End.
  void replaceBefore(clang::SourceLocation Begin, clang::SourceLocation End,
                     std::string Text);
  /// Puts \p Before and \p After around \p Whole, whose text stays.
  void wrap(clang::SourceRange Whole, std::string Before, std::string After);
  /// Inserts \p Text behind the token at \p Last.
  void insertAfter(clang::SourceLocation Last, std::string Text);

  /// The fix with the header of the twins; none where an edit is not possible.
  Twin take();

private:
  void fail(std::string Why);
  std::optional<Edit> editable(clang::CharSourceRange Old);
  /// Adds \p Change, which stands at \p Place.
  void add(Edit Change, clang::SourceLocation Place);

  const UnitModel &Unit;
  TwinApi Api;
  Fix Result;
  bool Failed = false;
  std::string Why;
};

/// Whose twins stand in for a \p T in \p Unit, where that is known: the stable
/// ABI's for its own classes, and wherever nothing of c10 may be included.
TwinApi apiFor(clang::QualType T, const UnitModel &Unit);

/// The text of the tokens of \p Whole.
std::string textIn(clang::SourceRange Whole, const clang::ASTContext &Context);

} // namespace torchport

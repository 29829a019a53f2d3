//===- TwinEdit.h - edits that insert a twin --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A fix replaces an expression by its twin: a call of the runtime with the
/// same type and, while the program has no policy, the same value.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

/// The devices that a twin returns: those of c10, or of LibTorch's stable ABI.
enum class TwinApi { C10, Stable };

/// The fix of a finding, or why there is none.
struct Twin {
  std::optional<Fix> SuggestedFix = std::nullopt;
  /// Follows "there is no fix: ". May be empty if the finding says enough.
  std::string WhyNone = {};

  static Twin none(std::string Why) { return {std::nullopt, std::move(Why)}; }
};

/// Edits the text of one expression, completely or not at all. The edit fails
/// if it would remove a comment or code of another configuration, or change
/// text that a macro turns into a string.
class TwinEdit {
public:
  explicit TwinEdit(const UnitModel &Unit, TwinApi Api = TwinApi::C10)
      : Unit(Unit), Api(Api) {}

  /// Replaces the tokens of \p Old.
  void replace(clang::SourceRange Old, const std::string &Text) {
    replace(clang::CharSourceRange::getTokenRange(Old), Text);
  }
  void replace(clang::CharSourceRange Old, const std::string &Text);
  /// Replaces the text from the start of \p Begin to before \p End.
  void replaceBefore(clang::SourceLocation Begin, clang::SourceLocation End,
                     const std::string &Text) {
    replace(clang::CharSourceRange::getCharRange(Begin, End), Text);
  }
  /// Inserts \p Before and \p After around \p Whole.
  void wrap(clang::SourceRange Whole, const std::string &Before,
            std::string After);
  /// Inserts \p Text after the token at \p Last.
  void insertAfter(clang::SourceLocation Last, std::string Text);

  /// Returns the fix with the header of its twins, or why there is none.
  Twin takeTwin();

private:
  void fail(std::string Why);
  std::optional<Edit> editable(clang::CharSourceRange Old);
  /// Adds \p Change, an edit at \p Place.
  void add(Edit Change, clang::SourceLocation Place);

  const UnitModel &Unit;
  TwinApi Api;
  Fix Result;
  /// Empty while nothing has failed.
  std::string Why;
};

/// Returns the API of the twins that replace a \p T in \p Unit: the stable
/// ABI's for its own classes, and where c10 must not be included.
TwinApi apiFor(clang::QualType T, const UnitModel &Unit);

/// Returns `torch::kCUDA`, or `c10::kCUDA` if LibTorch's C++ API is not
/// included, or `torch::headeronly::kCUDA` for the stable ABI. Empty for a kind
/// without a twin.
std::string constantFor(DeviceKind Kind, const clang::ASTContext &Context,
                        TwinApi Api = TwinApi::C10);

/// Returns `::torchport::FUNCTION(` or `::torchport::stable::FUNCTION(`.
std::string twinCall(llvm::StringRef Function, TwinApi Api = TwinApi::C10);

/// Returns the text of the tokens of \p Whole.
std::string textIn(clang::SourceRange Whole, const clang::ASTContext &Context);

} // namespace torchport

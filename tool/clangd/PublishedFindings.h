//===- PublishedFindings.h - findings as clangd publishes them --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/clangd/EarlyFindings.h"

#include "clang-tidy/GlobList.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <memory>
#include <optional>
#include <string>

namespace torchport {

/// \p Checks, in clang-tidy's grammar, with all of our rules added, but for
/// those that it turns off by name. A list that turns some of them on by name
/// is what somebody chose, and stays.
std::string withRules(llvm::StringRef Checks);

/// What `.clang-tidy` says of the checks in a file.
class CheckChoice {
public:
  /// Nothing where that takes clangd itself to tell: a `.clangd` says more of
  /// it, or an option stands in for a configuration of ours.
  static std::optional<CheckChoice> of(llvm::StringRef File);

  bool shows(const Finding &Found) const;
  bool isError(const Finding &Found) const;

private:
  CheckChoice(llvm::StringRef Checks, llvm::StringRef Errors)
      : Checks(std::make_unique<clang::tidy::GlobList>(Checks)),
        Errors(std::make_unique<clang::tidy::GlobList>(Errors)) {}

  // They cannot be moved themselves.
  std::unique_ptr<clang::tidy::GlobList> Checks;
  std::unique_ptr<clang::tidy::GlobList> Errors;
};

/// The diagnostics that clangd, after \p Choice, makes of \p Found, all of
/// which are in the document of \p Question, once the checks inside of it tell
/// of them: to the editor, both are to be the same.
llvm::json::Array published(llvm::ArrayRef<Finding> Found,
                            const EarlyQuestion &Question,
                            const CheckChoice &Choice);

} // namespace torchport

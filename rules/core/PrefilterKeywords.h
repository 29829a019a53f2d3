//===- PrefilterKeywords.h - without which nothing is found -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace torchport {

/// What the project's own text in a translation unit, but for its include
/// directives, holds wherever rules find something there, as regular
/// expressions of RE2. They may occur in other text as well; a unit without any
/// of them need not be parsed.
struct PrefilterKeywords {
  /// These are enough by themselves.
  std::vector<std::string> Anywhere;
  /// These say something only of a unit that sees LibTorch's headers.
  std::vector<std::string> BesideLibTorch;
  /// What the name of an included header has to hold.
  std::vector<std::string> InIncludes;
  /// What a header of others has to hold for a device to come from there.
  std::vector<std::string> InOthers;

  /// Finds any of \p Words.
  static std::string alternatives(std::vector<std::string> Words);
};

/// Finds \p Text itself.
std::string literally(llvm::StringRef Text);

/// Finds the identifier \p Pattern where it is not a part of a longer one; a
/// `*` at either end stands for what an identifier may have there.
std::string identifier(llvm::StringRef Pattern);

} // namespace torchport

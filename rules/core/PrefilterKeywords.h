//===- PrefilterKeywords.h - the keywords of the prefilter ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace torchport {

/// RE2 patterns of which a unit's own text, apart from include directives, must
/// match at least one for any rule to find something. Other text may match,
/// too; a unit without a match need not be parsed.
struct PrefilterKeywords {
  /// Sufficient alone.
  std::vector<std::string> Anywhere;
  /// Count only in a unit that includes LibTorch's headers.
  std::vector<std::string> BesideLibTorch;
  /// The names of headers that count.
  std::vector<std::string> InIncludes;
  /// What a header from outside the project must contain to provide a device.
  std::vector<std::string> InOthers;

  /// Returns a pattern that matches any of \p Words, which are patterns.
  static std::string alternatives(std::vector<std::string> Words);
};

/// Returns a pattern that matches \p Text literally.
std::string literally(llvm::StringRef Text);

/// Returns a pattern for the identifier \p Pattern. A `*` at either end lets
/// the identifier be longer there.
std::string identifier(llvm::StringRef Pattern);

} // namespace torchport

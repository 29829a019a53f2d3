//===- AccountEntry.h - what became of a device word ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

enum class Fate {
  /// No rule and no use of it in the AST explains it.
  Unseen,
  /// It is not a device, or one that does no harm.
  Calm,
  Reported,
};

/// Of a word in the project's active code that can name a device.
struct AccountEntry {
  Range Where;
  /// As it is spelled.
  std::string Word;
  Fate Is = Fate::Unseen;
  /// The rule that reports it.
  std::string Rule = {};
  /// What its tokens alone say, where it is unseen and they say a device.
  std::optional<Finding> ByTokens = {};
};

/// The words of two readings, sorted by place; each with the better fate.
std::vector<AccountEntry> joinAccounts(std::vector<AccountEntry> A,
                                       std::vector<AccountEntry> B);

/// "unseen", "calm" or "reported".
const char *name(Fate What);

} // namespace torchport

//===- AccountEntry.h - entries of the accounting ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

namespace torchport {

enum class TokenStatus {
  /// Missed: no rule reports it, and no use in the AST explains it.
  Missed,
  /// Harmless: not a device, or a device that needs no finding.
  Harmless,
  Reported,
};

/// The result for a token in the project's active code that can name a device.
struct AccountEntry {
  Range Where;
  /// The spelling of the token.
  std::string Spelling;
  TokenStatus Status = TokenStatus::Missed;
  /// The rule that reports it.
  std::string Rule = {};
  /// The finding from tokens alone, if the token was missed.
  std::optional<Finding> ByTokens = {};
};

/// Merges two analyses; of a token in both, it keeps the entry that says more.
std::vector<AccountEntry> joinAccounts(std::vector<AccountEntry> A,
                                       std::vector<AccountEntry> B);

/// Returns "unseen", "calm" or "reported".
const char *name(TokenStatus Status);

} // namespace torchport

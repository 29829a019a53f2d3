//===- AccountEntry.h - what became of a device word ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A linter that says nothing of a device may have understood that nothing is
/// wrong with it, or may not have seen it. The account tells them apart: for
/// each word in the project's active code that can name a device it says what
/// became of it.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

enum class Fate {
  /// Nobody looked at it, or nobody can tell what it is for.
  Unseen,
  /// It is no device, or one that does no harm.
  Calm,
  Reported,
};

struct AccountEntry {
  Range Where;
  /// As it is spelled.
  std::string Word;
  Fate Is = Fate::Unseen;
  /// The rule that reports it, or why it is calm.
  std::string Why = {};
  /// What its tokens alone say, where it is unseen and they say a device.
  std::optional<Finding> ByTokens = {};
};

/// What is said of each word in either of two readings, sorted by place: what
/// one of them reports or understands, the other need not.
std::vector<AccountEntry> joinAccounts(std::vector<AccountEntry> A,
                                       std::vector<AccountEntry> B);

/// "unseen", "calm" or "reported".
const char *name(Fate What);

} // namespace torchport

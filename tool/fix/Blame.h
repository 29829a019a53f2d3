//===- Blame.h - which fixes may have done harm -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/PendingEdits.h"
#include "tool/fix/Verify.h"

#include "llvm/ADT/ArrayRef.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// Texts with some edits made, and what comes of it.
struct FixAttempt {
  /// Whose fixes are in it: indices into the findings of before, in rising
  /// order.
  std::vector<size_t> Fixed;
  FileEdits Edits;
  Contents Texts;
  Survey After;
  /// Some of the edits are nothing but style.
  bool IsInStyle = false;
};

/// How the notes begin that say why a fix was not made.
inline constexpr llvm::StringLiteral TakenBack = "its fix was taken back";

/// The fix of a finding, and why it is not made, as a sentence.
struct Blamed {
  size_t Index;
  std::string Why;
};

/// The fixes in \p Some, those of \p Findings, that are blamed for \p Harms:
/// each that wrote into a line where one is. If there is none, all that change
/// the file where the first one is, or else its unit, or else what that reads
/// (\p Reads), or else all; so some are blamed wherever there is harm.
std::vector<Blamed>
blame(const FixAttempt &Some, llvm::ArrayRef<Finding> Findings,
      llvm::ArrayRef<Harm> Harms,
      const std::map<std::string, std::set<std::string>> &Reads);

} // namespace torchport

//===- RuleSet.h - the findings that a user wants ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/checks/Rule.h"
#include "rules/core/Finding.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace torchport {

/// Some rules, each with its notes or without. All
/// rules run in any case: what a comment suppresses is known only when all have
/// spoken.
class RuleSet {
public:
  /// The errors and warnings of every rule, and all of device-question and
  /// cuda-only-call. Other notes are worth knowing, not worth an interruption.
  RuleSet();

  /// Reads names with commas between them, from left to right: `all` is every
  /// rule with its notes, `default` is the set above, `NAME` adds one rule with
  /// its notes, `-NAME` takes it out. A set that begins with a name holds
  /// nothing else.
  static llvm::Expected<RuleSet> parse(llvm::StringRef Names);

  bool wants(const Finding &Found) const;

private:
  enum Share { Nothing, WithoutNotes, Everything };
  void addAll(Share Each);
  void addDefault();

  llvm::StringMap<Share> Shares;
};

/// Whether most of what \p Each finds is reported where no rules are named.
bool isOnByDefault(const Rule &Each);

/// The rule called \p Name, with `torchport-` before it or without; an error
/// that suggests the nearest name where there is none.
llvm::Expected<const Rule *> ruleNamed(llvm::StringRef Name);

} // namespace torchport

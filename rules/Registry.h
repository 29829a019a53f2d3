//===- Registry.h - all rules, and those that a user selects ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/checks/Rule.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

namespace torchport {

/// Returns all rules, sorted by name.
llvm::ArrayRef<const Rule *> allRules();

/// Returns the effort to resolve \p Found: None if it has a fix, otherwise the
/// effort that its rule states.
Effort effortOf(const Finding &Found);

/// Returns the prefilter keywords of all rules.
PrefilterKeywords keywordsOfRules();

/// Adds the keywords of the names that \p Options list.
void addKeywordsOfNames(const RuleOptions &Options, PrefilterKeywords &Out);

/// The selected rules, each with or without its notes. All rules run in any
/// case: only then is it known what a suppression comment suppresses.
class RuleSet {
public:
  /// Selects the errors and warnings of every rule, and all findings of
  /// device-question and cuda-only-call. Other notes do not need attention by
  /// default.
  RuleSet();

  /// Parses comma-separated names, from left to right: `all` selects every rule
  /// with its notes, `default` selects the set above, `NAME` adds a rule with
  /// its notes, `-NAME` removes it. A list that starts with a name selects
  /// nothing else.
  static llvm::Expected<RuleSet> parse(llvm::StringRef Names);

  bool selects(const Finding &Found) const;

private:
  enum Selection { None, ErrorsAndWarnings, All };
  void addAll(Selection Each);
  void addDefault();

  llvm::StringMap<Selection> Selections;
};

/// Returns true if most findings of \p Each are reported by default.
bool isOnByDefault(const Rule &Each);

/// Returns the rule \p Name, with or without the prefix `torchport-`. The error
/// for an unknown name suggests the nearest name.
llvm::Expected<const Rule *> ruleNamed(llvm::StringRef Name);

} // namespace torchport

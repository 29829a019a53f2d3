//===- Registry.h - the list of all rules -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/checks/Rule.h"

namespace torchport {

/// Returns all rules, sorted by name.
llvm::ArrayRef<const Rule *> allRules();

/// Returns the effort to resolve \p Found: None if it has a fix, otherwise the
/// effort that its rule states.
Effort effortOf(const Finding &Found);

/// Returns the prefilter keywords of all rules.
PrefilterKeywords keywordsOfRules();

} // namespace torchport

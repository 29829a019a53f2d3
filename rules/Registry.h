//===- Registry.h - all rules -----------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/checks/Rule.h"

#include "llvm/ADT/ArrayRef.h"

namespace torchport {

/// Every rule, sorted by name.
llvm::ArrayRef<const Rule *> allRules();

/// How much work it is to be rid of \p Found: none where a safe fix does it, a
/// look where the fix is unsafe, and without a fix what its rule says.
Effort effortOf(const Finding &Found);

/// What all of them look for.
PrefilterKeywords wordsOfRules();

} // namespace torchport

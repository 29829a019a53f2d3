//===- UnusedSuppression.cpp - comments that suppress nothing -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"

namespace torchport {

// core/Suppression.h finds them, across all translation units.
static void addUnusedSuppressionKeywords(PrefilterKeywords &Out) {
  Out.Anywhere.push_back("torchport");
}

const Rule UnusedSuppression = {
    "unused-suppression",
    "Finds comments such as `// NOLINT(torchport-hardcoded-device)` that "
    "suppress nothing.",
    Severity::Warning,
    Effort::Minutes,
    nullptr,
    addUnusedSuppressionKeywords};

} // namespace torchport

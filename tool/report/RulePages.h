//===- RulePages.h - the pages of docs/rules --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <string>

namespace torchport {

/// Returns the text of `docs/rules/RULE.md` at build time.
llvm::StringRef rulePage(llvm::StringRef Rule);

/// Returns the `file://` URI of `share/doc/torchport/rules/RULE.md` next to the
/// `bin` of the running program, or else of `docs/rules/RULE.md` in the sources
/// that it was built from. Returns "" if neither exists.
std::string rulePageUri(llvm::StringRef Rule);

/// Returns SARIF's description of this program, with each rule as a
/// reportingDescriptor.
llvm::json::Object sarifDriver();

/// Returns the index of the rule \p Name in sarifDriver().
unsigned sarifIndexOf(llvm::StringRef Name);

} // namespace torchport

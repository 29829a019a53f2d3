//===- RulePages.h - the rules' pages in docs/rules -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <string>

namespace torchport {

/// The text of `docs/rules/RULE.md`, as it was when the tool was built.
llvm::StringRef rulePage(llvm::StringRef Rule);

/// The `file://` address of `share/doc/torchport/rules/RULE.md`, beside the
/// `bin` that the running program lies in, or else of `docs/rules/RULE.md` in
/// the sources that it was built from. Empty where neither is there.
std::string addressOf(llvm::StringRef Rule);

/// Each rule as a reportingDescriptor, in the order of the registry.
llvm::json::Array sarifRules();

/// The place of the rule called \p Name among them.
unsigned sarifIndexOf(llvm::StringRef Name);

} // namespace torchport

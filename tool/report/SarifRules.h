//===- SarifRules.h - the rules in SARIF ------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

namespace torchport {

/// Each rule as a reportingDescriptor, in the order of the registry.
llvm::json::Array sarifRules();

/// The place of the rule called \p Name among them.
unsigned sarifIndexOf(llvm::StringRef Name);

} // namespace torchport

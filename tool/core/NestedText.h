//===- NestedText.h - texts whose values lie in one another -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// LLVM's parsers of JSON and of YAML call themselves for each value in
/// another, so that a file of nothing but brackets, which somebody else may
/// have written, ends the process. What lies deeper than in any file that a
/// program has a use for is not given to them.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace torchport {

/// As llvm::json::parse. Fails, too, where \p Text is nested too deep.
llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef Text);

/// Why \p Text cannot be given to a parser of YAML, for the end of a message.
llvm::Error checkYamlNesting(llvm::StringRef Text);

} // namespace torchport

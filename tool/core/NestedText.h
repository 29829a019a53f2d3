//===- NestedText.h - limits of JSON and YAML nesting -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// LLVM's JSON and YAML parsers are recursive, so a file that consists of
/// brackets, which may come from somebody else, overflows the stack. These
/// functions reject texts that are nested deeper than any useful file.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/JSON.h"

namespace torchport {

/// Like llvm::json::parse, but also fails if \p Text is nested too deeply.
llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef Text);

/// Returns an error if \p Text is nested too deeply for a YAML parser. Its text
/// completes a message.
llvm::Error checkYamlNesting(llvm::StringRef Text);

} // namespace torchport

//===- TextEscaping.h - escapes for terminals and URIs ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// Escapes untrusted \p Text for one line of a terminal: control characters,
/// escape sequences, characters that change the text direction, and invalid
/// UTF-8 are spelled as in C++.
std::string escapeForTerminal(llvm::StringRef Text);

/// Returns \p Text as valid UTF-8, cut after at most \p MaxLength bytes.
std::string truncateText(llvm::StringRef Text, size_t MaxLength);

/// Returns \p Count with the noun \p Noun: "1 file", "2 files".
inline std::string pluralize(size_t Count, llvm::StringRef Noun) {
  return std::to_string(Count) + " " + Noun.str() + (Count == 1 ? "" : "s");
}

/// Percent-encodes all bytes of \p Path except letters, digits, '/' and "-._~"
/// (RFC 3986). A relative path becomes a relative reference.
std::string uriOf(llvm::StringRef Path);

/// Returns the `file:` URI of \p Path, which is absolute.
std::string fileUriOf(llvm::StringRef Path);

/// Returns the path of \p Uri, or "" if it is not a `file:` URI of this
/// machine.
std::string pathOf(llvm::StringRef Uri);

} // namespace torchport

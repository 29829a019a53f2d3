//===- Escape.h - escapes for terminals and URIs ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// \p Text, which a stranger may have written, in one line: what moves a
/// cursor, starts an escape sequence, turns the direction of reading, or is no
/// UTF-8, is spelled out as in C++.
std::string escapeForTerminal(llvm::StringRef Text);

/// \p Text as valid UTF-8, cut behind \p Long bytes, to be read at a glance.
std::string brief(llvm::StringRef Text, size_t Long);

/// \p N of what \p Word names: "1 file", "2 files".
inline std::string counted(size_t N, llvm::StringRef Word) {
  return std::to_string(N) + " " + Word.str() + (N == 1 ? "" : "s");
}

/// \p Path, which may hold any bytes, with all but letters, digits, '/' and
/// "-._~" percent-encoded (RFC 3986): a relative one is a relative reference.
std::string uriOf(llvm::StringRef Path);

/// The `file:` URI of \p Path, which is absolute.
std::string fileUriOf(llvm::StringRef Path);

/// The path that \p Uri, a `file:` URI, stands for; empty where it is none of
/// this machine.
std::string pathOf(llvm::StringRef Uri);

} // namespace torchport

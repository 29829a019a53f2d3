//===- HashList.h - hashes of the files torchport wrote ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/PackedFiles.h"

#include "llvm/Support/Error.h"

namespace torchport {

/// The hashes of the files in a folder as a version of torchport wrote them, so
/// that a later version can tell what the user has changed since. The format is
/// that of `sha256sum -c`.
struct HashList {
  std::string Version;
  /// By path relative to the folder; no path leads outside it.
  std::map<std::string, std::string, std::less<>> Hashes;
};

inline constexpr llvm::StringRef HashListName = "SHA256SUMS";

std::string sha256(llvm::StringRef Text);

/// Returns the hashes of \p Files, with the version of this program.
HashList runtimeHashes(const FileTree &Files);

std::string toText(const HashList &List);

/// Fails if \p Text is not such a list: other tools use that name, too.
llvm::Expected<HashList> parseHashList(llvm::StringRef Text);

} // namespace torchport

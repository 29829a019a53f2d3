//===- HashList.h - which bytes files were written with ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/PackedFiles.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>

namespace torchport {

/// Says of a folder of files with which bytes a version of torchport has
/// written them, so that a later one knows what somebody has changed since.
/// `sha256sum -c` reads it, too.
struct HashList {
  std::string Version;
  /// By the path in the folder, which leads nowhere else.
  std::map<std::string, std::string, std::less<>> Hashes;
};

inline constexpr llvm::StringRef HashListName = "SHA256SUMS";

std::string sha256(llvm::StringRef Text);

/// That of \p Files, the runtime's, with this program's version.
HashList runtimeHashes(const FileTree &Files);

std::string toText(const HashList &List);

/// Fails where \p Text is no such list: others have files of that name as well.
llvm::Expected<HashList> parseHashList(llvm::StringRef Text);

} // namespace torchport

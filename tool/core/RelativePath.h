//===- RelativePath.h - how a report spells a path --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// \p File as seen from \p Directory, with '/' between the components. Both are
/// absolute and hold no symbolic links, so that "../" leads back to the file.
/// A file that shares no folder with \p Directory keeps its absolute path: it
/// is easier to read than a climb to the root, and resolves as well.
std::string relativePath(llvm::StringRef File, llvm::StringRef Directory);

} // namespace torchport

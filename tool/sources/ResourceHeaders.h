//===- ResourceHeaders.h - Clang's own headers ------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `stddef.h`, `immintrin.h` and the others that belong to a version of Clang,
/// inside of this program: it runs where no Clang is installed, and reads the
/// same headers everywhere.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace clang {
class HeaderSearchOptions;
} // namespace clang

namespace torchport {

/// What `-resource-dir` is to name, where a command names none.
llvm::StringRef resourceFolder();

/// The headers in resourceFolder(), and nothing else. Each is unpacked when it
/// is opened.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> resourceHeaders();

/// Makes a parse that is to read resourceFolder() do so. Debian's Clang has its
/// headers from a folder in /usr/include where the disk has none in the
/// resource folder, and no disk has ours.
void takeResourceHeaders(clang::HeaderSearchOptions &Search);

} // namespace torchport

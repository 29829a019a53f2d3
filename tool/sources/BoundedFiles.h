//===- BoundedFiles.h - files that have an end ------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace torchport {

/// \p Base without what may have no end: of a pipe, to open it is to wait, and
/// to read a device or what the kernel makes up may take for ever. It is there
/// all the same, so that whoever wants it is told why not.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
boundedFiles(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base);

/// \p Base until so much was read of it as no command needs: files of flags may
/// name each other, and twice each. After that, it is empty.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
scantFiles(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base);

} // namespace torchport

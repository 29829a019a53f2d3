//===- FaultWatch.h - a file system that notes faults -----------*- C++ -*-===//
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

/// \p Base, whose errors are noted as DiskFaults.h says.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withFaultsNoted(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base);

} // namespace torchport

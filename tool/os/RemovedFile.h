//===- RemovedFile.h - a file without a name --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace torchport {

/// openUnnamedFile() for systems without such files: the system removes the
/// file when its descriptor is closed. Returns -1 on failure.
inline int openRemovedFile() {
  int FD;
  llvm::SmallString<128> Name;
  if (llvm::sys::fs::createTemporaryFile("torchport", "", FD, Name))
    return -1;
  (void)llvm::sys::fs::remove(Name);
  return FD;
}

} // namespace torchport

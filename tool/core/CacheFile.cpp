//===- CacheFile.cpp - a file of the cache --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/core/CacheFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

namespace fs = llvm::sys::fs;

namespace torchport {

llvm::Error writeCacheFile(llvm::StringRef Path, llvm::StringRef Text) {
  auto Temporary = fs::TempFile::create(Path + ".temp-stream-%%%%%%",
                                        fs::all_read | fs::all_write);
  if (!Temporary)
    return Temporary.takeError();
  llvm::raw_fd_ostream Out(Temporary->FD, /*shouldClose=*/false);
  Out << Text;
  Out.flush();
  if (const std::error_code Failed = Out.error()) {
    Out.clear_error();
    llvm::consumeError(Temporary->discard());
    return llvm::errorCodeToError(Failed);
  }
  // Not TempFile's own way to rename: where it cannot, it copies, which is not
  // done whole or not at all. Closed before, as a network may say no sooner
  // that it has not stored the text.
  const std::string Name = Temporary->TmpName;
  llvm::Error Failed = Temporary->keep();
  if (!Failed)
    Failed = llvm::errorCodeToError(fs::rename(Name, Path));
  if (Failed)
    (void)fs::remove(Name);
  return Failed;
}

} // namespace torchport

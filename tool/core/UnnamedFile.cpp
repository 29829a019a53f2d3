//===- UnnamedFile.cpp - a file that is gone with its process -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/core/UnnamedFile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <sys/mman.h>
#include <unistd.h>

namespace fs = llvm::sys::fs;

namespace torchport {

UnnamedFile::UnnamedFile(llvm::StringRef Text)
    : Number(::memfd_create("torchport", MFD_CLOEXEC)) {
  Path = "/proc/" + llvm::itostr(::getpid()) + "/fd/" + llvm::itostr(Number);
  // Without /proc, or in a process that nobody may look into, others do not
  // find it.
  if (Number < 0 || fs::access(Path, fs::AccessMode::Write)) {
    if (Number >= 0)
      ::close(Number);
    llvm::SmallString<128> Name;
    HasName = !fs::createTemporaryFile("torchport", "", Number, Name);
    if (!HasName) {
      Number = -1;
      return;
    }
    Path = Name.str().str();
  }
  llvm::raw_fd_ostream OS(Number, /*shouldClose=*/false);
  OS << Text;
  OS.flush();
  IsWhole = !OS.has_error();
  OS.clear_error();
}

UnnamedFile::~UnnamedFile() {
  if (Number >= 0)
    ::close(Number);
  if (HasName)
    (void)fs::remove(Path);
}

std::string UnnamedFile::text() const {
  const auto Buffer = llvm::MemoryBuffer::getFile(
      Path, /*IsText=*/false, /*RequiresNullTerminator=*/true,
      /*IsVolatile=*/true);
  return Buffer ? (*Buffer)->getBuffer().str() : std::string();
}

} // namespace torchport

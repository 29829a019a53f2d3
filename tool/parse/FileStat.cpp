//===- FileStat.cpp - what a path looks like from outside -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/FileStat.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace torchport {

static std::chrono::system_clock::time_point timeOf(const timespec &Time) {
  return std::chrono::system_clock::time_point(
      std::chrono::duration_cast<std::chrono::system_clock::duration>(
          std::chrono::seconds(Time.tv_sec) +
          std::chrono::nanoseconds(Time.tv_nsec)));
}

static FileStat fileStatOf(const struct stat &Status) {
  FileStat Now;
  if (!S_ISDIR(Status.st_mode) && !S_ISREG(Status.st_mode))
    return Now;
  Now.Is = S_ISDIR(Status.st_mode) ? FileKind::Folder : FileKind::File;
  Now.Device = Status.st_dev;
  Now.Inode = Status.st_ino;
  // The time of change, which no program can set, tells of a file that was
  // written and given its old time again.
  Now.Changed = std::max(timeOf(Status.st_mtim), timeOf(Status.st_ctim));
  const uint64_t Fields[] = {Status.st_ino,
                             uint64_t(Status.st_size),
                             uint64_t(Status.st_mtim.tv_sec),
                             uint64_t(Status.st_mtim.tv_nsec),
                             uint64_t(Status.st_ctim.tv_sec),
                             uint64_t(Status.st_ctim.tv_nsec)};
  const uint64_t Hash = llvm::xxh3_64bits(llvm::ArrayRef<uint8_t>(
      reinterpret_cast<const uint8_t *>(Fields), sizeof(Fields)));
  Now.Stamp = Hash == 0 ? 1 : Hash;
  return Now;
}

FileStat statPath(const char *Path) {
  struct stat Status;
  return ::stat(Path, &Status) ? FileStat() : fileStatOf(Status);
}

FileStat readWithStat(const char *Path, llvm::SmallVectorImpl<char> &Bytes) {
  // Of a pipe, to open it is to wait for its writer.
  const int Opened = ::open(Path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (Opened < 0)
    return {};
  const llvm::scope_exit Close([&] { ::close(Opened); });
  struct stat Status;
  FileStat Now = ::fstat(Opened, &Status) ? FileStat() : fileStatOf(Status);
  if (Now.Is != FileKind::File)
    return {};
  size_t Size = Bytes.size();
  Bytes.resize_for_overwrite(Size + Status.st_size);
  while (Size < Bytes.size()) {
    const ssize_t Read = llvm::sys::RetryAfterSignal(
        -1, ::read, Opened, Bytes.data() + Size, Bytes.size() - Size);
    if (Read < 0)
      return {};
    if (Read == 0)
      break;
    Size += Read;
  }
  Bytes.truncate(Size);
  return Now;
}

bool isEntry(const char *Path) {
  struct stat Status;
  return ::lstat(Path, &Status) == 0;
}

} // namespace torchport

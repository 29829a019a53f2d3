//===- FileStat.cpp - what a path looks like from outside -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/FileStat.h"

#include "tool/core/DiskFaults.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <cerrno>
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
  if (::stat(Path, &Status) == 0)
    return fileStatOf(Status);
  // What may not be looked at is not there for anybody who looks.
  if (errno != EACCES)
    noteFault(Path, llvm::errnoAsErrorCode());
  return {};
}

FileStat readWithStat(const char *Path, llvm::SmallVectorImpl<char> &Bytes) {
  // Of a pipe, to open it is to wait for its writer.
  const int Opened = ::open(Path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (Opened < 0) {
    noteFault(Path, llvm::errnoAsErrorCode());
    return {};
  }
  const llvm::scope_exit Close([&] { ::close(Opened); });
  struct stat Status;
  if (::fstat(Opened, &Status) != 0) {
    noteFault(Path, llvm::errnoAsErrorCode());
    return {};
  }
  FileStat Now = fileStatOf(Status);
  if (Now.Is != FileKind::File)
    return {};
  size_t Size = Bytes.size();
  Bytes.resize_for_overwrite(Size + Status.st_size);
  while (Size < Bytes.size()) {
    const ssize_t Read = llvm::sys::RetryAfterSignal(
        -1, ::read, Opened, Bytes.data() + Size, Bytes.size() - Size);
    if (Read < 0) {
      noteFault(Path, llvm::errnoAsErrorCode());
      return {};
    }
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

//===- Look.cpp - what a path looks like from outside ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Look.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <sys/stat.h>

namespace torchport {

static std::chrono::system_clock::time_point timeOf(const timespec &Time) {
  return std::chrono::system_clock::time_point(
      std::chrono::duration_cast<std::chrono::system_clock::duration>(
          std::chrono::seconds(Time.tv_sec) +
          std::chrono::nanoseconds(Time.tv_nsec)));
}

Look lookAt(const char *Path) {
  Look Now;
  struct stat Status;
  if (::stat(Path, &Status) ||
      !(S_ISDIR(Status.st_mode) || S_ISREG(Status.st_mode)))
    return Now;
  Now.Is = S_ISDIR(Status.st_mode) ? At::Folder : At::File;
  Now.Device = Status.st_dev;
  Now.Inode = Status.st_ino;
  // The time of change, which no program can set, tells of a file that was
  // written and given its old time again.
  Now.Changed = std::max(timeOf(Status.st_mtim), timeOf(Status.st_ctim));
  const uint64_t Looks[] = {Status.st_ino,
                            uint64_t(Status.st_size),
                            uint64_t(Status.st_mtim.tv_sec),
                            uint64_t(Status.st_mtim.tv_nsec),
                            uint64_t(Status.st_ctim.tv_sec),
                            uint64_t(Status.st_ctim.tv_nsec)};
  const uint64_t Hash = llvm::xxh3_64bits(llvm::ArrayRef<uint8_t>(
      reinterpret_cast<const uint8_t *>(Looks), sizeof(Looks)));
  Now.Stamp = Hash == 0 ? 1 : Hash;
  return Now;
}

bool isEntry(const char *Path) {
  struct stat Status;
  return ::lstat(Path, &Status) == 0;
}

} // namespace torchport

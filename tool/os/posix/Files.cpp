//===- Files.cpp - files on Linux and macOS -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Files.h"

#include "tool/os/IOErrors.h"
#include "tool/os/posix/Differences.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace fs = llvm::sys::fs;

namespace torchport {

static std::chrono::system_clock::time_point timeOf(const timespec &Time) {
  return std::chrono::system_clock::time_point(
      std::chrono::duration_cast<std::chrono::system_clock::duration>(
          std::chrono::seconds(Time.tv_sec) +
          std::chrono::nanoseconds(Time.tv_nsec)));
}

static FileStat fileStatOf(const struct stat &Status) {
  FileStat Result;
  if (!S_ISDIR(Status.st_mode) && !S_ISREG(Status.st_mode))
    return Result;
  Result.Kind = S_ISDIR(Status.st_mode) ? FileKind::Folder : FileKind::File;
  Result.Device = Status.st_dev;
  Result.Inode = Status.st_ino;
  const timespec Modified = modificationTime(Status);
  const timespec Changed = changeTime(Status);
  Result.Changed = std::max(timeOf(Modified), timeOf(Changed));
  const uint64_t Fields[] = {Status.st_ino,
                             uint64_t(Status.st_size),
                             uint64_t(Modified.tv_sec),
                             uint64_t(Modified.tv_nsec),
                             uint64_t(Changed.tv_sec),
                             uint64_t(Changed.tv_nsec)};
  const uint64_t Hash = llvm::xxh3_64bits(llvm::ArrayRef<uint8_t>(
      reinterpret_cast<const uint8_t *>(Fields), sizeof(Fields)));
  Result.Stamp = Hash == 0 ? 1 : Hash;
  return Result;
}

FileStat statPath(const char *Path) {
  struct stat Status;
  if (::stat(Path, &Status) == 0)
    return fileStatOf(Status);
  // A path without access permission does not exist for the reader.
  if (errno != EACCES)
    recordIOError(Path, llvm::errnoAsErrorCode());
  return {};
}

FileStat readWithStat(const char *Path, llvm::SmallVectorImpl<char> &Bytes) {
  // Opening a pipe would wait for its writer without O_NONBLOCK.
  const int Opened = ::open(Path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (Opened < 0) {
    recordIOError(Path, llvm::errnoAsErrorCode());
    return {};
  }
  const llvm::scope_exit Close([&] { ::close(Opened); });
  struct stat Status;
  if (::fstat(Opened, &Status) != 0) {
    recordIOError(Path, llvm::errnoAsErrorCode());
    return {};
  }
  FileStat Result = fileStatOf(Status);
  if (Result.Kind != FileKind::File)
    return {};
  size_t Size = Bytes.size();
  Bytes.resize_for_overwrite(Size + Status.st_size);
  while (Size < Bytes.size()) {
    const ssize_t Read = llvm::sys::RetryAfterSignal(
        -1, ::read, Opened, Bytes.data() + Size, Bytes.size() - Size);
    if (Read < 0) {
      recordIOError(Path, llvm::errnoAsErrorCode());
      return {};
    }
    if (Read == 0)
      break;
    Size += Read;
  }
  Bytes.truncate(Size);
  return Result;
}

bool isOfAnotherUser(const fs::file_status &Status) {
  return Status.getUser() != ::geteuid() && Status.getUser() != 0;
}

bool isWritableByOthers(const fs::file_status &Status) {
  return Status.permissions() & (fs::group_write | fs::others_write);
}

/// Only root can change the owner, but other users can set a group of theirs.
static void keepOwner(int FD, const fs::file_status &Old) {
  constexpr uint32_t Unchanged = -1;
  if (fs::changeFileOwnership(FD, Old.getUser(), Old.getGroup()))
    (void)fs::changeFileOwnership(FD, Unchanged, Old.getGroup());
}

std::error_code setAttributes(int FD, const std::string &Original,
                              const fs::file_status &Wanted) {
  if (!Original.empty()) {
    keepOwner(FD, Wanted);
    copyExtendedAttributes(Original.c_str(), FD);
  }
  // Last, because changing the owner clears bits of the mode.
  return fs::setPermissions(FD, Wanted.permissions());
}

std::error_code flushToDisk(int FD) {
  return ::fsync(FD) == 0 ? std::error_code() : llvm::errnoAsErrorCode();
}

} // namespace torchport

//===- DependencySet.cpp - the files that a result depends on -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/DependencySet.h"

#include "tool/os/IOErrors.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace fs = llvm::sys::fs;
using llvm::StringRef;

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
  // Programs cannot set the ctime, so it reveals a file that was changed and
  // then given its old mtime again.
  Result.Changed = std::max(timeOf(Status.st_mtim), timeOf(Status.st_ctim));
  const uint64_t Fields[] = {Status.st_ino,
                             uint64_t(Status.st_size),
                             uint64_t(Status.st_mtim.tv_sec),
                             uint64_t(Status.st_mtim.tv_nsec),
                             uint64_t(Status.st_ctim.tv_sec),
                             uint64_t(Status.st_ctim.tv_nsec)};
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

bool isEntry(const char *Path) {
  struct stat Status;
  return ::lstat(Path, &Status) == 0;
}

uint64_t contentHash(StringRef Bytes) {
  const uint64_t Hash = llvm::xxh3_64bits(Bytes);
  return Hash == 0 ? 1 : Hash; // 0 means not hashed
}

const RecordedPaths &DependencySet::paths() const {
  std::call_once(LoadOnce, [&] {
    if (Load)
      Paths = Load();
    Load = nullptr;
  });
  return Paths;
}

RecordedPaths &DependencySet::paths() {
  return const_cast<RecordedPaths &>(std::as_const(*this).paths());
}

void DependencySet::record(StringRef Path, FileKind Kind, uint64_t Content) {
  record(Path, {Kind, Content, 0});
}

void DependencySet::record(StringRef Path, const RecordedState &State) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  recordLocked(Path, State);
}

void DependencySet::record(const DependencySet &Other) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  for (const auto &[Path, State] : Other.paths())
    recordLocked(Path, State);
  Shared.insert(Other.Shared.begin(), Other.Shared.end());
  if (!Other.HasOneState)
    HasOneState = false;
}

void DependencySet::takeFrom(DependencySet &Other) {
  {
    const std::scoped_lock Lock(Mutex, Other.Mutex);
    if (Paths.size() < Other.Paths.size())
      Paths.swap(Other.Paths);
  }
  record(Other);
}

void DependencySet::addShared(std::shared_ptr<const DependencySet> Common) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  Shared.insert(std::move(Common));
}

void DependencySet::recordLocked(StringRef Path, const RecordedState &State) {
  if (Paths.empty() || Paths.rbegin()->first < Path) {
    Paths.emplace_hint(Paths.end(), Path.str(), State);
    return;
  }
  const auto Known = Paths.lower_bound(Path);
  if (Known->first != Path) {
    Paths.emplace_hint(Known, Path.str(), State);
    return;
  }
  RecordedState &Before = Known->second;
  if (Before.Kind != State.Kind ||
      (Before.Content && State.Content && Before.Content != State.Content))
    HasOneState = false;
  if (State.Content)
    Before = State;
}

uint64_t listingHash(StringRef Folder) {
  std::vector<std::string> Names;
  std::error_code EC;
  for (fs::directory_iterator It(Folder, EC, /*follow_symlinks=*/false), End;
       !EC && It != End; It.increment(EC))
    Names.push_back(It->path());
  recordIOError(Folder, EC);
  llvm::sort(Names);
  std::string All;
  for (const std::string &Name : Names)
    All += Name + '\0';
  return contentHash(All);
}

uint64_t hashAt(const char *Path, FileKind Kind) {
  if (Kind == FileKind::Folder)
    return listingHash(Path);
  llvm::SmallString<4096> Bytes;
  return readWithStat(Path, Bytes).Kind == FileKind::File ? contentHash(Bytes)
                                                          : 0;
}

} // namespace torchport

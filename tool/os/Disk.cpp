//===- Disk.cpp - the disk, with its errors recorded ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/CacheFolder.h"
#include "tool/os/FileSystems.h"
#include "tool/os/IOErrors.h"
#include "tool/os/Paths.h"

#include "llvm/Support/Path.h"

#include <atomic>
#include <mutex>

namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace torchport {

static struct {
  std::atomic<bool> HasAny = false;
  std::mutex Mutex;
  std::optional<std::string> First;
} Errors;

/// Returns true if \p Outcome says what is there, or how it can be accessed.
static bool isDefinite(std::error_code Outcome) {
  static constexpr std::errc DefiniteErrors[] = {
      std::errc::no_such_file_or_directory,
      std::errc::not_a_directory,
      std::errc::is_a_directory,
      std::errc::too_many_symbolic_link_levels,
      std::errc::filename_too_long,
      std::errc::invalid_argument,
      std::errc::no_such_device_or_address,
      std::errc::not_supported,
      std::errc::operation_not_supported};
  // Other categories come from file systems that refuse to read a file.
  return (Outcome.category() != std::generic_category() &&
          Outcome.category() != std::system_category()) ||
         llvm::any_of(DefiniteErrors,
                      [&](std::errc Each) { return Outcome == Each; });
}

static bool isInCache(StringRef Path) {
  static const std::string Folder =
      llvm::sys::path::parent_path(cacheFolder(ResultsPart)).str();
  return !Folder.empty() && Path.consume_front(Folder) &&
         (Path.empty() || llvm::sys::path::is_separator(Path.front()));
}

void recordIOError(StringRef Path, std::error_code Outcome) {
  if (Outcome != std::errc::permission_denied &&
      Outcome != std::errc::operation_not_permitted)
    recordLostFile(Path, Outcome);
  else if (!isInCache(Path))
    Errors.HasAny = true;
}

void recordLostFile(StringRef Path, std::error_code Outcome) {
  if (!Outcome || isDefinite(Outcome) || isInCache(Path))
    return;
  Errors.HasAny = true;
  const std::lock_guard Lock(Errors.Mutex);
  if (!Errors.First)
    Errors.First = ("cannot read '" + Path + "': " + Outcome.message()).str();
}

std::optional<std::string> firstIOError() {
  const std::lock_guard Lock(Errors.Mutex);
  return Errors.First;
}

bool isResultCacheable() { return !Errors.HasAny; }

namespace {

class UnboundedFile : public std::error_category {
public:
  const char *name() const noexcept override { return "torchport"; }
  std::string message(int) const override {
    return "it is not a regular file, and might have no end";
  }
};

class BoundedFileSystem : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    const auto Status = ProxyFileSystem::status(Path);
    if (!Status)
      return Status.getError();
    if (mayBeUnbounded(*Status)) {
      static const UnboundedFile Category;
      return std::error_code(1, Category);
    }
    return ProxyFileSystem::openFileForRead(Path);
  }

private:
  static llvm::sys::fs::UniqueID idOf(StringRef Path) {
    llvm::sys::fs::UniqueID Id;
    return llvm::sys::fs::getUniqueID(Path, Id) ? llvm::sys::fs::UniqueID()
                                                : Id;
  }

  /// On Windows, devices have no ID.
  static bool isNullDevice(const vfs::Status &Status) {
    static const auto Null = idOf("/dev/null");
    return IsWindows ? llvm::sys::path::filename(Status.getName())
                           .equals_insensitive("NUL")
                     : Status.getUniqueID() == Null;
  }

  static bool mayBeUnbounded(const vfs::Status &Status) {
    // No source is this large, but a sparse file may be without using space.
    static constexpr uint64_t MaxSize = uint64_t(1) << 30;
    // /proc and /sys are file systems of their own.
    static const uint64_t ProcDevice = idOf("/proc/self").getDevice();
    static const uint64_t SysDevice = idOf("/sys/kernel").getDevice();
    if (Status.isDirectory() || isNullDevice(Status))
      return false;
    const uint64_t Device = Status.getUniqueID().getDevice();
    const bool IsVirtual =
        Device != 0 && (Device == ProcDevice || Device == SysDevice);
    return !Status.isRegularFile() || IsVirtual || Status.getSize() > MaxSize;
  }
};

class SizeLimitedFileSystem : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    if (isExhausted())
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return ProxyFileSystem::status(Path);
  }

  bool exists(const llvm::Twine &Path) override { return !!status(Path); }

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    const auto Status = status(Path);
    if (!Status)
      return Status.getError();
    ++Files;
    Bytes += Status->getSize();
    if (isExhausted())
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return ProxyFileSystem::openFileForRead(Path);
  }

private:
  bool isExhausted() const { return Files > 1000 || Bytes > 16 << 20; }

  unsigned Files = 0;
  uint64_t Bytes = 0;
};

template <typename Value>
llvm::ErrorOr<Value> recorded(const llvm::Twine &Path,
                              llvm::ErrorOr<Value> Result) {
  if (!Result)
    recordIOError(Path.str(), Result.getError());
  return Result;
}

std::error_code recorded(const llvm::Twine &Path, std::error_code Outcome) {
  recordIOError(Path.str(), Outcome);
  return Outcome;
}

class ErrorRecordingFile : public vfs::File {
public:
  ErrorRecordingFile(std::unique_ptr<vfs::File> Real, std::string Path)
      : Real(std::move(Real)), Path(std::move(Path)) {}

  llvm::ErrorOr<vfs::Status> status() override {
    return recorded(Path, Real->status());
  }
  llvm::ErrorOr<std::string> getName() override { return Real->getName(); }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t Size, bool Terminated,
            bool Volatile) override {
    return recorded(Path, Real->getBuffer(Name, Size, Terminated, Volatile));
  }
  std::error_code close() override { return Real->close(); }

private:
  const std::unique_ptr<vfs::File> Real;
  const std::string Path;
};

/// Records errors (IOErrors.h).
class ErrorRecordingFileSystem : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    auto Status = ProxyFileSystem::status(Path);
    // A file without access permission does not exist for the reader.
    return !Status && Status.getError() == std::errc::permission_denied
               ? Status
               : recorded(Path, std::move(Status));
  }

  bool exists(const llvm::Twine &Path) override { return !!status(Path); }

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    auto File = recorded(Path, ProxyFileSystem::openFileForRead(Path));
    if (!File)
      return File;
    return std::make_unique<ErrorRecordingFile>(std::move(*File), Path.str());
  }

  vfs::directory_iterator dir_begin(const llvm::Twine &Folder,
                                    std::error_code &EC) override {
    auto Begin = ProxyFileSystem::dir_begin(Folder, EC);
    recordIOError(Folder.str(), EC);
    return Begin;
  }

  std::error_code getRealPath(const llvm::Twine &Path,
                              llvm::SmallVectorImpl<char> &Real) override {
    return recorded(Path, ProxyFileSystem::getRealPath(Path, Real));
  }

  std::error_code setCurrentWorkingDirectory(const llvm::Twine &Path) override {
    return recorded(Path, ProxyFileSystem::setCurrentWorkingDirectory(Path));
  }
};

} // namespace

FileSystemRef boundedFileSystem(FileSystemRef Base) {
  return llvm::makeIntrusiveRefCnt<BoundedFileSystem>(std::move(Base));
}

FileSystemRef sizeLimitedFileSystem(FileSystemRef Base) {
  return llvm::makeIntrusiveRefCnt<SizeLimitedFileSystem>(std::move(Base));
}

FileSystemRef disk() {
  return llvm::makeIntrusiveRefCnt<ErrorRecordingFileSystem>(
      boundedFileSystem(vfs::createPhysicalFileSystem()));
}

} // namespace torchport

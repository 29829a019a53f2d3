//===- Disk.cpp - the disk, with its errors recorded ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/DiskFaults.h"
#include "tool/sources/FileSystems.h"

namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace torchport {

namespace {

class Endless : public std::error_category {
public:
  const char *name() const noexcept override { return "torchport"; }
  std::string message(int) const override {
    return "it is not a regular file, and might have no end";
  }
};

class BoundedFiles : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    const auto Status = ProxyFileSystem::status(Path);
    if (!Status)
      return Status.getError();
    if (mayBeEndless(*Status)) {
      static const Endless Category;
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

  static bool mayBeEndless(const vfs::Status &Status) {
    // No source is this large, but a sparse file may be without using space.
    static constexpr uint64_t Most = uint64_t(1) << 30;
    static const auto Null = idOf("/dev/null");
    // /proc and /sys are file systems of their own.
    static const uint64_t Processes = idOf("/proc/self").getDevice();
    static const uint64_t Kernel = idOf("/sys/kernel").getDevice();
    if (Status.isDirectory() || Status.getUniqueID() == Null)
      return false;
    const uint64_t Device = Status.getUniqueID().getDevice();
    const bool IsMadeUp =
        Device != 0 && (Device == Processes || Device == Kernel);
    return !Status.isRegularFile() || IsMadeUp || Status.getSize() > Most;
  }
};

class ScantFiles : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    if (isSpent())
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
    if (isSpent())
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return ProxyFileSystem::openFileForRead(Path);
  }

private:
  bool isSpent() const { return Files > 1000 || Bytes > 16 << 20; }

  unsigned Files = 0;
  uint64_t Bytes = 0;
};

template <typename Value>
llvm::ErrorOr<Value> noted(const llvm::Twine &Path,
                           llvm::ErrorOr<Value> Result) {
  if (!Result)
    noteFault(Path.str(), Result.getError());
  return Result;
}

std::error_code noted(const llvm::Twine &Path, std::error_code Outcome) {
  noteFault(Path.str(), Outcome);
  return Outcome;
}

class WatchedFile : public vfs::File {
public:
  WatchedFile(std::unique_ptr<vfs::File> Real, std::string Path)
      : Real(std::move(Real)), Path(std::move(Path)) {}

  llvm::ErrorOr<vfs::Status> status() override {
    return noted(Path, Real->status());
  }
  llvm::ErrorOr<std::string> getName() override { return Real->getName(); }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t Size, bool Terminated,
            bool Volatile) override {
    return noted(Path, Real->getBuffer(Name, Size, Terminated, Volatile));
  }
  std::error_code close() override { return Real->close(); }

private:
  const std::unique_ptr<vfs::File> Real;
  const std::string Path;
};

/// Records errors (DiskFaults.h).
class WatchedFiles : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    auto Status = ProxyFileSystem::status(Path);
    // A file without access permission does not exist for the reader.
    return !Status && Status.getError() == std::errc::permission_denied
               ? Status
               : noted(Path, std::move(Status));
  }

  bool exists(const llvm::Twine &Path) override { return !!status(Path); }

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    auto File = noted(Path, ProxyFileSystem::openFileForRead(Path));
    if (!File)
      return File;
    return std::make_unique<WatchedFile>(std::move(*File), Path.str());
  }

  vfs::directory_iterator dir_begin(const llvm::Twine &Folder,
                                    std::error_code &EC) override {
    auto Begin = ProxyFileSystem::dir_begin(Folder, EC);
    noteFault(Folder.str(), EC);
    return Begin;
  }

  std::error_code getRealPath(const llvm::Twine &Path,
                              llvm::SmallVectorImpl<char> &Real) override {
    return noted(Path, ProxyFileSystem::getRealPath(Path, Real));
  }

  std::error_code setCurrentWorkingDirectory(const llvm::Twine &Path) override {
    return noted(Path, ProxyFileSystem::setCurrentWorkingDirectory(Path));
  }
};

} // namespace

FileSystemRef boundedFiles(FileSystemRef Base) {
  return llvm::makeIntrusiveRefCnt<BoundedFiles>(std::move(Base));
}

FileSystemRef scantFiles(FileSystemRef Base) {
  return llvm::makeIntrusiveRefCnt<ScantFiles>(std::move(Base));
}

FileSystemRef disk() {
  return llvm::makeIntrusiveRefCnt<WatchedFiles>(
      boundedFiles(vfs::createPhysicalFileSystem()));
}

} // namespace torchport

//===- BoundedFiles.cpp - files that have an end ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/sources/BoundedFiles.h"

#include "llvm/Support/FileSystem.h"

namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace torchport {

namespace {

class Endless : public std::error_category {
public:
  const char *name() const noexcept override { return "torchport"; }
  std::string message(int) const override {
    return "it is no plain file, and might have no end";
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
    // No source is so large, and a file with holes may be, in no space.
    static constexpr uint64_t Most = uint64_t(1) << 30;
    static const auto Null = idOf("/dev/null");
    // Each of these is a file system of its own.
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

} // namespace

llvm::IntrusiveRefCntPtr<vfs::FileSystem>
boundedFiles(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base) {
  return llvm::makeIntrusiveRefCnt<BoundedFiles>(std::move(Base));
}

llvm::IntrusiveRefCntPtr<vfs::FileSystem>
scantFiles(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base) {
  return llvm::makeIntrusiveRefCnt<ScantFiles>(std::move(Base));
}

} // namespace torchport

//===- FaultWatch.cpp - a file system that notes faults -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/sources/FaultWatch.h"

#include "tool/core/DiskFaults.h"

namespace vfs = llvm::vfs;

namespace torchport {

namespace {

template <typename Value>
llvm::ErrorOr<Value> noted(const llvm::Twine &Path,
                           llvm::ErrorOr<Value> Result) {
  if (!Result)
    noteFault(Path.str(), Result.getError());
  return Result;
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

class WatchedFiles : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    auto Status = ProxyFileSystem::status(Path);
    // What may not be looked at is not there for anybody who looks.
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
    const std::error_code EC = ProxyFileSystem::getRealPath(Path, Real);
    noteFault(Path.str(), EC);
    return EC;
  }

  std::error_code setCurrentWorkingDirectory(const llvm::Twine &Path) override {
    const std::error_code EC =
        ProxyFileSystem::setCurrentWorkingDirectory(Path);
    noteFault(Path.str(), EC);
    return EC;
  }
};

} // namespace

llvm::IntrusiveRefCntPtr<vfs::FileSystem>
withFaultsNoted(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base) {
  return llvm::makeIntrusiveRefCnt<WatchedFiles>(std::move(Base));
}

} // namespace torchport

//===- FileSystems.cpp - file systems that a parse reads ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/FileSystems.h"

#include "tool/os/IOErrors.h"
#include "tool/os/PackedFiles.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"

namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace torchport {

namespace {

/// A file on disk with another text.
class ReplacedFile : public vfs::File {
public:
  ReplacedFile(const vfs::Status &Real, std::string RealPath, StringRef Text)
      : Status(vfs::Status::copyWithNewSize(Real, Text.size())),
        RealPath(std::move(RealPath)), Text(Text) {}

  llvm::ErrorOr<vfs::Status> status() override { return Status; }
  llvm::ErrorOr<std::string> getName() override { return RealPath; }

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t, bool, bool) override {
    return llvm::MemoryBuffer::getMemBufferCopy(Text, Name);
  }

  std::error_code close() override { return {}; }

private:
  vfs::Status Status;
  std::string RealPath;
  StringRef Text;
};

/// Calls \p Replace with the real path of each file to get its text.
class ReplacingFileSystem : public vfs::ProxyFileSystem {
public:
  using TextSource = std::function<std::optional<StringRef>(StringRef)>;

  ReplacingFileSystem(FileSystemRef Base, TextSource Replace)
      : ProxyFileSystem(std::move(Base)), Replace(std::move(Replace)) {}

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    auto Status = ProxyFileSystem::status(Path);
    if (Status && Status->isRegularFile())
      if (auto Text = Replace(realPathOf(Path)))
        return vfs::Status::copyWithNewSize(*Status, Text->size());
    return Status;
  }

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    std::string Real = realPathOf(Path);
    const auto Text = Replace(Real);
    if (!Text)
      return ProxyFileSystem::openFileForRead(Path);
    auto Status = ProxyFileSystem::status(Path);
    if (!Status)
      return Status.getError();
    return std::make_unique<ReplacedFile>(*Status, std::move(Real), *Text);
  }

private:
  std::string realPathOf(const llvm::Twine &Path) {
    llvm::SmallString<256> Real;
    return getRealPath(Path, Real) ? Path.str() : Real.str().str();
  }

  TextSource Replace;
};

} // namespace

llvm::ErrorOr<std::string> readWholeFile(StringRef File) {
  const auto Buffer =
      llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                  /*RequiresNullTerminator=*/true,
                                  /*IsVolatile=*/true);
  if (!Buffer)
    return Buffer.getError();
  return (*Buffer)->getBuffer().str();
}

std::string textOf(const std::string &File, const Contents &Patched) {
  if (const auto Found = Patched.find(File); Found != Patched.end())
    return Found->second;
  const auto Text = readWholeFile(File);
  recordLostFile(File, Text.getError());
  return Text ? *Text : "";
}

FileSystemRef withPatches(FileSystemRef Base, const Contents &Patched) {
  if (Patched.empty())
    return Base;
  auto New = llvm::makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  bool HasNew = false;
  for (const auto &[File, Text] : Patched)
    if (!Base->exists(File))
      HasNew |= New->addFile(File, 0, llvm::MemoryBuffer::getMemBuffer(Text));
  if (HasNew) {
    auto Both =
        llvm::makeIntrusiveRefCnt<vfs::OverlayFileSystem>(std::move(Base));
    Both->pushOverlay(std::move(New));
    Base = std::move(Both);
  }
  return llvm::makeIntrusiveRefCnt<ReplacingFileSystem>(
      std::move(Base), [&](StringRef File) -> std::optional<StringRef> {
        const auto Found = Patched.find(File);
        if (Found == Patched.end())
          return std::nullopt;
        return StringRef(Found->second);
      });
}

FileSystemRef withoutForeignText(FileSystemRef Base,
                                 std::function<bool(StringRef)> IsOwn) {
  return llvm::makeIntrusiveRefCnt<ReplacingFileSystem>(
      std::move(Base),
      [IsOwn = std::move(IsOwn)](StringRef File) -> std::optional<StringRef> {
        if (IsOwn(File))
          return std::nullopt;
        return StringRef();
      });
}

static constexpr struct {
  const char *Name, *Text;
} BundledHeaders[] = {
#include "OwnHeaders.inc" // made by CMake from runtime/include and standins
};

StringRef builtinFolder() { return "/torchport.builtin"; }
StringRef preambleFolder() { return "/torchport.preambles"; }
StringRef bundledHeaderFolder() { return "/torchport.builtin/include"; }

namespace {

/// Only serves absolute paths and has no working directory, so that many
/// threads can read it.
class BundledHeaderFileSystem : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  std::error_code setCurrentWorkingDirectory(const llvm::Twine &) override {
    return {};
  }
};

} // namespace

static FileSystemRef bundledHeaders() {
  auto Memory = llvm::makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  for (const auto &[Name, Text] : BundledHeaders)
    Memory->addFile(bundledHeaderFolder() + "/" + StringRef(Name), 0,
                    llvm::MemoryBuffer::getMemBuffer(Text));
  return llvm::makeIntrusiveRefCnt<BundledHeaderFileSystem>(std::move(Memory));
}

uint64_t bundledHeadersHash() {
  static const uint64_t Known = [] {
    std::string All;
    for (const auto &[Name, Text] : BundledHeaders)
      All += std::string(Name) + "\n" + Text;
    return llvm::xxh3_64bits(All);
  }();
  return Known;
}

FileSystemRef withBundledHeaders(FileSystemRef Base) {
  static const FileSystemRef Bundled = bundledHeaders();
  auto All = llvm::makeIntrusiveRefCnt<vfs::OverlayFileSystem>(std::move(Base));
  All->pushOverlay(Bundled);
  All->pushOverlay(resourceHeaders());
  return All;
}

} // namespace torchport

//===- PackedFiles.cpp - files built into this program --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/PackedFiles.h"

#include "clang/Lex/HeaderSearchOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/xxhash.h"

namespace path = llvm::sys::path;
namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace torchport {

namespace {

/// The format that tool/pack writes.
struct PackedFile {
  /// With '/' between the components.
  const char *Name;
  size_t Size, PackedSize;
  const char *Packed;

  std::string unpacked() const {
    llvm::SmallVector<uint8_t, 0> Text;
    // The data is part of this program, so it cannot be corrupt.
    llvm::cantFail(llvm::compression::zstd::decompress(
        llvm::arrayRefFromStringRef(StringRef(Packed, PackedSize)), Text,
        Size));
    return llvm::toStringRef(Text).str();
  }
};

constexpr PackedFile Headers[] = {
#include "ResourceHeaders.inc" // made by tool/pack
};

constexpr PackedFile Runtime[] = {
#include "RuntimeFiles.inc" // made by tool/pack
};

class OpenHeader : public vfs::File {
public:
  OpenHeader(vfs::Status Known, const PackedFile &Header)
      : Known(std::move(Known)), Header(Header) {}

  llvm::ErrorOr<vfs::Status> status() override { return Known; }

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t, bool, bool) override {
    return llvm::MemoryBuffer::getMemBufferCopy(Header.unpacked(), Name);
  }

  std::error_code close() override { return {}; }

private:
  vfs::Status Known;
  const PackedFile &Header;
};

/// Only serves absolute paths and has no working directory, so that many
/// threads can read it.
class ResourceFileSystem : public vfs::FileSystem {
public:
  ResourceFileSystem() {
    for (const PackedFile &Each : Headers) {
      const std::string File = (resourceFolder() + "/" + Each.Name).str();
      Files[File] = &Each;
      for (StringRef Above = path::parent_path(File); Above != "/";
           Above = path::parent_path(Above))
        Folders.insert(Above);
    }
  }

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    llvm::SmallString<128> Storage;
    const StringRef Canonical = canonical(Path, Storage);
    if (const PackedFile *Header = Files.lookup(Canonical))
      return statusOf(Path, Canonical, Header->Size,
                      llvm::sys::fs::file_type::regular_file);
    if (Folders.contains(Canonical))
      return statusOf(Path, Canonical, 0,
                      llvm::sys::fs::file_type::directory_file);
    return missing();
  }

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    llvm::SmallString<128> Storage;
    const PackedFile *Header = Files.lookup(canonical(Path, Storage));
    if (!Header)
      return missing();
    return std::make_unique<OpenHeader>(*status(Path), *Header);
  }

  /// Listing is never needed.
  vfs::directory_iterator dir_begin(const llvm::Twine &,
                                    std::error_code &EC) override {
    EC = missing();
    return {};
  }

  std::error_code setCurrentWorkingDirectory(const llvm::Twine &) override {
    return {};
  }
  llvm::ErrorOr<std::string> getCurrentWorkingDirectory() const override {
    return "/";
  }

  std::error_code getRealPath(const llvm::Twine &Path,
                              llvm::SmallVectorImpl<char> &Output) override {
    llvm::SmallString<128> Storage;
    if (!status(Path))
      return missing();
    const StringRef Canonical = canonical(Path, Storage);
    Output.assign(Canonical.begin(), Canonical.end());
    return {};
  }

private:
  static std::error_code missing() {
    return make_error_code(llvm::errc::no_such_file_or_directory);
  }

  static StringRef canonical(const llvm::Twine &Path,
                             llvm::SmallVectorImpl<char> &Storage) {
    Path.toVector(Storage);
    path::remove_dots(Storage, /*remove_dot_dot=*/true);
    return StringRef(Storage.data(), Storage.size());
  }

  static vfs::Status statusOf(const llvm::Twine &Path, StringRef Canonical,
                              size_t Size, llvm::sys::fs::file_type Type) {
    // No device has this number, and each path is a different file.
    const llvm::sys::fs::UniqueID Id(~0ULL - 1, llvm::xxh3_64bits(Canonical));
    return vfs::Status(Path, Id, llvm::sys::TimePoint<>(), /*User=*/0,
                       /*Group=*/0, Size, Type, llvm::sys::fs::all_read);
  }

  /// By path.
  llvm::StringMap<const PackedFile *> Files;
  llvm::StringSet<> Folders;
};

} // namespace

StringRef resourceFolder() { return "/torchport.builtin/clang"; }

llvm::IntrusiveRefCntPtr<vfs::FileSystem> resourceHeaders() {
  static const auto Known = llvm::makeIntrusiveRefCnt<ResourceFileSystem>();
  return Known;
}

void useBundledResourceHeaders(clang::HeaderSearchOptions &Search) {
  for (clang::HeaderSearchOptions::Entry &Each : Search.UserEntries)
    if (Search.ResourceDir == resourceFolder() &&
        StringRef(Each.Path).starts_with("/usr/include/clang/"))
      Each.Path = (resourceFolder() + "/include").str();
}

FileTree runtimeFiles() {
  FileTree Files;
  for (const PackedFile &Each : Runtime)
    Files.emplace(Each.Name, Each.unpacked());
  return Files;
}

} // namespace torchport

//===- RecordingFileSystem.cpp - records what a parse reads ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/DependencySet.h"

#include "tool/sources/ProjectFiles.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace torchport {

namespace {

/// Records reads of a file. Opening it alone counts as a lookup.
class RecordingFile : public vfs::File {
public:
  RecordingFile(std::unique_ptr<vfs::File> Real, std::string Path,
                DependencySet &Noted)
      : Real(std::move(Real)), Path(std::move(Path)), Noted(Noted) {}

  llvm::ErrorOr<vfs::Status> status() override { return Real->status(); }
  llvm::ErrorOr<std::string> getName() override { return Real->getName(); }

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t Size, bool Terminated,
            bool Volatile) override {
    auto Buffer = Real->getBuffer(Name, Size, Terminated, Volatile);
    if (Buffer)
      Noted.note(Path, FileKind::File, contentHash((*Buffer)->getBuffer()));
    return Buffer;
  }

  std::error_code close() override { return Real->close(); }

private:
  const std::unique_ptr<vfs::File> Real;
  const std::string Path;
  DependencySet &Noted;
};

class RecordingFileSystem : public vfs::ProxyFileSystem {
public:
  RecordingFileSystem(FileSystemRef Base, DependencySet &Noted,
                      StringRef Preambles)
      : ProxyFileSystem(std::move(Base)), Noted(Noted), Preambles(Preambles) {}

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    if (const std::string Preamble = preambleAt(Path); !Preamble.empty())
      return ProxyFileSystem::status(Preamble);
    auto Status = ProxyFileSystem::status(Path);
    if (const std::string Place = placeOf(Path); !Place.empty())
      Noted.note(Place, !Status                   ? FileKind::Nothing
                        : Status->isDirectory()   ? FileKind::Folder
                        : Status->isRegularFile() ? FileKind::File
                                                  : FileKind::Nothing);
    return Status;
  }

  bool exists(const llvm::Twine &Path) override { return !!status(Path); }

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    if (const std::string Preamble = preambleAt(Path); !Preamble.empty())
      return ProxyFileSystem::openFileForRead(Preamble);
    std::string Place = placeOf(Path);
    auto File = ProxyFileSystem::openFileForRead(Path);
    if (Place.empty())
      return File;
    // Opening a folder fails like opening nothing.
    if (!File) {
      (void)status(Path);
      return File;
    }
    Noted.note(Place, FileKind::File);
    return std::make_unique<RecordingFile>(std::move(*File), std::move(Place),
                                           Noted);
  }

  vfs::directory_iterator dir_begin(const llvm::Twine &Folder,
                                    std::error_code &EC) override {
    if (const std::string Place = placeOf(Folder);
        !Place.empty() && llvm::sys::fs::is_directory(Place))
      Noted.note(Place, FileKind::Folder, listingHash(Place));
    return ProxyFileSystem::dir_begin(Folder, EC);
  }

private:
  /// Returns where \p Path is on the disk if it is a preamble, or "".
  std::string preambleAt(const llvm::Twine &Path) const {
    llvm::SmallString<256> Name;
    StringRef Rest = Path.toStringRef(Name);
    return !Preambles.empty() && Rest.consume_front(preambleFolder())
               ? (Preambles + Rest).str()
               : "";
  }

  std::string placeOf(const llvm::Twine &Path) const {
    llvm::SmallString<256> Place;
    Path.toVector(Place);
    if (makeAbsolute(Place) || isUnder(Place, builtinFolder()) ||
        (!Preambles.empty() && isUnder(Place, Preambles)))
      return {};
    return Place.str().str();
  }

  DependencySet &Noted;
  const std::string Preambles;
};

} // namespace

FileSystemRef recordingFileSystem(FileSystemRef Base, DependencySet &Noted,
                                  StringRef Preambles) {
  return llvm::makeIntrusiveRefCnt<RecordingFileSystem>(std::move(Base), Noted,
                                                        Preambles);
}

} // namespace torchport

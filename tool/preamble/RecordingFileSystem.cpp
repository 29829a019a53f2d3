//===- RecordingFileSystem.cpp - records what a parse reads ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/DependencySet.h"

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
                DependencySet &Deps)
      : Real(std::move(Real)), Path(std::move(Path)), Deps(Deps) {}

  llvm::ErrorOr<vfs::Status> status() override { return Real->status(); }
  llvm::ErrorOr<std::string> getName() override { return Real->getName(); }

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t Size, bool Terminated,
            bool Volatile) override {
    auto Buffer = Real->getBuffer(Name, Size, Terminated, Volatile);
    if (Buffer)
      Deps.record(Path, FileKind::File, contentHash((*Buffer)->getBuffer()));
    return Buffer;
  }

  std::error_code close() override { return Real->close(); }

private:
  const std::unique_ptr<vfs::File> Real;
  const std::string Path;
  DependencySet &Deps;
};

class RecordingFileSystem : public vfs::ProxyFileSystem {
public:
  RecordingFileSystem(FileSystemRef Base, DependencySet &Deps,
                      StringRef Preambles)
      : ProxyFileSystem(std::move(Base)), Deps(Deps), Preambles(Preambles) {}

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    if (const std::string Preamble = preambleAt(Path); !Preamble.empty())
      return ProxyFileSystem::status(Preamble);
    auto Status = ProxyFileSystem::status(Path);
    if (const std::string Recorded = recordedPath(Path); !Recorded.empty())
      Deps.record(Recorded, !Status                   ? FileKind::Nothing
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
    std::string Recorded = recordedPath(Path);
    auto File = ProxyFileSystem::openFileForRead(Path);
    if (Recorded.empty())
      return File;
    // Opening a folder fails like opening nothing.
    if (!File) {
      (void)status(Path);
      return File;
    }
    Deps.record(Recorded, FileKind::File);
    return std::make_unique<RecordingFile>(std::move(*File),
                                           std::move(Recorded), Deps);
  }

  vfs::directory_iterator dir_begin(const llvm::Twine &Folder,
                                    std::error_code &EC) override {
    if (const std::string Recorded = recordedPath(Folder);
        !Recorded.empty() && llvm::sys::fs::is_directory(Recorded))
      Deps.record(Recorded, FileKind::Folder, listingHash(Recorded));
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

  std::string recordedPath(const llvm::Twine &Path) const {
    llvm::SmallString<256> Recorded;
    Path.toVector(Recorded);
    if (makeAbsolute(Recorded) || isUnder(Recorded, builtinFolder()) ||
        (!Preambles.empty() && isUnder(Recorded, Preambles)))
      return {};
    return Recorded.str().str();
  }

  DependencySet &Deps;
  const std::string Preambles;
};

} // namespace

FileSystemRef recordingFileSystem(FileSystemRef Base, DependencySet &Deps,
                                  StringRef Preambles) {
  return llvm::makeIntrusiveRefCnt<RecordingFileSystem>(std::move(Base), Deps,
                                                        Preambles);
}

} // namespace torchport

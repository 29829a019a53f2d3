//===- DependencySet.cpp - the files that a result depends on -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/DependencySet.h"

#include "tool/os/IOErrors.h"
#include "tool/os/Paths.h"

#include "llvm/Support/xxhash.h"

namespace fs = llvm::sys::fs;
namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace torchport {

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

void DependencySet::addShared(std::shared_ptr<const DependencySet> Common) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  Shared.insert(std::move(Common));
}

void DependencySet::recordLocked(StringRef Path, const RecordedState &State) {
  const auto Known = Paths.lower_bound(Path);
  if (Known == Paths.end() || Known->first != Path) {
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
    if (!File) {
      (void)status(Path);
      return File;
    }
    // A folder can be opened, but not read: `#include <array>` finds one of
    // that name first.
    if (const auto Status = (*File)->status();
        Status && Status->isDirectory()) {
      Deps.record(Recorded, FileKind::Folder);
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

//===- DependencySet.h - what an answer was made of -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// An answer is as good as the files that it was made of, and as the absence of
/// those that would have been read instead. Both are noted, and compared with
/// the disk before an answer that was kept is given again.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/FileSystems.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace torchport {

/// What may be at a path. Whoever reads a pipe or a device may read for ever,
/// so those are nothing.
enum class FileKind : uint8_t { Nothing, Folder, File };

/// What one look at a path shows, without its being read.
struct FileStat {
  FileKind Is = FileKind::Nothing;
  /// A hash: while it is the same, so are the bytes of a file and the names in
  /// a folder. 0 where nothing is there.
  uint64_t Stamp = 0;
  /// When the last change was, by the clock of the file system.
  std::chrono::system_clock::time_point Changed;
  /// What all paths of one file have in common.
  uint64_t Device = 0, Inode = 0;
};

FileStat statPath(const char *Path);

/// Appends to \p Bytes those of the file at \p Path; what it shows is how it
/// looked before it was read. Where no file can be read, nothing is there.
FileStat readWithStat(const char *Path, llvm::SmallVectorImpl<char> &Bytes);

/// Whether a folder has an entry by this name, which may lead nowhere.
bool isEntry(const char *Path);

/// What was found at a path, as far as an answer depends on it.
struct RecordedState {
  FileKind Is = FileKind::Nothing;
  /// A hash of a file's bytes or of the names in a folder; 0 where nobody asked
  /// for more than whether it is there.
  uint64_t Content = 0;
  /// What it looks like from outside: while that is the same, so is the
  /// content. 0 where it says nothing.
  uint64_t Stamp = 0;
};

/// By the path.
using RecordedPaths = std::map<std::string, RecordedState, std::less<>>;

/// All that was asked of the disk for one answer. Many threads may note.
class DependencySet {
public:
  DependencySet() = default;
  /// One whose paths are what \p Read gives, which nobody may ever ask for:
  /// one that somebody else has seen to be as it was is as good without.
  DependencySet(std::string Identity, std::function<RecordedPaths()> Read)
      : Identity(std::move(Identity)), Read(std::move(Read)) {}

  /// \p Path is absolute.
  void note(llvm::StringRef Path, FileKind Is, uint64_t Content = 0);
  /// \p What was seen. Paths that come in their order cost the least.
  void note(llvm::StringRef Path, const RecordedState &What);
  /// Notes all that \p Other holds.
  void note(const DependencySet &Other);
  /// The same, and leaves it empty.
  void moveFrom(DependencySet &Other);
  /// What many answers have in common, a preamble's headers, is kept once.
  void share(std::shared_ptr<const DependencySet> Common);

  /// Whether each path was the same whenever it was asked for.
  bool isConsistent() const { return Consistent; }
  /// Says that there is more to the answer than can be noted.
  void spoil() { Consistent = false; }

  const RecordedPaths &paths() const;
  RecordedPaths &paths();
  std::set<std::shared_ptr<const DependencySet>> Shared;
  /// Tells one that was read from a cache, and says of each path what that
  /// looks like, from all others. Or empty.
  std::string Identity;

private:
  void record(llvm::StringRef Path, const RecordedState &What);

  mutable RecordedPaths Paths;
  mutable std::once_flag WasRead;
  /// Null where there is nothing to read, or no more.
  mutable std::function<RecordedPaths()> Read;
  std::mutex Mutex;
  std::atomic<bool> Consistent = true;
};

/// The hash of a file's bytes.
uint64_t contentHash(llvm::StringRef Bytes);
/// The hash of the names in a folder.
uint64_t listingHash(llvm::StringRef Folder);
/// That of what \p Path holds, where it \p Is a file or a folder.
uint64_t hashAt(const char *Path, FileKind Is);

/// \p Base, with all that is asked of it noted in \p Noted, which has to
/// outlive it; but for what lies in \p Preambles, which are in
/// preambleFolder(), too, and our own headers, which are no files.
FileSystemRef recordingFileSystem(FileSystemRef Base, DependencySet &Noted,
                                  llvm::StringRef Preambles = {});

} // namespace torchport

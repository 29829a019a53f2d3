//===- DependencySet.h - the files that a result depends on -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A result depends on the files that were read for it, and on the absence of
/// files that would have been read instead. Both are recorded, and compared
/// with the disk before a cached result is reused.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/FileSystems.h"
#include "tool/os/Files.h"

#include <atomic>
#include <mutex>
#include <set>

namespace torchport {

/// The state of a path, as far as a result depends on it.
struct RecordedState {
  FileKind Kind = FileKind::Nothing;
  /// A hash of a file's bytes or of the names in a folder; 0 if only its
  /// existence mattered.
  uint64_t Content = 0;
  /// A stamp of the metadata: while it is unchanged, so is the content. 0 if
  /// the metadata is not reliable.
  uint64_t Stamp = 0;
};

/// By path.
using RecordedPaths = std::map<std::string, RecordedState, std::less<>>;

/// All accesses to the disk for one result. Recording is thread-safe.
class DependencySet {
public:
  DependencySet() = default;
  /// Creates a set whose paths \p Load returns, once they are needed.
  DependencySet(std::string Identity, std::function<RecordedPaths()> Load)
      : Identity(std::move(Identity)), Load(std::move(Load)) {}

  /// Records \p Path, which is absolute.
  void record(llvm::StringRef Path, const RecordedState &State);
  void record(llvm::StringRef Path, FileKind Kind, uint64_t Content = 0) {
    record(Path, {Kind, Content, 0});
  }
  void record(const DependencySet &Other);
  /// Adds a set that many results share, such as a preamble's headers, without
  /// copying it.
  void addShared(std::shared_ptr<const DependencySet> Common);

  /// Returns true if each path was the same on every access.
  bool isConsistent() const { return HasOneState; }
  /// Marks the result as dependent on something that cannot be recorded.
  void markUncacheable() { HasOneState = false; }

  const RecordedPaths &paths() const;
  RecordedPaths &paths();
  std::set<std::shared_ptr<const DependencySet>> Shared;
  /// Identifies a set that was read from a cache, including the stamp of each
  /// path. Empty for other sets.
  std::string Identity;

private:
  void recordLocked(llvm::StringRef Path, const RecordedState &State);

  mutable RecordedPaths Paths;
  mutable std::once_flag LoadOnce;
  /// Null if there is nothing to load, or it was loaded.
  mutable std::function<RecordedPaths()> Load;
  std::mutex Mutex;
  std::atomic<bool> HasOneState = true;
};

/// Return the hash of a file's bytes, of the names in a folder, and of the file
/// or folder at a path.
uint64_t contentHash(llvm::StringRef Bytes);
uint64_t listingHash(llvm::StringRef Folder);
uint64_t hashAt(const char *Path, FileKind Kind);

/// Returns \p Base, and records every lookup in \p Deps, which must outlive
/// the result; but not those of the tool's own headers, nor of the files in
/// \p Preambles, which it also provides in preambleFolder().
FileSystemRef recordingFileSystem(FileSystemRef Base, DependencySet &Deps,
                                  llvm::StringRef Preambles = {});

} // namespace torchport

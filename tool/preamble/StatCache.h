//===- StatCache.h - the current state of the disk, cached ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/preamble/DependencySet.h"

#include "llvm/ADT/StringSet.h"

namespace torchport {

/// The current state of the disk. Looks at each file once.
class StatCache {
public:
  /// \p Patched, which must outlive the cache, replaces the texts of files. A
  /// file that was changed before \p Begin cannot change again without a trace.
  explicit StatCache(const Contents &Patched = {},
                     std::chrono::system_clock::time_point Begin =
                         std::chrono::system_clock::now());

  enum Agreement { Changed, UnchangedByContent, UnchangedByStamp };
  /// Compares \p Deps with the disk. Returns UnchangedByContent if a file had
  /// to be read although it now has a stamp, and otherwise UnchangedByStamp.
  Agreement compare(const DependencySet &Deps);

  /// Returns the state of a path. Its stamp is 0 if a change might not be
  /// visible: the file was changed a moment ago, and file times are coarse.
  RecordedState state(llvm::StringRef Path);
  /// Adds the state of a path that the caller has just read.
  void add(llvm::StringRef Path, const FileStat &Stat);
  /// A changed path looks different than before.
  void markChanged(llvm::StringRef Path);
  bool hasChanged(llvm::StringRef Path);
  /// All paths of an unchanged set were compared with the disk.
  void markUnchanged(llvm::StringRef Identity);
  bool isKnownUnchanged(llvm::StringRef Identity);
  /// Returns the stamp for a look at a path that happened after this cache was
  /// created; 0 if the stamp is not reliable.
  uint64_t reliableStamp(const FileStat &Stat) const;

private:
  RecordedState &stateAt(llvm::StringRef Path);
  void fill(RecordedState &State, const FileStat &Stat) const;
  Agreement compare(llvm::StringRef Path, const RecordedState &Recorded);
  Agreement compareAll(const DependencySet &Deps);
  uint64_t contentOf(llvm::StringRef Path, RecordedState &State);

  /// By device and inode, because a file may have several paths.
  std::map<std::pair<uint64_t, uint64_t>, llvm::StringRef> Patched;
  const std::chrono::system_clock::time_point Begin;
  std::mutex Mutex;
  llvm::StringMap<RecordedState> States;
  std::map<const DependencySet *, Agreement> SharedResults;
  llvm::StringSet<> ChangedPaths, UnchangedSets;
};

} // namespace torchport

//===- StatCache.h - the current state of the disk, cached ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DependencySet.h"
#include "tool/sources/FileSystems.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <utility>

namespace torchport {

/// The current state of the disk. Looks at each file once; the texts in Patched
/// replace those of their files.
class StatCache {
public:
  /// \p Patched must outlive the cache. A file that was changed before \p Begin
  /// cannot be changed again without a visible trace.
  explicit StatCache(const Contents &Patched = {},
                     std::chrono::system_clock::time_point Begin =
                         std::chrono::system_clock::now());

  enum Agreement { Changed, Unchanged, AsItLooks };
  /// Compares \p Noted with the disk. Returns Unchanged if a file had to be
  /// read although it now has a stamp, and otherwise AsItLooks.
  Agreement compare(const DependencySet &Noted);

  /// Returns the state of a path. Its stamp is 0 if a change might not be
  /// visible: the file was changed a moment ago, and file times are coarse.
  RecordedState now(llvm::StringRef Path);
  /// Adds the state of a path that the caller has just read.
  void know(llvm::StringRef Path, const FileStat &Outside);
  /// Marks a path as looking different than before.
  void noteNews(llvm::StringRef Path);
  bool isNews(llvm::StringRef Path);
  /// Marks the set with this identity as current, because the caller has
  /// compared all its paths with the disk.
  void vouchFor(std::string Identity);
  bool isVouchedFor(llvm::StringRef Identity);
  /// Returns the stamp for a look at a path that happened after this cache was
  /// created; 0 if the stamp is not reliable.
  uint64_t stampOf(const FileStat &Outside) const;

private:
  RecordedState &stateOf(llvm::StringRef Path);
  void see(RecordedState &Now, const FileStat &Outside) const;
  Agreement compare(llvm::StringRef Path, const RecordedState &What);
  Agreement compareAll(const DependencySet &Noted);
  uint64_t contentOf(llvm::StringRef Path, RecordedState &Now);

  /// By device and inode, because a file may have several paths.
  std::map<std::pair<uint64_t, uint64_t>, llvm::StringRef> Patched;
  const std::chrono::system_clock::time_point Begin;
  std::mutex Mutex;
  llvm::StringMap<RecordedState> Known;
  std::map<const DependencySet *, Agreement> KnownShared;
  llvm::StringSet<> News, Vouched;
};

} // namespace torchport

//===- StatCache.h - what the disk holds now --------------------*- C++ -*-===//
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

/// The disk as it is now, each file looked at once, with the texts in Patched
/// before those of their files.
class StatCache {
public:
  /// \p Patched has to outlive it. What was changed before \p Begin is not
  /// going to be changed without a trace.
  explicit StatCache(const Contents &Patched = {},
                     std::chrono::system_clock::time_point Begin =
                         std::chrono::system_clock::now());

  enum Agreement { Changed, Unchanged, AsItLooks };
  /// Whether all that \p Noted holds is still so, and whether that showed from
  /// outside, or some files could have been recognised and had to be read.
  Agreement compare(const DependencySet &Noted);

  /// What is at a path, and what it looks like from outside; 0 where a change
  /// might not show: it was changed a moment ago, and times of files are
  /// coarse.
  RecordedState now(llvm::StringRef Path);
  /// Takes what somebody else has just seen at a path.
  void know(llvm::StringRef Path, const FileStat &Outside);
  /// Takes from somebody who knew it that a path looks different now.
  void noteNews(llvm::StringRef Path);
  bool isNews(llvm::StringRef Path);
  /// Takes from somebody who has looked, as they all are on the disk, that the
  /// paths of the set of that identity are what it says.
  void vouchFor(std::string Identity);
  bool isVouchedFor(llvm::StringRef Identity);
  /// What one look at a path, after all this has begun, has shown.
  uint64_t stampOf(const FileStat &Outside) const;

private:
  RecordedState &stateOf(llvm::StringRef Path);
  void see(RecordedState &Now, const FileStat &Outside) const;
  Agreement compare(llvm::StringRef Path, const RecordedState &What);
  Agreement compareAll(const DependencySet &Noted);
  uint64_t contentOf(llvm::StringRef Path, RecordedState &Now);

  /// By device and inode: a file has many paths.
  std::map<std::pair<uint64_t, uint64_t>, llvm::StringRef> Patched;
  const std::chrono::system_clock::time_point Begin;
  std::mutex Mutex;
  llvm::StringMap<RecordedState> Known;
  std::map<const DependencySet *, Agreement> KnownShared;
  llvm::StringSet<> News, Vouched;
};

} // namespace torchport

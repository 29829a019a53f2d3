//===- PreambleStore.h - precompiled preambles on disk ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cache/ResultCache.h"
#include "tool/parse/Precompile.h"
#include "tool/parse/StatCache.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace torchport {

/// Who is told how far a scan is, by many threads. This one does not care.
class Progress {
public:
  virtual ~Progress() = default;

  /// There are \p More files to parse.
  virtual void expect(size_t /*More*/) {}
  /// One of them is done.
  virtual void finished() {}
  /// A preamble is being made, for which files wait; or, with -1, no longer.
  virtual void preparing(int /*More*/) {}
  /// The scan has ended.
  virtual void end() {}
};

/// Precompiled headers in a folder, which many threads and many processes may
/// use at once: one of them makes a preamble, and the others wait for it. One
/// of many headers is put on top of one of fewer.
class PreambleStore : public PreambleSource {
public:
  /// The store in the user's cache folder (XDG_CACHE_HOME).
  static PreambleStore ofUser();
  /// One that holds nothing where \p Folder is empty.
  explicit PreambleStore(const std::string &Folder)
      : Seals(Folder), Folder(Folder) {}

  /// Tells \p To, from now on, when a preamble is made.
  void tell(Progress &To) { Watcher = &To; }

  /// Has it make none, from now on, and know those that are there.
  void makeNone() { MakesNone = true; }

  /// Drops what was used the longest time ago, if there is too much.
  void prune() const;

  const std::string &folder() const override { return Folder; }
  PreambleRef precompiled(const HeaderNames &Headers,
                          const clang::CompilerInvocation &Invocation,
                          const FileSystemRef &Files, StatCache &Now) override;
  bool isTaken(const HeaderNames &Headers,
               const clang::CompilerInvocation &Invocation,
               const FileSystemRef &Files) override;
  bool isUnfitFor(llvm::StringRef Unit) override { return isIn(Unfit, Unit); }
  void noteUnfitFor(llvm::StringRef Unit) override { add(Unfit, Unit); }

private:
  /// What a preamble is to those who search some folders.
  struct Fit {
    std::vector<std::string> Relevant;
    /// Nothing where others matter than those that it was made with.
    PreambleRef Preamble;
  };
  /// One preamble, asked for once in a process.
  struct Slot {
    std::once_flag Once;
    PreambleRef Ready;
    /// By the folders.
    llvm::StringMap<Fit> Fits;
    std::atomic<bool> IsTaken = false;
    std::atomic<bool> IsKnown = false;
  };
  std::string fileOf(llvm::StringRef Identity) const;
  const Fit &fitOf(Slot &Known, llvm::ArrayRef<SearchFolder> Folders,
                   StatCache &Now);
  PreambleRef usable(const std::string &File, StatCache &Now);
  PreambleRef make(PrecompileJob Job, StatCache &Now);
  PreambleRef makeOnce(const PrecompileJob &Job);
  PreambleRef grown(HeaderNames Headers, const std::string &File,
                    const clang::CompilerInvocation &Invocation,
                    const FileSystemRef &Files, StatCache &Now);

  bool isIn(const llvm::StringSet<> &Names, llvm::StringRef Name);
  void add(llvm::StringSet<> &Names, llvm::StringRef Name);

  /// What each preamble was made of, and how it looked when it was ready.
  ResultCache Seals;
  const std::string Folder;
  Progress *Watcher = nullptr;
  bool MakesNone = false;
  std::mutex Mutex;
  llvm::StringMap<Slot> Slots;
  llvm::StringSet<> Unfit;
  /// The files of those that cannot be made since their headers do not parse.
  llvm::StringSet<> Wrong;
};

} // namespace torchport

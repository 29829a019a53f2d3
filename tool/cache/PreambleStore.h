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

/// Receives the progress of a scan, from many threads. This base class ignores
/// it.
class Progress {
public:
  virtual ~Progress() = default;

  /// \p More files are to be parsed.
  virtual void expect(size_t /*More*/) {}
  /// One file has been parsed.
  virtual void finished() {}
  /// A preamble that files wait for is being built (1), or is finished (-1).
  virtual void preparing(int /*More*/) {}
  /// The scan has ended.
  virtual void end() {}
};

/// A folder of precompiled headers that many threads and processes may use at
/// once: one of them builds a preamble, and the others wait for it. A preamble
/// of many headers is built on top of one of fewer.
class PreambleStore : public PreambleSource {
public:
  /// Returns the store in the user's cache folder (XDG_CACHE_HOME).
  static PreambleStore ofUser();
  /// A store in \p Folder, or one that stores nothing if \p Folder is empty.
  explicit PreambleStore(const std::string &Folder)
      : Seals(Folder), Folder(Folder) {}

  /// From now on, reports to \p To when a preamble is built.
  void tell(Progress &To) { Watcher = &To; }

  /// From now on, builds no preamble and only uses existing ones.
  void makeNone() { MakesNone = true; }

  /// Removes the least recently used preambles if the store is too large.
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
  /// How a preamble fits a list of search folders.
  struct Fit {
    std::vector<std::string> Relevant;
    /// Null if the relevant folders differ from those that the preamble was
    /// built with.
    PreambleRef Preamble;
  };
  /// One preamble, requested once in a process.
  struct Slot {
    std::once_flag Once;
    PreambleRef Ready;
    /// By search folders.
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

  /// The dependencies of each preamble, and its state when it was finished.
  ResultCache Seals;
  const std::string Folder;
  Progress *Watcher = nullptr;
  bool MakesNone = false;
  std::mutex Mutex;
  llvm::StringMap<Slot> Slots;
  llvm::StringSet<> Unfit;
  /// The files of preambles that cannot be built because their headers have
  /// errors.
  llvm::StringSet<> Wrong;
};

} // namespace torchport

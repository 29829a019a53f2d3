//===- PreambleStore.h - precompiled preambles on disk ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cache/ResultCache.h"

namespace torchport {

/// Receives the progress of a scan, from many threads: files to be parsed, a
/// parsed file, a preamble that is being built (1) or is finished (-1), and the
/// end. This base class ignores it.
class Progress {
public:
  virtual ~Progress() = default;
  virtual void expect(size_t /*More*/) {}
  virtual void finished() {}
  virtual void preparing(int /*More*/) {}
  /// Calls \p Print, which writes to the terminal that shows the progress.
  virtual void interrupt(llvm::function_ref<void()> Print) { Print(); }
  virtual void end() {}
};

/// A folder of precompiled headers that many threads and processes may use at
/// once: one of them builds a preamble, and the others wait for it. A preamble
/// of many headers is built on top of one of fewer.
class PreambleStore : public PreambleSource {
public:
  /// Returns the store in the user's cache folder.
  static PreambleStore ofUser();
  /// A store in \p Folder, or one that stores nothing if \p Folder is empty.
  explicit PreambleStore(const std::string &Folder)
      : Records(Folder), Folder(Folder) {}

  /// From now on, reports to \p To when a preamble is built.
  void setProgressReporter(Progress &To) { ProgressReporter = &To; }

  /// From now on, builds no preamble and only uses existing ones.
  void disableBuilding() { IsBuildingDisabled = true; }

  /// Removes the least recently used preambles if the store is too large.
  void prune() const;

  const std::string &folder() const override { return Folder; }
  PreambleRef precompiled(const HeaderNames &Headers,
                          const clang::CompilerInvocation &Invocation,
                          const FileSystemRef &Files,
                          StatCache &Stats) override;
  bool isBeingBuilt(const HeaderNames &Headers,
                    const clang::CompilerInvocation &Invocation,
                    const FileSystemRef &Files) override;
  bool isUnfitFor(llvm::StringRef Unit) override { return isIn(Unfit, Unit); }
  void markUnfit(llvm::StringRef Unit) override { add(Unfit, Unit); }

private:
  /// How a preamble fits a list of search folders.
  struct FolderFit {
    std::vector<std::string> Relevant;
    /// Null if the preamble was built with other relevant folders.
    PreambleRef Preamble;
  };
  /// One preamble, requested once in a process.
  struct Slot {
    std::once_flag Once;
    PreambleRef Preamble;
    /// By search folders.
    llvm::StringMap<FolderFit> FolderFits;
    std::atomic<bool> IsRequested = false;
    std::atomic<bool> IsKnown = false;
  };
  std::string fileOf(llvm::StringRef Identity) const;
  const FolderFit &fitFor(Slot &TheSlot, llvm::ArrayRef<SearchFolder> Folders,
                          StatCache &Stats);
  PreambleRef loadIfCurrent(const std::string &File, StatCache &Stats);
  PreambleRef build(PrecompileJob Job, StatCache &Stats);
  PreambleRef buildOnce(const PrecompileJob &Job);
  PreambleRef buildOnBase(HeaderNames Headers, const std::string &File,
                          const clang::CompilerInvocation &Invocation,
                          const FileSystemRef &Files, StatCache &Stats);

  bool isIn(const llvm::StringSet<> &Names, llvm::StringRef Name);
  void add(llvm::StringSet<> &Names, llvm::StringRef Name);

  /// The dependencies of each preamble, and its state when it was finished.
  ResultCache Records;
  const std::string Folder;
  Progress *ProgressReporter = nullptr;
  bool IsBuildingDisabled = false;
  std::mutex Mutex;
  llvm::StringMap<Slot> Slots;
  llvm::StringSet<> Unfit;
  /// The files of preambles whose headers have errors.
  llvm::StringSet<> Broken;
};

} // namespace torchport

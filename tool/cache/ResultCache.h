//===- ResultCache.h - caches results on disk -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Stores each answer with all its dependencies, and returns it while these are
/// unchanged. Many processes may use one folder at once.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cache/Archive.h"
#include "tool/cache/Snapshot.h"
#include "tool/os/IOErrors.h"
#include "tool/parse/TranslationUnit.h"

namespace torchport {

template <> inline constexpr FileKind LastOf<FileKind> = FileKind::File;

class ResultCache {
public:
  /// Returns the cache in the user's cache folder.
  static ResultCache ofUser();
  /// A cache in \p Folder, or one that stores nothing if \p Folder is empty.
  explicit ResultCache(std::string Folder) : Folder(std::move(Folder)) {}

  /// Keeps all answers in memory until the process ends.
  void cacheInMemory() { UsesMemory = true; }

  /// Returns the answer to \p Key if it is known and still valid. Adds its
  /// dependencies to \p Used. Paths under \p Root may have moved with it.
  template <typename Answer>
  std::optional<Answer> find(llvm::StringRef Key, llvm::StringRef Root,
                             StatCache &Stats, DependencySet &Used) {
    const auto Bytes = entry(Key);
    if (!Bytes)
      return std::nullopt;
    Decoder Input(*Bytes, Root);
    std::vector<std::string> Shared;
    DependencySet Deps;
    Answer Known;
    Input(Shared, Deps.paths(), Known);
    // An entry's own dependencies change sooner than shared ones, and there are
    // fewer of them to check.
    if (!Input.finish() || Stats.compare(Deps) == StatCache::Changed ||
        !loadSharedSets(Shared, Root, Stats, Deps))
      return std::nullopt;
    const auto Agreement = Stats.compare(Deps);
    if (Agreement == StatCache::Changed)
      return std::nullopt;
    // Spare the next run from reading the files again.
    if (Agreement == StatCache::UnchangedByContent) {
      refreshStamps(Deps, Stats);
      store(Key, Root, Stats, Deps, Known);
    }
    Used.record(Deps);
    return Known;
  }

  /// Stores \p Known, which depends on \p Deps, as the answer to \p Key, if
  /// that is possible. \p OnDisk is false for texts that may never be written.
  template <typename Answer>
  void store(llvm::StringRef Key, llvm::StringRef Root, StatCache &Stats,
             const DependencySet &Deps, const Answer &Known,
             bool OnDisk = true) {
    if ((!UsesMemory && (Folder.empty() || !OnDisk)) || !Deps.isConsistent() ||
        !isResultCacheable())
      return;
    Encoder Out(Root);
    Out(storeSharedSets(Deps, Root, Stats), withStamps(Deps.paths(), Stats),
        Known);
    write(Key, Out.take(), OnDisk);
  }

  /// Like find, for a whole run, whose dependencies are not returned.
  template <typename Answer>
  std::optional<Answer> findRun(llvm::StringRef Key, StatCache &Stats) {
    const auto Bytes = entry(Key);
    if (!Bytes)
      return std::nullopt;
    Decoder Input(*Bytes, /*Root=*/"");
    Snapshot OldRun;
    Answer Known;
    Input(OldRun, Known);
    if (!Input.finish())
      return std::nullopt;
    const auto Agreement = OldRun.compare(Stats);
    if (Agreement == StatCache::Changed) {
      PreviousRun = std::move(OldRun);
      return std::nullopt;
    }
    if (Agreement == StatCache::UnchangedByContent)
      storeRun(Key, OldRun, Known);
    return Known;
  }

  template <typename Answer>
  void storeRun(llvm::StringRef Key, StatCache &Stats,
                const DependencySet &Deps, const Answer &Known) {
    if (!Folder.empty() && Deps.isConsistent() && isResultCacheable())
      storeRun(Key,
               Snapshot::take(Deps, Stats, identitiesIn(Deps), PreviousRun),
               Known);
  }

  /// Removes the least recently used entries if the cache is too large.
  void prune() const;

private:
  template <typename Answer>
  void storeRun(llvm::StringRef Key, const Snapshot &OldRun,
                const Answer &Known) {
    Encoder Out(/*Root=*/"");
    Out(OldRun, Known);
    write(Key, Out.take());
  }
  /// Returns \p Paths with the missing stamps added.
  static RecordedPaths withStamps(RecordedPaths Paths, StatCache &Stats);
  /// Stores \p Common and returns the name of its entry.
  std::string storeSharedSet(const DependencySet &Common, llvm::StringRef Root,
                             StatCache &Stats);
  std::vector<std::string> storeSharedSets(const DependencySet &Deps,
                                           llvm::StringRef Root,
                                           StatCache &Stats);
  bool loadSharedSets(llvm::ArrayRef<std::string> SetNames,
                      llvm::StringRef Root, StatCache &Stats,
                      DependencySet &Deps);
  /// Updates the stamps of \p Deps, whose contents are unchanged.
  void refreshStamps(DependencySet &Deps, StatCache &Stats);
  /// Returns the identities of the sets in \p Deps that have one.
  SetIdentities identitiesIn(const DependencySet &Deps);
  std::string fileOf(llvm::StringRef Key) const;
  std::optional<std::string> entry(llvm::StringRef Key);
  void write(llvm::StringRef Key, std::string Bytes, bool OnDisk = true);

  std::string Folder;
  bool UsesMemory = false;
  std::mutex MemoryMutex;
  std::map<std::string, std::string, std::less<>> Memory;
  /// The dependencies of a whole run, some of which have changed.
  Snapshot PreviousRun;
  std::mutex Mutex;
  // The shared sets by name, and the names by set, each per root, because the
  // paths depend on the root.
  std::map<std::pair<std::string, std::string>,
           std::shared_ptr<const DependencySet>>
      SharedSets;
  std::map<std::pair<std::shared_ptr<const DependencySet>, std::string>,
           std::string>
      Names;
  /// The replacement of each shared set whose stamps are outdated.
  std::map<std::shared_ptr<const DependencySet>,
           std::shared_ptr<const DependencySet>>
      Refreshed;
};

template <typename Archive> void fields(Archive &A, RecordedState &State) {
  A(State.Kind, State.Content, State.Stamp);
}

/// Returns the result of analyseUnit, from \p Results or else stored there.
UnitResult analyseCached(const clang::tooling::CompileCommand &Command,
                         llvm::StringRef File, const ParseContext &Context,
                         WithErrors OnErrors, PreambleWait Wait,
                         ResultCache &Results, DependencySet &Used);

} // namespace torchport

//===- ResultCache.h - caches results on disk -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Stores each answer with all its dependencies, and returns it while these are
/// unchanged. Many processes may use one folder at once: an entry is replaced
/// as a whole, and a damaged entry is ignored.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cache/Archive.h"
#include "tool/cache/Snapshot.h"
#include "tool/core/DiskFaults.h"
#include "tool/parse/StatCache.h"
#include "tool/parse/TranslationUnit.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace torchport {

template <> inline constexpr FileKind LastOf<FileKind> = FileKind::File;

class ResultCache {
public:
  /// Returns the cache in the user's cache folder (XDG_CACHE_HOME).
  static ResultCache ofUser();
  /// A cache in \p Folder, or one that stores nothing if \p Folder is empty.
  explicit ResultCache(std::string Folder) : Folder(std::move(Folder)) {}

  /// Keeps all answers in memory until the process ends.
  void remember() { Remembers = true; }

  /// Returns the answer to \p Key if it is known and still valid. Adds its
  /// dependencies to \p Used. Paths under \p Root may have moved with it.
  template <typename Answer>
  std::optional<Answer> find(llvm::StringRef Key, llvm::StringRef Root,
                             StatCache &Now, DependencySet &Used) {
    const auto Bytes = entry(Key);
    if (!Bytes)
      return std::nullopt;
    Decoder In(*Bytes, Root);
    std::vector<std::string> Shared;
    DependencySet Noted;
    Answer Known;
    In(Shared, Noted.paths(), Known);
    // An entry's own dependencies change sooner than shared ones, and there are
    // fewer of them to check.
    if (!In.finish() || Now.compare(Noted) == StatCache::Changed ||
        !addShared(Shared, Root, Now, Noted))
      return std::nullopt;
    const auto Agreement = Now.compare(Noted);
    if (Agreement == StatCache::Changed)
      return std::nullopt;
    // Spare the next run from reading the files again.
    if (Agreement == StatCache::Unchanged) {
      renew(Noted, Now);
      keep(Key, Root, Now, Noted, Known);
    }
    Used.note(Noted);
    return Known;
  }

  /// Stores \p Known, which depends on \p Noted, as the answer to \p Key. A
  /// failure to store is no error: the answer is computed again. \p OnDisk is
  /// false for answers about texts that may never be written.
  template <typename Answer>
  void keep(llvm::StringRef Key, llvm::StringRef Root, StatCache &Now,
            const DependencySet &Noted, const Answer &Known,
            bool OnDisk = true) {
    if ((!Remembers && (Folder.empty() || !OnDisk)) || !Noted.isConsistent() ||
        !mayKeepAnswers())
      return;
    Encoder Out(Root);
    Out(keepShared(Noted, Root, Now));
    encode(Out, Noted, Now);
    Out(Known);
    write(Key, Out.take(), OnDisk);
  }

  /// Like find, for a whole run. Its dependencies are not returned, so checking
  /// them once is enough. If some have changed, the entries of the units tell
  /// which.
  template <typename Answer>
  std::optional<Answer> findWhole(llvm::StringRef Key, StatCache &Now) {
    const auto Bytes = entry(Key);
    if (!Bytes)
      return std::nullopt;
    Decoder In(*Bytes, /*Root=*/"");
    Snapshot Then;
    Answer Known;
    In(Then, Known);
    if (!In.finish())
      return std::nullopt;
    const auto Agreement = Then.compare(Now);
    if (Agreement == StatCache::Changed) {
      Whole = std::move(Then);
      return std::nullopt;
    }
    if (Agreement == StatCache::Unchanged)
      keepWhole(Key, Then, Known);
    return Known;
  }

  template <typename Answer>
  void keepWhole(llvm::StringRef Key, StatCache &Now,
                 const DependencySet &Noted, const Answer &Known) {
    if (!Folder.empty() && Noted.isConsistent() && mayKeepAnswers())
      keepWhole(Key, Snapshot::of(Noted, Now, identitiesIn(Noted), Whole),
                Known);
  }

  /// Removes the least recently used entries if the cache is too large.
  void prune() const;

private:
  template <typename Answer>
  void keepWhole(llvm::StringRef Key, const Snapshot &Then,
                 const Answer &Known) {
    Encoder Out(/*Root=*/"");
    Out(Then, Known);
    write(Key, Out.take());
  }
  /// Writes the paths of \p Noted with their stamps.
  static void encode(Encoder &Out, const DependencySet &Noted, StatCache &Now);
  /// Stores \p Common and returns the name of its entry.
  std::string keepCommon(const DependencySet &Common, llvm::StringRef Root,
                         StatCache &Now);
  std::vector<std::string> keepShared(const DependencySet &Noted,
                                      llvm::StringRef Root, StatCache &Now);
  bool addShared(llvm::ArrayRef<std::string> Kept, llvm::StringRef Root,
                 StatCache &Now, DependencySet &Noted);
  /// Updates the stamps of \p Noted, whose contents are unchanged.
  void renew(DependencySet &Noted, StatCache &Now);
  /// Returns the identities of the sets in \p Noted that have one.
  SetIdentities identitiesIn(const DependencySet &Noted);
  std::string fileOf(llvm::StringRef Key) const;
  std::optional<std::string> entry(llvm::StringRef Key);
  void write(llvm::StringRef Key, std::string Bytes, bool OnDisk = true);

  std::string Folder;
  bool Remembers = false;
  std::mutex MemoryMutex;
  std::map<std::string, std::string, std::less<>> Memory;
  /// The dependencies of a whole run, some of which have changed.
  Snapshot Whole;
  std::mutex Mutex;
  // The shared sets by name, and the names by set, each per root, because the
  // paths depend on the root.
  std::map<std::pair<std::string, std::string>,
           std::shared_ptr<const DependencySet>>
      Known;
  std::map<std::pair<std::shared_ptr<const DependencySet>, std::string>,
           std::string>
      Names;
  /// The replacement of each shared set whose stamps are outdated.
  std::map<std::shared_ptr<const DependencySet>,
           std::shared_ptr<const DependencySet>>
      Renewed;
};

template <typename Archive> void fields(Archive &A, RecordedState &What) {
  A(What.Is, What.Content, What.Stamp);
}

/// Returns the result of analyseUnit, from \p Results if it is known for the
/// same files. Otherwise stores it there.
UnitResult knownUnit(const clang::tooling::CompileCommand &Command,
                     llvm::StringRef File, const ParseContext &In,
                     WithErrors OnErrors, PreambleWait Wait,
                     ResultCache &Results, DependencySet &Used);

} // namespace torchport

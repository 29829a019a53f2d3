//===- ResultCache.h - answers that are kept on disk ---------- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What was found is kept together with all that it was found from, and given
/// again while that is as it was. Many processes may use one folder at once: an
/// entry is replaced as a whole, and one that is damaged is none.
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
  /// The cache in the user's folder (XDG_CACHE_HOME).
  static ResultCache ofUser();
  /// One that keeps nothing where \p Folder is empty.
  explicit ResultCache(std::string Folder) : Folder(std::move(Folder)) {}

  /// Keeps all answers until the process ends, for one that asks again.
  void remember() { Remembers = true; }

  /// The answer to \p Key, if it is known and still true; then \p Used has
  /// what it was made of. Paths under \p Root may have moved with it.
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
    // What is its own changes sooner than what it has in common with others,
    // and is less to look at.
    if (!In.finish() || Now.compare(Noted) == StatCache::Changed ||
        !addShared(Shared, Root, Now, Noted))
      return std::nullopt;
    const auto Agreement = Now.compare(Noted);
    if (Agreement == StatCache::Changed)
      return std::nullopt;
    // The next one shall not have to read what this one had to.
    if (Agreement == StatCache::Unchanged) {
      renew(Noted, Now);
      keep(Key, Root, Now, Noted, Known);
    }
    Used.note(Noted);
    return Known;
  }

  /// Keeps \p Known as the answer, which was made of \p Noted. What cannot be
  /// kept has to be found again, and is no error. \p OnDisk is false for what
  /// was made of texts that may never be there.
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

  /// As find, of a whole run: nobody asks what that was made of, so one look at
  /// it is enough. What has changed in part, its units know better.
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

  /// Drops what was used the longest time ago, if there is too much.
  void prune() const;

private:
  template <typename Answer>
  void keepWhole(llvm::StringRef Key, const Snapshot &Then,
                 const Answer &Known) {
    Encoder Out(/*Root=*/"");
    Out(Then, Known);
    write(Key, Out.take());
  }
  /// Adds the paths of \p Noted with what they look like.
  static void encode(Encoder &Out, const DependencySet &Noted, StatCache &Now);
  /// The name by which \p Common is kept from now on.
  std::string keepCommon(const DependencySet &Common, llvm::StringRef Root,
                         StatCache &Now);
  std::vector<std::string> keepShared(const DependencySet &Noted,
                                      llvm::StringRef Root, StatCache &Now);
  bool addShared(llvm::ArrayRef<std::string> Kept, llvm::StringRef Root,
                 StatCache &Now, DependencySet &Noted);
  /// Has \p Noted, whose contents are as they were, say what its paths look
  /// like now.
  void renew(DependencySet &Noted, StatCache &Now);
  /// Of the sets in \p Noted that have one.
  SetIdentities identitiesIn(const DependencySet &Noted);
  std::string fileOf(llvm::StringRef Key) const;
  std::optional<std::string> entry(llvm::StringRef Key);
  void write(llvm::StringRef Key, std::string Bytes, bool OnDisk = true);

  std::string Folder;
  bool Remembers = false;
  std::mutex MemoryMutex;
  std::map<std::string, std::string, std::less<>> Memory;
  /// What a whole run was made of, which has changed in part.
  Snapshot Whole;
  std::mutex Mutex;
  // What is shared, by its name and by itself: each under one root, since
  // under another one it has other paths.
  std::map<std::pair<std::string, std::string>,
           std::shared_ptr<const DependencySet>>
      Known;
  std::map<std::pair<std::shared_ptr<const DependencySet>, std::string>,
           std::string>
      Names;
  /// What has taken the place of what is shared, and looks like that no more.
  std::map<std::shared_ptr<const DependencySet>,
           std::shared_ptr<const DependencySet>>
      Renewed;
};

template <typename Archive> void fields(Archive &A, RecordedState &What) {
  A(What.Is, What.Content, What.Stamp);
}

/// What analyseUnit says, from \p Results where it was said
/// before of the same files. The answer is kept there otherwise.
UnitResult knownUnit(const clang::tooling::CompileCommand &Command,
                     llvm::StringRef File, const ParseContext &In,
                     WithErrors OnErrors, PreambleWait Wait,
                     ResultCache &Results, DependencySet &Used);

} // namespace torchport

//===- Snapshot.cpp - many paths, looked at at once -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cache/Snapshot.h"

#include "tool/parse/StatCache.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Parallel.h"
#include "llvm/Support/Path.h"

#include <atomic>
#include <cstring>
#include <vector>

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

namespace {

/// What is asked of a path: what is there, or whether it is unchanged.
enum Aspect : char { Kind = 'k', Change = 'c' };

/// One path with what is asked of it, and the answer.
struct PathQuery {
  StringRef Path;
  Aspect Asked;
  uint64_t Answer;
  uint64_t Content = 0;
};

} // namespace

namespace {

/// Asks as little as will tell of each change.
class Collector {
public:
  Collector(StatCache &Now, size_t MostPaths) : Now(Now) {
    Asked.reserve(MostPaths);
  }

  void add(const DependencySet &Noted) {
    for (const auto &[Path, What] : Noted.Paths) {
      const auto [Known, IsNew] = Asked.try_emplace(Path, What);
      const bool TellsMore = !IsNew && !Known->second.Content && What.Content;
      if (TellsMore)
        Known->second = What;
      // Of two answers one does not hold, and so they do not together.
      if (!IsNew && (Known->second.Is != What.Is ||
                     (What.Content && Known->second.Content != What.Content)))
        ask(Path, What);
    }
  }

  std::vector<PathQuery> take() {
    for (const auto &[Path, What] : Asked)
      ask(Path, What);
    // One look at a folder is as dear as one at a name, and many a folder, as
    // /tmp, changes without end.
    constexpr size_t FewNames = 4;
    for (const auto &[Folder, Names] : Missing) {
      const uint64_t Stamp = Now.now(Folder).Stamp;
      if (Names.size() > FewNames && Stamp != 0)
        All.push_back({Folder, Change, Stamp});
      else
        for (StringRef Name : Names)
          All.push_back({Name, Kind, uint64_t(FileKind::Nothing)});
    }
    return std::move(All);
  }

private:
  void ask(StringRef Path, const RecordedState &What) {
    if (What.Is == FileKind::Nothing)
      addMissing(Path);
    else if (What.Content == 0)
      All.push_back({Path, Kind, uint64_t(What.Is)});
    else
      All.push_back({Path, Change,
                     What.Stamp ? What.Stamp : Now.now(Path).Stamp,
                     What.Content});
  }

  /// While the nearest folder that is there gets no new name, nothing comes to
  /// be at \p Path, either.
  void addMissing(StringRef Path) {
    StringRef First = Path, Folder = path::parent_path(First);
    while (!Folder.empty() && Now.now(Folder).Is == FileKind::Nothing) {
      First = Folder;
      Folder = path::parent_path(First);
    }
    // A file in the way, or a link that leads nowhere: both can change and no
    // folder show it.
    if (Folder.empty() || Now.now(Folder).Is != FileKind::Folder ||
        isEntry(First))
      All.push_back({Path, Kind, uint64_t(FileKind::Nothing)});
    else
      Missing[Folder].push_back(Path);
  }

  /// Asked once of each name that many missing ones begin with.
  bool isEntry(StringRef Path) {
    const auto [Found, IsNew] = Entries.try_emplace(Path);
    if (IsNew)
      Found->second = torchport::isEntry(Path.str().c_str());
    return Found->second;
  }

  StatCache &Now;
  /// In the order in which they were noted, as what was asked in common is
  /// asked in each of several sets.
  llvm::MapVector<StringRef, RecordedState> Asked;
  llvm::DenseMap<StringRef, bool> Entries;
  std::vector<PathQuery> All;
  llvm::DenseMap<StringRef, std::vector<StringRef>> Missing;
};

} // namespace

Snapshot Snapshot::of(const DependencySet &Noted, StatCache &Now) {
  size_t Most = Noted.Paths.size();
  for (const auto &Common : Noted.Shared)
    Most += Common->Paths.size();
  Collector All(Now, Most);
  for (const auto &Common : Noted.Shared)
    All.add(*Common);
  All.add(Noted);
  Snapshot Taken;
  const std::vector<PathQuery> Asked = All.take();
  size_t Length = 0;
  for (const PathQuery &Each : Asked)
    Length += Each.Path.size() + 2;
  Taken.Paths.reserve(Length);
  Taken.Answers.reserve(Asked.size());
  Taken.Contents.reserve(Asked.size());
  for (const PathQuery &Each : Asked) {
    (Taken.Paths += char(Each.Asked)) += Each.Path;
    Taken.Paths += '\0';
    Taken.Answers.push_back(Each.Answer);
    Taken.Contents.push_back(Each.Content);
  }
  return Taken;
}

static uint64_t hashAt(const char *Path, FileKind Is) {
  if (Is == FileKind::Folder)
    return listingHash(Path);
  llvm::SmallString<4096> Bytes;
  return readWithStat(Path, Bytes).Is == FileKind::File ? contentHash(Bytes)
                                                        : 0;
}

StatCache::Agreement Snapshot::compare(StatCache &Now) {
  std::vector<const char *> Asked;
  Asked.reserve(Answers.size());
  for (const char *Next = Paths.data(), *End = Next + Paths.size(); Next != End;
       Next += std::strlen(Next) + 1)
    Asked.push_back(Next);
  if (Asked.size() != Answers.size() || Asked.size() != Contents.size())
    return StatCache::Changed;

  std::vector<FileStat> Stats(Asked.size());
  // Set and never computed: what one thread has seen, no other takes back.
  std::atomic<bool> HasChanged = false, WasRead = false;
  llvm::parallelFor(0, Asked.size(), [&](size_t I) {
    const char *const Path = Asked[I] + 1;
    const FileStat &Outside = Stats[I] = statPath(Path);
    if (HasChanged)
      return;
    if (*Asked[I] == Kind) {
      if (uint64_t(Outside.Is) != Answers[I])
        HasChanged = true;
      return;
    }
    if (Answers[I] != 0 && Outside.Stamp == Answers[I])
      return;
    if (Contents[I] == 0 || hashAt(Path, Outside.Is) != Contents[I]) {
      HasChanged = true;
      return;
    }
    // The next one shall not have to read what this one had to.
    Answers[I] = Now.stampOf(Outside);
    if (Answers[I] != 0)
      WasRead = true;
  });
  if (HasChanged) {
    for (const auto [Path, Outside] : llvm::zip(Asked, Stats))
      Now.know(Path + 1, Outside);
    return StatCache::Changed;
  }
  return WasRead ? StatCache::Unchanged : StatCache::AsItLooks;
}

} // namespace torchport

//===- Snapshot.cpp - the state of many paths -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/Snapshot.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Parallel.h"

#include <algorithm>

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

namespace {
/// The queried property of a path: its kind, or whether it is unchanged.
enum Aspect : char { QueryKind = 'k', QueryChange = 'c' };
} // namespace

struct Snapshot::Query {
  /// Null-terminated if it was read from a snapshot.
  StringRef Path;
  Aspect Property;
  uint64_t Answer;
  uint64_t Content = 0;
};

namespace {

/// Collects the fewest queries that reveal every change, without duplicates.
class Collector {
public:
  /// \p Known are queries that need not be repeated.
  Collector(StatCache &Stats, llvm::ArrayRef<Snapshot::Query> Known)
      : Stats(Stats) {
    Answered.reserve(Known.size());
    for (const Snapshot::Query &Each : Known)
      Answered.insert(keyOf(Each));
  }

  /// Announces that \p Deps will be collected. If the contents of a path are
  /// queried, its existence need not be queried first.
  void expect(const RecordedPaths &Deps) {
    for (const auto &[Path, State] : Deps)
      if (State.Content)
        Expected.try_emplace(Path, State);
  }

  /// Returns the queries that cover \p Deps, except those already made.
  std::vector<Snapshot::Query> collect(const RecordedPaths &Deps) {
    for (const auto &[Path, State] : Deps)
      if (State.Kind == FileKind::Nothing)
        addMissing(Path);
      else
        addExisting(Path, State);
    // Checking a folder costs as much as checking a name, and many folders,
    // such as /tmp, change all the time. The parents of a source are searched
    // for fewer names than this.
    constexpr size_t MaxNames = 16;
    for (const auto &[Folder, Names] : Missing) {
      const uint64_t Stamp = Stats.state(Folder).Stamp;
      if (Names.size() > MaxNames && Stamp != 0)
        addQuery({Folder, QueryChange, Stamp});
      else
        for (StringRef Name : Names)
          addQuery({Name, QueryKind, uint64_t(FileKind::Nothing)});
    }
    Missing.clear();
    return std::exchange(Found, {});
  }

private:
  using Key = std::tuple<StringRef, char, uint64_t>;

  static Key keyOf(const Snapshot::Query &Each) {
    return {Each.Path, Each.Property,
            Each.Content ? Each.Content : Each.Answer};
  }

  /// Queries with different answers never match the disk together.
  void addQuery(const Snapshot::Query &Each) {
    if (Answered.insert(keyOf(Each)).second)
      Found.push_back(Each);
  }

  void addExisting(StringRef Path, RecordedState State) {
    const auto More = State.Content ? Expected.end() : Expected.find(Path);
    if (More != Expected.end() && More->second.Kind == State.Kind)
      State = More->second;
    if (State.Content == 0)
      return addQuery({Path, QueryKind, uint64_t(State.Kind)});
    addQuery({Path, QueryChange,
              State.Stamp ? State.Stamp : Stats.state(Path).Stamp,
              State.Content});
    // Only this kind of file has contents.
    Answered.insert({Path, QueryKind, uint64_t(State.Kind)});
  }

  /// \p Path stays missing if the nearest existing folder gets no new name.
  void addMissing(StringRef Path) {
    StringRef First = Path, Folder = path::parent_path(First);
    while (!Folder.empty() && Stats.state(Folder).Kind == FileKind::Nothing) {
      First = Folder;
      Folder = path::parent_path(First);
    }
    // A file in place of a folder or a dangling link: both can change without
    // changing a folder.
    if (Folder.empty() || Stats.state(Folder).Kind != FileKind::Folder ||
        isEntry(First))
      addQuery({Path, QueryKind, uint64_t(FileKind::Nothing)});
    else
      Missing[Folder].push_back(Path);
  }

  /// Returns true if the folder has an entry of this name, even a dangling
  /// link. Cached for each prefix that many missing names share.
  bool isEntry(StringRef Path) {
    const auto [Known, IsNew] = Entries.try_emplace(Path);
    llvm::sys::fs::file_status Status;
    if (IsNew)
      Known->second = !llvm::sys::fs::status(Path, Status, /*follow=*/false);
    return Known->second;
  }

  StatCache &Stats;
  llvm::DenseMap<StringRef, RecordedState> Expected;
  llvm::DenseSet<Key> Answered;
  llvm::DenseMap<StringRef, bool> Entries;
  std::vector<Snapshot::Query> Found;
  llvm::MapVector<StringRef, std::vector<StringRef>> Missing;
};

} // namespace

std::vector<Snapshot::Query> Snapshot::queries() const {
  std::vector<Query> All;
  if (Answers.size() != Contents.size())
    return All;
  All.reserve(Answers.size());
  const char *Next = Paths.data(), *const End = Next + Paths.size();
  for (; Next < End && All.size() != Answers.size(); ++Next) {
    const Aspect Property = *Next == QueryKind ? QueryKind : QueryChange;
    const StringRef Path(Next + 1);
    All.push_back({Path, Property, Answers[All.size()], Contents[All.size()]});
    Next = Path.end();
  }
  if (Next != End)
    All.clear();
  return All;
}

void Snapshot::add(llvm::ArrayRef<Query> Queries) {
  for (const Query &Each : Queries) {
    (Paths += char(Each.Property)) += Each.Path;
    Paths += '\0';
    Answers.push_back(Each.Answer);
    Contents.push_back(Each.Content);
  }
}

/// Returns the first sets, as long as \p Stats vouches for them. Returns none
/// if one of them has queries and is not \p Named, because those queries would
/// never be dropped.
llvm::ArrayRef<Snapshot::SetQueries>
Snapshot::unchangedSets(StatCache &Stats, const NamedSets &Named) const {
  const auto Unchanged =
      llvm::ArrayRef(Sets).take_while([&](const SetQueries &Each) {
        return Stats.isKnownUnchanged(Each.first);
      });
  uint64_t End = 0;
  for (const auto &[Identity, NumQueries] : Unchanged)
    if (std::exchange(End, NumQueries) != NumQueries && !Named.count(Identity))
      return {};
  return Unchanged;
}

Snapshot Snapshot::take(const DependencySet &Deps, StatCache &Stats,
                        const SetIdentities &Known, const Snapshot &Before) {
  NamedSets Named;
  for (const auto &Each : Deps.Shared)
    if (const auto Found = Known.find(Each.get()); Found != Known.end())
      Named[Found->second] = Each.get();

  Snapshot Result;
  const auto ReusedSets = Before.unchangedSets(Stats, Named);
  const std::vector<Query> Queries = Before.queries();
  const auto Reused = llvm::ArrayRef(Queries).take_front(
      ReusedSets.empty() ? 0 : ReusedSets.back().second);
  Result.add(Reused);
  for (const auto &[Identity, NumQueries] : ReusedSets)
    if (Named.erase(Identity))
      Result.Sets.emplace_back(Identity, NumQueries);
  Collector All(Stats, Reused);
  for (const DependencySet *Each : llvm::make_second_range(Named))
    All.expect(Each->paths());
  for (const auto &[Identity, Set] : Named) {
    Result.add(All.collect(Set->paths()));
    Result.Sets.emplace_back(Identity.str(), Result.Answers.size());
  }
  for (const auto &Each : Deps.Shared)
    if (!Known.count(Each.get()))
      Result.add(All.collect(Each->paths()));
  Result.add(All.collect(Deps.paths()));
  return Result;
}

/// Returns whether the stat data alone shows that \p Each still holds.
static bool matchesStat(const Snapshot::Query &Each, const FileStat &Stat) {
  return Each.Property == QueryKind
             ? uint64_t(Stat.Kind) == Each.Answer
             : Each.Answer != 0 && Stat.Stamp == Each.Answer;
}

/// Vouches in \p Stats for the sets whose queries all come before \p
/// FirstMismatch, and records what was seen of all other paths.
void Snapshot::reportObservations(llvm::ArrayRef<Query> Queries,
                                  llvm::ArrayRef<FileStat> FileStats,
                                  size_t FirstMismatch,
                                  StatCache &Stats) const {
  size_t Known = 0;
  for (const auto &[Identity, NumQueries] : Sets) {
    if (NumQueries > FirstMismatch)
      break;
    Stats.markUnchanged(Identity);
    Known = NumQueries;
  }
  for (const auto &[Each, Stat] :
       llvm::zip(Queries.drop_front(Known), FileStats.drop_front(Known))) {
    Stats.add(Each.Path, Stat);
    if (!matchesStat(Each, Stat))
      Stats.markChanged(Each.Path);
  }
}

StatCache::Agreement Snapshot::compare(StatCache &Stats) {
  const std::vector<Query> Queries = queries();
  if (Queries.size() != Answers.size())
    return StatCache::Changed;

  std::vector<FileStat> FileStats(Queries.size());
  // Only ever set to true, so that no thread undoes what another has seen.
  std::atomic<bool> HasChanged = false, HasReadFiles = false;
  std::atomic<size_t> FirstMismatch = Queries.size();
  const auto CheckQuery = [&](size_t I) {
    const Query &Each = Queries[I];
    const FileStat &Stat = FileStats[I] = statPath(Each.Path.data());
    if (matchesStat(Each, Stat))
      return;
    size_t First = FirstMismatch;
    while (I < First && !FirstMismatch.compare_exchange_weak(First, I))
      ;
    if (HasChanged)
      return;
    if (Each.Property == QueryKind || Each.Content == 0 ||
        hashAt(Each.Path.data(), Stat.Kind) != Each.Content) {
      HasChanged = true;
      return;
    }
    // Spare the next run from reading the file again.
    Answers[I] = Stats.reliableStamp(Stat);
    if (Answers[I] != 0)
      HasReadFiles = true;
  };
  // A stat takes a microsecond, and starting a task takes several.
  constexpr size_t BatchSize = 64;
  llvm::parallelFor(
      0, llvm::divideCeil(Queries.size(), BatchSize), [&](size_t Part) {
        const size_t End = std::min((Part + 1) * BatchSize, Queries.size());
        for (size_t I = Part * BatchSize; I < End; ++I)
          CheckQuery(I);
      });
  if (HasChanged) {
    reportObservations(Queries, FileStats, FirstMismatch, Stats);
    return StatCache::Changed;
  }
  return HasReadFiles ? StatCache::UnchangedByContent
                      : StatCache::UnchangedByStamp;
}

} // namespace torchport

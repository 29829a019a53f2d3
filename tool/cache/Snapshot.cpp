//===- Snapshot.cpp - the state of many paths -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/Snapshot.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Parallel.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

/// The queried property of a path: its kind, or whether it is unchanged.
enum Aspect : char { Kind = 'k', Change = 'c' };

struct Snapshot::Query {
  /// Null-terminated if it was read from a snapshot.
  StringRef Path;
  Aspect Asked;
  uint64_t Answer;
  uint64_t Content = 0;
};

namespace {

/// Collects the fewest queries that reveal every change, without duplicates.
class Collector {
public:
  /// \p Known are queries that need not be repeated.
  Collector(StatCache &Now, llvm::ArrayRef<Snapshot::Query> Known) : Now(Now) {
    Asked.reserve(Known.size());
    for (const Snapshot::Query &Each : Known)
      know(Each);
  }

  /// Announces that \p Noted will be collected. If the contents of a path are
  /// queried, its existence need not be queried first.
  void expect(const RecordedPaths &Noted) {
    for (const auto &[Path, What] : Noted)
      if (What.Content)
        Expected.try_emplace(Path, What);
  }

  /// Returns the queries that cover \p Noted, except those already made.
  std::vector<Snapshot::Query> collect(const RecordedPaths &Noted) {
    for (const auto &[Path, What] : Noted)
      if (What.Is == FileKind::Nothing)
        addMissing(Path);
      else
        addThere(Path, What);
    // Checking a folder costs as much as checking a name, and many folders,
    // such as /tmp, change all the time.
    constexpr size_t FewNames = 4;
    for (const auto &[Folder, Names] : Missing) {
      const uint64_t Stamp = Now.now(Folder).Stamp;
      if (Names.size() > FewNames && Stamp != 0)
        ask({Folder, Change, Stamp});
      else
        for (StringRef Name : Names)
          ask({Name, Kind, uint64_t(FileKind::Nothing)});
    }
    Missing.clear();
    return std::exchange(Found, {});
  }

private:
  struct PathAnswers {
    std::optional<uint64_t> Is, Stamp;
    uint64_t Content = 0;
  };

  void know(const Snapshot::Query &Each) {
    PathAnswers &Known = Asked[Each.Path];
    (Each.Asked == Kind ? Known.Is : Known.Stamp) = Each.Answer;
    if (Each.Content)
      Known.Content = Each.Content;
  }

  /// Two queries with different answers cannot both match the disk, so the
  /// snapshot never matches.
  void ask(const Snapshot::Query &Each) {
    const PathAnswers Known = Asked.lookup(Each.Path);
    const bool IsAsked = Each.Asked == Kind  ? Known.Is == Each.Answer
                         : Each.Content == 0 ? Known.Stamp == Each.Answer
                                             : Known.Content == Each.Content;
    if (IsAsked)
      return;
    Found.push_back(Each);
    know(Each);
  }

  void addThere(StringRef Path, RecordedState What) {
    const auto More = What.Content ? Expected.end() : Expected.find(Path);
    if (More != Expected.end() && More->second.Is == What.Is)
      What = More->second;
    if (What.Content == 0)
      return ask({Path, Kind, uint64_t(What.Is)});
    ask({Path, Change, What.Stamp ? What.Stamp : Now.now(Path).Stamp,
         What.Content});
    // Only this kind of file has contents.
    Asked[Path].Is = uint64_t(What.Is);
  }

  /// As long as the nearest existing folder gets no new name, \p Path stays
  /// missing.
  void addMissing(StringRef Path) {
    StringRef First = Path, Folder = path::parent_path(First);
    while (!Folder.empty() && Now.now(Folder).Is == FileKind::Nothing) {
      First = Folder;
      Folder = path::parent_path(First);
    }
    // A file in place of a folder or a dangling link: both can change without
    // changing a folder.
    if (Folder.empty() || Now.now(Folder).Is != FileKind::Folder ||
        isEntry(First))
      ask({Path, Kind, uint64_t(FileKind::Nothing)});
    else
      Missing[Folder].push_back(Path);
  }

  /// Cached for each prefix that many missing names share.
  bool isEntry(StringRef Path) {
    const auto [Known, IsNew] = Entries.try_emplace(Path);
    if (IsNew)
      Known->second = torchport::isEntry(Path.str().c_str());
    return Known->second;
  }

  StatCache &Now;
  llvm::DenseMap<StringRef, RecordedState> Expected;
  llvm::DenseMap<StringRef, PathAnswers> Asked;
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
    const Aspect Asked = *Next == Kind ? Kind : Change;
    const StringRef Path(Next + 1);
    All.push_back({Path, Asked, Answers[All.size()], Contents[All.size()]});
    Next = Path.end();
  }
  if (Next != End)
    All.clear();
  return All;
}

void Snapshot::add(llvm::ArrayRef<Query> Asked) {
  size_t Length = Paths.size();
  for (const Query &Each : Asked)
    Length += Each.Path.size() + 2;
  Paths.reserve(Length);
  for (const Query &Each : Asked) {
    (Paths += char(Each.Asked)) += Each.Path;
    Paths += '\0';
    Answers.push_back(Each.Answer);
    Contents.push_back(Each.Content);
  }
}

/// Returns the first sets, as long as \p Now vouches for them. Returns none if
/// one of them has queries and is not \p Named, because those queries would
/// never be dropped.
llvm::ArrayRef<Snapshot::SetQueries>
Snapshot::setsVouchedFor(StatCache &Now, const NamedSets &Named) const {
  const auto Vouched = llvm::ArrayRef(Sets).take_while(
      [&](const SetQueries &Each) { return Now.isVouchedFor(Each.first); });
  uint64_t Asked = 0;
  for (const auto &[Identity, Its] : Vouched)
    if (std::exchange(Asked, Its) != Its && !Named.count(Identity))
      return {};
  return Vouched;
}

Snapshot Snapshot::of(const DependencySet &Noted, StatCache &Now,
                      const SetIdentities &Known, const Snapshot &Before) {
  NamedSets Named;
  for (const auto &Each : Noted.Shared)
    if (const auto Found = Known.find(Each.get()); Found != Known.end())
      Named[Found->second] = Each.get();

  Snapshot Taken;
  const auto SameSets = Before.setsVouchedFor(Now, Named);
  const std::vector<Query> Asked = Before.queries();
  const auto Same = llvm::ArrayRef(Asked).take_front(
      SameSets.empty() ? 0 : SameSets.back().second);
  Taken.add(Same);
  for (const auto &[Identity, Its] : SameSets)
    if (Named.erase(Identity))
      Taken.Sets.emplace_back(Identity, Its);
  Collector All(Now, Same);
  for (const DependencySet *Each : llvm::make_second_range(Named))
    All.expect(Each->paths());
  for (const auto &[Identity, Set] : Named) {
    Taken.add(All.collect(Set->paths()));
    Taken.Sets.emplace_back(Identity.str(), Taken.Answers.size());
  }
  for (const auto &Each : Noted.Shared)
    if (!Known.count(Each.get()))
      Taken.add(All.collect(Each->paths()));
  Taken.add(All.collect(Noted.paths()));
  return Taken;
}

/// Returns whether the stat data alone shows that \p Each still holds.
static bool looksSo(const Snapshot::Query &Each, const FileStat &Outside) {
  return Each.Asked == Kind ? uint64_t(Outside.Is) == Each.Answer
                            : Each.Answer != 0 && Outside.Stamp == Each.Answer;
}

/// Vouches in \p Now for the sets whose queries all come before \p FirstDoubt,
/// and records what was seen of all other paths.
void Snapshot::tellWhatWasSeen(llvm::ArrayRef<Query> Asked,
                               llvm::ArrayRef<FileStat> Stats,
                               size_t FirstDoubt, StatCache &Now) const {
  size_t Known = 0;
  for (const auto &[Identity, Its] : Sets) {
    if (Its > FirstDoubt)
      break;
    Now.vouchFor(Identity);
    Known = Its;
  }
  for (const auto &[Each, Outside] :
       llvm::zip(Asked.drop_front(Known), Stats.drop_front(Known))) {
    Now.know(Each.Path, Outside);
    if (!looksSo(Each, Outside))
      Now.noteNews(Each.Path);
  }
}

StatCache::Agreement Snapshot::compare(StatCache &Now) {
  const std::vector<Query> Asked = queries();
  if (Asked.size() != Answers.size())
    return StatCache::Changed;

  std::vector<FileStat> Stats(Asked.size());
  // Only ever set to true, so that no thread undoes what another has seen.
  std::atomic<bool> HasChanged = false, WasRead = false;
  std::atomic<size_t> FirstDoubt = Asked.size();
  const auto Look = [&](size_t I) {
    const Query &Each = Asked[I];
    const FileStat &Outside = Stats[I] = statPath(Each.Path.data());
    if (looksSo(Each, Outside))
      return;
    size_t First = FirstDoubt;
    while (I < First && !FirstDoubt.compare_exchange_weak(First, I))
      ;
    if (HasChanged)
      return;
    if (Each.Asked == Kind || Each.Content == 0 ||
        hashAt(Each.Path.data(), Outside.Is) != Each.Content) {
      HasChanged = true;
      return;
    }
    // Spare the next run from reading the file again.
    Answers[I] = Now.stampOf(Outside);
    if (Answers[I] != 0)
      WasRead = true;
  };
  // A stat takes a microsecond, and starting a task takes several.
  constexpr size_t Together = 64;
  llvm::parallelFor(
      0, llvm::divideCeil(Asked.size(), Together), [&](size_t Part) {
        const size_t End = std::min((Part + 1) * Together, Asked.size());
        for (size_t I = Part * Together; I < End; ++I)
          Look(I);
      });
  if (HasChanged) {
    tellWhatWasSeen(Asked, Stats, FirstDoubt, Now);
    return StatCache::Changed;
  }
  return WasRead ? StatCache::Unchanged : StatCache::AsItLooks;
}

} // namespace torchport

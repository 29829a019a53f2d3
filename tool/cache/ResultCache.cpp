//===- ResultCache.cpp - caches results on disk ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/ResultCache.h"

#include "tool/os/CacheFolder.h"

#include "llvm/Support/Process.h"

namespace fs = llvm::sys::fs;
using namespace clang;
using llvm::StringRef;

namespace torchport {

ResultCache ResultCache::ofUser() {
  return ResultCache(trustedCacheFolder(ResultsPart));
}

std::string ResultCache::fileOf(StringRef Key) const {
  const llvm::XXH128_hash_t Hash =
      llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Key));
  return Folder + "/" + CachePrefix.str() + llvm::utohexstr(Hash.high64) + "-" +
         llvm::utohexstr(Hash.low64);
}

/// Updates the access time for pruning; many systems do not maintain it.
static void touch(const std::string &File) {
  constexpr std::chrono::hours UpdateInterval(24);
  const auto Now = std::chrono::system_clock::now();
  fs::file_status Status;
  int Opened;
  if (fs::status(File, Status) ||
      Now - Status.getLastAccessedTime() < UpdateInterval ||
      fs::openFileForWrite(File, Opened, fs::CD_OpenExisting, fs::OF_Append))
    return;
  (void)fs::setLastAccessAndModificationTime(Opened, Now,
                                             Status.getLastModificationTime());
  (void)llvm::sys::Process::SafelyCloseFileDescriptor(Opened);
}

/// Returns the start of an entry, which does not match a damaged rest.
static std::string checksumLine(StringRef Bytes) {
  return "torchport " + llvm::utohexstr(llvm::xxh3_64bits(Bytes)) + "\n";
}

static std::optional<std::string> readEntry(const std::string &File) {
  const auto Text = readWholeFile(File);
  if (!Text)
    return std::nullopt;
  const auto [Checksum, Bytes] = StringRef(*Text).split('\n');
  if (Checksum != StringRef(checksumLine(Bytes)).drop_back())
    return std::nullopt;
  touch(File);
  return Bytes.str();
}

std::optional<std::string> ResultCache::entry(StringRef Key) {
  if (UsesMemory) {
    const std::lock_guard<std::mutex> Lock(MemoryMutex);
    if (const auto Found = Memory.find(Key); Found != Memory.end())
      return Found->second;
  }
  return Folder.empty() ? std::nullopt : readEntry(fileOf(Key));
}

void ResultCache::write(StringRef Key, std::string Bytes, bool OnDisk) {
  if (OnDisk && !Folder.empty() && !makeCacheFolder(Folder))
    llvm::consumeError(
        writeCacheFile(fileOf(Key), checksumLine(Bytes) + Bytes));
  if (UsesMemory) {
    const std::lock_guard<std::mutex> Lock(MemoryMutex);
    Memory[Key.str()] = std::move(Bytes);
  }
}

RecordedPaths ResultCache::withStamps(RecordedPaths Paths, StatCache &Stats) {
  for (auto &[Path, State] : Paths)
    if (State.Content && !State.Stamp)
      State.Stamp = Stats.state(Path).Stamp;
  return Paths;
}

static bool areStamped(const RecordedPaths &Paths) {
  return llvm::all_of(Paths, [](const auto &Each) {
    return !Each.second.Content || Each.second.Stamp;
  });
}

static constexpr StringRef Stamped = "stamped ";

/// A shared set is named after its contents and whether all paths have stamps.
static std::string nameOf(const RecordedPaths &Paths, StringRef Bytes) {
  return ((areStamped(Paths) ? Stamped : "") + "shared " +
          llvm::utohexstr(llvm::xxh3_64bits(Bytes)))
      .str();
}

/// Returns the identity of the set \p Name under \p Root. Returns nothing for a
/// set without all stamps: its name changes as soon as they are known.
static std::string identityOf(StringRef Name, StringRef Root) {
  return Name.starts_with(Stamped) ? (Name + " of " + Root).str() : "";
}

/// Returns the paths in \p Bytes, or else one that never matches the disk.
static RecordedPaths pathsIn(const std::optional<std::string> &Bytes,
                             StringRef Root) {
  RecordedPaths Paths;
  Decoder Input(Bytes ? StringRef(*Bytes) : "", Root);
  Input(Paths);
  return Input.finish() ? Paths : RecordedPaths{{"/", {FileKind::Nothing}}};
}

std::string ResultCache::storeSharedSet(const DependencySet &Common,
                                        StringRef Root, StatCache &Stats) {
  const auto NewSet = std::make_shared<DependencySet>();
  NewSet->paths() = withStamps(Common.paths(), Stats);
  Encoder Out(Root);
  Out(NewSet->paths());
  const std::string Bytes = Out.take();
  const std::string Name = nameOf(NewSet->paths(), Bytes);
  // Keep the set as it will be read again: without stamps, it would never be
  // seen as unchanged.
  std::shared_ptr<const DependencySet> &StoredSet =
      SharedSets[{Name, Root.str()}];
  // A set that was looked for and not found is null.
  if (!StoredSet) {
    StoredSet = NewSet;
    Names[{NewSet, Root.str()}] = Name;
    if (!entry(Name))
      write(Name, Bytes);
  }
  return Name;
}

std::vector<std::string> ResultCache::storeSharedSets(const DependencySet &Deps,
                                                      StringRef Root,
                                                      StatCache &Stats) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  std::set<std::string> SetNames;
  for (const auto &Each : Deps.Shared) {
    std::string &Name = Names[{Each, Root.str()}];
    // The dependencies of a preamble come from another cache. Encoding them
    // only to learn their name here would cost more than everything else.
    const std::string Key =
        Each->Identity.empty() ? "" : Each->Identity + " under " + Root.str();
    if (Name.empty() && !Key.empty())
      if (const auto Written = entry(Key); Written && entry(*Written))
        Name = *Written;
    if (Name.empty()) {
      Name = storeSharedSet(*Each, Root, Stats);
      if (!Key.empty())
        write(Key, Name);
    }
    SetNames.insert(Name);
  }
  return {SetNames.begin(), SetNames.end()};
}

bool ResultCache::loadSharedSets(llvm::ArrayRef<std::string> SetNames,
                                 StringRef Root, StatCache &Stats,
                                 DependencySet &Deps) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  for (const std::string &Name : SetNames) {
    std::shared_ptr<const DependencySet> &Found =
        SharedSets[{Name, Root.str()}];
    if (!Found) {
      std::string Identity = identityOf(Name, Root);
      std::optional<std::string> Bytes;
      const bool IsUnchanged = Stats.isKnownUnchanged(Identity);
      if (!IsUnchanged) {
        Bytes = entry(Name);
        if (!Bytes)
          return false;
      }
      Found = std::make_shared<DependencySet>(
          std::move(Identity), [=, File = fileOf(Name), Root = Root.str()] {
            return pathsIn(IsUnchanged ? readEntry(File) : Bytes, Root);
          });
      Names[{Found, Root.str()}] = Name;
    }
    Deps.addShared(Found);
  }
  return true;
}

/// Updates the stamps of \p Paths. Returns whether any has changed.
static bool updateStamps(RecordedPaths &Paths, StatCache &Stats) {
  bool Any = false;
  for (auto &[Path, State] : Paths)
    if (const uint64_t Stamp =
            State.Content ? Stats.state(Path).Stamp : State.Stamp;
        State.Stamp != Stamp) {
      State.Stamp = Stamp;
      Any = true;
    }
  return Any;
}

void ResultCache::refreshStamps(DependencySet &Deps, StatCache &Stats) {
  updateStamps(Deps.paths(), Stats);
  const std::lock_guard<std::mutex> Lock(Mutex);
  std::set<std::shared_ptr<const DependencySet>> Shared;
  for (const auto &Each : Deps.Shared) {
    std::shared_ptr<const DependencySet> &Fresh = Refreshed[Each];
    if (!Fresh) {
      const auto Paths = std::make_shared<DependencySet>();
      Paths->paths() = Each->paths();
      Fresh = updateStamps(Paths->paths(), Stats) ? Paths : Each;
    }
    Shared.insert(Fresh);
  }
  Deps.Shared = std::move(Shared);
}

SetIdentities ResultCache::identitiesIn(const DependencySet &Deps) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  SetIdentities All;
  for (const auto &Each : Deps.Shared) {
    std::string Identity = Each->Identity;
    if (const auto SetNames = Names.lower_bound({Each, ""});
        Identity.empty() && SetNames != Names.end() &&
        SetNames->first.first == Each)
      Identity = identityOf(SetNames->second, SetNames->first.second);
    if (!Identity.empty())
      All[Each.get()] = std::move(Identity);
  }
  return All;
}

void ResultCache::prune() const {
  if (!Folder.empty())
    pruneCacheFolder(Folder, ResultsLimit, CachePruneInterval);
}

/// Returns everything that an analysis depends on and that is not in a file.
static std::string cacheKeyOf(const tooling::CompileCommand &Command,
                              const ParseContext &Context, StringRef Root) {
  std::vector<std::string> Flags;
  for (const ConfigValue &Each : Context.Sources.Settings->analysisFlags())
    Flags.push_back(Each.From + "=" + Each.Text);
  // A check of some files, as of a commit, must not evict the result for all.
  Encoder Key(Root);
  Key(std::string("unit"), buildFingerprint(), Context.Sources.WithHeaders,
      Flags, Command.Directory, Command.Filename, Command.CommandLine);
  return Key.take();
}

static bool hasSameRequests(const UnitResult &Cached,
                            const SourceFiles &Sources) {
  return llvm::all_of(Cached.WasRequested, [&](const auto &Each) {
    return Sources.isRequested(Each.first) == Each.second;
  });
}

UnitResult analyseCached(const tooling::CompileCommand &Command, StringRef File,
                         const ParseContext &Context, WithErrors OnErrors,
                         PreambleWait Wait, ResultCache &Results,
                         DependencySet &Used) {
  const StringRef Root = Context.Sources.Owner.rootOf(File);
  const std::string Key = cacheKeyOf(Command, Context, Root);
  auto Cached = Results.find<UnitResult>(Key, Root, Context.Stats, Used);
  if (Cached && hasSameRequests(*Cached, Context.Sources)) {
    if (Cached->IsUnfitForPreambles)
      Context.Preambles.markUnfit(Command.Filename);
    return std::move(*Cached);
  }
  // A fix being tried may be the cause of excessive time or memory.
  const std::string WorkName = Context.Patched.empty() ? Key : "patched " + Key;
  const NamedWork Name(WorkName);
  if (Name.exceededLimit() != LimitExceeded::None) {
    UnitResult Failed;
    Failed.Crashed = true;
    Failed.ExceededLimit = Name.exceededLimit();
    Used.markUncacheable();
    return Failed;
  }
  DependencySet UnitDeps;
  UnitResult Result = analyseUnit(Command, Context, OnErrors, Wait, UnitDeps);
  if (Result.IsPostponed)
    return Result;
  // A crash may be caused by the machine, and a patch may never be written. A
  // unit that was given up on may later be analysed with its errors.
  if (Result.Crashed)
    Used.markUncacheable();
  else if (OnErrors == WithErrors::Analyse || Result.isFullyAnalysed())
    Results.store(Key, Root, Context.Stats, UnitDeps, Result,
                  /*OnDisk=*/Context.Patched.empty());
  Used.record(UnitDeps);
  return Result;
}

} // namespace torchport

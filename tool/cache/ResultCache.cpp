//===- ResultCache.cpp - caches results on disk ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/ResultCache.h"

#include "tool/core/CacheFolder.h"
#include "tool/parse/StatCache.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"

namespace fs = llvm::sys::fs;
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

/// Updates the access time, which pruning relies on and many systems do not
/// maintain.
static void touch(const std::string &File) {
  constexpr std::chrono::hours Often(24);
  const auto Now = std::chrono::system_clock::now();
  fs::file_status Status;
  int Opened;
  if (fs::status(File, Status) || Now - Status.getLastAccessedTime() < Often ||
      fs::openFileForWrite(File, Opened, fs::CD_OpenExisting, fs::OF_Append))
    return;
  (void)fs::setLastAccessAndModificationTime(Opened, Now,
                                             Status.getLastModificationTime());
  (void)fs::closeFile(Opened);
}

/// Returns the checksum at the start of an entry. It does not match if the rest
/// is damaged.
static std::string sealOf(StringRef Bytes) {
  return "torchport " + llvm::utohexstr(llvm::xxh3_64bits(Bytes)) + "\n";
}

static std::optional<std::string> entryIn(const std::string &File) {
  // Read the file instead of mapping it: another process may replace it.
  const auto Buffer = llvm::MemoryBuffer::getFile(
      File, /*IsText=*/false, /*RequiresNullTerminator=*/false,
      /*IsVolatile=*/true);
  if (!Buffer)
    return std::nullopt;
  const auto [Seal, Bytes] = (*Buffer)->getBuffer().split('\n');
  if (Seal != StringRef(sealOf(Bytes)).drop_back())
    return std::nullopt;
  touch(File);
  return Bytes.str();
}

std::optional<std::string> ResultCache::entry(StringRef Key) {
  if (Remembers) {
    const std::lock_guard<std::mutex> Lock(MemoryMutex);
    if (const auto Found = Memory.find(Key); Found != Memory.end())
      return Found->second;
  }
  return Folder.empty() ? std::nullopt : entryIn(fileOf(Key));
}

void ResultCache::write(StringRef Key, std::string Bytes, bool OnDisk) {
  if (OnDisk && !Folder.empty() && !makeCacheFolder(Folder))
    llvm::consumeError(writeCacheFile(fileOf(Key), sealOf(Bytes) + Bytes));
  if (Remembers) {
    const std::lock_guard<std::mutex> Lock(MemoryMutex);
    Memory[Key.str()] = std::move(Bytes);
  }
}

/// Returns \p Paths with the missing stamps added.
static RecordedPaths stamped(RecordedPaths Paths, StatCache &Now) {
  for (auto &[Path, What] : Paths)
    if (What.Content && !What.Stamp)
      What.Stamp = Now.now(Path).Stamp;
  return Paths;
}

void ResultCache::encode(Encoder &Out, const DependencySet &Noted,
                         StatCache &Now) {
  Out(stamped(Noted.paths(), Now));
}

static bool areStamped(const RecordedPaths &Paths) {
  return llvm::all_of(Paths, [](const auto &Each) {
    return !Each.second.Content || Each.second.Stamp;
  });
}

static constexpr StringRef Stamped = "stamped ";

/// A shared set is named after its contents and after whether every path has a
/// stamp.
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

/// Returns the paths in \p Bytes, which were stored under \p Root. If they
/// cannot be read, returns a set that never matches the disk.
static RecordedPaths pathsIn(const std::optional<std::string> &Bytes,
                             StringRef Root) {
  RecordedPaths Paths;
  Decoder In(Bytes ? StringRef(*Bytes) : "", Root);
  In(Paths);
  return In.finish() ? Paths : RecordedPaths{{"/", {FileKind::Nothing}}};
}

std::string ResultCache::keepCommon(const DependencySet &Common, StringRef Root,
                                    StatCache &Now) {
  const auto AsRead = std::make_shared<DependencySet>();
  AsRead->paths() = stamped(Common.paths(), Now);
  Encoder Out(Root);
  Out(AsRead->paths());
  const std::string Bytes = Out.take();
  const std::string Name = nameOf(AsRead->paths(), Bytes);
  // Keep the set as it will be read again: without stamps, it would never be
  // seen as unchanged.
  std::shared_ptr<const DependencySet> &There = Known[{Name, Root.str()}];
  // A set that was looked for and not found is null.
  if (!There) {
    There = AsRead;
    Names[{AsRead, Root.str()}] = Name;
    if (!entry(Name))
      write(Name, Bytes);
  }
  return Name;
}

std::vector<std::string> ResultCache::keepShared(const DependencySet &Noted,
                                                 StringRef Root,
                                                 StatCache &Now) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  std::set<std::string> Kept;
  for (const auto &Each : Noted.Shared) {
    std::string &Name = Names[{Each, Root.str()}];
    // The dependencies of a preamble come from another cache. Encoding them
    // only to learn their name here would cost more than everything else.
    const std::string Key =
        Each->Identity.empty() ? "" : Each->Identity + " under " + Root.str();
    if (Name.empty() && !Key.empty())
      if (const auto Written = entry(Key); Written && entry(*Written))
        Name = *Written;
    if (Name.empty()) {
      Name = keepCommon(*Each, Root, Now);
      if (!Key.empty())
        write(Key, Name);
    }
    Kept.insert(Name);
  }
  return {Kept.begin(), Kept.end()};
}

bool ResultCache::addShared(llvm::ArrayRef<std::string> Kept, StringRef Root,
                            StatCache &Now, DependencySet &Noted) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  for (const std::string &Name : Kept) {
    std::shared_ptr<const DependencySet> &Found = Known[{Name, Root.str()}];
    if (!Found) {
      std::string Identity = identityOf(Name, Root);
      std::optional<std::string> Bytes;
      const bool IsVouchedFor = Now.isVouchedFor(Identity);
      if (!IsVouchedFor && !(Bytes = entry(Name)))
        return false;
      Found = std::make_shared<DependencySet>(
          std::move(Identity), [=, File = fileOf(Name), Root = Root.str()] {
            return pathsIn(IsVouchedFor ? entryIn(File) : Bytes, Root);
          });
      Names[{Found, Root.str()}] = Name;
    }
    Noted.share(Found);
  }
  return true;
}

/// Updates the stamps of \p Paths. Returns whether any has changed.
static bool renewStamps(RecordedPaths &Paths, StatCache &Now) {
  bool Any = false;
  for (auto &[Path, What] : Paths)
    if (const uint64_t Stamp = What.Content ? Now.now(Path).Stamp : What.Stamp;
        What.Stamp != Stamp) {
      What.Stamp = Stamp;
      Any = true;
    }
  return Any;
}

void ResultCache::renew(DependencySet &Noted, StatCache &Now) {
  renewStamps(Noted.paths(), Now);
  const std::lock_guard<std::mutex> Lock(Mutex);
  std::set<std::shared_ptr<const DependencySet>> Shared;
  for (const auto &Each : Noted.Shared) {
    std::shared_ptr<const DependencySet> &Of = Renewed[Each];
    if (!Of) {
      const auto Paths = std::make_shared<DependencySet>();
      Paths->paths() = Each->paths();
      Of = renewStamps(Paths->paths(), Now) ? Paths : Each;
    }
    Shared.insert(Of);
  }
  Noted.Shared = std::move(Shared);
}

SetIdentities ResultCache::identitiesIn(const DependencySet &Noted) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  SetIdentities All;
  for (const auto &Each : Noted.Shared) {
    std::string Identity = Each->Identity;
    if (const auto Kept = Names.lower_bound({Each, ""});
        Identity.empty() && Kept != Names.end() && Kept->first.first == Each)
      Identity = identityOf(Kept->second, Kept->first.second);
    if (!Identity.empty())
      All[Each.get()] = std::move(Identity);
  }
  return All;
}

void ResultCache::prune() const {
  if (!Folder.empty())
    pruneCacheFolder(Folder, ResultsLimit, CacheInterval);
}

} // namespace torchport

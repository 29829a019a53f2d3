//===- ResultCache.cpp - answers that are kept on disk --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cache/ResultCache.h"

#include "tool/core/CacheFile.h"
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

/// Pruning goes by the time of the last access, which many systems do not keep.
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

/// The first bytes of an entry, which damage to the others does not match.
static std::string sealOf(StringRef Bytes) {
  return "torchport " + llvm::utohexstr(llvm::xxh3_64bits(Bytes)) + "\n";
}

std::optional<std::string> ResultCache::entry(StringRef Key) {
  if (Remembers) {
    const std::lock_guard<std::mutex> Lock(MemoryMutex);
    if (const auto Found = Memory.find(Key); Found != Memory.end())
      return Found->second;
  }
  if (Folder.empty())
    return std::nullopt;
  const std::string File = fileOf(Key);
  // Read, not mapped: another process may replace it.
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

void ResultCache::write(StringRef Key, std::string Bytes, bool OnDisk) {
  if (OnDisk && !Folder.empty() && !makeCacheFolder(Folder))
    llvm::consumeError(writeCacheFile(fileOf(Key), sealOf(Bytes) + Bytes));
  if (Remembers) {
    const std::lock_guard<std::mutex> Lock(MemoryMutex);
    Memory[Key.str()] = std::move(Bytes);
  }
}

/// With what each path looks like, where that was not noted yet.
static RecordedPaths stamped(RecordedPaths Paths, StatCache &Now) {
  for (auto &[Path, What] : Paths)
    if (What.Content && !What.Stamp)
      What.Stamp = Now.now(Path).Stamp;
  return Paths;
}

void ResultCache::encode(Encoder &Out, const DependencySet &Noted,
                         StatCache &Now) {
  Out(stamped(Noted.Paths, Now));
}

/// What is shared is named by what it holds.
static std::string nameOf(StringRef Bytes) {
  return "shared " + llvm::utohexstr(llvm::xxh3_64bits(Bytes));
}

static bool areStamped(const RecordedPaths &Paths) {
  return llvm::all_of(Paths, [](const auto &Each) {
    return !Each.second.Content || Each.second.Stamp;
  });
}

std::string ResultCache::keepCommon(const DependencySet &Common, StringRef Root,
                                    StatCache &Now) {
  const auto Stamped = std::make_shared<DependencySet>();
  Stamped->Paths = stamped(Common.Paths, Now);
  Encoder Out(Root);
  Out(Stamped->Paths);
  const std::string Bytes = Out.take();
  const std::string Name = nameOf(Bytes);
  // As it is read again: to one that does not say what its paths look like,
  // nothing would ever look as it did.
  std::shared_ptr<const DependencySet> &There = Known[{Name, Root.str()}];
  // One that was looked for and is not there is null.
  if (!There) {
    There = Stamped;
    Names[{Stamped, Root.str()}] = Name;
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
    // What a preamble was made of was read from another cache. To write it out
    // only to see what it is called here would cost more than all else.
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
                            DependencySet &Noted) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  for (const std::string &Name : Kept) {
    std::shared_ptr<const DependencySet> &Found = Known[{Name, Root.str()}];
    if (!Found) {
      const auto Bytes = entry(Name);
      if (!Bytes)
        return false;
      auto Read = std::make_shared<DependencySet>();
      Decoder In(*Bytes, Root);
      In(Read->Paths);
      if (!In.finish())
        return false;
      if (areStamped(Read->Paths))
        Read->Identity = Name + " of " + Root.str();
      Names[{Read, Root.str()}] = Name;
      Found = std::move(Read);
    }
    Noted.share(Found);
  }
  return true;
}

/// Whether any of \p Paths looks different by now.
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
  renewStamps(Noted.Paths, Now);
  const std::lock_guard<std::mutex> Lock(Mutex);
  std::set<std::shared_ptr<const DependencySet>> Shared;
  for (const auto &Each : Noted.Shared) {
    std::shared_ptr<const DependencySet> &Of = Renewed[Each];
    if (!Of) {
      const auto Paths = std::make_shared<DependencySet>();
      Paths->Paths = Each->Paths;
      Of = renewStamps(Paths->Paths, Now) ? Paths : Each;
    }
    Shared.insert(Of);
  }
  Noted.Shared = std::move(Shared);
}

void ResultCache::prune() const {
  if (!Folder.empty())
    pruneCacheFolder(Folder, ResultsLimit, CacheInterval);
}

} // namespace torchport

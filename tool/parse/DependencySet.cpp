//===- DependencySet.cpp - what an answer was made of ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/DependencySet.h"

#include "tool/core/Recovery.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"

#include <vector>

namespace fs = llvm::sys::fs;
using llvm::StringRef;

namespace torchport {

uint64_t contentHash(StringRef Bytes) {
  const uint64_t Hash = llvm::xxh3_64bits(Bytes);
  return Hash == 0 ? 1 : Hash; // 0 means that nobody asked
}

void DependencySet::note(StringRef Path, FileKind Is, uint64_t Content) {
  note(Path, {Is, Content, 0});
}

void DependencySet::note(StringRef Path, const RecordedState &What) {
  const UninterruptibleScope Whole;
  const std::lock_guard<std::mutex> Lock(Mutex);
  record(Path, What);
}

void DependencySet::note(const DependencySet &Other) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  for (const auto &[Path, What] : Other.Paths)
    record(Path, What);
  Shared.insert(Other.Shared.begin(), Other.Shared.end());
  if (!Other.Consistent)
    Consistent = false;
}

void DependencySet::moveFrom(DependencySet &Other) {
  {
    const std::scoped_lock Lock(Mutex, Other.Mutex);
    if (Paths.size() < Other.Paths.size())
      Paths.swap(Other.Paths);
  }
  note(Other);
}

void DependencySet::share(std::shared_ptr<const DependencySet> Common) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  Shared.insert(std::move(Common));
}

void DependencySet::record(StringRef Path, const RecordedState &What) {
  if (Paths.empty() || Paths.rbegin()->first < Path) {
    Paths.emplace_hint(Paths.end(), Path.str(), What);
    return;
  }
  const auto Known = Paths.lower_bound(Path);
  if (Known->first != Path) {
    Paths.emplace_hint(Known, Path.str(), What);
    return;
  }
  RecordedState &Before = Known->second;
  if (Before.Is != What.Is ||
      (Before.Content && What.Content && Before.Content != What.Content))
    Consistent = false;
  if (What.Content)
    Before = What;
}

/// File systems count time in steps, and a clock may be set.
static constexpr std::chrono::seconds Coarseness(2);

StatCache::StatCache(const Contents &Patched,
                     std::chrono::system_clock::time_point Begin)
    : Begin(Begin) {
  for (const auto &[File, Text] : Patched)
    if (const FileStat Now = statPath(File.c_str()); Now.Is == FileKind::File) {
      this->Patched[{Now.Device, Now.Inode}] = Text;
    } else {
      Read &Made = Known[File];
      Made.Is = FileKind::File;
      Made.Content = contentHash(Text);
    }
}

StatCache::Read &StatCache::stateOf(StringRef Path) {
  const auto [Found, IsNew] = Known.try_emplace(Path);
  Read &Now = Found->second;
  if (IsNew)
    see(Now, statPath(Found->first().data()));
  return Now;
}

void StatCache::see(Read &Now, const FileStat &Outside) const {
  Now.Is = Outside.Is;
  if (const auto Text = Patched.find({Outside.Device, Outside.Inode});
      Text != Patched.end())
    Now.Content = contentHash(Text->second);
  else
    Now.Stamp = stampOf(Outside);
}

void StatCache::know(StringRef Path, const FileStat &Outside) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  if (const auto [Found, IsNew] = Known.try_emplace(Path); IsNew)
    see(Found->second, Outside);
}

uint64_t StatCache::stampOf(const FileStat &Outside) const {
  return Outside.Changed + Coarseness < Begin ? Outside.Stamp : 0;
}

uint64_t listingHash(StringRef Folder) {
  std::vector<std::string> Names;
  std::error_code EC;
  for (fs::directory_iterator It(Folder, EC, /*follow_symlinks=*/false), End;
       !EC && It != End; It.increment(EC))
    Names.push_back(It->path());
  llvm::sort(Names);
  std::string All;
  for (const std::string &Name : Names)
    All += Name + '\0';
  return contentHash(All);
}

uint64_t StatCache::contentOf(StringRef Path, Read &Now) {
  if (!Now.Content && Now.Is == FileKind::Folder)
    Now.Content = listingHash(Path);
  if (!Now.Content) {
    const auto Buffer = llvm::MemoryBuffer::getFile(
        Path, /*IsText=*/false, /*RequiresNullTerminator=*/false,
        /*IsVolatile=*/true);
    Now.Content = Buffer ? contentHash((*Buffer)->getBuffer()) : 0;
  }
  return *Now.Content;
}

StatCache::Agreement StatCache::compare(StringRef Path,
                                        const RecordedState &What) {
  Read &Now = stateOf(Path);
  if (Now.Is != What.Is)
    return Changed;
  if (What.Content == 0 || (What.Stamp != 0 && What.Stamp == Now.Stamp))
    return AsItLooks;
  if (contentOf(Path, Now) != What.Content)
    return Changed;
  return Now.Stamp == 0 ? AsItLooks : Unchanged;
}

StatCache::Agreement StatCache::compareAll(const DependencySet &Noted) {
  Agreement Least = AsItLooks;
  for (const auto &[Path, What] : Noted.Paths) {
    Least = std::min(Least, compare(Path, What));
    if (Least == Changed)
      break;
  }
  return Least;
}

StatCache::Agreement StatCache::compare(const DependencySet &Noted) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  Agreement Least = AsItLooks;
  for (const auto &Each : Noted.Shared) {
    const auto [Answer, IsNew] = KnownShared.try_emplace(Each.get());
    if (IsNew)
      Answer->second = compareAll(*Each);
    Least = std::min(Least, Answer->second);
  }
  return Least == Changed ? Changed : std::min(Least, compareAll(Noted));
}

StatCache::State StatCache::now(StringRef Path) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return stateOf(Path);
}

} // namespace torchport

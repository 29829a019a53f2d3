//===- StatCache.cpp - the current state of the disk, cached --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/StatCache.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

/// File times are coarse, and a clock may be adjusted.
static constexpr std::chrono::seconds Coarseness(2);

StatCache::StatCache(const Contents &Patched,
                     std::chrono::system_clock::time_point Begin)
    : Begin(Begin) {
  for (const auto &[File, Text] : Patched)
    if (const FileStat Now = statPath(File.c_str()); Now.Is == FileKind::File) {
      this->Patched[{Now.Device, Now.Inode}] = Text;
    } else {
      RecordedState &Made = Known[File];
      Made.Is = FileKind::File;
      Made.Content = contentHash(Text);
    }
}

RecordedState &StatCache::stateOf(StringRef Path) {
  const auto [Found, IsNew] = Known.try_emplace(Path);
  RecordedState &Now = Found->second;
  if (IsNew)
    see(Now, statPath(Found->first().data()));
  return Now;
}

void StatCache::see(RecordedState &Now, const FileStat &Outside) const {
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

void StatCache::noteNews(StringRef Path) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  News.insert(Path);
}

bool StatCache::isNews(StringRef Path) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return News.contains(Path);
}

void StatCache::vouchFor(std::string Identity) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  Vouched.insert(Identity);
}

bool StatCache::isVouchedFor(StringRef Identity) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return Vouched.contains(Identity);
}

uint64_t StatCache::stampOf(const FileStat &Outside) const {
  return Outside.Changed + Coarseness < Begin ? Outside.Stamp : 0;
}

uint64_t StatCache::contentOf(StringRef Path, RecordedState &Now) {
  if (Now.Content == 0)
    Now.Content = hashAt(Path.str().c_str(), Now.Is);
  return Now.Content;
}

StatCache::Agreement StatCache::compare(StringRef Path,
                                        const RecordedState &What) {
  RecordedState &Now = stateOf(Path);
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
  for (const auto &[Path, What] : Noted.paths()) {
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
      Answer->second =
          Vouched.contains(Each->Identity) ? AsItLooks : compareAll(*Each);
    Least = std::min(Least, Answer->second);
  }
  return Least == Changed ? Changed : std::min(Least, compareAll(Noted));
}

RecordedState StatCache::now(StringRef Path) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return stateOf(Path);
}

} // namespace torchport

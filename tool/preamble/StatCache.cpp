//===- StatCache.cpp - the current state of the disk, cached --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/StatCache.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

/// File times are coarse, and a clock may be adjusted.
static constexpr std::chrono::seconds TimeGranularity(2);

StatCache::StatCache(const Contents &Patched,
                     std::chrono::system_clock::time_point Begin)
    : Begin(Begin) {
  for (const auto &[File, Text] : Patched)
    if (const FileStat Stat = statPath(File.c_str());
        Stat.Kind == FileKind::File) {
      this->Patched[{Stat.Device, Stat.Inode}] = Text;
    } else {
      RecordedState &State = States[File];
      State.Kind = FileKind::File;
      State.Content = contentHash(Text);
    }
}

RecordedState &StatCache::stateAt(StringRef Path) {
  const auto [Found, IsNew] = States.try_emplace(Path);
  RecordedState &State = Found->second;
  if (IsNew)
    fill(State, statPath(Found->first().data()));
  return State;
}

void StatCache::fill(RecordedState &State, const FileStat &Stat) const {
  State.Kind = Stat.Kind;
  if (const auto Text = Patched.find({Stat.Device, Stat.Inode});
      Text != Patched.end())
    State.Content = contentHash(Text->second);
  else
    State.Stamp = reliableStamp(Stat);
}

void StatCache::add(StringRef Path, const FileStat &Stat) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  if (const auto [Found, IsNew] = States.try_emplace(Path); IsNew)
    fill(Found->second, Stat);
}

void StatCache::markChanged(StringRef Path) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  ChangedPaths.insert(Path);
}

bool StatCache::hasChanged(StringRef Path) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return ChangedPaths.contains(Path);
}

void StatCache::markUnchanged(StringRef Identity) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  UnchangedSets.insert(Identity);
}

bool StatCache::isKnownUnchanged(StringRef Identity) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return UnchangedSets.contains(Identity);
}

uint64_t StatCache::reliableStamp(const FileStat &Stat) const {
  return Stat.Changed + TimeGranularity < Begin ? Stat.Stamp : 0;
}

uint64_t StatCache::contentOf(StringRef Path, RecordedState &State) {
  if (State.Content == 0)
    State.Content = hashAt(Path.str().c_str(), State.Kind);
  return State.Content;
}

StatCache::Agreement StatCache::compare(StringRef Path,
                                        const RecordedState &Recorded) {
  RecordedState &State = stateAt(Path);
  if (State.Kind != Recorded.Kind)
    return Changed;
  if (Recorded.Content == 0 ||
      (Recorded.Stamp != 0 && Recorded.Stamp == State.Stamp))
    return UnchangedByStamp;
  if (contentOf(Path, State) != Recorded.Content)
    return Changed;
  return State.Stamp == 0 ? UnchangedByStamp : UnchangedByContent;
}

StatCache::Agreement StatCache::compareAll(const DependencySet &Deps) {
  Agreement Result = UnchangedByStamp;
  for (const auto &[Path, Recorded] : Deps.paths()) {
    Result = std::min(Result, compare(Path, Recorded));
    if (Result == Changed)
      break;
  }
  return Result;
}

StatCache::Agreement StatCache::compare(const DependencySet &Deps) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  Agreement Result = UnchangedByStamp;
  for (const auto &Each : Deps.Shared) {
    const auto [Entry, IsNew] = SharedResults.try_emplace(Each.get());
    if (IsNew)
      Entry->second = UnchangedSets.contains(Each->Identity)
                          ? UnchangedByStamp
                          : compareAll(*Each);
    Result = std::min(Result, Entry->second);
  }
  return Result == Changed ? Changed : std::min(Result, compareAll(Deps));
}

RecordedState StatCache::state(StringRef Path) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return stateAt(Path);
}

} // namespace torchport

//===- DependencySet.cpp - the files that a result depends on -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/DependencySet.h"

#include "tool/os/IOErrors.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/xxhash.h"

#include <utility>
#include <vector>

namespace fs = llvm::sys::fs;
using llvm::StringRef;

namespace torchport {

uint64_t contentHash(StringRef Bytes) {
  const uint64_t Hash = llvm::xxh3_64bits(Bytes);
  return Hash == 0 ? 1 : Hash; // 0 means not hashed
}

const RecordedPaths &DependencySet::paths() const {
  std::call_once(LoadOnce, [&] {
    if (Load)
      Paths = Load();
    Load = nullptr;
  });
  return Paths;
}

RecordedPaths &DependencySet::paths() {
  return const_cast<RecordedPaths &>(std::as_const(*this).paths());
}

void DependencySet::record(StringRef Path, FileKind Kind, uint64_t Content) {
  record(Path, {Kind, Content, 0});
}

void DependencySet::record(StringRef Path, const RecordedState &State) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  recordLocked(Path, State);
}

void DependencySet::record(const DependencySet &Other) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  for (const auto &[Path, State] : Other.paths())
    recordLocked(Path, State);
  Shared.insert(Other.Shared.begin(), Other.Shared.end());
  if (!Other.HasOneState)
    HasOneState = false;
}

void DependencySet::takeFrom(DependencySet &Other) {
  {
    const std::scoped_lock Lock(Mutex, Other.Mutex);
    if (Paths.size() < Other.Paths.size())
      Paths.swap(Other.Paths);
  }
  record(Other);
}

void DependencySet::addShared(std::shared_ptr<const DependencySet> Common) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  Shared.insert(std::move(Common));
}

void DependencySet::recordLocked(StringRef Path, const RecordedState &State) {
  if (Paths.empty() || Paths.rbegin()->first < Path) {
    Paths.emplace_hint(Paths.end(), Path.str(), State);
    return;
  }
  const auto Known = Paths.lower_bound(Path);
  if (Known->first != Path) {
    Paths.emplace_hint(Known, Path.str(), State);
    return;
  }
  RecordedState &Before = Known->second;
  if (Before.Kind != State.Kind ||
      (Before.Content && State.Content && Before.Content != State.Content))
    HasOneState = false;
  if (State.Content)
    Before = State;
}

uint64_t listingHash(StringRef Folder) {
  std::vector<std::string> Names;
  std::error_code EC;
  for (fs::directory_iterator It(Folder, EC, /*follow_symlinks=*/false), End;
       !EC && It != End; It.increment(EC))
    Names.push_back(It->path());
  recordIOError(Folder, EC);
  llvm::sort(Names);
  std::string All;
  for (const std::string &Name : Names)
    All += Name + '\0';
  return contentHash(All);
}

uint64_t hashAt(const char *Path, FileKind Kind) {
  if (Kind == FileKind::Folder)
    return listingHash(Path);
  llvm::SmallString<4096> Bytes;
  return readWithStat(Path, Bytes).Kind == FileKind::File ? contentHash(Bytes)
                                                          : 0;
}

} // namespace torchport

//===- DependencySet.cpp - what an answer was made of ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/DependencySet.h"

#include "tool/core/DiskFaults.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

#include <utility>
#include <vector>

namespace fs = llvm::sys::fs;
using llvm::StringRef;

namespace torchport {

uint64_t contentHash(StringRef Bytes) {
  const uint64_t Hash = llvm::xxh3_64bits(Bytes);
  return Hash == 0 ? 1 : Hash; // 0 means that nobody asked
}

const RecordedPaths &DependencySet::paths() const {
  std::call_once(WasRead, [&] {
    if (Read)
      Paths = Read();
    Read = nullptr;
  });
  return Paths;
}

RecordedPaths &DependencySet::paths() {
  return const_cast<RecordedPaths &>(std::as_const(*this).paths());
}

void DependencySet::note(StringRef Path, FileKind Is, uint64_t Content) {
  note(Path, {Is, Content, 0});
}

void DependencySet::note(StringRef Path, const RecordedState &What) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  record(Path, What);
}

void DependencySet::note(const DependencySet &Other) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  for (const auto &[Path, What] : Other.paths())
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

uint64_t listingHash(StringRef Folder) {
  std::vector<std::string> Names;
  std::error_code EC;
  for (fs::directory_iterator It(Folder, EC, /*follow_symlinks=*/false), End;
       !EC && It != End; It.increment(EC))
    Names.push_back(It->path());
  noteFault(Folder, EC);
  llvm::sort(Names);
  std::string All;
  for (const std::string &Name : Names)
    All += Name + '\0';
  return contentHash(All);
}

} // namespace torchport

//===- Inputs.cpp - what an answer was made of ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Inputs.h"

#include "tool/engine/Recovery.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"

#include <sys/stat.h>
#include <vector>

namespace fs = llvm::sys::fs;
using llvm::StringRef;

namespace torchport {

uint64_t contentHash(StringRef Bytes) {
  const uint64_t Hash = llvm::xxh3_64bits(Bytes);
  return Hash == 0 ? 1 : Hash; // 0 means that nobody asked
}

void Inputs::note(StringRef Path, Seen::Kind Is, uint64_t Content) {
  const NotGivenUp Whole;
  const std::lock_guard<std::mutex> Lock(Mutex);
  noteSeen(Path, {Is, Content, 0});
}

void Inputs::note(const Inputs &Other) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  for (const auto &[Path, What] : Other.Paths)
    noteSeen(Path, What);
  Shared.insert(Other.Shared.begin(), Other.Shared.end());
  if (!Other.Consistent)
    Consistent = false;
}

void Inputs::share(std::shared_ptr<const Inputs> Common) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  Shared.insert(std::move(Common));
}

void Inputs::noteSeen(StringRef Path, const Seen &What) {
  const auto Known = Paths.find(Path);
  if (Known == Paths.end()) {
    Paths.emplace(Path.str(), What);
    return;
  }
  Seen &Before = Known->second;
  if (Before.Is != What.Is ||
      (Before.Content && What.Content && Before.Content != What.Content))
    Consistent = false;
  if (What.Content)
    Before = What;
}

/// File systems count time in steps, and a clock may be set.
static constexpr std::chrono::seconds Coarseness(2);

FileStates::FileStates(const Contents &Patched)
    : Begin(std::chrono::system_clock::now()) {
  struct stat Status;
  for (const auto &[File, Text] : Patched)
    if (!::stat(File.c_str(), &Status))
      this->Patched[{Status.st_dev, Status.st_ino}] = Text;
}

static std::chrono::system_clock::time_point timeOf(const timespec &Time) {
  return std::chrono::system_clock::time_point(
      std::chrono::duration_cast<std::chrono::system_clock::duration>(
          std::chrono::seconds(Time.tv_sec) +
          std::chrono::nanoseconds(Time.tv_nsec)));
}

FileStates::State &FileStates::stateOf(StringRef Path) {
  const auto [Found, IsNew] = Known.try_emplace(Path);
  State &Now = Found->second;
  struct stat Status;
  // Whoever reads a pipe or a device may read for ever.
  if (!IsNew || ::stat(Found->first().data(), &Status) ||
      !(S_ISDIR(Status.st_mode) || S_ISREG(Status.st_mode)))
    return Now;
  Now.Is = S_ISDIR(Status.st_mode) ? Seen::Folder : Seen::File;
  if (const auto Text = Patched.find({Status.st_dev, Status.st_ino});
      Text != Patched.end()) {
    Now.Content = contentHash(Text->second);
    return Now;
  }
  // The time of change, which no program can set, tells of a file that was
  // written and given its old time again.
  const auto Changed = std::max(timeOf(Status.st_mtim), timeOf(Status.st_ctim));
  if (Changed + Coarseness < Begin) {
    const uint64_t Looks[] = {Status.st_ino,
                              uint64_t(Status.st_size),
                              uint64_t(Status.st_mtim.tv_sec),
                              uint64_t(Status.st_mtim.tv_nsec),
                              uint64_t(Status.st_ctim.tv_sec),
                              uint64_t(Status.st_ctim.tv_nsec)};
    Now.Stamp = contentHash(
        StringRef(reinterpret_cast<const char *>(Looks), sizeof(Looks)));
  }
  return Now;
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

uint64_t FileStates::contentOf(StringRef Path, State &Now) {
  if (!Now.Content && Now.Is == Seen::Folder)
    Now.Content = listingHash(Path);
  if (!Now.Content) {
    const auto Buffer = llvm::MemoryBuffer::getFile(
        Path, /*IsText=*/false, /*RequiresNullTerminator=*/false,
        /*IsVolatile=*/true);
    Now.Content = Buffer ? contentHash((*Buffer)->getBuffer()) : 0;
  }
  return *Now.Content;
}

FileStates::Agreement FileStates::compare(StringRef Path, const Seen &What) {
  State &Now = stateOf(Path);
  if (Now.Is != What.Is)
    return Changed;
  if (What.Content == 0 || (What.Stamp != 0 && What.Stamp == Now.Stamp))
    return AsItLooks;
  if (contentOf(Path, Now) != What.Content)
    return Changed;
  return Now.Stamp == 0 ? AsItLooks : Unchanged;
}

FileStates::Agreement FileStates::compareAll(const Inputs &Noted) {
  Agreement Least = AsItLooks;
  for (const auto &[Path, What] : Noted.Paths) {
    Least = std::min(Least, compare(Path, What));
    if (Least == Changed)
      break;
  }
  return Least;
}

FileStates::Agreement FileStates::compare(const Inputs &Noted) {
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

uint64_t FileStates::stampOf(StringRef Path) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return stateOf(Path).Stamp;
}

} // namespace torchport

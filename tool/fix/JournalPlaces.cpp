//===- JournalPlaces.cpp - where a journal's files are --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/JournalPlaces.h"

#include "tool/core/DiskFaults.h"
#include "tool/sources/Project.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace torchport {

/// Whether it is absolute, and nothing in it leads back or nowhere.
static bool isPlain(StringRef Path) {
  llvm::SmallVector<StringRef> Parts;
  if (!Path.consume_front("/"))
    return false;
  Path.split(Parts, '/');
  return Path.empty() || llvm::none_of(Parts, [](StringRef Part) {
           return Part.empty() || Part == "." || Part == "..";
         });
}

/// The folder at \p Path, a plain one, if no part of it is a link. What is
/// opened in it lies there, whatever becomes of the path meanwhile.
static Descriptor openFolder(StringRef Path) {
  constexpr int How = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  Descriptor At(::open("/", How));
  llvm::SmallVector<StringRef> Parts;
  Path.split(Parts, '/', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (const StringRef Part : Parts)
    if (At)
      At = Descriptor(::openat(At.number(), Part.str().c_str(), How));
  return At;
}

llvm::Expected<std::string> readDescriptor(const Descriptor &File,
                                           StringRef Path) {
  struct stat Status;
  if (::fstat(File.number(), &Status) != 0) {
    noteFault(Path, llvm::errnoAsErrorCode());
    return llvm::errorCodeToError(llvm::errnoAsErrorCode());
  }
  const auto Buffer = llvm::MemoryBuffer::getOpenFile(
      File.number(), Path, Status.st_size, /*RequiresNullTerminator=*/false,
      /*IsVolatile=*/true);
  if (!Buffer) {
    noteFault(Path, Buffer.getError());
    return llvm::errorCodeToError(Buffer.getError());
  }
  return (*Buffer)->getBuffer().str();
}

/// The hash of the regular file \p Name in \p Folder; empty where it is gone.
static llvm::Expected<std::string>
hashOf(const Descriptor &Folder, const std::string &Name, StringRef Path) {
  const Descriptor File(
      ::openat(Folder.number(), Name.c_str(),
               O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!File && errno == ENOENT)
    return std::string();
  if (!File && errno == ELOOP)
    return llvm::createStringError("'" + Path + "' is a link");
  struct stat Status;
  if (!File || ::fstat(File.number(), &Status) != 0) {
    const std::error_code EC = llvm::errnoAsErrorCode();
    noteFault(Path, EC);
    return llvm::createStringError("'" + Path +
                                   "' cannot be read: " + EC.message());
  }
  if (!S_ISREG(Status.st_mode))
    return llvm::createStringError("'" + Path + "' is no regular file");
  auto Text = readDescriptor(File, Path);
  if (!Text)
    return Text.takeError();
  return fingerprint(*Text);
}

/// Where \p Each is, if a run can have written it about \p Project.
static llvm::Expected<JournalPlace> placeOf(const Replacement &Each,
                                            StringRef Project) {
  for (const StringRef Path : {StringRef(Each.Target), StringRef(Each.Text)})
    if (!isPlain(Path) || !isUnder(Path, Project))
      return llvm::createStringError(
          "it names '" + Path + "', which does not lie in '" + Project + "'");
  const StringRef Folder = path::parent_path(Each.Target);
  JournalPlace Found{&Each,
                     openFolder(Folder),
                     path::filename(Each.Text).str(),
                     path::filename(Each.Target).str(),
                     {},
                     {}};
  if (!Found.Folder && errno != ENOENT)
    return llvm::createStringError("'" + Folder +
                                   "' is reached by a link, or is no folder");
  if (path::parent_path(Each.Text) != Folder || !isTextName(Found.Text))
    return llvm::createStringError("it names '" + Each.Text +
                                   "', which is no new text for '" +
                                   Each.Target + "'");
  if (!Found.Folder)
    return Found;
  auto Target = hashOf(Found.Folder, Found.Target, Each.Target);
  if (!Target)
    return Target.takeError();
  Found.TargetHash = std::move(*Target);
  auto Text = hashOf(Found.Folder, Found.Text, Each.Text);
  if (!Text)
    return Text.takeError();
  Found.TextHash = std::move(*Text);
  return Found;
}

llvm::Expected<std::vector<JournalPlace>>
placesOf(const JournalRecord &Record, const StateFolder &Where, StringRef Key) {
  std::vector<JournalPlace> All;
  if (Record.Planned.empty())
    return All;
  if (!isPlain(Record.Project) || fingerprint(Record.Project) != Key)
    return llvm::createStringError("it is about another project, '" +
                                   Record.Project + "'");
  if (llvm::Error E = Where.isApartFrom(Record.Project))
    return std::move(E);
  for (const Replacement &Each : Record.Planned) {
    auto Found = placeOf(Each, Record.Project);
    if (!Found)
      return Found.takeError();
    // A text that was not promised need not be whole.
    if (Record.IsPromised && !Found->TextHash.empty() &&
        Found->TextHash != Each.After)
      return llvm::createStringError(
          "'" + Each.Text + "' does not hold the text that was written there");
    All.push_back(std::move(*Found));
  }
  return All;
}

} // namespace torchport

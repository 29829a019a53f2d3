//===- Unfinished.cpp - what a killed run has left ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Unfinished.h"

#include "tool/core/DiskFaults.h"
#include "tool/fix/Journal.h"
#include "tool/fix/JournalPlaces.h"
#include "tool/fix/StateFolder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace torchport {

/// Why not all of \p Places can be put in place together, if so.
static llvm::Error isAsPromised(llvm::ArrayRef<JournalPlace> Places) {
  for (const JournalPlace &Each : Places)
    if (!Each.isDone() && !Each.isReady())
      return llvm::createStringError(
          "'" + Each.Planned->Target +
          "' has changed since a 'torchport fix' was killed that had changed "
          "only some of the files that belong together: make sure that it "
          "still compiles");
  return llvm::Error::success();
}

static llvm::Error putInPlace(llvm::ArrayRef<JournalPlace> Places) {
  for (const JournalPlace &Each : Places)
    if (!Each.isDone() &&
        ::renameat(Each.Folder.number(), Each.Text.c_str(),
                   Each.Folder.number(), Each.Target.c_str()) != 0) {
      const std::error_code EC = llvm::errnoAsErrorCode();
      return llvm::createStringError(
          EC, "cannot write '" + Each.Planned->Target + "': " + EC.message() +
                  ": a 'torchport fix' that was killed had changed only some "
                  "of the files that belong together, and the next one will "
                  "try again");
    }
  return llvm::Error::success();
}

/// Whether nobody but the user can have written the file with \p Status.
static llvm::Error isOurs(const struct stat &Status) {
  if (!S_ISREG(Status.st_mode))
    return llvm::createStringError("it is no regular file");
  if (Status.st_uid != ::geteuid())
    return llvm::createStringError("it belongs to another user");
  if (Status.st_mode & (S_IRWXG | S_IRWXO))
    return llvm::createStringError("it is open to others");
  if (Status.st_nlink > 1)
    return llvm::createStringError("it has another name as well");
  return llvm::Error::success();
}

/// Whether whoever wrote \p File has died, and nobody has done the rest.
static bool isAbandoned(const Descriptor &File, StringRef Path) {
  const std::error_code Locked = fs::tryLockFile(File.number());
  if (Locked != std::errc::no_lock_available)
    noteFault(Path, Locked);
  struct stat Status;
  if (Locked)
    return false;
  if (::fstat(File.number(), &Status) != 0) {
    noteFault(Path, llvm::errnoAsErrorCode());
    return false;
  }
  return Status.st_nlink > 0;
}

static llvm::Error finishJournal(const StateFolder &Where,
                                 const std::string &Name, JournalState Which) {
  const std::string Path = Where.path() + "/" + Name;
  const auto Disbelieve = [&](llvm::Error Why) {
    return llvm::createStringError(
        "'" + Path +
        "' is not believed, and nothing that it names was touched: " +
        toString(std::move(Why)) + ": look what it is, and remove it");
  };
  // Who is told to remove it would lose what is left to do.
  const auto Unread = [&](llvm::Error Why) {
    const std::error_code EC = llvm::errorToErrorCode(std::move(Why));
    noteFault(Path, EC);
    return llvm::createStringError(
        "'" + Path +
        "' cannot be read, and nothing that it names was touched: " +
        EC.message() + ": run torchport again");
  };
  const Descriptor File(::openat(Where.number(), Name.c_str(),
                                 O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!File && errno == ENOENT)
    return llvm::Error::success();
  if (!File && errno == ELOOP)
    return Disbelieve(llvm::createStringError("it is a link"));
  if (!File)
    return Unread(llvm::errorCodeToError(llvm::errnoAsErrorCode()));
  struct stat Status;
  if (::fstat(File.number(), &Status) != 0)
    return Unread(llvm::errorCodeToError(llvm::errnoAsErrorCode()));
  if (llvm::Error E = isOurs(Status))
    return Disbelieve(std::move(E));
  if (!isAbandoned(File, Path))
    return llvm::Error::success();
  auto Text = readDescriptor(File, Path);
  if (!Text)
    return Unread(Text.takeError());
  auto Record = parseJournal(*Text);
  if (!Record)
    return Disbelieve(Record.takeError());
  if (Record->IsPromised && Which == JournalState::Begun)
    return llvm::Error::success();
  auto Places = placesOf(*Record, Where, projectIn(Name));
  if (!Places)
    return Disbelieve(Places.takeError());

  llvm::Error Changed = llvm::Error::success();
  if (Record->IsPromised) {
    Changed = isAsPromised(*Places);
    if (!Changed) {
      if (llvm::Error E = putInPlace(*Places))
        return E;
    } else if (llvm::none_of(*Places, [](const JournalPlace &Each) {
                 return Each.wasDone();
               })) {
      // Nothing was begun that would have to be told.
      llvm::consumeError(std::move(Changed));
      Changed = llvm::Error::success();
    }
  }
  for (const JournalPlace &Each : *Places)
    if (Each.Folder)
      (void)::unlinkat(Each.Folder.number(), Each.Text.c_str(), 0);
  (void)::unlinkat(Where.number(), Name.c_str(), 0);
  return Changed;
}

llvm::Error finishJournals(const std::set<std::string> &Folders,
                           JournalState Which) {
  auto Where = StateFolder::find();
  if (!Where)
    return llvm::createStringError(
        "what a 'torchport fix' that was killed may have left is not looked "
        "for: " +
        toString(Where.takeError()));
  if (!*Where)
    return llvm::Error::success();

  // A project lies around each of its folders.
  llvm::StringSet<> Around, Keys;
  for (StringRef Folder : Folders)
    for (; !Folder.empty() && Around.insert(Folder).second;
         Folder = path::parent_path(Folder))
      Keys.insert(fingerprint(Folder));

  std::vector<std::string> Names;
  std::error_code EC;
  for (fs::directory_iterator It((*Where)->path(), EC,
                                 /*follow_symlinks=*/false),
       End;
       !EC && It != End; It.increment(EC)) {
    const StringRef Name = path::filename(It->path());
    if (Keys.contains(projectIn(Name)))
      Names.push_back(Name.str());
  }
  noteFault((*Where)->path(), EC);
  llvm::sort(Names);
  llvm::Error Failed = llvm::Error::success();
  for (const std::string &Name : Names)
    Failed = llvm::joinErrors(std::move(Failed),
                              finishJournal(**Where, Name, Which));
  return Failed;
}

std::vector<std::string> plantedJournals(const std::set<std::string> &Folders) {
  std::vector<std::string> Found;
  for (const std::string &Folder : Folders) {
    std::error_code EC;
    for (fs::directory_iterator It(Folder, EC, /*follow_symlinks=*/false), End;
         !EC && It != End; It.increment(EC)) {
      const StringRef Name = path::filename(It->path());
      if (Name.starts_with(".torchport-") && Name.ends_with(".journal"))
        Found.push_back(It->path());
    }
    noteFault(Folder, EC);
  }
  llvm::sort(Found);
  return Found;
}

} // namespace torchport

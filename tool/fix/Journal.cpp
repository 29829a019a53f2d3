//===- Journal.cpp - files that are replaced together ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Journal.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA1.h"
#include "llvm/Support/raw_ostream.h"

#include <set>
#include <unistd.h>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace json = llvm::json;

namespace torchport {

static constexpr StringRef Prefix = ".torchport-";

std::string fingerprint(StringRef Text) {
  return llvm::toHex(llvm::SHA1::hash(llvm::arrayRefFromStringRef(Text)),
                     /*LowerCase=*/true);
}

llvm::Expected<fs::TempFile> createLocked(StringRef Folder, StringRef Suffix) {
  auto File =
      fs::TempFile::create(Folder + "/" + Prefix + "%%%%%%%%%%%%" + Suffix,
                           fs::owner_read | fs::owner_write);
  if (File)
    (void)fs::tryLockFile(File->FD);
  return File;
}

/// Whether nobody lives who has locked \p File.
static bool isAbandoned(const std::string &File) {
  int FD;
  if (fs::openFileForReadWrite(File, FD, fs::CD_OpenExisting, fs::OF_None))
    return false;
  const bool IsFree = !fs::tryLockFile(FD);
  (void)fs::closeFile(FD);
  return IsFree;
}

std::vector<std::string> abandoned(const std::string &Folder,
                                   StringRef Suffix) {
  std::vector<std::string> Found;
  std::error_code EC;
  for (fs::directory_iterator It(Folder, EC, /*follow_symlinks=*/false), End;
       !EC && It != End; It.increment(EC)) {
    const StringRef Name = llvm::sys::path::filename(It->path());
    if (Name.starts_with(Prefix) && Name.ends_with(Suffix) &&
        It->type() == fs::file_type::regular_file && isAbandoned(It->path()))
      Found.push_back(It->path());
  }
  return Found;
}

static json::Value toJSON(const Replacement &Each) {
  return json::Object{
      {"text", Each.Text}, {"target", Each.Target}, {"before", Each.Before}};
}

static bool fromJSON(const json::Value &From, Replacement &Each,
                     json::Path Place) {
  json::ObjectMapper Map(From, Place);
  return Map && Map.map("text", Each.Text) && Map.map("target", Each.Target) &&
         Map.map("before", Each.Before);
}

llvm::Error Journal::write(llvm::ArrayRef<Replacement> Planned) {
  std::string Text;
  llvm::raw_string_ostream(Text) << json::Value(json::Array(Planned));
  std::set<StringRef> Folders;
  for (const Replacement &Each : Planned)
    Folders.insert(llvm::sys::path::parent_path(Each.Target));
  for (const StringRef Folder : Folders) {
    auto File = createLocked(Folder, Suffix);
    if (!File)
      return File.takeError();
    fs::TempFile &Copy = Copies.emplace_back(std::move(*File));
    llvm::raw_fd_ostream OS(Copy.FD, /*shouldClose=*/false);
    OS << Text;
    OS.flush();
    if (const std::error_code EC = OS.error()) {
      OS.clear_error();
      return llvm::errorCodeToError(EC);
    }
    if (::fsync(Copy.FD) != 0)
      return llvm::errorCodeToError(llvm::errnoAsErrorCode());
  }
  return llvm::Error::success();
}

Journal::~Journal() {
  for (fs::TempFile &Each : Copies)
    llvm::consumeError(Each.discard());
}

static std::vector<Replacement> read(const std::string &File) {
  std::vector<Replacement> Planned;
  const auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!Buffer)
    return {};
  auto Found = json::parse<std::vector<Replacement>>((*Buffer)->getBuffer());
  if (Found)
    return std::move(*Found);
  llvm::consumeError(Found.takeError());
  return {};
}

llvm::Error finishJournal(const std::string &File) {
  std::vector<Replacement> Left = read(File);
  // What is not there any more is in its place.
  llvm::erase_if(
      Left, [](const Replacement &Each) { return !fs::exists(Each.Text); });
  for (const Replacement &Each : Left) {
    const auto Now = llvm::MemoryBuffer::getFile(Each.Target);
    if (!Now || fingerprint((*Now)->getBuffer()) != Each.Before)
      return llvm::createStringError(
          "'" + Each.Target +
          "' has changed since a 'torchport fix' was killed that had changed "
          "only some of the files that belong together: make sure that it "
          "still compiles");
  }
  for (const Replacement &Each : Left)
    if (const std::error_code EC = fs::rename(Each.Text, Each.Target))
      return llvm::createStringError(
          EC,
          "cannot write '" + Each.Target + "': " + EC.message() +
              ": a 'torchport fix' that was killed had changed only some of "
              "the files that belong together");
  return llvm::Error::success();
}

} // namespace torchport

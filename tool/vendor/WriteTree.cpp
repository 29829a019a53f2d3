//===- WriteTree.cpp - a folder of files, written whole -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/vendor/WriteTree.h"

#include "tool/fix/Uninterrupted.h"
#include "tool/fix/Write.h"
#include "tool/sources/Project.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

static llvm::Error failure(StringRef Verb, StringRef Path, std::error_code EC) {
  return llvm::createStringError(EC, "cannot " + Verb + " '" + Path +
                                         "': " + EC.message());
}

namespace {

/// What was made, to be removed again if it comes to nothing.
class Created {
public:
  ~Created() {
    for (const std::string &Each : llvm::reverse(Paths))
      // A folder in which something else is stays.
      (void)fs::remove(Each);
  }

  void keep() { Paths.clear(); }

  llvm::Error addFolder(StringRef Folder) {
    if (Folder.empty() || fs::is_directory(Folder))
      return llvm::Error::success();
    if (llvm::Error Failed = addFolder(path::parent_path(Folder)))
      return Failed;
    if (const std::error_code EC =
            fs::create_directory(Folder, /*IgnoreExisting=*/false))
      return failure("make", Folder, EC);
    Paths.push_back(Folder.str());
    return llvm::Error::success();
  }

  llvm::Error addFile(const std::string &File, StringRef Text) {
    if (llvm::Error Failed = addFolder(path::parent_path(File)))
      return Failed;
    if (llvm::Error Failed =
            writeFile({File, Text, fs::all_read | fs::all_write}))
      return Failed;
    Paths.push_back(File);
    return llvm::Error::success();
  }

private:
  std::vector<std::string> Paths;
};

} // namespace

static std::string within(StringRef Folder, StringRef Name) {
  return (Folder + "/" + Name).str();
}

llvm::Error writeNewTree(const std::string &Folder, const FileTree &Files) {
  const Uninterrupted UntilDone;
  const std::string New =
      (path::parent_path(Folder) + "/.torchport-new-" + path::filename(Folder))
          .str();
  if (fs::exists(within(New, HashListName)))
    (void)fs::remove_directories(New);

  Created Made;
  // The list first, by which what is left is known.
  if (llvm::Error Failed =
          Made.addFile(within(New, HashListName), toText(runtimeHashes(Files))))
    return Failed;
  for (const auto &[Name, Text] : Files)
    if (llvm::Error Failed = Made.addFile(within(New, Name), Text))
      return Failed;
  if (const std::error_code EC = fs::rename(New, Folder))
    return failure("make", Folder, EC);
  Made.keep();
  return llvm::Error::success();
}

std::optional<std::string> hashOnDisk(const std::string &Folder,
                                      StringRef Name) {
  const std::string File = within(Folder, Name);
  fs::file_status Status;
  if (fs::status(File, Status, /*Follow=*/false)) {
    // Below a file there is nothing, either, but nothing can be made there.
    for (StringRef Above = path::parent_path(File); Above != Folder;
         Above = path::parent_path(Above))
      if (!fs::status(Above, Status, /*Follow=*/false) &&
          Status.type() != fs::file_type::directory_file)
        return "";
    return std::nullopt;
  }
  // A link, or a file behind one, is somewhere else.
  if (Status.type() != fs::file_type::regular_file || realPath(File) != File)
    return "";
  auto Text = readFile(File);
  if (!Text) {
    llvm::consumeError(Text.takeError());
    return "";
  }
  return sha256(*Text);
}

/// A name beside \p File that is free.
static std::string nameToKeep(const std::string &File) {
  std::string Name = File + ".orig";
  for (unsigned Number = 2; fs::exists(Name); ++Number)
    Name = File + ".orig" + std::to_string(Number);
  return Name;
}

static llvm::Error remove(const std::string &Folder, StringRef Name) {
  const std::string File = within(Folder, Name);
  if (const std::error_code EC = fs::remove(File))
    return failure("remove", File, EC);
  // With the folders that are empty then.
  for (StringRef Above = path::parent_path(File); Above != Folder;
       Above = path::parent_path(Above))
    if (fs::remove(Above))
      break;
  return llvm::Error::success();
}

llvm::Error updateTree(const std::string &Folder, const UpdatePlan &Plan,
                       const FileTree &Files, const HashList &New,
                       std::vector<std::string> &Kept) {
  const Uninterrupted UntilDone;
  std::vector<std::string> Replaced = Plan.Outdated, Removed = Plan.Gone;
  Created Made;
  for (const std::string &Name : Plan.Changed) {
    const std::string File = within(Folder, Name);
    if (hashOnDisk(Folder, Name) == "")
      return llvm::createStringError(
          "'" + File +
          "' is, or lies behind, a link, or is no file that can be read: "
          "remove it");
    auto Text = readFile(File);
    if (!Text)
      return Text.takeError();
    Kept.push_back(nameToKeep(File));
    if (llvm::Error Failed = Made.addFile(Kept.back(), *Text))
      return Failed;
    (Files.count(Name) ? Replaced : Removed).push_back(Name);
  }
  for (const std::string &Name : Removed)
    if (const std::error_code EC = fs::access(
            path::parent_path(within(Folder, Name)), fs::AccessMode::Write))
      return failure("remove", within(Folder, Name), EC);
  for (const std::string &Name : Plan.Missing)
    if (llvm::Error Failed =
            Made.addFile(within(Folder, Name), Files.find(Name)->second))
      return Failed;

  // What somebody has changed is lost without the copy from here on.
  Made.keep();
  for (const std::string &Name : Replaced)
    if (llvm::Error Failed =
            writeFile({within(Folder, Name), Files.find(Name)->second}))
      return Failed;
  for (const std::string &Name : Removed)
    if (llvm::Error Failed = remove(Folder, Name))
      return Failed;
  // The old list names all that a run which is killed before has left to do.
  return writeFile({within(Folder, HashListName), toText(New)});
}

} // namespace torchport

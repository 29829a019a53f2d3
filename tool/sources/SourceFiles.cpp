//===- SourceFiles.cpp - from paths to translation units ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One purpose: what is listed, what lies in a folder, where a link leads and
/// what is left out are decided together for each file, so that none counts
/// twice.
///
//===----------------------------------------------------------------------===//

#include "tool/sources/SourceFiles.h"

#include "tool/core/CacheFolder.h"
#include "tool/core/DiskFaults.h"
#include "tool/core/RelativePath.h"
#include "tool/sources/Language.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <map>
#include <utility>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

const SourceFile *SourceFiles::unitNamed(StringRef File) const {
  const auto Found = llvm::lower_bound(
      Units, File,
      [](const SourceFile &Each, StringRef Name) { return Each.File < Name; });
  return Found != Units.end() && Found->File == File ? &*Found : nullptr;
}

bool SourceFiles::wants(StringRef File) const {
  return Named.find(File) != Named.end() || (WithHeaders && Owner.owns(File));
}

static fs::file_type kindOf(const llvm::Twine &Path, bool Follow) {
  fs::file_status Status;
  noteFault(Path.str(), fs::status(Path, Status, Follow));
  return Status.type();
}

bool SourceFiles::isOwn(StringRef File) const {
  return Named.find(File) != Named.end() || Owner.owns(File);
}

namespace {

/// Collects what the paths mean, each file once.
class Collector {
public:
  Collector(SourceFiles &Result, const FileSystemRef &Files)
      : Result(Result), Files(Files) {}

  void addFile(const std::string &File, const Compilations &From) {
    Result.Named.insert(File);
    CompileCommands Commands = commandsFor(File, From);
    const bool IsGuess =
        From.ForEveryFile ||
        (!Commands.empty() && !Commands.front().Heuristic.empty());
    if (languageOf(File) == Language::Other && IsGuess)
      return skip(File, "not a C++ source by its name; if C++ sources include "
                        "it, name the folder that it lies in");
    addOwn(File, std::move(Commands), From);
  }

  /// Returns whether \p Directory holds a source at all.
  bool addDirectory(StringRef Directory, const Compilations &From) {
    Result.WithHeaders = true;
    const bool HasSources = !From.ForEveryFile && addListed(Directory, From);
    return addAllIn(Directory, From) || HasSources;
  }

  void finish() {
    // A database lists its files in no order that means anything.
    llvm::sort(Result.Skipped, [](const NotAnalysed &A, const NotAnalysed &B) {
      return A.File < B.File;
    });
    for (auto &[File, Source] : Units)
      Result.Units.push_back(std::move(Source));
    for (auto &[File, Source] : Headers)
      if (Units.count(File) == 0)
        Result.Headers.push_back(std::move(Source));
  }

private:
  using CompileCommands = std::vector<tooling::CompileCommand>;

  /// A database names files as CMake was told them; a command is found by the
  /// real path of its file, whatever link led there.
  CompileCommands commandsFor(const std::string &File,
                              const Compilations &From) {
    CompileCommands Commands = From.Commands->getCompileCommands(File);
    if (Commands.empty() || Commands.front().Heuristic.empty())
      return Commands;
    for (const std::string &Listed : From.Commands->getAllFiles())
      if (path::filename(Listed) == path::filename(File) &&
          foundAt(Listed) == File)
        return From.Commands->getCompileCommands(Listed);
    return Commands;
  }

  bool addListed(StringRef Directory, const Compilations &From) {
    bool Any = false;
    std::set<std::string> Seen;
    for (const std::string &Listed : From.Commands->getAllFiles()) {
      if (languageOf(Listed) == Language::Other || !Seen.insert(Listed).second)
        continue;
      const std::string File = foundAt(Listed), Place = placeOf(Listed);
      if (!isUnder(File, Directory) && !isUnder(Place, Directory))
        continue;
      Any = true;
      if (File.empty())
        skip(Place, "no such file, but '" + nameOf(From) +
                        "' lists it; run CMake again");
      else if (Result.Owner.owns(File))
        addOwn(File, From.Commands->getCompileCommands(Listed), From);
      else if (Result.Owner.owns(Place))
        skip(Place, "a link to '" + File + "', which is not of this project");
    }
    return Any;
  }

  /// Where \p Path stands, whatever it links to.
  std::string placeOf(StringRef Path) {
    const StringRef Folder = path::parent_path(Path);
    const auto [Real, IsNew] = RealFolders.try_emplace(Folder);
    if (IsNew)
      Real->second = realPath(Folder);
    if (Real->second.empty())
      return Path.str();
    llvm::SmallString<256> Place(Real->second);
    path::append(Place, path::filename(Path));
    return Place.str().str();
  }

  /// Whether \p Folder holds what is not of the project around it: another
  /// project, an environment of Python's, what is hidden or kept by us.
  bool isOther(StringRef Folder) {
    return path::filename(Folder).starts_with(".") || Folder == OwnCache ||
           llvm::any_of(
               llvm::ArrayRef<StringRef>{".git", "pyvenv.cfg", "conda-meta"},
               [&](StringRef Mark) {
                 return Files->exists(Folder + "/" + Mark);
               });
  }

  /// Adds the headers in \p Directory, and the sources if each has flags.
  /// Folders behind symbolic links are not entered: they may lead back here.
  bool addAllIn(StringRef Directory, const Compilations &From) {
    bool Any = false;
    std::error_code EC;
    std::vector<llvm::vfs::directory_entry> Entries;
    for (auto It = Files->dir_begin(Directory, EC);
         !EC && It != llvm::vfs::directory_iterator(); It.increment(EC))
      Entries.push_back(*It);
    // In their order, each takes its place at the end.
    llvm::sort(Entries, [](const auto &A, const auto &B) {
      return A.path() < B.path();
    });
    for (const llvm::vfs::directory_entry &Each : Entries) {
      if (Each.type() == fs::file_type::directory_file) {
        if (Result.Owner.owns((Each.path() + "/file").str()) &&
            !isOther(Each.path()))
          Any |= addAllIn(Each.path(), From);
        continue;
      }
      // What lies in an own folder is own, but a link may lead out of it.
      const bool IsFile = Each.type() == fs::file_type::regular_file;
      const std::string File =
          IsFile ? Each.path().str() : foundAt(Each.path());
      const Language Kind = languageOf(Each.path());
      if (Kind == Language::Other || (!IsFile && !Result.Owner.owns(File)))
        continue;
      if (Result.Settings->leavesOut(File)) {
        Any |= Kind != Language::CxxHeader;
        continue;
      }
      if (Kind == Language::CxxHeader) {
        Any |= addHeader(File, From);
        continue;
      }
      if (!From.ForEveryFile)
        continue;
      Any = true;
      addOwn(File, From.Commands->getCompileCommands(File), From, IsFile);
    }
    // Of some of its files nobody would know.
    if (Entries.empty())
      noteFault(Directory, EC);
    else
      noteLoss(Directory, EC);
    if (EC)
      skip(Directory, EC.message());
    return Any;
  }

  /// Returns whether there is a command to read \p File with, for which it is
  /// not somebody else's.
  bool addHeader(const std::string &File, const Compilations &From) {
    CompileCommands Commands = From.Commands->getCompileCommands(File);
    const auto Status = Files->status(File);
    if (Commands.empty() || !Status || !Status->isRegularFile() ||
        isSystem(File, Commands.front()))
      return false;
    Commands.resize(1);
    Headers[File] = {File, std::move(Commands), From.ForEveryFile};
    return true;
  }

  /// Whether \p File lies where \p Command looks for other people's headers.
  bool isSystem(StringRef File, const tooling::CompileCommand &Command) {
    bool IsNext = false;
    for (StringRef Word : Command.CommandLine) {
      const bool IsHere = std::exchange(IsNext, Word == "-isystem");
      if (!IsHere && (IsNext || !Word.consume_front("-isystem")))
        continue;
      llvm::SmallString<256> Folder(Word);
      path::make_absolute(Command.Directory, Folder);
      const auto [Real, IsNew] = SystemFolders.try_emplace(Folder);
      if (IsNew)
        Real->second = foundAt(Folder);
      if (!Real->second.empty() && isUnder(File, Real->second))
        return true;
    }
    return false;
  }

  void addOwn(const std::string &File, CompileCommands Commands,
              const Compilations &From, bool IsFile = false) {
    // Reading a pipe or a device might never end.
    if (!IsFile) {
      const auto Status = Files->status(File);
      if (!Status || !Status->isRegularFile())
        return skip(File, "neither a file nor a folder");
    }
    if (languageOf(File) == Language::Kernel)
      return skip(File, "CUDA and HIP sources are not analysed, only C++; "
                        "'exclude' in .torchport.yaml leaves it out");
    if (Commands.empty())
      return skip(File, "'" + nameOf(From) + "' has no command for it");
    SourceFile &Source = Units.try_emplace(Units.end(), File)->second;
    Source.File = File;
    Source.FlagsByHand = From.ForEveryFile;
    for (tooling::CompileCommand &Each : Commands)
      if (!llvm::is_contained(Source.Commands, Each))
        Source.Commands.push_back(std::move(Each));
  }

  std::string nameOf(const Compilations &From) const {
    return relativePath(From.Name, Result.WorkingDirectory);
  }

  void skip(StringRef File, std::string Reason) {
    Result.Skipped.push_back({File.str(), std::move(Reason)});
  }

  /// As realPath, and the file system is asked, too.
  std::string foundAt(StringRef Path) {
    if (!Files->exists(Path))
      return "";
    std::string Place = placeOf(Path);
    return path::filename(Path) == ".." || kindOf(Place, /*Follow=*/false) ==
                                               fs::file_type::symlink_file
               ? realPath(Path)
               : Place;
  }

  SourceFiles &Result;
  const FileSystemRef &Files;
  const std::string OwnCache =
      realPath(path::parent_path(cacheFolder(ResultsPart)));
  std::map<std::string, SourceFile> Units;
  std::map<std::string, SourceFile> Headers;
  llvm::StringMap<std::string> SystemFolders; // by how commands spell them
  llvm::StringMap<std::string> RealFolders;   // by how files are listed
};

} // namespace

SourceFiles sourceFiles(llvm::ArrayRef<std::string> Paths,
                        StringRef WorkingDirectory, FindCompilations Find,
                        const FileSystemRef &Files,
                        std::shared_ptr<Configs> Settings) {
  if (!Settings)
    Settings = std::make_shared<Configs>(Files, ConfigLayer(), ConfigLayer());
  std::set<std::string> Real;
  std::vector<NotAnalysed> Skipped;
  for (const std::string &Path : Paths) {
    llvm::SmallString<256> Absolute(Path);
    path::make_absolute(WorkingDirectory, Absolute);
    path::remove_dots(Absolute, /*remove_dot_dot=*/false);
    const std::error_code EC = Files->status(Absolute).getError();
    std::string Found = EC ? "" : realPath(Absolute);
    // One that is staged need not be on the disk any more.
    if (!EC && Found.empty())
      Found = Absolute.str().str();
    if (EC)
      Skipped.push_back(
          {Absolute.str().str(), EC == std::errc::permission_denied
                                     ? EC.message()
                                     : "no such file or folder"});
    else
      Real.insert(std::move(Found));
  }

  SourceFiles Result(
      Project({Real.begin(), Real.end()}, WorkingDirectory, Files, Settings),
      WorkingDirectory, Settings);
  Result.Skipped = std::move(Skipped);
  Collector Sources(Result, Files);
  std::set<const Compilations *> Told, Listed;
  std::vector<Assumption> Excluded;
  for (const std::string &Path : Real) {
    if (std::string Why = Settings->whyLeftOut(Path, WorkingDirectory);
        !Why.empty()) {
      Excluded.push_back({Path, std::move(Why)});
      continue;
    }
    auto From = Find(Path);
    if (From && !(*From)->Assumed.empty() && Told.insert(*From).second)
      Result.Assumed.push_back({Path, (*From)->Assumed});
    // Of a whole project, all that is its own is asked for.
    if (From && !(*From)->ForEveryFile && Result.Owner.rootOf(Path) != Path &&
        Listed.insert(*From).second)
      for (const std::string &Each : (*From)->Commands->getAllFiles())
        Result.NotAsked.insert(Each);
    if (!From)
      Result.Skipped.push_back({Path, toString(From.takeError())});
    else if (kindOf(Path, /*Follow=*/true) != fs::file_type::directory_file)
      Sources.addFile(Path, **From);
    else if (!Sources.addDirectory(Path, **From))
      Result.Skipped.push_back(
          {Path, (*From)->ForEveryFile
                     ? "no C++ source lies in this folder"
                     : "no C++ source in this folder is listed in '" +
                           relativePath((*From)->Name, WorkingDirectory) +
                           "'"});
  }
  Sources.finish();
  for (const SourceFile &Each : Result.Units)
    Result.NotAsked.erase(Each.File);
  if (Result.Units.empty() && Result.Headers.empty())
    Result.Assumed.clear();
  // Who names a file may wonder why nothing is said of it.
  llvm::move(Excluded, std::back_inserter(Result.Assumed));
  return Result;
}

} // namespace torchport

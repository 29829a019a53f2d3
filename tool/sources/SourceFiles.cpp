//===- SourceFiles.cpp - from paths to translation units ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/SourceFiles.h"

#include "tool/os/CacheFolder.h"
#include "tool/os/IOErrors.h"
#include "tool/sources/Language.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

const SourceFile *SourceFiles::findUnit(StringRef File) const {
  const auto Found = llvm::lower_bound(
      Units, File,
      [](const SourceFile &Each, StringRef Name) { return Each.File < Name; });
  return Found != Units.end() && Found->File == File ? &*Found : nullptr;
}

namespace {

/// Collects the files that the paths name, each once.
class SourceCollector {
public:
  SourceCollector(SourceFiles &Result, const FileSystemRef &Files)
      : Result(Result), Files(Files), RealPathCache(Files) {}

  void addFile(const std::string &File, const Compilations &From) {
    Result.Named.insert(File);
    CompileCommands Commands = commandsFor(File, From);
    const bool IsGuess =
        From.FitsEveryFile ||
        (!Commands.empty() && !Commands.front().Heuristic.empty());
    if (languageOf(File) == Language::Other && IsGuess)
      return skip(File, "not a C++ source by its name; if C++ sources include "
                        "it, name the folder that it lies in");
    addUnit(File, std::move(Commands), From);
  }

  /// Returns true if \p Directory contains any source.
  bool addDirectory(StringRef Directory, const Compilations &From) {
    Result.WithHeaders = true;
    const bool HasSources =
        !From.FitsEveryFile && addDatabaseFiles(Directory, From);
    return addFolder(Directory, From) || HasSources;
  }

  void finish() {
    // The order of files in a database has no meaning.
    llvm::sort(Result.Skipped, [](const NotAnalysed &A, const NotAnalysed &B) {
      return A.File < B.File;
    });
    for (auto &[File, Source] : Units)
      Result.Units.push_back(withRelativeOrigin(std::move(Source)));
    for (auto &[File, Source] : Headers)
      if (Units.count(File) == 0)
        Result.Headers.push_back(withRelativeOrigin(std::move(Source)));
  }

private:
  using CompileCommands = std::vector<tooling::CompileCommand>;

  /// A database spells files as CMake was given them. Commands are found by the
  /// real path of their file, whatever link names it.
  CompileCommands commandsFor(const std::string &File,
                              const Compilations &From) {
    CompileCommands Commands = From.Commands->getCompileCommands(File);
    if (Commands.empty() || Commands.front().Heuristic.empty())
      return Commands;
    for (const std::string &Listed : From.Commands->getAllFiles())
      if (path::filename(Listed) == path::filename(File) &&
          RealPathCache.realPathOf(Listed) == File)
        return From.Commands->getCompileCommands(Listed);
    return Commands;
  }

  bool addDatabaseFiles(StringRef Directory, const Compilations &From) {
    bool Any = false;
    std::set<std::string> Visited;
    for (const std::string &Listed : From.Commands->getAllFiles()) {
      if (languageOf(Listed) == Language::Other ||
          !Visited.insert(Listed).second)
        continue;
      const std::string File = RealPathCache.realPathOf(Listed),
                        Place = RealPathCache.withRealFolder(Listed);
      const StringRef Elsewhere = windowsPathOf(Listed);
      if (Elsewhere.empty() && !isUnder(File, Directory) &&
          !isUnder(Place, Directory))
        continue;
      Any = true;
      if (File.empty())
        skip(Elsewhere.empty() ? StringRef(Place) : Elsewhere,
             "no such file, but '" + nameOf(From) + "' lists it; " +
                 adviceOnMissing(Listed, *Files));
      else if (Result.Owner.owns(File))
        addUnit(File, From.Commands->getCompileCommands(Listed), From);
      else if (Result.Owner.owns(Place))
        skip(Place, "a link to '" + File + "', which is not of this project");
    }
    return Any;
  }

  /// Returns true if \p Folder is not part of the surrounding project: another
  /// project, a Python environment, a hidden folder or one of the tool's own.
  bool isSeparateProject(StringRef Folder) {
    const auto Holds = [&](StringRef Mark) {
      return Files->exists(Folder + "/" + Mark);
    };
    return path::filename(Folder).starts_with(".") || Folder == CacheRoot ||
           Holds(".git") || Holds("pyvenv.cfg") || Holds("conda-meta");
  }

  /// Adds the headers in \p Directory, and the sources if every file has flags.
  /// Does not follow symbolic links to folders: they may be cyclic.
  bool addFolder(StringRef Directory, const Compilations &From) {
    bool Any = false;
    std::error_code EC;
    std::vector<llvm::vfs::directory_entry> Entries;
    for (auto It = Files->dir_begin(Directory, EC);
         !EC && It != llvm::vfs::directory_iterator(); It.increment(EC))
      Entries.push_back(*It);
    // Insert in sorted order, so that each insertion is at the end.
    llvm::sort(Entries, [](const auto &A, const auto &B) {
      return A.path() < B.path();
    });
    for (const llvm::vfs::directory_entry &Each : Entries) {
      if (Each.type() == fs::file_type::directory_file) {
        if (Result.Owner.owns((Each.path() + "/file").str()) &&
            !isSeparateProject(Each.path()))
          Any |= addFolder(Each.path(), From);
        continue;
      }
      // A file in an own folder is own, but a link may point elsewhere.
      const bool IsFile = Each.type() == fs::file_type::regular_file;
      const std::string File =
          IsFile ? Each.path().str() : RealPathCache.realPathOf(Each.path());
      const Language Kind = languageOf(Each.path());
      if (Kind == Language::Other || (!IsFile && !Result.Owner.owns(File)))
        continue;
      if (Result.Settings->isExcluded(File)) {
        Any |= Kind != Language::CxxHeader;
        continue;
      }
      if (Kind == Language::CxxHeader) {
        Any |= addHeader(File, From);
      } else if (From.FitsEveryFile) {
        Any = true;
        addUnit(File, From.Commands->getCompileCommands(File), From, IsFile);
      }
    }
    // After a partial listing, some files would be missing unnoticed.
    if (Entries.empty())
      recordIOError(Directory, EC);
    else
      recordLostFile(Directory, EC);
    if (EC)
      skip(Directory, EC.message());
    return Any;
  }

  /// Adds the header \p File and returns true if there is a command to read it
  /// with. With that command it must not be a system header.
  bool addHeader(const std::string &File, const Compilations &From) {
    CompileCommands Commands = From.Commands->getCompileCommands(File);
    const auto Status = Files->status(File);
    if (Commands.empty() || !Status || !Status->isRegularFile() ||
        RealPathCache.isSystem(File, Commands.front()))
      return false;
    Commands.resize(1);
    Headers[File] = {File, std::move(Commands), From.FitsEveryFile};
    return true;
  }

  void addUnit(const std::string &File, CompileCommands Commands,
               const Compilations &From, bool IsFile = false) {
    // Reading a pipe or a device might never end.
    if (!IsFile) {
      const auto Status = Files->status(File);
      if (!Status || !Status->isRegularFile())
        return skip(File, "neither a file nor a folder");
    }
    if (Commands.empty())
      return skip(File, "'" + nameOf(From) + "' has no command for it");
    SourceFile &Source = Units.try_emplace(Units.end(), File)->second;
    Source.File = File;
    Source.HasHandWrittenFlags = From.FitsEveryFile;
    for (tooling::CompileCommand &Each : Commands)
      if (!llvm::is_contained(Source.Commands, Each))
        Source.Commands.push_back(std::move(Each));
  }

  /// Names the file from which Clang inferred flags as reports name files.
  SourceFile withRelativeOrigin(SourceFile Source) const {
    constexpr StringRef Prefix = "inferred from ";
    for (tooling::CompileCommand &Each : Source.Commands)
      if (StringRef Origin = Each.Heuristic;
          Origin.consume_front(Prefix) && path::is_absolute(Origin))
        Each.Heuristic =
            (Prefix + relativePath(Origin, Result.WorkingDirectory)).str();
    return Source;
  }

  std::string nameOf(const Compilations &From) const {
    return relativePath(From.Name, Result.WorkingDirectory);
  }

  void skip(StringRef File, std::string Reason) {
    Result.Skipped.push_back({File.str(), std::move(Reason)});
  }

  SourceFiles &Result;
  const FileSystemRef &Files;
  const std::string CacheRoot =
      realPath(path::parent_path(cacheFolder(ResultsPart)));
  std::map<std::string, SourceFile> Units;
  std::map<std::string, SourceFile> Headers;
  RealPaths RealPathCache;
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
    if (const std::error_code EC = Files->status(Absolute).getError()) {
      Skipped.push_back(
          {Absolute.str().str(), EC == std::errc::permission_denied
                                     ? EC.message()
                                     : "no such file or folder"});
      continue;
    }
    const std::string Found = realPath(Absolute);
    // A staged file need not exist on the disk.
    Real.insert(Found.empty() ? Absolute.str().str() : Found);
  }

  SourceFiles Result(
      Project({Real.begin(), Real.end()}, WorkingDirectory, Files, Settings),
      WorkingDirectory, Settings);
  Result.Skipped = std::move(Skipped);
  SourceCollector Sources(Result, Files);
  std::set<const Compilations *> Reported, Listed;
  std::vector<Assumption> Excluded;
  for (const std::string &Path : Real) {
    if (std::string Why = Settings->exclusionReason(Path, WorkingDirectory);
        !Why.empty()) {
      Excluded.push_back({Path, std::move(Why)});
      continue;
    }
    auto From = Find(Path);
    if (From && !(*From)->Assumed.empty() && Reported.insert(*From).second)
      Result.Assumed.push_back({Path, (*From)->Assumed});
    // In a scan of a whole project, all its own files are requested anyway.
    if (From && !(*From)->FitsEveryFile && Result.Owner.rootOf(Path) != Path &&
        Listed.insert(*From).second)
      for (const std::string &Each : (*From)->Commands->getAllFiles())
        Result.UnrequestedSources.insert(Each);
    if (!From)
      Result.Skipped.push_back({Path, toString(From.takeError())});
    else if (const auto PathStatus = Files->status(Path);
             !PathStatus || !PathStatus->isDirectory())
      Sources.addFile(Path, **From);
    else if (!Sources.addDirectory(Path, **From))
      Result.Skipped.push_back(
          {Path, (*From)->FitsEveryFile
                     ? "no C++ source lies in this folder"
                     : "no C++ source in this folder is listed in '" +
                           relativePath((*From)->Name, WorkingDirectory) +
                           "'"});
  }
  Sources.finish();
  for (const SourceFile &Each : Result.Units)
    Result.UnrequestedSources.erase(Each.File);
  if (Result.Units.empty() && Result.Headers.empty())
    Result.Assumed.clear();
  // If the user named a file, say why there is no result for it.
  llvm::move(Excluded, std::back_inserter(Result.Assumed));
  return Result;
}

} // namespace torchport

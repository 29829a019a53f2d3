//===- SourceQuery.cpp - the sources that a command names -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/SourceQuery.h"

#include "tool/sources/flags/DefaultFlags.h"

namespace torchport {

std::string workingDirectory() {
  llvm::SmallString<256> Here;
  if (llvm::sys::fs::current_path(Here))
    return "/";
  std::string Real = realPath(Here);
  return Real.empty() ? Here.str().str() : Real;
}

std::string resolvePath(llvm::StringRef Written) {
  if (std::string Real = realPath(Written); !Real.empty())
    return Real;
  llvm::SmallString<256> Absolute(Written);
  llvm::sys::path::make_absolute(workingDirectory(), Absolute);
  llvm::sys::path::remove_dots(Absolute, /*remove_dot_dot=*/true);
  return Absolute.str().str();
}

std::shared_ptr<Configs> settingsOf(const SourceQuery &Query,
                                    const FileSystemRef &Files) {
  return std::make_shared<Configs>(Files, Query.Defaults, Query.Flags);
}

/// Returns the folders of another machine that \p Settings map.
static PathMap pathMapOf(const Config &Settings) {
  PathMap Map;
  for (const ConfigValue &Each : Settings.Values)
    if (Each.Key == "path-map")
      Map.add(Each.Name, Each.Text,
              Each.Line ? llvm::sys::path::parent_path(Each.From)
                        : llvm::StringRef(workingDirectory()));
  return Map;
}

/// Adds LibTorch's folders to those of a compile_flags.txt, if it has none.
static void completeFlagsFile(Compilations &Written, llvm::StringRef Root,
                              const FileSystemRef &Files) {
  const auto Commands = Written.Commands->getCompileCommands("unit.cpp");
  if (Commands.empty())
    return;
  // The compiler comes first, and the file last.
  const llvm::ArrayRef<std::string> Flags =
      llvm::ArrayRef(Commands.front().CommandLine).drop_front().drop_back();
  Compilations Completed =
      completedFlags(Flags, "the flags in '" + Written.Name + "'",
                     llvm::sys::path::parent_path(Written.Name), Root, Files);
  if (Completed.Assumed.empty())
    return;
  Completed.Name = Written.Name;
  Written = std::move(Completed);
}

SourceFiles sourcesOf(const SourceQuery &Query, const FileSystemRef &Files) {
  const std::string Here = workingDirectory();
  const std::shared_ptr<Configs> Settings = settingsOf(Query, Files);
  // By database, or by a project and the kind of its flags.
  std::map<std::string, Compilations> Loaded;

  const auto DatabaseFor =
      [&](llvm::StringRef Path) -> llvm::Expected<std::string> {
    return Query.BuildFolder.empty() ? databaseAround(Path, Files)
                                     : databaseIn(Query.BuildFolder, Files);
  };
  const auto RootOf = [&](llvm::StringRef Path) {
    return Project({Path.str()}, Here, Files).rootOf(Path).str();
  };
  const auto AssumeFlags = [&](llvm::StringRef Path) -> const Compilations * {
    const std::string Root = RootOf(Path);
    const std::string Key = "default flags in " + Root;
    if (const auto Found = Loaded.find(Key); Found != Loaded.end())
      return &Found->second;
    auto Guessed = defaultFlags(Root, Files);
    return Guessed ? &Loaded.emplace(Key, std::move(*Guessed)).first->second
                   : nullptr;
  };
  return sourceFiles(
      Query.Paths, Here,
      [&](llvm::StringRef Path) -> llvm::Expected<const Compilations *> {
        if (Query.CompilerFlags) {
          const std::string Root = RootOf(Path);
          const std::string Key = "flags in " + Root;
          if (Loaded.count(Key) == 0)
            Loaded.emplace(Key, completedFlags(*Query.CompilerFlags,
                                               "the flags behind '--'", Here,
                                               Root, Files));
          return &Loaded.at(Key);
        }
        auto Database = DatabaseFor(Path);
        if (!Database) {
          if (!Query.BuildFolder.empty())
            return Database.takeError();
          const std::string Why = toString(Database.takeError());
          if (const Compilations *Guessed = AssumeFlags(Path))
            return Guessed;
          return llvm::createStringError(
              Why + ", or set Torch_ROOT to the folder of LibTorch, which was "
                    "not found, to have them assumed");
        }
        if (const auto Found = Loaded.find(*Database); Found != Loaded.end())
          return &Found->second;
        // A folder has the settings of the files in it.
        const auto There = Files->status(Path);
        const std::string Within =
            There && There->isDirectory() ? (Path + "/file").str() : Path.str();
        auto From = compilationsIn(*Database, Files,
                                   {pathMapOf(Settings->of(Within)), [&] {
                                      return defaultIncludes("", Files);
                                    }});
        if (!From)
          return From.takeError();
        if (From->FitsEveryFile)
          completeFlagsFile(*From, RootOf(Path), Files);
        return &Loaded.emplace(*Database, std::move(*From)).first->second;
      },
      Files, Settings);
}

std::string rootOf(const SourceFiles &Sources, const SourceQuery &Query) {
  const llvm::StringRef Root =
      Sources.Owner.rootOf(resolvePath(Query.Paths.front()));
  return Root.empty() ? Sources.WorkingDirectory : Root.str();
}

} // namespace torchport

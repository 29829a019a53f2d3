//===- SourceFiles.cpp - from paths to translation units ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/SourceFiles.h"

#include "clang/Driver/Types.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <map>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
namespace types = clang::driver::types;
using namespace clang;
using llvm::StringRef;

namespace torchport {

bool SourceFiles::wants(StringRef File) const {
  return Named.find(File) != Named.end() || (WithHeaders && Owner.owns(File));
}

namespace {

enum class Language { Cxx, CxxHeader, Kernel, Other };

Language languageOf(StringRef File) {
  StringRef Extension = path::extension(File);
  Extension.consume_front(".");
  if (Extension == "cuh")
    return Language::Kernel;
  switch (const types::ID Type = types::lookupTypeForExtension(Extension)) {
  case types::TY_INVALID:
    return Language::Other;
  case types::TY_CUDA:
  case types::TY_HIP:
    return Language::Kernel;
  case types::TY_CHeader:
    return Language::CxxHeader;
  default:
    if (!types::isCXX(Type))
      return Language::Other;
    return types::onlyPrecompileType(Type) ? Language::CxxHeader
                                           : Language::Cxx;
  }
}

/// Collects what the paths mean, each file once.
class Collector {
public:
  Collector(SourceFiles &Result) : Result(Result) {}

  void addFile(const std::string &File, const Compilations &From) {
    Result.Named.insert(File);
    if (languageOf(File) == Language::Kernel)
      return refuseKernel(File);
    add(File, commandsFor(File, From));
  }

  /// Returns whether \p Directory holds a source at all.
  bool addDirectory(StringRef Directory, const Compilations &From) {
    Result.WithHeaders = true;
    return From.ForEveryFile ? addAllIn(Directory, From)
                             : addListed(Directory, From);
  }

  void finish() {
    for (auto &[File, Commands] : Units)
      Result.Units.push_back({File, std::move(Commands)});
  }

private:
  using CompileCommands = std::vector<tooling::CompileCommand>;

  /// A database names files as CMake was told them; a command is found by the
  /// real path of its file, whatever link led there.
  static CompileCommands commandsFor(const std::string &File,
                                     const Compilations &From) {
    CompileCommands Commands = From.Commands->getCompileCommands(File);
    if (Commands.empty() || Commands.front().Heuristic.empty())
      return Commands;
    for (const std::string &Listed : From.Commands->getAllFiles())
      if (path::filename(Listed) == path::filename(File) &&
          realPath(Listed) == File)
        return From.Commands->getCompileCommands(Listed);
    return Commands;
  }

  bool addListed(StringRef Directory, const Compilations &From) {
    bool Any = false;
    std::set<std::string> Seen;
    for (const std::string &Listed : From.Commands->getAllFiles()) {
      if (!Seen.insert(Listed).second)
        continue;
      const std::string File = realPath(Listed);
      if (!isIn(File.empty() ? Listed : File, Directory) ||
          languageOf(Listed) == Language::Other)
        continue;
      Any = true;
      if (File.empty())
        Result.Skipped.push_back({Listed, "no such file, but '" + From.Name +
                                              "' lists it; run CMake again"});
      else if (languageOf(File) == Language::Kernel)
        refuseKernel(File);
      else if (Result.Owner.owns(File))
        add(File, From.Commands->getCompileCommands(Listed));
    }
    return Any;
  }

  bool addAllIn(StringRef Directory, const Compilations &From) {
    bool Any = false;
    std::error_code EC;
    for (fs::recursive_directory_iterator It(Directory, EC), End;
         !EC && It != End; It.increment(EC)) {
      const std::string File = realPath(It->path());
      if (File.empty() || fs::is_directory(File) || !Result.Owner.owns(File))
        continue;
      const Language Kind = languageOf(File);
      if (Kind == Language::Kernel)
        refuseKernel(File);
      else if (Kind == Language::Cxx)
        add(File, From.Commands->getCompileCommands(File));
      Any |= Kind == Language::Kernel || Kind == Language::Cxx;
    }
    if (EC)
      Result.Skipped.push_back({Directory.str(), EC.message()});
    return Any;
  }

  static bool isIn(StringRef File, StringRef Directory) {
    return File.starts_with(Directory) &&
           (Directory.ends_with("/") ||
            File.drop_front(Directory.size()).starts_with("/"));
  }

  void refuseKernel(const std::string &File) {
    if (Refused.insert(File).second)
      Result.Skipped.push_back(
          {File, "CUDA and HIP sources are not analysed, only C++"});
  }

  void add(const std::string &File, CompileCommands Commands) {
    Units.emplace(File, std::move(Commands));
  }

  SourceFiles &Result;
  std::map<std::string, CompileCommands> Units;
  std::set<std::string> Refused;
};

} // namespace

SourceFiles sourceFiles(llvm::ArrayRef<std::string> Paths,
                        StringRef WorkingDirectory, FindCompilations Find) {
  std::set<std::string> Real;
  std::vector<NotAnalysed> Skipped;
  for (const std::string &Path : Paths) {
    llvm::SmallString<256> Absolute(Path);
    path::make_absolute(WorkingDirectory, Absolute);
    path::remove_dots(Absolute, /*remove_dot_dot=*/false);
    std::string Found = realPath(Absolute);
    if (Found.empty())
      Skipped.push_back({Absolute.str().str(), "no such file or folder"});
    else
      Real.insert(std::move(Found));
  }

  SourceFiles Result(Project({Real.begin(), Real.end()}, WorkingDirectory));
  Result.Skipped = std::move(Skipped);
  Collector Files(Result);
  for (const std::string &Path : Real) {
    auto From = Find(Path);
    if (!From)
      Result.Skipped.push_back({Path, toString(From.takeError())});
    else if (!fs::is_directory(Path))
      Files.addFile(Path, **From);
    else if (!Files.addDirectory(Path, **From))
      Result.Skipped.push_back(
          {Path, (*From)->ForEveryFile
                     ? "no C++ source lies in this folder"
                     : "no C++ source in this folder is listed in '" +
                           (*From)->Name + "'"});
  }
  Files.finish();
  return Result;
}

} // namespace torchport

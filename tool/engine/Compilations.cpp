//===- Compilations.cpp - where the flags come from -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Compilations.h"

#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <optional>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

static constexpr StringRef HowToMakeOne =
    "make one with 'cmake -S . -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON' "
    "and name its folder with '-p build', or give the flags behind '--'";

static llvm::Error errorOf(const llvm::Twine &Message) {
  return llvm::createStringError(Message);
}

static llvm::Expected<Compilations> loadJson(StringRef File) {
  std::string Message;
  std::unique_ptr<tooling::CompilationDatabase> Commands =
      tooling::JSONCompilationDatabase::loadFromFile(
          File, Message, tooling::JSONCommandLineSyntax::AutoDetect);
  if (!Commands)
    return errorOf("cannot read the compilation database '" + File +
                   "': " + StringRef(Message).rtrim() +
                   "; make it anew with "
                   "CMake");
  // A file that the database does not list has its neighbour's flags.
  Commands = tooling::inferMissingCompileCommands(tooling::expandResponseFiles(
      tooling::inferTargetAndDriverMode(std::move(Commands)),
      llvm::vfs::getRealFileSystem()));
  return Compilations{std::move(Commands), File.str()};
}

static llvm::Expected<Compilations> loadFlags(StringRef File) {
  std::string Message;
  auto Flags = tooling::FixedCompilationDatabase::loadFromFile(File, Message);
  if (!Flags)
    return errorOf("cannot read '" + File + "': " + Message);
  return Compilations{std::move(Flags), File.str(), true};
}

/// Loads what \p Directory holds; nothing where it holds no database.
static std::optional<llvm::Expected<Compilations>> load(StringRef Directory) {
  llvm::SmallString<256> Json(Directory), Flags(Directory);
  path::append(Json, "compile_commands.json");
  if (fs::exists(Json))
    return loadJson(Json);
  path::append(Flags, "compile_flags.txt");
  if (fs::exists(Flags))
    return loadFlags(Flags);
  return std::nullopt;
}

llvm::Expected<Compilations> compilationsIn(StringRef Path) {
  if (!fs::exists(Path))
    return errorOf("no compilation database: '" + Path + "' does not exist; " +
                   HowToMakeOne);
  if (!fs::is_directory(Path))
    return path::filename(Path) == "compile_flags.txt" ? loadFlags(Path)
                                                       : loadJson(Path);
  if (auto Found = load(Path))
    return std::move(*Found);
  return errorOf("no compilation database: '" + Path +
                 "' holds neither compile_commands.json nor "
                 "compile_flags.txt; " +
                 HowToMakeOne);
}

llvm::Expected<Compilations> compilationsAround(StringRef File) {
  StringRef Directory = fs::is_directory(File) ? File : path::parent_path(File);
  std::vector<std::string> Tried;
  for (; !Directory.empty(); Directory = path::parent_path(Directory)) {
    llvm::SmallString<256> Build(Directory);
    path::append(Build, "build");
    for (StringRef Place : {Directory, Build.str()}) {
      if (auto Found = load(Place))
        return std::move(*Found);
      Tried.push_back(("'" + Place + "'").str());
    }
  }
  return errorOf("no compilation database: looked for compile_commands.json "
                 "and compile_flags.txt in " +
                 llvm::join(Tried, ", ") + "; " + HowToMakeOne);
}

Compilations compilationsOf(llvm::ArrayRef<std::string> Flags,
                            StringRef WorkingDirectory) {
  return {std::make_unique<tooling::FixedCompilationDatabase>(WorkingDirectory,
                                                              Flags),
          "the flags behind '--'", true};
}

} // namespace torchport

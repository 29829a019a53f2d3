//===- Compilations.cpp - where the flags come from -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/Compilations.h"

#include "tool/core/NestedText.h"
#include "tool/sources/DatabaseAdapters.h"

#include "clang/Tooling/CommonOptionsParser.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/StringExtras.h"

namespace path = llvm::sys::path;
namespace vfs = llvm::vfs;
using namespace clang;
using llvm::StringRef;

namespace torchport {

static constexpr StringRef JsonName = "compile_commands.json";
static constexpr StringRef FlagsName = "compile_flags.txt";

static bool isFolder(StringRef Path, vfs::FileSystem &Files) {
  const auto Status = Files.status(Path);
  return Status && Status->isDirectory();
}

static std::optional<std::string> findDatabaseIn(const llvm::Twine &Directory,
                                                 vfs::FileSystem &Files) {
  for (StringRef Name : {JsonName, FlagsName})
    if (std::string File = (Directory + "/" + Name).str(); Files.exists(File))
      return File;
  return std::nullopt;
}

llvm::Expected<std::string> databaseIn(StringRef Path,
                                       const FileSystemRef &Files) {
  const auto NoPermission = std::make_error_code(std::errc::permission_denied);
  const std::error_code EC = Files->status(Path).getError();
  // Without permission to enter it, the folder still exists.
  if (EC == NoPermission ||
      Files->status(Path + "/" + JsonName).getError() == NoPermission)
    return llvm::createStringError(
        "no compilation database: '" + Path +
        "' cannot be read: " + NoPermission.message());
  if (EC)
    return llvm::createStringError("no compilation database: '" + Path +
                                   "' does not exist; " + HowToGiveFlags);
  if (!isFolder(Path, *Files))
    return Path.str();
  if (auto Found = findDatabaseIn(Path, *Files))
    return *Found;
  return llvm::createStringError("no compilation database: '" + Path +
                                 "' holds neither " + JsonName + " nor " +
                                 FlagsName + "; " + HowToGiveFlags);
}

llvm::Expected<std::string> databaseAround(StringRef File,
                                           const FileSystemRef &Files) {
  const StringRef Nearest =
      isFolder(File, *Files) ? File : path::parent_path(File);
  for (StringRef Directory = Nearest; !Directory.empty();
       Directory = path::parent_path(Directory)) {
    if (auto Found = findDatabaseIn(Directory, *Files))
      return *Found;
    if (auto Found = findDatabaseIn(Directory + "/build", *Files))
      return *Found;
  }
  return llvm::createStringError(
      "no compilation database: looked for " + JsonName + " and " + FlagsName +
      " in '" + Nearest +
      "', in each folder above it, and in the folder 'build' of "
      "each; " +
      HowToGiveFlags);
}

static llvm::Expected<Compilations> loadFlags(StringRef File, StringRef Text) {
  std::string Message;
  auto Flags = tooling::FixedCompilationDatabase::loadFromBuffer(
      path::parent_path(File), Text, Message);
  if (!Flags)
    return llvm::createStringError("cannot read '" + File + "': " + Message);
  return Compilations{std::move(Flags), File.str(), true, {}};
}

/// Makes the folders in \p Database absolute: Clang would not resolve them
/// against \p Folder. Returns true if there was one to change.
static bool makeFoldersAbsolute(llvm::json::Value &Database, StringRef Folder) {
  llvm::json::Array *Entries = Database.getAsArray();
  if (!Entries)
    return false;
  bool Any = false;
  for (llvm::json::Value &Each : *Entries) {
    llvm::json::Object *Entry = Each.getAsObject();
    const auto Original = Entry ? Entry->getString("directory") : std::nullopt;
    if (!Original || path::is_absolute(*Original))
      continue;
    llvm::SmallString<256> Directory(Folder);
    path::append(Directory, *Original);
    (void)llvm::sys::fs::make_absolute(Directory);
    path::remove_dots(Directory, /*remove_dot_dot=*/true);
    (*Entry)["directory"] = Directory.str().str();
    Any = true;
  }
  return Any;
}

/// Returns \p Words, or the single command inside a call of a shell. A longer
/// script may do anything, and cannot be parsed.
static tooling::CommandLineArguments
stripShell(const tooling::CommandLineArguments &Words, StringRef) {
  static constexpr StringRef Shells[] = {"sh", "bash", "dash", "ksh", "zsh"};
  if (Words.size() != 3 || Words[1] != "-c" ||
      !llvm::is_contained(Shells, path::filename(Words[0])) ||
      StringRef(Words[2]).find_first_of(";&|<>()$`*?~#\n") != StringRef::npos)
    return Words;
  llvm::BumpPtrAllocator Memory;
  llvm::StringSaver Saver(Memory);
  llvm::SmallVector<const char *> Inside;
  llvm::cl::TokenizeGNUCommandLine(Words[2], Saver, Inside);
  return {Inside.begin(), Inside.end()};
}

/// Returns true if \p Text is valid YAML. Clang would print the errors.
static bool isYaml(StringRef Text) {
  llvm::SourceMgr Sources;
  Sources.setDiagHandler([](const llvm::SMDiagnostic &, void *) {});
  return llvm::yaml::Stream(Text, Sources).validate();
}

static llvm::Expected<Compilations> loadJson(StringRef File, StringRef Text,
                                             const FileSystemRef &Files,
                                             ThisMachine Here) {
  const auto ReadError = [&](StringRef Why) {
    return llvm::createStringError("cannot read the compilation database '" +
                                   File + "': " + Why.rtrim("\n.") +
                                   "; regenerate it with CMake");
  };
  // Clang parses it as YAML, which accepts more than JSON, but not a truncated
  // file.
  std::string Rewritten, Assumed;
  if (auto Document = parseJson(Text)) {
    llvm::SmallString<256> Folder(path::parent_path(File));
    (void)llvm::sys::fs::make_absolute(Folder);
    const Translation Made =
        translateCommands(*Document, Folder, std::move(Here), Files);
    Assumed = llvm::join(Made.Assumed, "; ");
    if (makeFoldersAbsolute(*Document, Folder) || Made.IsAny) {
      llvm::raw_string_ostream(Rewritten) << *Document;
      Text = Rewritten;
    }
  } else {
    const std::string JsonError = toString(Document.takeError());
    if (auto Failed = checkYamlNesting(Text))
      return ReadError(toString(std::move(Failed)));
    if (!isYaml(Text))
      return ReadError(JsonError);
  }
  std::string Message;
  std::unique_ptr<tooling::CompilationDatabase> Commands =
      tooling::JSONCompilationDatabase::loadFromBuffer(
          Text, Message, tooling::JSONCommandLineSyntax::AutoDetect);
  if (!Commands)
    return ReadError(Message);
  auto Adjusted = std::make_unique<tooling::ArgumentsAdjustingCompilations>(
      std::move(Commands));
  Adjusted->appendArgumentsAdjuster(stripShell);
  Commands = std::move(Adjusted);
  // A file that the database does not list gets the flags of a similar one.
  Commands = tooling::inferMissingCompileCommands(expandUnitySources(
      withResponseFiles(tooling::inferTargetAndDriverMode(std::move(Commands)),
                        Files),
      *Files));
  return Compilations{std::move(Commands), File.str(), false,
                      std::move(Assumed)};
}

llvm::Expected<Compilations> compilationsIn(StringRef Database,
                                            const FileSystemRef &Files,
                                            ThisMachine Here) {
  const auto Text = Files->getBufferForFile(Database);
  if (!Text)
    return llvm::createStringError(
        "cannot read the compilation database '" + Database +
        "': " + Text.getError().message() + "; regenerate it with CMake");
  return path::filename(Database) == FlagsName
             ? loadFlags(Database, (*Text)->getBuffer())
             : loadJson(Database, (*Text)->getBuffer(), Files, std::move(Here));
}

Compilations compilationsOf(llvm::ArrayRef<std::string> Flags,
                            StringRef WorkingDirectory) {
  return {std::make_unique<tooling::FixedCompilationDatabase>(WorkingDirectory,
                                                              Flags),
          "the flags behind '--'",
          true,
          {}};
}

} // namespace torchport

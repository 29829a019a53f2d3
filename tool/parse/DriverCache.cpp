//===- DriverCache.cpp - the commands of a project, run by Clang ----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/DriverCache.h"

#include "tool/parse/RecordingFileSystem.h"
#include "tool/sources/LibTorchHeaders.h"

#include "clang/Tooling/ArgumentsAdjusters.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

/// \p Command with no names of files but their extensions; empty where it is
/// not clear which of its words those are.
static std::string patternOf(const tooling::CompileCommand &Command) {
  std::string Pattern = Command.Directory;
  bool HasFile = false;
  StringRef Before;
  for (StringRef Word : Command.CommandLine) {
    const bool IsFile = Word == Command.Filename;
    const bool IsOutput = Before == "-o" || Before == "-MF" || Before == "-MT";
    HasFile |= IsFile;
    Pattern += '\0';
    Pattern += IsFile     ? "<file>" + path::extension(Word).str()
               : IsOutput ? "<output>"
                          : Word.str();
    Before = Word;
  }
  return HasFile ? Pattern : std::string();
}

static StringRef standardOf(const LangOptions &Language) {
  return Language.CPlusPlus17   ? "C++17"
         : Language.CPlusPlus14 ? "C++14"
                                : "C++11 or older";
}

/// Whether \p Command says which C++ it is. Where it does not, compilers
/// differ: GCC takes C++20 since its version 16.
static bool namesStandard(const tooling::CompileCommand &Command) {
  return llvm::any_of(Command.CommandLine, [](StringRef Word) {
    return Word.starts_with("-std=") || Word.starts_with("--std=") ||
           Word.starts_with("/std:");
  });
}

/// Reads \p Command as C++20 where \p Found is an error in what it says.
static void raiseStandard(const tooling::CompileCommand &Command,
                          const LibTorchHeaders &Found,
                          const FileSystemRef &Files, DriverResult &Made) {
  const LangOptions &Language = Made.Invocation->getLangOpts();
  if (!Found.WantCxx20 || !Language.CPlusPlus || Language.CPlusPlus20)
    return;
  if (namesStandard(Command)) {
    Made.Read.AsNewerCxx = true;
    Made.Read.Notes.insert("LibTorch " + Found.Version.getAsString() +
                           " wants C++20, and files are compiled as " +
                           standardOf(Language).str() +
                           ": read as C++20; 'torchport fix --cmake' sets it "
                           "where CMake does");
  }
  tooling::CompileCommand Raised = Command;
  Raised.CommandLine = tooling::getInsertArgumentAdjuster(
      Language.GNUMode ? "-std=gnu++20" : "-std=c++20",
      tooling::ArgumentInsertPosition::END)(Command.CommandLine,
                                            Command.Filename);
  Made.Found = ErrorCollector();
  Made.Invocation = invocationOf(Raised, Files, Made.Found);
}

static DriverResult drive(const tooling::CompileCommand &Command,
                          const FileSystemRef &Files) {
  DriverResult Made;
  const auto Toolchain = std::make_shared<DependencySet>();
  Made.Toolchain = Toolchain;
  const FileSystemRef Recorded = recordingFileSystem(Files, *Toolchain);
  Made.Invocation = invocationOf(Command, Recorded, Made.Found);
  if (Made.Invocation) {
    const LibTorchHeaders Found =
        libtorchHeadersOf(Made.Invocation->getHeaderSearchOpts(), *Recorded);
    if (std::string Note = noteOnVersion(Found.Version); !Note.empty())
      Made.Read.Notes.insert(std::move(Note));
    // What is wrong with a command is not to be lost in the second reading.
    if (Made.Found.Errors.empty())
      raiseStandard(Command, Found, Recorded, Made);
  }
  // Whoever parses it notes the file itself.
  llvm::SmallString<256> Main(Command.Filename);
  path::make_absolute(Command.Directory, Main);
  Toolchain->paths().erase(Main.str().str());
  return Made;
}

std::shared_ptr<const DriverResult> DriverCache::known(StringRef Pattern) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return Known.lookup(Pattern);
}

std::shared_ptr<const DriverResult>
DriverCache::alike(const tooling::CompileCommand &Command,
                   llvm::function_ref<FileSystemRef()> Files) {
  const std::string Pattern = patternOf(Command);
  if (Pattern.empty())
    return nullptr;
  if (auto Found = known(Pattern))
    return Found;
  auto Made = std::make_shared<const DriverResult>(drive(Command, Files()));
  if (!Made->Invocation || !Made->Found.Errors.empty())
    return nullptr;
  const std::lock_guard<std::mutex> Lock(Mutex);
  return Known.try_emplace(Pattern, std::move(Made)).first->second;
}

DriverResult DriverCache::of(const tooling::CompileCommand &Command,
                             const FileSystemRef &Files) {
  const auto Found = alike(Command, [&] { return Files; });
  if (!Found)
    return drive(Command, Files);
  DriverResult Made = *Found;
  (void)Files->setCurrentWorkingDirectory(Command.Directory);
  Made.Invocation = std::make_shared<CompilerInvocation>(*Made.Invocation);
  FrontendInputFile &Input = Made.Invocation->getFrontendOpts().Inputs[0];
  Input = FrontendInputFile(Command.Filename, Input.getKind());
  return Made;
}

} // namespace torchport

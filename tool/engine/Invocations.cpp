//===- Invocations.cpp - the commands of a project, run by Clang ----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Invocations.h"

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

static Driven drive(const tooling::CompileCommand &Command,
                    const FileSystemRef &Files) {
  Driven Made;
  const auto Toolchain = std::make_shared<Inputs>();
  Made.Toolchain = Toolchain;
  Made.Invocation =
      invocationOf(Command, watched(Files, *Toolchain), Made.Found);
  // Whoever parses it notes the file itself.
  llvm::SmallString<256> Main(Command.Filename);
  path::make_absolute(Command.Directory, Main);
  Toolchain->Paths.erase(Main.str().str());
  return Made;
}

Driven Invocations::of(const tooling::CompileCommand &Command,
                       const FileSystemRef &Files) {
  const std::string Pattern = patternOf(Command);
  if (Pattern.empty())
    return drive(Command, Files);
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    if (const auto Found = Known.find(Pattern); Found != Known.end()) {
      Driven Made = Found->second;
      (void)Files->setCurrentWorkingDirectory(Command.Directory);
      Made.Invocation = std::make_shared<CompilerInvocation>(*Made.Invocation);
      FrontendInputFile &Input = Made.Invocation->getFrontendOpts().Inputs[0];
      Input = FrontendInputFile(Command.Filename, Input.getKind());
      return Made;
    }
  }
  Driven Made = drive(Command, Files);
  if (Made.Invocation && Made.Found.Errors.empty()) {
    const std::lock_guard<std::mutex> Lock(Mutex);
    Known.try_emplace(Pattern, Made);
  }
  return Made;
}

} // namespace torchport

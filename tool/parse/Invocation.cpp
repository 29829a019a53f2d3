//===- Invocation.cpp - one command, run by Clang in this process ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/Invocation.h"

#include "tool/parse/SanitizedInvocation.h"
#include "tool/sources/FileSystems.h"
#include "tool/sources/PackedFiles.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

static bool names(const tooling::CommandLineArguments &Arguments,
                  StringRef Flag) {
  return llvm::any_of(Arguments, [&](StringRef Argument) {
    return Argument.starts_with(Flag);
  });
}

static tooling::CommandLineArguments
adjusted(const tooling::CompileCommand &Command) {
  using namespace tooling;
  const ArgumentsAdjuster Adjusters[] = {getClangSyntaxOnlyAdjuster(),
                                         getClangStripOutputAdjuster(),
                                         sanitizedForDriver};
  CommandLineArguments Arguments = Command.CommandLine;
  for (const ArgumentsAdjuster &Adjust : Adjusters)
    Arguments = Adjust(Arguments, Command.Filename);

  CommandLineArguments Ours = {("-idirafter" + ownHeaderFolder()).str(), "-w"};
  if (!names(Arguments, "-resource-dir"))
    Ours.insert(Ours.end(), {"-resource-dir", resourceFolder().str()});
  // A `.h` that is analysed by itself is C++ here, whatever it is called.
  if (StringRef(llvm::sys::path::extension(Command.Filename)) == ".h" &&
      !names(Arguments, "-x"))
    Ours.insert(Ours.end(), {"-x", "c++-header"});
  return getInsertArgumentAdjuster(Ours, ArgumentInsertPosition::BEGIN)(
      Arguments, Command.Filename);
}

namespace {

/// Keeps the invocation that the driver makes of a command line.
class Keep : public tooling::ToolAction {
public:
  bool runInvocation(std::shared_ptr<CompilerInvocation> Invocation,
                     FileManager *, std::shared_ptr<PCHContainerOperations>,
                     DiagnosticConsumer *) override {
    Kept = std::move(Invocation);
    return true;
  }

  std::shared_ptr<CompilerInvocation> Kept;
};

} // namespace

/// Whether some word of \p Command is its file.
static bool namesFile(const tooling::CompileCommand &Command) {
  using llvm::sys::path::filename;
  return llvm::any_of(Command.CommandLine, [&](StringRef Word) {
    return filename(Word) == filename(Command.Filename);
  });
}

/// \p Command as it was written, or its beginning.
static std::string wordingOf(const tooling::CompileCommand &Command) {
  constexpr size_t Most = 200;
  tooling::CommandLineArguments Words = Command.CommandLine;
  // LibTooling's addition.
  llvm::erase_if(
      Words, [](StringRef Each) { return Each.starts_with("--driver-mode="); });
  const std::string All = llvm::join(Words, " ");
  return All.size() <= Most ? All : All.substr(0, Most) + " ...";
}

std::shared_ptr<CompilerInvocation>
invocationOf(const tooling::CompileCommand &Command, FileSystemRef Files,
             ErrorCollector &Errors) {
  if (Files->setCurrentWorkingDirectory(Command.Directory)) {
    Errors.Errors.push_back(
        {"", 0,
         "the folder '" + Command.Directory +
             "' that it is compiled in does not exist; run CMake again"});
    return nullptr;
  }
  auto Manager = llvm::makeIntrusiveRefCnt<FileManager>(
      FileSystemOptions(), scantFiles(std::move(Files)));
  Keep Action;
  tooling::ToolInvocation Driver(adjusted(Command), &Action, Manager.get(),
                                 std::make_shared<PCHContainerOperations>());
  Driver.setDiagnosticConsumer(&Errors);
  Driver.run();
  auto Invocation = Action.Kept
                        ? sanitizedInvocation(Command.Filename, *Action.Kept)
                        : nullptr;
  // A shell's script, or a compiler of the project's own.
  if (!Action.Kept && !namesFile(Command)) {
    Errors.Errors = {{"", 0,
                      "its command is not one of a compiler with the file's "
                      "name in it, and is not run: '" +
                          wordingOf(Command) + "'"}};
    return nullptr;
  }
  if (!Action.Kept && !Errors.Errors.empty() &&
      Errors.Errors.front().Message == "no input files")
    Errors.Errors = {{"", 0,
                      "one of its flags lacks its argument, and takes the "
                      "file's name for it: '" +
                          wordingOf(Command) + "'"}};
  if (!Invocation && Errors.Errors.empty())
    Errors.Errors.push_back({"", 0, "its command does not compile it"});
  return Invocation;
}

/// \p Base with what the file \p Overlay (`-ivfsoverlay`) puts on top of it, or
/// null where it says nothing.
static FileSystemRef overlaid(const FileSystemRef &Base, StringRef Overlay) {
  // Whoever reads a pipe or a device may read for ever.
  const auto Status = Base->status(Overlay);
  if (!Status || !Status->isRegularFile())
    return nullptr;
  auto Text = Base->getBufferForFile(Overlay);
  if (!Text)
    return nullptr;
  const auto Unheard = [](const llvm::SMDiagnostic &, void *) {};
  return llvm::vfs::getVFSFromYAML(std::move(*Text), Unheard, Overlay,
                                   /*DiagContext=*/nullptr, Base);
}

Outcome run(FrontendAction &Action, const CompilerInvocation &Invocation,
            FileSystemRef Files, ErrorCollector &Errors) {
  for (const std::string &Each :
       Invocation.getHeaderSearchOpts().VFSOverlayFiles)
    if (FileSystemRef Above = overlaid(Files, Each))
      Files = std::move(Above);
    else
      Errors.Errors.push_back(
          {"", 0, "cannot read '" + Each + "', which '-ivfsoverlay' names"});
  auto Manager = llvm::makeIntrusiveRefCnt<FileManager>(
      Invocation.getFileSystemOpts(), Files);
  // An entry has its real path only if the file was opened when it was made.
  for (const FrontendInputFile &Input : Invocation.getFrontendOpts().Inputs)
    if (Input.isFile())
      (void)Manager->getOptionalFileRef(Input.getFile(), /*OpenFile=*/true);

  const auto Parse = [&] {
    CompilerInstance Compiler(std::make_shared<CompilerInvocation>(Invocation));
    Compiler.setVirtualFileSystem(Files);
    Compiler.setFileManager(Manager);
    Compiler.createDiagnostics(&Errors, /*ShouldOwnClient=*/false);
    Compiler.getDiagnostics().setFatalsAsError(true);
    Compiler.createSourceManager();
    Compiler.ExecuteAction(Action);
  };
  return runWithCrashRecovery(Parse);
}

} // namespace torchport

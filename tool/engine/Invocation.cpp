//===- Invocation.cpp - one command, run by Clang in this process ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Invocation.h"

#include "tool/engine/Recovery.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

static bool names(const tooling::CommandLineArguments &Arguments,
                  StringRef Flag) {
  return llvm::any_of(Arguments, [&](StringRef Argument) {
    return Argument.starts_with(Flag);
  });
}

/// Drops the flags by which the driver itself writes a file.
static tooling::CommandLineArguments
withoutFragments(const tooling::CommandLineArguments &Arguments, StringRef) {
  tooling::CommandLineArguments Kept;
  for (size_t I = 0; I < Arguments.size(); ++I)
    if (Arguments[I] == "-MJ" || Arguments[I] == "-gen-cdb-fragment-path")
      ++I;
    else
      Kept.push_back(Arguments[I]);
  return Kept;
}

static tooling::CommandLineArguments
adjusted(const tooling::CompileCommand &Command) {
  using namespace tooling;
  const ArgumentsAdjuster Adjusters[] = {
      withoutFragments, getClangSyntaxOnlyAdjuster(),
      getClangStripOutputAdjuster(), getClangStripDependencyFileAdjuster(),
      getStripPluginsAdjuster()};
  CommandLineArguments Arguments = Command.CommandLine;
  for (const ArgumentsAdjuster &Adjust : Adjusters)
    Arguments = Adjust(Arguments, Command.Filename);

  CommandLineArguments Ours = {("-idirafter" + ownHeaderFolder()).str(), "-w"};
  if (!names(Arguments, "-resource-dir"))
    Ours.insert(Ours.end(), {"-resource-dir", CLANG_RESOURCE_DIRECTORY});
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

/// Headers that come with GCC and not with Clang, omp.h before all: behind all
/// others, so that none of Clang's own is replaced.
static void addHeadersOfGcc(HeaderSearchOptions &Search) {
  for (const HeaderSearchOptions::Entry &Each : Search.UserEntries) {
    const StringRef Path = Each.Path;
    const size_t Up = Path.find("/../", Path.find("/lib/gcc/"));
    if (Up == StringRef::npos)
      continue;
    Search.AddPath((Path.take_front(Up) + "/include").str(), frontend::After,
                   /*IsFramework=*/false, /*IgnoreSysRoot=*/true);
    return;
  }
}

/// Leaves of \p Invocation what says how to read the file of \p Command.
static void restrict(CompilerInvocation &Invocation,
                     const tooling::CompileCommand &Command) {
  // The file is what the database says, whatever its command says.
  FrontendOptions &Frontend = Invocation.getFrontendOpts();
  Frontend.Inputs = {
      FrontendInputFile(Command.Filename, Frontend.Inputs.front().getKind())};
  Frontend.ShowStats = false;
  Frontend.StatsFile.clear();

  // Warnings are not what was asked for, not even those that are made errors:
  // GCC, whose flags these may be, has others. `-Wno-narrowing` and its like
  // are needed, as they let code pass that is an error by default.
  DiagnosticOptions Diagnostics;
  for (const std::string &Flag : Invocation.getDiagnosticOpts().Warnings)
    if (StringRef(Flag).starts_with("no-"))
      Diagnostics.Warnings.push_back(Flag);
  Diagnostics.IgnoreWarnings = true;
  Diagnostics.ErrorLimit = 0;
  Diagnostics.ShowCarets = false; // no "1 error generated"
  Invocation.getDiagnosticOpts() = std::move(Diagnostics);

  // CMake names a precompiled header and its source; Clang reads what another
  // version of it has compiled as little as what GCC has.
  PreprocessorOptions &Preprocessor = Invocation.getPreprocessorOpts();
  if (!Preprocessor.Includes.empty())
    Preprocessor.ImplicitPCHInclude.clear();

  addHeadersOfGcc(Invocation.getHeaderSearchOpts());

  Invocation.getDependencyOutputOpts() = DependencyOutputOptions();
  Invocation.getHeaderSearchOpts().Verbose = false;
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
  auto Manager = llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(),
                                                        std::move(Files));
  Keep Action;
  tooling::ToolInvocation Driver(adjusted(Command), &Action, Manager.get(),
                                 std::make_shared<PCHContainerOperations>());
  Driver.setDiagnosticConsumer(&Errors);
  Driver.run();
  if (Action.Kept)
    restrict(*Action.Kept, Command);
  else if (Errors.Errors.empty())
    Errors.Errors.push_back({"", 0, "its command does not compile it"});
  return Action.Kept;
}

bool run(FrontendAction &Action, const CompilerInvocation &Invocation,
         FileSystemRef Files, ErrorCollector &Errors) {
  auto Manager = llvm::makeIntrusiveRefCnt<FileManager>(
      Invocation.getFileSystemOpts(), Files);
  // An entry has its real path only if the file was opened when it was made.
  for (const FrontendInputFile &Input : Invocation.getFrontendOpts().Inputs)
    if (Input.isFile())
      (void)Manager->getOptionalFileRef(Input.getFile(), /*OpenFile=*/true);

  return survives([&] {
    CompilerInstance Compiler(std::make_shared<CompilerInvocation>(Invocation));
    Compiler.setVirtualFileSystem(Files);
    Compiler.setFileManager(Manager);
    Compiler.createDiagnostics(&Errors, /*ShouldOwnClient=*/false);
    Compiler.getDiagnostics().setFatalsAsError(true);
    Compiler.createSourceManager();
    Compiler.ExecuteAction(Action);
  });
}

} // namespace torchport

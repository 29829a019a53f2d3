//===- Precompile.cpp - precompiles headers -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/Precompile.h"

#include "rules/core/Includes.h"
#include "tool/os/CacheFolder.h"
#include "tool/os/OwnProcess.h"
#include "tool/sources/Invocation.h"

#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Sema/Sema.h"

namespace fs = llvm::sys::fs;
using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Writes the header whose precompiled form is the preamble.
static bool writeHeader(const HeaderNames &Headers, StringRef Rest,
                        StringRef File) {
  std::string Text;
  for (const std::string &Header : Headers)
    Text += "#include <" + Header + ">\n";
  return !llvm::errorToBool(writeCacheFile(File, Text + Rest.str()));
}

namespace {

/// Records includes. After a missing one, the parse continues.
class IncludedHeaderRecorder : public PPCallbacks {
public:
  explicit IncludedHeaderRecorder(PrecompiledHeaders &Result)
      : Result(Result) {}

  /// A name in quotes may find another file than for the user.
  void InclusionDirective(SourceLocation, const Token &, StringRef Name,
                          bool IsAngled, CharSourceRange,
                          OptionalFileEntryRef File, StringRef, StringRef,
                          const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    recordSearch(Name);
    if (File && IsAngled &&
        (isLibTorchHeader(Name) || isCostlyStandardHeader(Name)))
      Result.Headers.insert(Name.str());
  }

  void HasInclude(SourceLocation, StringRef Name, bool, OptionalFileEntryRef,
                  SrcMgr::CharacteristicKind) override {
    recordSearch(Name);
  }

  bool FileNotFound(StringRef Name) override {
    Result.MissingHeaders.insert(Name.str());
    return true;
  }

private:
  void recordSearch(StringRef Name) {
    Result.Search.Names.insert(llvm::sys::path::begin(Name)->str());
  }

  PrecompiledHeaders &Result;
};

/// Drops the work that Clang defers to the end of each unit that starts from
/// the headers: pending instantiations, virtual tables and warnings of theirs,
/// which nobody needs here. They take a third of a unit's parse time.
class DropDelayedWork : public SemaConsumer {
public:
  void InitializeSema(Sema &S) override { TheSema = &S; }
  void ForgetSema() override { TheSema = nullptr; }

  void HandleTranslationUnit(ASTContext &) override {
    TheSema->PendingInstantiations.clear();
    TheSema->VTableUses.clear();
    TheSema->UndefinedButUsed.clear();
    TheSema->DelegatingCtorDecls = {};
  }

private:
  Sema *TheSema = nullptr;
};

class PrecompileAction : public GeneratePCHAction {
public:
  explicit PrecompileAction(PrecompiledHeaders &Result) : Result(Result) {}

  bool BeginSourceFileAction(CompilerInstance &Compiler) override {
    Compiler.getPreprocessor().addPPCallbacks(
        std::make_unique<IncludedHeaderRecorder>(Result));
    return GeneratePCHAction::BeginSourceFileAction(Compiler);
  }

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef File) override {
    std::vector<std::unique_ptr<ASTConsumer>> All;
    All.push_back(recordMacroUse(Compiler, Result.Macros));
    All.push_back(std::make_unique<DropDelayedWork>());
    // Add it last: it writes the state that the others leave.
    All.push_back(GeneratePCHAction::CreateASTConsumer(Compiler, File));
    if (!All.back())
      return nullptr;
    return std::make_unique<MultiplexConsumer>(std::move(All));
  }

  void ExecuteAction() override {
    CompilerInstance &Compiler = getCompilerInstance();
    Compiler.createSema(getTranslationUnitKind(), /*Completion=*/nullptr);
    parseJoiningNamespaces(Compiler);
  }

private:
  PrecompiledHeaders &Result;
};

} // namespace

/// Like precompile, with the text \p Rest after the headers.
static Precompilation precompileWith(StringRef Rest, const PrecompileJob &Job) {
  const std::string &Output = Job.Output;
  CompilerInvocation Invocation(Job.Invocation);
  const std::string Text = Output + ".h";
  if (!writeHeader(Job.Headers, Rest, Text))
    return {};
  const std::vector<SearchFolder> Folders =
      searchFoldersOf(Invocation.getHeaderSearchOpts(), *Job.Files);
  FrontendOptions &Frontend = Invocation.getFrontendOpts();
  Frontend.Inputs = {FrontendInputFile(
      Text,
      clang::InputKind(Language::CXX, clang::InputKind::Source, false,
                       clang::InputKind::HeaderUnit_None, /*Header=*/true))};
  Frontend.ProgramAction = frontend::GeneratePCH;
  // Clang's own temporary file would remain after a Ctrl-C.
  auto Temporary = fs::TempFile::create(Output + "-%%%%%%%%.tmp");
  if (!Temporary) {
    llvm::consumeError(Temporary.takeError());
    return {};
  }
  Frontend.OutputFile = Temporary->TmpName;
  Frontend.UseTemporary = false;
  Frontend.SkipFunctionBodies = true;
  Frontend.AllowPCMWithCompilerErrors = true;
  // Preambles on top of this one identify it by its bytes.
  Frontend.IncludeTimestamps = false;
  Invocation.getPreprocessorOpts().AllowPCHWithCompilerErrors = true;
  PrecompiledHeaders Result;
  if (Job.Base) {
    Result = *Job.Base;
    Result.Headers.clear();
    usePreamble(Invocation, *Job.Base);
  }
  Result.File = Output;
  const auto Dependencies = std::make_shared<DependencySet>();
  PrecompileAction Action(Result);
  ErrorCollector Collected;
  const FileSystemRef RecordedFiles = recordingFileSystem(
      Job.Files, *Dependencies, llvm::sys::path::parent_path(Output));
  const bool HasFinished =
      run(Action, Invocation, RecordedFiles, Collected) == Outcome::Done;
  const bool HasErrors =
      !Collected.Errors.empty() && Result.MissingHeaders.empty();
  const bool Done = HasFinished && !HasErrors && Dependencies->isConsistent() &&
                    llvm::includes(Result.Headers, Job.Parts) &&
                    fs::exists(Temporary->TmpName);
  // Return the memory, so that the next step does not add to the peak.
  returnFreeMemory();
  if (llvm::errorToBool(Done ? Temporary->keep(Output)
                             : Temporary->discard()) ||
      !Done)
    return {std::nullopt, HasErrors};
  if (Job.Base)
    Result.Headers.insert(Job.Base->Headers.begin(), Job.Base->Headers.end());
  StatCache Stats;
  DependencySet Lookups;
  Result.Search.Folders = Result.Search.relevant(Folders, Stats, Lookups);
  const auto Bytes = llvm::MemoryBuffer::getFile(Output);
  if (!Bytes)
    return {};
  Result.Files[Output] = {FileKind::File, contentHash((*Bytes)->getBuffer()),
                          0};
  Result.Dependencies.insert(Dependencies);
  return {std::move(Result)};
}

Precompilation precompile(const PrecompileJob &Job) {
  const std::string Uses = usesOf(Job.Headers);
  if (!Uses.empty())
    if (Precompilation Found = precompileWith(Uses, Job); Found.Preamble)
      return Found;
  return precompileWith("", Job);
}

void usePreamble(CompilerInvocation &Invocation,
                 const PrecompiledHeaders &Preamble) {
  PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
  Options.ImplicitPCHInclude =
      (preambleFolder() + "/" + llvm::sys::path::filename(Preamble.File)).str();
  // Only errors that a missing header explains; there are no others.
  Options.AllowPCHWithCompilerErrors = true;
  // The caller has checked that the preamble is current; Clang would check
  // thousands of headers for each unit.
  Options.DisablePCHOrModuleValidation = DisableValidationForModuleKind::PCH;
  // Clang would define them again after headers that may have undefined or
  // redefined them.
  llvm::erase_if(Options.Macros, [&](const auto &Each) {
    return Preamble.Macros.Values.count(macroNameOf(Each.first)) != 0;
  });
}

} // namespace torchport

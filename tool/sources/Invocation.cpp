//===- Invocation.cpp - one command, run by Clang in this process ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/Invocation.h"

#include "rules/core/SourceText.h"
#include "tool/os/PackedFiles.h"

#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendDiagnostic.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Sema/SemaDiagnostic.h"
#include "clang/Tooling/Tooling.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Returns true for an unknown flag or value that does not affect the meaning
/// of host code: flags of other compilers except for the language standard, an
/// unknown GPU, and other sources that the command names, as they have commands
/// of their own, but not a missing response file.
static bool isIgnorable(const Diagnostic &Info) {
  static constexpr unsigned Ids[] = {
      diag::err_drv_unknown_argument,
      diag::err_drv_unknown_argument_with_suggestion,
      diag::err_drv_unsupported_opt,
      diag::err_drv_unsupported_opt_for_target,
      diag::err_drv_unsupported_option_argument,
      diag::err_drv_undetermined_gpu_arch,
      diag::err_drv_offload_bad_gpu_arch};
  if (Info.getID() == diag::err_drv_invalid_value)
    return !StringRef(Info.getArgStdStr(0)).starts_with("-std=");
  if (Info.getID() == diag::err_drv_no_such_file ||
      Info.getID() == diag::err_drv_no_such_file_with_suggestion)
    return !StringRef(Info.getArgStdStr(0)).starts_with("@");
  return llvm::is_contained(Ids, Info.getID());
}

/// See IsTextError.
static bool isTextError(unsigned Id) {
  static constexpr unsigned NameErrors[] = {
      diag::err_undeclared_var_use,
      diag::err_undeclared_var_use_suggest,
      diag::err_undeclared_use,
      diag::err_undeclared_use_suggest,
      diag::err_unknown_typename,
      diag::err_unknown_typename_suggest,
      diag::err_unknown_nested_typename_suggest,
      diag::err_unknown_type_or_class_name_suggest,
      diag::err_typename_nested_not_found,
      diag::err_no_member,
      diag::err_no_member_suggest,
      diag::err_no_template,
      diag::err_no_template_suggest,
      diag::err_not_tag_in_scope,
      diag::err_expected_class_or_namespace,
      diag::err_typecheck_decl_incomplete_type};
  // Syntax errors that depend on what kind of entity a name is.
  static constexpr unsigned UseErrors[] = {
      diag::err_unexpected_namespace, diag::err_unexpected_typedef,
      diag::err_bound_member_function, diag::err_typecheck_call_not_function,
      diag::err_invalid_decl_spec_combination};
  // An #error may depend on earlier macros, and a missing file is not an error
  // in the text.
  static constexpr unsigned ExternalErrors[] = {diag::err_pp_hash_error,
                                                diag::err_pp_file_not_found};
  const StringRef Category = DiagnosticIDs::getCategoryNameFromID(
      DiagnosticIDs::getCategoryNumberForDiag(Id));
  return llvm::is_contained(NameErrors, Id) ||
         llvm::is_contained(UseErrors, Id) || Category == "Parse Issue" ||
         (Category == "Lexical or Preprocessor Issue" &&
          !llvm::is_contained(ExternalErrors, Id));
}

void ErrorCollector::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                      const Diagnostic &Info) {
  // The flag is redirected to /dev/null (SanitizedInvocation.cpp), which need
  // not be writable.
  if (Level < DiagnosticsEngine::Error ||
      Info.getID() == diag::err_drv_compilationdatabase)
    return;
  llvm::SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  if (isIgnorable(Info)) {
    if (Info.getID() == diag::err_drv_offload_bad_gpu_arch)
      Notes.insert(Message.str().str() + "; host code is read all the same");
    else
      FlagWarnings.push_back(Message.str().str());
    return;
  }
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  CannotReadPreamble |= Info.getID() > diag::DIAG_START_SERIALIZATION &&
                        Info.getID() < diag::DIAG_START_LEX;
  ParseError Found;
  // Clang's message would continue with the jobs, which are hundreds of words
  // each.
  Found.Message = Info.getID() == diag::err_fe_expected_compiler_job
                      ? "its command does not compile one source"
                      // Only names that are made up are suggested.
                      : StringRef(Message).split("; did you mean").first.str();
  if (Info.hasSourceManager() && Info.getLocation().isValid()) {
    const SourceManager &Sources = Info.getSourceManager();
    const SourceLocation Where = Sources.getExpansionLoc(Info.getLocation());
    Found.File = fileName(Sources.getFileID(Where), Sources);
    Found.Line = Sources.getExpansionLineNumber(Where);
    Found.IsTextError = isTextError(Info.getID());
  }
  Errors.push_back(std::move(Found));
}

static bool hasFlag(const tooling::CommandLineArguments &Arguments,
                    StringRef Flag) {
  return llvm::any_of(Arguments, [&](StringRef Argument) {
    return Argument.starts_with(Flag);
  });
}

static tooling::CommandLineArguments
adjustedCommandLine(const tooling::CompileCommand &Command) {
  using namespace tooling;
  const ArgumentsAdjuster Adjusters[] = {getClangSyntaxOnlyAdjuster(),
                                         getClangStripOutputAdjuster(),
                                         sanitizedForDriver};
  CommandLineArguments Arguments = Command.CommandLine;
  for (const ArgumentsAdjuster &Adjust : Adjusters)
    Arguments = Adjust(Arguments, Command.Filename);

  CommandLineArguments ExtraArguments = {
      ("-idirafter" + bundledHeaderFolder()).str(), "-w"};
  if (!hasFlag(Arguments, "-resource-dir"))
    ExtraArguments.insert(ExtraArguments.end(),
                          {"-resource-dir", resourceFolder().str()});
  // A `.h` file that is analysed on its own is read as C++.
  const StringRef Extension = llvm::sys::path::extension(Command.Filename);
  if (Extension == ".h" && !hasFlag(Arguments, "-x"))
    ExtraArguments.insert(ExtraArguments.end(), {"-x", "c++-header"});
  if (Extension == ".cuh") {
    // Clang does not know it, and takes it for a header of C++.
    const auto Flag = llvm::find(Arguments, "-x");
    if (Flag != Arguments.end() && std::next(Flag) != Arguments.end())
      Arguments.erase(Flag, Flag + 2);
    ExtraArguments.insert(ExtraArguments.end(), {"-x", "cuda"});
  }
  return getInsertArgumentAdjuster(
      ExtraArguments, ArgumentInsertPosition::BEGIN)(Arguments,
                                                     Command.Filename);
}

bool includesFirst(const PreprocessorOptions &Options) {
  return !Options.MacroIncludes.empty() ||
         !Options.ImplicitPCHInclude.empty() ||
         llvm::any_of(Options.Includes,
                      [](StringRef Each) { return Each != KernelHeader; });
}

namespace {

class KeepInvocation : public tooling::ToolAction {
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

static bool namesFile(const tooling::CompileCommand &Command) {
  using llvm::sys::path::filename;
  return llvm::any_of(Command.CommandLine, [&](StringRef Word) {
    return filename(Word) == filename(Command.Filename);
  });
}

static std::string commandText(const tooling::CompileCommand &Command) {
  constexpr size_t MaxLength = 200;
  tooling::CommandLineArguments Words = Command.CommandLine;
  // LibTooling adds these.
  llvm::erase_if(
      Words, [](StringRef Each) { return Each.starts_with("--driver-mode="); });
  const std::string All = llvm::join(Words, " ");
  return All.size() <= MaxLength ? All : All.substr(0, MaxLength) + " ...";
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
      FileSystemOptions(), sizeLimitedFileSystem(std::move(Files)));
  KeepInvocation Action;
  tooling::ToolInvocation Driver(adjustedCommandLine(Command), &Action,
                                 Manager.get(),
                                 std::make_shared<PCHContainerOperations>());
  Driver.setDiagnosticConsumer(&Errors);
  Driver.run();
  auto Invocation = Action.Kept
                        ? sanitizedInvocation(Command.Filename, *Action.Kept)
                        : nullptr;
  // The command is a shell script, or uses the project's own compiler wrapper.
  if (!Action.Kept && !namesFile(Command)) {
    Errors.Errors = {{"", 0,
                      "its command is not one of a compiler with the file's "
                      "name in it, and is not run: '" +
                          commandText(Command) + "'"}};
    return nullptr;
  }
  if (!Action.Kept && !Errors.Errors.empty() &&
      Errors.Errors.front().Message == "no input files")
    Errors.Errors = {{"", 0,
                      "one of its flags lacks its argument, and takes the "
                      "file's name for it: '" +
                          commandText(Command) + "'"}};
  if (!Invocation && Errors.Errors.empty())
    Errors.Errors.push_back({"", 0, "its command does not compile it"});
  return Invocation;
}

FileSystemRef overlaid(const FileSystemRef &Base, StringRef Overlay) {
  auto Text = Base->getBufferForFile(Overlay);
  if (!Text)
    return nullptr;
  const auto IgnoreDiagnostic = [](const llvm::SMDiagnostic &, void *) {};
  return llvm::vfs::getVFSFromYAML(std::move(*Text), IgnoreDiagnostic, Overlay,
                                   /*DiagContext=*/nullptr, Base);
}

Outcome run(FrontendAction &Action, const CompilerInvocation &Invocation,
            FileSystemRef Files, ErrorCollector &Errors) {
  for (const std::string &Each :
       Invocation.getHeaderSearchOpts().VFSOverlayFiles)
    if (FileSystemRef Overlaid = overlaid(Files, Each))
      Files = std::move(Overlaid);
    else
      Errors.Errors.push_back(
          {"", 0, "cannot read '" + Each + "', which '-ivfsoverlay' names"});
  auto Manager = llvm::makeIntrusiveRefCnt<FileManager>(
      Invocation.getFileSystemOpts(), Files);
  // A file entry only has a real path if it was created by opening the file.
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

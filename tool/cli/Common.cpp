//===- Common.cpp - code that commands share ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"

#include "tool/fix/Write.h"
#include "tool/os/CacheFolder.h"
#include "tool/os/OwnProcess.h"
#include "tool/report/TextEscaping.h"
#include "tool/sources/Language.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

#include <iostream>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace torchport {

ExitStatus exitStatusFor(const Report &Result, bool IsStrict) {
  if (llvm::any_of(Result.Skipped, [&](const NotAnalysed &Each) {
        return IsStrict || !Each.IsExcused;
      }))
    return Incomplete;
  if (IsStrict && Result.Conditions.ByDeclarations)
    return Incomplete;
  // Misleading code, and code that a demand covers, does not conflict with a
  // policy.
  const auto Counts = [&](const Finding &Each) {
    return !Result.Portability || conflictsWithAny(Each);
  };
  return llvm::any_of(Result.Findings, Counts) ? HasFindings : Clean;
}

static bool AreNotesHidden = false;

ScanServices scanServicesOf(const WorkOptions &Work) {
  AreNotesHidden = Work.IsQuiet;
  setWorkLimits(Work.Limits, restart);
  if (!Work.NoPreamble || !Work.NoCache)
    if (const std::string Problem = cacheTrustProblem(); !Problem.empty())
      printWarning(Problem);
  return {Work.NoPreamble ? PreambleStore(/*Folder=*/"")
                          : PreambleStore::ofUser(),
          Work.NoCache ? ResultCache(/*Folder=*/"") : ResultCache::ofUser(),
          Work.IsQuiet ? std::make_unique<Progress>() : progressOnTerminal()};
}

RenderContext renderContextOf(const Report &Found, const CommandLine &Line,
                              std::string Root) {
  RenderContext Context;
  Context.WorkingDirectory = workingDirectory();
  Context.Root = std::move(Root);
  Context.ShowsSuppressed = !Line.Output.NoSuppressed;
  Context.IsVerbose = Line.Output.IsVerbose;
  Context.IsSummary = Line.Output.IsSummary;
  Context.IsQuiet = Line.Output.IsQuiet;
  const bool QuotesSources = Line.Output.Format != OutputFormat::Text &&
                             Line.Output.Format != OutputFormat::Json;
  if (!QuotesSources && !Line.Baseline.isAny())
    return Context;
  Context.Excerpts.add(Found);
  Context.Fingerprints =
      FingerprintTable(Found, Context.Excerpts, Context.Root);
  return Context;
}

std::string render(const Report &Result, const RenderContext &Context,
                   OutputFormat Format, bool InColor) {
  using Printer =
      void (*)(llvm::raw_ostream &, const Report &, const RenderContext &);
  constexpr Printer Printers[] = {printText,   printJson,   printSarif,
                                  printGitHub, printGitLab, printJUnit};
  std::string Page;
  llvm::raw_string_ostream Out(Page);
  Out.enable_colors(InColor);
  Printers[size_t(Format)](Out, Result, Context);
  return Page;
}

void print(llvm::raw_ostream &Out, const Report &Result,
           const RenderContext &Context, OutputFormat Format) {
  Out << render(Result, Context, Format, isInColor(Out));
}

void printFailure(llvm::raw_ostream &Out, OutputFormat Format, StringRef Why) {
  if (Format == OutputFormat::Text)
    return;
  RenderContext Context;
  Context.Failure = Why;
  print(Out, {}, Context, Format);
}

bool isInColor(const llvm::raw_ostream &Out) {
  const char *No = std::getenv("NO_COLOR");
  return Out.has_colors() && !(No && *No);
}

ExitStatus reportFailure(llvm::Error Err, OutputFormat Format,
                         llvm::raw_ostream &Out) {
  const std::string Text = toString(std::move(Err));
  printError(Text);
  printFailure(Out, Format, Text);
  return Incomplete;
}

void printParseConditions(llvm::raw_ostream &Out,
                          const ParseConditions &Conditions) {
  Out.flush();
  if (Conditions.ByDeclarations)
    printNote("LibTorch's headers were not found: checked by its declarations "
              "in torchport");
  for (const std::string &Note : Conditions.Notes)
    printNote(Note);
}

void keepForRestart(llvm::StringRef Input) {
  beforeRestart([Text = Input.str()] { replaceStandardInput(Text); });
}

llvm::Expected<StandardInput> readStandardInput(const SourceQuery &Query) {
  const auto Read = llvm::MemoryBuffer::getSTDIN();
  if (!Read)
    return llvm::createStringError("cannot read standard input: " +
                                   Read.getError().message());
  keepForRestart((*Read)->getBuffer());
  StandardInput Input{resolvePath(*Query.InputName), (*Read)->getBuffer().str(),
                      Query};
  Input.Query.Paths = {Input.File};
  return Input;
}

llvm::Expected<std::string> readText(const std::string &File) {
  auto Text = readWholeFile(File);
  recordIOError(File, Text.getError());
  if (!Text)
    return llvm::createStringError(Text.getError().message());
  return std::move(*Text);
}

/// Returns true for what exists and is neither a file nor a folder.
static bool isStream(const std::string &File) {
  fs::file_status Status;
  return !fs::status(File, Status) &&
         Status.type() != fs::file_type::regular_file &&
         Status.type() != fs::file_type::directory_file;
}

llvm::Error checkOutputPath(const std::string &File, StringRef What,
                            StringRef Flag,
                            llvm::function_ref<bool(StringRef)> CanReplace) {
  if (!fs::exists(File)) {
    const StringRef Folder = llvm::sys::path::parent_path(File);
    if (Folder.empty() || fs::is_directory(Folder))
      return llvm::Error::success();
    return llvm::createStringError("cannot write '" + File +
                                   "': there is no folder '" + Folder + "'");
  }
  if (isStream(File))
    return llvm::Error::success();
  auto Text = readText(File);
  if (Text && CanReplace(*Text))
    return llvm::Error::success();
  return llvm::createStringError(
      "'" + File + "' exists and " +
      (Text ? "is not a " + What + " of torchport"
            : "cannot be read: " + toString(Text.takeError())) +
      "; name another file with '" + Flag + "'");
}

llvm::Error writeTo(const std::string &File, const std::string &Text) {
  if (const auto Fault = firstIOError())
    return llvm::createStringError("cannot write '" + File + "': " + *Fault +
                                   ", and it would be incomplete");
  if (!isStream(File))
    return writeFile({File, Text, fs::all_read | fs::all_write});
  std::error_code Failed;
  llvm::raw_fd_ostream Out(File, Failed, fs::CD_OpenExisting);
  if (!Failed) {
    Out << Text;
    Out.flush();
    Failed = Out.error();
    Out.clear_error();
  }
  if (!Failed)
    return llvm::Error::success();
  return llvm::createStringError("cannot write '" + File +
                                 "': " + Failed.message());
}

ExitStatus printInto(const std::string &File,
                     llvm::function_ref<ExitStatus(llvm::raw_ostream &)> Action,
                     llvm::raw_ostream &Out) {
  if (File.empty() || File == "-")
    return Action(Out);
  const auto Refuse = [](llvm::Error Why) {
    printErrors(std::move(Why));
    return Incomplete;
  };
  if (fs::exists(File) && languageOf(File) != Language::Other)
    return Refuse(llvm::createStringError(
        "'" + File + "' is a source; name another file with '-o'"));
  if (auto Failed =
          checkOutputPath(File, "file", "-o", [](StringRef) { return true; }))
    return Refuse(std::move(Failed));
  std::string Text;
  llvm::raw_string_ostream Page(Text);
  const ExitStatus Status = Action(Page);
  if (auto Failed = writeTo(File, Text))
    return Refuse(std::move(Failed));
  return Status;
}

void printError(const llvm::Twine &What) {
  llvm::WithColor::error() << escapeForTerminal(What.str()) << '\n';
}

void printErrors(llvm::Error Err) {
  llvm::handleAllErrors(std::move(Err), [](const llvm::ErrorInfoBase &Each) {
    printError(Each.message());
  });
}

void printWarning(const llvm::Twine &What) {
  llvm::WithColor::warning() << escapeForTerminal(What.str()) << '\n';
}

void printNote(const llvm::Twine &What) {
  if (!AreNotesHidden)
    llvm::WithColor::note() << escapeForTerminal(What.str()) << '\n';
}

bool confirm(const llvm::Twine &Question, llvm::raw_ostream &Out) {
  std::string Line;
  while (llvm::sys::Process::StandardInIsUserInput() && Out.is_displayed()) {
    Out << Question << " [y/N]: ";
    Out.flush();
    if (!std::getline(std::cin, Line)) {
      Out << '\n';
      break;
    }
    const std::string Answer = llvm::StringRef(Line).trim().lower();
    if (Answer == "y" || Answer == "yes")
      return true;
    if (Answer.empty() || Answer == "n" || Answer == "no")
      break;
    Out << "Answer y or n.\n";
  }
  return false;
}

} // namespace torchport

//===- Report.cpp - torchport report --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"
#include "tool/cmake/Programs.h"
#include "tool/page/Migration.h"
#include "tool/report/TextEscaping.h"

#include "llvm/ADT/MapVector.h"

using llvm::StringRef;

namespace torchport {

/// Reads the earlier report in \p File. Fails if it is not about \p Scope.
static llvm::Expected<Migration> readEarlier(const std::string &File,
                                             const ReportScope &Scope) {
  const auto Error = [&](llvm::Error Why, const char *Remedy) {
    return llvm::createStringError("cannot compare with '" + File + "': " +
                                   toString(std::move(Why)) + "; " + Remedy);
  };
  auto Text = readText(File);
  auto Read = Text ? readMigration(*Text) : Text.takeError();
  if (!Read)
    return Error(Read.takeError(), "give '--since' a file that 'torchport "
                                   "report' has written, or leave it out");
  if (llvm::Error Other = checkComparable(Scope, Read->Scope))
    return Error(std::move(Other), "ask for the same as then, or leave "
                                   "'--since' out");
  return Read;
}

static std::string describeTarget(const Target &Where) {
  std::vector<std::string> Parts;
  if (!Where.Rocm.empty())
    Parts.push_back("rocm-" + Where.Rocm.getAsString());
  if (!Where.Gpu.empty())
    Parts.push_back(Where.Gpu);
  if (!Where.Torch.empty())
    Parts.push_back("torch-" + Where.Torch.getAsString());
  return llvm::join(Parts, ",");
}

static Migration newMigration(const CommandLine &Line, StringRef Here) {
  Migration Result;
  Result.Producer = "torchport " TORCHPORT_VERSION;
  Result.Project = llvm::json::fixUTF8(llvm::sys::path::filename(Here));
  for (const std::string &Path : Line.Sources.Paths)
    Result.Scope.Paths.push_back(
        llvm::json::fixUTF8(relativePath(resolvePath(Path), Here)));
  llvm::sort(Result.Scope.Paths);
  Result.Scope.Paths.erase(llvm::unique(Result.Scope.Paths),
                           Result.Scope.Paths.end());
  const auto Settings = settingsOf(Line.Sources, disk());
  const Config &RootSettings = Settings->of((Here + "/file").str());
  Result.Scope.Rules = RootSettings.valueOf("rules");
  Result.Scope.Target = describeTarget(RootSettings.Options.TargetMachine);
  return Result;
}

/// Prints one line for platforms with the same verdict: "CUDA, ROCm: runs as it
/// is".
static void printVerdicts(llvm::raw_ostream &Out, const Migration &All) {
  const bool IsPart = All.today().Scores.front().NumUnread != 0;
  llvm::MapVector<std::string, std::vector<StringRef>,
                  std::map<std::string, unsigned>>
      Alike;
  for (const auto [Each, Item] : llvm::zip(allPlatforms(), All.Verdicts)) {
    std::string Text = describeVerdict(Item);
    if (IsPart && Item.Result != Verdict::Kind::Stopped)
      Text += ", as far as it was read";
    Alike[Text].push_back(Each.Title);
  }
  for (const auto &[Text, Titles] : Alike)
    Out << llvm::join(Titles, ", ") << ": " << Text << '\n';
}

static void printSummary(llvm::raw_ostream &Out, const Migration &All,
                         StringRef File) {
  const WorkCount &Remaining = All.today().Remaining;
  Out << "findings: " << Remaining.total() << " (" << Remaining.None
      << " no work, " << Remaining.Minutes << " minutes each, "
      << Remaining.Design << " need design";
  if (Remaining.Unknown)
    Out << ", " << Remaining.Unknown << " in code that is not understood";
  Out << ")\nportable:";
  for (const auto [Each, Item] : llvm::zip(allPlatforms(), All.today().Scores))
    Out << (Item.ForPlatform == Platforms::Cuda ? " " : ", ") << Each.Title
        << ' ' << Item.percent() << " %";
  Out << '\n';
  printVerdicts(Out, All);
  if (!All.Skipped.empty())
    Out << "not analysed: " << pluralize(All.Skipped.size(), "file")
        << ", at least in part; the report says why\n";
  constexpr size_t MostNamed = 3;
  for (const UnseenPart &Each :
       llvm::ArrayRef(All.Unseen).take_front(MostNamed))
    Out << "not seen: " << escapeForTerminal(Each.Reason) << '\n';
  if (All.Unseen.size() > MostNamed)
    Out << "not seen: " << All.Unseen.size() - MostNamed
        << " more; the report lists them\n";
  Out << "wrote '" << File << "'\n";
}

static llvm::Expected<ExitStatus> tryReport(const CommandLine &Line,
                                            llvm::raw_ostream &Out) {
  const PageOptions &Page = Line.Page;
  std::string File = Line.Output.File;
  if (File.empty())
    File = Page.Format == PageFormat::Html ? "torchport-report.html" : "-";
  const std::string Here = workingDirectory();
  Migration Current = newMigration(Line, Here);
  std::optional<Migration> Before;
  if (!Page.Since.empty()) {
    auto Read = readEarlier(Page.Since, Current.Scope);
    if (!Read)
      return Read.takeError();
    Before = std::move(*Read);
  }
  // Under the default name, only a regular file is read or replaced.
  llvm::sys::fs::file_status FileStatus;
  if (Line.Output.File.empty() && File != "-" &&
      !llvm::sys::fs::status(File, FileStatus, /*follow=*/false) &&
      FileStatus.type() != llvm::sys::fs::file_type::regular_file)
    return llvm::createStringError("'" + File +
                                   "' exists and is not a regular file; "
                                   "name another file with '-o'");
  if (File != "-")
    if (llvm::Error Failed = checkOutputPath(File, "report", "-o", isMigration))
      return Failed;
  ScanServices Services = scanServicesOf(Line.Work);
  const SourceFiles Sources = sourcesOf(Line.Sources, disk());
  ScanOptions Options = Line.Scan;
  Options.RecordsReads = true;
  ScanResult Scanned = scan(Sources, Options, Services);
  Report Ties = tiesOf(Scanned, *Sources.Settings, Options.Today);
  PolicyChoices Chosen = choosePolicies(Scanned, programsOf(Sources), Sources,
                                        Services.Drivers, Options.Today);
  Ties.Policies = std::move(Chosen.Policies);
  Report Found = reportOf(std::move(Scanned), *Sources.Settings, Options.Today);
  Found.Unseen = std::move(Chosen.Unseen);
  if (Found.Parsed == 0 && !Found.Skipped.empty())
    return llvm::createStringError(
        "there is nothing to report on: '" +
        relativePath(Found.Skipped.front().File, Here) +
        "' was not analysed: " + Found.Skipped.front().Reason);
  printParseConditions(Out, Found.Conditions);
  // Sets what the places affect, which the figures count.
  Current.Verdicts = platformVerdicts(Found, Ties);
  Migration All = migrationOf(Found, Here, Page.Date, std::move(Current));
  if (Before)
    compareWithEarlier(All, *Before);
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  Page.Format == PageFormat::Json ? printJson(Stream, All)
                                  : printPage(Stream, All);
  if (File == "-") {
    Out << Text;
    return exitStatusFor(Found, Line.IsStrict);
  }
  if (llvm::Error Failed = writeTo(File, Text))
    return Failed;
  if (!Line.Output.IsQuiet)
    printSummary(Out, All, File);
  return exitStatusFor(Found, Line.IsStrict);
}

ExitStatus reportMigration(const CommandLine &Line, llvm::raw_ostream &Out) {
  auto Status = tryReport(Line, Out);
  if (Status)
    return *Status;
  printErrors(Status.takeError());
  return Incomplete;
}

} // namespace torchport

//===- Check.cpp - torchport check ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/check/Baselines.h"
#include "tool/cli/check/Changed.h"
#include "tool/cli/check/FindingStream.h"
#include "tool/cmake/Programs.h"
#include "tool/os/CacheFolder.h"
#include "tool/sources/flags/DefaultFlags.h"

#include "llvm/ADT/SetOperations.h"
#include "llvm/Support/BuryPointer.h"

namespace torchport {

template <> inline constexpr ExitStatus LastOf<ExitStatus> = Incomplete;

namespace {

struct CheckResult {
  std::string Text;
  /// Text without the findings that were printed early.
  std::string Rest;
  ExitStatus Status = Clean;
  ParseConditions Conditions;
};

template <typename Archive> void fields(Archive &A, CheckResult &R) {
  A(R.Text, R.Status, R.Conditions);
}

} // namespace

/// Applies '--portable' to \p All. What changes are made is a port by hand.
static void applyPortableFilter(Report &All, const SourceFiles &Sources,
                                const CommandLine &Line) {
  const bool IsWhole = Line.Changes.isAll();
  if (Line.Output.IsPortability)
    reportTies(All, Sources, IsWhole ? TwinPlaces::Counted : TwinPlaces::Listed,
               IsWhole);
}

static ExitStatus checkShard(const CommandLine &Line, const Shard &Part,
                             ScanServices &Services, llvm::raw_ostream &Out) {
  SourceFiles Sources = sourcesOf(Line.Sources, disk());
  ShardResult Mine;
  Mine.Part = Part;
  Mine.Root = rootOf(Sources, Line.Sources);
  Mine.WorkingDirectory = workingDirectory();
  for (const ConfigValue &Each : Line.Sources.Flags)
    Mine.Flags[Each.Key.str()] = Each.Text;
  Mine.Today = Line.Scan.Today;
  keepShard(Sources, Mine.Part);
  Mine.Found = scan(Sources, Line.Scan, Services);
  Mine.addExcerpts();
  const Report Result =
      reportOf(Mine.Found, *Sources.Settings, Line.Scan.Today, Coverage::Part);
  Mine.Configs = Sources.Settings->texts();
  RenderContext Context = renderContextOf(Result, Line, Mine.Root);
  Context.Shard = Mine.text();
  print(Out, Result, Context, Line.Output.Format);
  printParseConditions(Out, Result.Conditions);
  return exitStatusFor(Result, Line.IsStrict);
}

static ExitStatus checkChanges(const CommandLine &Line, ScanServices &Services,
                               const Baselines &KnownFindings,
                               llvm::raw_ostream &Out) {
  ChangeQuery Query;
  auto Requested = changesOf(Line, Query);
  if (!Requested)
    return reportFailure(Requested.takeError(), Line.Output.Format, Out);
  const SourceFiles Sources =
      sourcesOfChanges(*Requested, Query, Line.Sources, Services.Drivers);
  ScanResult Found = scan(Sources, Line.Scan, Services, Requested->Texts);
  // Units that only include changed files were not requested.
  llvm::set_intersect(Found.RequestedFiles, Sources.Named);
  llvm::set_intersect(Found.Parsed, Sources.Named);
  Report Result =
      reportOf(std::move(Found), *Sources.Settings, Line.Scan.Today);
  Result.Texts = Requested->Texts;
  const auto IsNew = [&](const Finding &Each) {
    return Requested->Lines.containsChange(Each.Where);
  };
  const auto IsOld = [&](const Finding &Each) { return !IsNew(Each); };
  // Equal findings are numbered before the unchanged ones are removed.
  RenderContext Context = renderContextOf(Result, Line, Requested->Top);
  // Among equal findings, those on changed lines are the new ones, even if
  // others follow.
  FingerprintTable Shown = std::exchange(
      Context.Fingerprints,
      KnownFindings.isUsed()
          ? FingerprintTable(Result, Context.Excerpts, Context.Root, IsNew)
          : FingerprintTable());
  if (auto Failed = KnownFindings.apply(Result, Context, *Sources.Settings))
    return reportFailure(std::move(Failed), Line.Output.Format, Out);
  Context.Fingerprints = std::move(Shown);
  llvm::erase_if(Result.Findings, IsOld);
  llvm::erase_if(Result.Suppressed, IsOld);
  applyPortableFilter(Result, Sources, Line);
  if (!Line.Changes.IsHook || hasAnythingToReport(Result) ||
      Line.Output.Format != OutputFormat::Text)
    print(Out, Result, Context, Line.Output.Format);
  printParseConditions(Out, Result.Conditions);
  return Line.Changes.IsHook ? hookExitStatus(Result, Line.IsStrict)
                             : exitStatusFor(Result, Line.IsStrict);
}

static llvm::Expected<CheckResult>
checkAll(const CommandLine &Line, ScanServices &Services, StatCache &Stats,
         DependencySet &Used, Baselines &KnownFindings, bool InColor,
         const FindingStream &Early) {
  auto Owned = std::make_unique<const SourceFiles>(
      sourcesOf(Line.Sources, recordingFileSystem(disk(), Used)));
  const SourceFiles &Sources = *Owned;
  llvm::BuryPointer(std::move(Owned));
  ScanOptions Options = Line.Scan;
  Options.RecordsReads |= Line.Output.IsPortability;
  ScanResult Found = scan(Sources, Options, Services, Stats, Used);
  KnownFindings.recordCoverage(Found);
  PolicyChoices Chosen;
  if (Line.Output.IsPortability)
    Chosen = choosePolicies(Found, programsOf(Sources), Sources,
                            Services.Drivers, Line.Scan.Today);
  Report Result =
      reportOf(std::move(Found), *Sources.Settings, Line.Scan.Today);
  RenderContext Context =
      renderContextOf(Result, Line, rootOf(Sources, Line.Sources));
  if (auto Failed = KnownFindings.apply(Result, Context, *Sources.Settings))
    return Failed;
  applyPortableFilter(Result, Sources, Line);
  reconcileSharedSources(Chosen.Policies, Sources.WorkingDirectory);
  Result.Policies = std::move(Chosen.Policies);
  Result.Unseen = std::move(Chosen.Unseen);
  const auto Page = [&] {
    std::string Text = render(Result, Context, Line.Output.Format, InColor);
    llvm::raw_string_ostream More(Text);
    if (Line.Output.ExplainsPolicy)
      explainPolicies(More, Result.Policies, Context.WorkingDirectory);
    return Text;
  };
  std::string All = Page();
  Context.Printed = Early.printed();
  std::string Rest = Context.Printed.empty() ? All : Page();
  return CheckResult{std::move(All), std::move(Rest),
                     exitStatusFor(Result, Line.IsStrict),
                     std::move(Result.Conditions)};
}

static ExitStatus checkInput(const CommandLine &Line, ScanServices &Services,
                             const Baselines &KnownFindings,
                             llvm::raw_ostream &Out) {
  auto Input = readStandardInput(Line.Sources);
  if (!Input)
    return reportFailure(Input.takeError(), Line.Output.Format, Out);
  const Contents Texts = {{Input->File, Input->Text}};
  const SourceFiles Sources =
      sourcesOf(Input->Query, withPatches(disk(), Texts));
  Report Result = scanToReport(Sources, Line.Scan, Services, Texts);
  Result.Texts = Texts;
  RenderContext Context =
      renderContextOf(Result, Line, rootOf(Sources, Input->Query));
  if (auto Failed = KnownFindings.apply(Result, Context, *Sources.Settings))
    return reportFailure(std::move(Failed), Line.Output.Format, Out);
  applyPortableFilter(Result, Sources, Line);
  print(Out, Result, Context, Line.Output.Format);
  printParseConditions(Out, Result.Conditions);
  return exitStatusFor(Result, Line.IsStrict);
}

ExitStatus check(const CommandLine &Line, llvm::raw_ostream &Out) {
  auto KnownFindings = Baselines::load(Line.Baseline, Line.Sources.Paths);
  if (!KnownFindings)
    return reportFailure(KnownFindings.takeError(), Line.Output.Format, Out);
  if (Line.Output.Account)
    return account(Line, Out);
  ScanServices Services = scanServicesOf(Line.Work);
  if (Line.Part)
    return checkShard(Line, *Line.Part, Services, Out);
  if (Line.Sources.InputName)
    return checkInput(Line, Services, *KnownFindings, Out);
  if (!Line.Changes.isAll())
    return checkChanges(Line, Services, *KnownFindings, Out);
  // If nothing has changed, not even the files have to be searched for.
  const bool InColor = isInColor(Out);
  // The inputs of a run that are in no file.
  Encoder Inputs(/*Root=*/"");
  Inputs(std::string("check"), buildFingerprint(), libTorchEnvironment(),
         workingDirectory(), KnownFindings->text(), Line.Scan.Today, InColor,
         Line.Words);
  const std::string Key = Inputs.take();
  if (Line.Watch)
    return watch(
        Line,
        [&] {
          StatCache Stats;
          return Services.Results.findRun<CheckResult>(Key, Stats).has_value();
        },
        Out);
  StatCache Stats;
  std::optional<CheckResult> Result;
  if (!KnownFindings->isWriting())
    Result = Services.Results.findRun<CheckResult>(Key, Stats);
  if (!Result) {
    // Never freed: with 100,000 files, freeing the names takes time, and the
    // process is about to end.
    auto Owned = std::make_unique<DependencySet>();
    DependencySet &Used = *Owned;
    llvm::BuryPointer(std::move(Owned));
    FindingStream Early(Line, Out, Services);
    auto Checked =
        checkAll(Line, Services, Stats, Used, *KnownFindings, InColor, Early);
    Services.OnParsed = nullptr;
    if (!Checked)
      return reportFailure(Checked.takeError(), Line.Output.Format, Out);
    Result = std::move(*Checked);
    Services.Results.storeRun(Key, Stats, Used, *Result);
    Result->Text = std::move(Result->Rest);
  }
  Out << Result->Text;
  if (!Line.Output.IsQuiet)
    KnownFindings->printWritten(Out, Line.Output.Format);
  printParseConditions(Out, Result->Conditions);
  // A cached result comes without a scan, which would do this.
  Services.prune();
  return Result->Status;
}

} // namespace torchport

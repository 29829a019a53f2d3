//===- Scan.cpp - from sources to a report --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/Scan.h"
#include "tool/scan/MissingHeaders.h"

#include "tool/scan/ScanPool.h"

using llvm::StringRef;

namespace torchport {

/// Returns the result of \p Task, which is moved from. \p IsReported: another
/// parse of the file has already reported why it is only partly analysed.
static ScanResult toScanResult(ParseTask &Task, bool IsReported,
                               const ParseContext &Context) {
  UnitResult &Result = Task.Result;
  ScanResult Unit;
  Unit.RequestedFiles = Result.Files;
  Unit.RequestedFiles.insert(Task.Source->File);
  if (!Result.isFullyAnalysed()) {
    // It is unknown what else the unit would have read.
    Unit.IncompletelyAnalysed = Result.Files;
    Unit.IsAllIncomplete = Result.Files.empty();
  }
  if (!Result.isFullyAnalysed() && !IsReported)
    Unit.Skipped.push_back(
        describeFailure(Task, Context.Sources.WorkingDirectory));
  Unit.Conditions = std::move(Result.Conditions);
  Unit.Findings = std::move(Result.Findings);
  Unit.PortableCalls = std::move(Result.PortableCalls);
  Unit.Linked = std::move(Result.Linked);
  Unit.Linked.Parsed = Result.Files;
  if (Result.Meaning.Whole != 0)
    Unit.Meanings[Task.Source->File].insert(std::move(Result.Meaning));
  Unit.Parsed = std::move(Result.Files);
  if (Context.WantsAccount)
    Unit.Account = std::move(Result.Account);
  return Unit;
}

/// Like toScanResult, for a header. Those that it includes report themselves.
static ScanResult toHeaderResult(ParseTask &Task, const ParseContext &Context) {
  const std::string &File = Task.Source->File;
  ScanResult Header = toScanResult(Task, /*IsReported=*/false, Context);
  Header.RequestedFiles = {File};
  Header.Parsed = Header.Parsed.count(File) ? Header.RequestedFiles
                                            : std::set<std::string>();
  llvm::erase_if(Header.Findings,
                 [&](const Finding &Each) { return Each.Where.File != File; });
  if (Header.Skipped.empty() && !Task.Command->Heuristic.empty())
    Header.Assumed.push_back({File,
                              "no source that was asked for includes it, "
                              "so it is read by itself, with flags " +
                                  Task.Command->Heuristic,
                              "headers that no source which was asked for "
                              "includes are read by themselves, each with the "
                              "flags of the source nearest to it"});
  return Header;
}

static std::vector<ScanUnit> unitsOf(llvm::ArrayRef<SourceFile> Sources) {
  std::vector<ScanUnit> Units;
  Units.reserve(Sources.size());
  for (const SourceFile &Source : Sources)
    for (const auto &Command : Source.Commands)
      Units.push_back({&Source, &Command});
  return Units;
}

/// Returns the requested files that each source reads, including itself.
static std::map<std::string, std::set<std::string>>
filesReadBy(const ScannedUnits &Found) {
  std::map<std::string, std::set<std::string>> Reads;
  const auto Add = [&](const std::string &Source, const auto &Files) {
    std::set<std::string> &Known = Reads[Source];
    Known.insert(Source);
    for (StringRef Each : Files)
      Known.insert(Each.str());
  };
  for (const CleanUnit &Each : Found.Clean)
    Add(Each.Source->File, Each.Unit.Headers);
  for (const ParseTask &Each : Found.Parsed)
    Add(Each.Source->File, Each.Result.Files);
  return Reads;
}

static ScanResult initialResult(const SourceFiles &Sources) {
  ScanResult Known;
  Known.Skipped = Sources.Skipped;
  Known.Assumed = Sources.Assumed;
  Known.IsAllIncomplete = !Sources.Skipped.empty();
  for (const NotAnalysed &Each : Sources.Skipped)
    Known.RequestedFiles.insert(Each.File);
  return Known;
}

static ScanResult joinSources(ScanResult Known, ScannedUnits Found,
                              const ParseContext &Context) {
  for (const CleanUnit &Each : Found.Clean) {
    // Units arrive in the order of their files.
    Known.RequestedFiles.insert(Known.RequestedFiles.end(), Each.Source->File);
    Known.Parsed.insert(Known.Parsed.end(), Each.Source->File);
    for (StringRef Header : Each.Unit.Headers) {
      Known.RequestedFiles.insert(Header.str());
      Known.Parsed.insert(Header.str());
    }
  }
  std::vector<ScanResult> Parts;
  Parts.push_back(std::move(Known));
  std::set<std::pair<std::string, Platforms>> Named;
  std::set<std::string> Parsed;
  for (ParseTask &Each : Found.Parsed) {
    const std::string &File = Each.Source->File;
    const bool IsReported = !Each.Result.isFullyAnalysed() &&
                            (Named.count({File, Platforms::None}) != 0 ||
                             !Named.insert({File, Each.Build.Builds}).second);
    Parsed.insert(Each.Result.Files.begin(), Each.Result.Files.end());
    Parts.push_back(toScanResult(Each, IsReported, Context));
  }
  ScanResult All = joinResults(std::move(Parts));
  All.addComments(Parsed, Context.Patched);
  return All;
}

/// Returns the results of headers, one by one, because a unit of another shard
/// may include some of them.
static std::vector<ScanResult> headerResults(ScannedUnits Found,
                                             const ParseContext &Context) {
  std::vector<ScanResult> Parts;
  for (const CleanUnit &Each : Found.Clean) {
    ScanResult &Header = Parts.emplace_back();
    Header.RequestedFiles = Header.Parsed = {Each.Source->File};
  }
  for (ParseTask &Each : Found.Parsed) {
    ScanResult Header = toHeaderResult(Each, Context);
    Header.addComments(Header.Parsed, Context.Patched);
    Parts.push_back(std::move(Header));
  }
  return Parts;
}

static void addConfigErrors(ScanResult &All, const Configs &Settings) {
  for (const Configs::Error &Each : Settings.errors()) {
    All.Skipped.push_back(
        {Each.File, Each.Message +
                        "; so nothing that lies beside or under it is "
                        "looked at"});
    All.IsAllIncomplete = true;
  }
}

static ScanResult runScan(const SourceFiles &Sources,
                          const ScanOptions &Options, ScanServices &Services,
                          const Contents &Patched, const Report *Before,
                          StatCache &Stats, DependencySet &Used) {
  const ParseContext Context = {
      Sources, Services.Preambles,  Services.Drivers, Patched,
      Stats,   Options.WantsAccount};
  ScanPool Pool(Context, Options, Services, Before, Used);
  ScannedUnits Units = Pool.analyse(unitsOf(Sources.Units), UnitKind::Source);
  ScanResult Known = initialResult(Sources);
  if (Options.RecordsReads)
    Known.Reads = filesReadBy(Units);
  ScanResult All = joinSources(std::move(Known), std::move(Units), Context);
  std::vector<SourceFile> UncoveredHeaders = Sources.Headers;
  llvm::erase_if(UncoveredHeaders, [&](const SourceFile &Each) {
    return All.Parsed.count(Each.File) != 0;
  });
  All.UnincludedHeaders = headerResults(
      Pool.analyse(unitsOf(UncoveredHeaders), UnitKind::Header), Context);
  addConfigErrors(All, *Sources.Settings);
  // A fix is tried with many scans.
  if (!Before)
    for (std::string &Each : findMissingHeaders(All.Skipped, Sources))
      All.Conditions.Notes.insert(std::move(Each));
  Pool.finish();
  return All;
}

ScanResult scan(const SourceFiles &Sources, const ScanOptions &Options,
                ScanServices &Services, const Contents &Patched,
                const Report *Before) {
  StatCache Stats(Patched);
  DependencySet Used;
  return runScan(Sources, Options, Services, Patched, Before, Stats, Used);
}

ScanResult scan(const SourceFiles &Sources, const ScanOptions &Options,
                ScanServices &Services, StatCache &Stats, DependencySet &Used) {
  return runScan(Sources, Options, Services, /*Patched=*/{}, /*Before=*/nullptr,
                 Stats, Used);
}

Report scanToReport(const SourceFiles &Sources, const ScanOptions &Options,
                    ScanServices &Services, const Contents &Patched) {
  return reportOf(scan(Sources, Options, Services, Patched), *Sources.Settings,
                  Options.Today);
}

} // namespace torchport

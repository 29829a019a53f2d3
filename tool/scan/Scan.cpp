//===- Scan.cpp - from sources to a report --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/Scan.h"

#include "tool/parse/StatCache.h"
#include "tool/scan/ScanPool.h"

#include <map>
#include <set>
#include <utility>

using llvm::StringRef;

namespace torchport {

/// Returns the result of \p Done, which is moved from. \p IsTold: another parse
/// of the file has already reported why it is only partly analysed.
static ScanResult partOf(ParseTask &Done, bool IsTold, const ParseContext &In) {
  UnitResult &Result = Done.Result;
  ScanResult Unit;
  Unit.Asked = Result.Files;
  Unit.Asked.insert(Done.Source->File);
  if (!Result.isUnderstood()) {
    // It is unknown what else the unit would have read.
    Unit.IncompletelyAnalysed = Result.Files;
    Unit.IsAllIncomplete = Result.Files.empty();
  }
  if (!Result.isUnderstood() && !IsTold)
    Unit.Skipped.push_back(
        notUnderstood(Result, *Done.Source, Done.Command->Heuristic, Done.As,
                      Done.Build.For, In.Sources.WorkingDirectory));
  Unit.Read = std::move(Result.Read);
  Unit.Findings = std::move(Result.Findings);
  Unit.PortableCalls = std::move(Result.PortableCalls);
  Unit.Linked = std::move(Result.Linked);
  Unit.Linked.Parsed = Result.Files;
  if (Result.Meaning.Whole != 0)
    Unit.Meanings[Done.Source->File].insert(std::move(Result.Meaning));
  Unit.Parsed = std::move(Result.Files);
  if (In.WantsAccount)
    Unit.Account = std::move(Result.Account);
  return Unit;
}

/// Like partOf, for a header. The headers that it includes report for
/// themselves.
static ScanResult partOfHeader(ParseTask &Done, const ParseContext &In) {
  const std::string &File = Done.Source->File;
  ScanResult Header = partOf(Done, /*IsTold=*/false, In);
  Header.Asked = {File};
  Header.Parsed =
      Header.Parsed.count(File) ? Header.Asked : std::set<std::string>();
  llvm::erase_if(Header.Findings,
                 [&](const Finding &Each) { return Each.Where.File != File; });
  if (Header.Skipped.empty() && !Done.Command->Heuristic.empty())
    Header.Assumed.push_back({File,
                              "no source that was asked for includes it, "
                              "so it is read by itself, with flags " +
                                  Done.Command->Heuristic,
                              "headers that no source which was asked for "
                              "includes are read by themselves, each with the "
                              "flags of the source nearest to it"});
  return Header;
}

/// Keeps the texts of \p Files that may suppress findings in them.
static void addComments(ScanResult &Found, const std::set<std::string> &Files,
                        const Contents &Patched) {
  for (const std::string &File : Files)
    if (std::string Text = textOf(File, Patched); mayContainSuppressions(Text))
      Found.Commented.emplace(File, std::move(Text));
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
readsOf(const ScannedUnits &Found) {
  std::map<std::string, std::set<std::string>> Reads;
  for (const CleanUnit &Each : Found.WithoutFinding) {
    std::set<std::string> &Of = Reads[Each.Source->File];
    Of.insert(Each.Source->File);
    for (StringRef Header : Each.Read.Headers)
      Of.insert(Header.str());
  }
  for (const ParseTask &Each : Found.Parsed) {
    std::set<std::string> &Of = Reads[Each.Source->File];
    Of.insert(Each.Source->File);
    Of.insert(Each.Result.Files.begin(), Each.Result.Files.end());
  }
  return Reads;
}

/// Returns whether \p Named already has the error of \p Of, from the compiled
/// configuration or from the same other build.
static bool isTold(const ParseTask &Of,
                   std::set<std::pair<std::string, Platforms>> &Named) {
  return Named.count({Of.Source->File, Platforms::None}) != 0 ||
         !Named.insert({Of.Source->File, Of.Build.For}).second;
}

/// Returns what is known about \p Sources before any is read.
static ScanResult resultBefore(const SourceFiles &Sources) {
  ScanResult Known;
  Known.Skipped = Sources.Skipped;
  Known.Assumed = Sources.Assumed;
  Known.IsAllIncomplete = !Sources.Skipped.empty();
  for (const NotAnalysed &Each : Sources.Skipped)
    Known.Asked.insert(Each.File);
  return Known;
}

/// Adds the results of all sources' units to \p Known.
static ScanResult joinSources(ScanResult Known, ScannedUnits Found,
                              const ParseContext &In) {
  for (const CleanUnit &Each : Found.WithoutFinding) {
    // Units arrive in the order of their files.
    Known.Asked.insert(Known.Asked.end(), Each.Source->File);
    Known.Parsed.insert(Known.Parsed.end(), Each.Source->File);
    for (StringRef Header : Each.Read.Headers) {
      Known.Asked.insert(Header.str());
      Known.Parsed.insert(Header.str());
    }
  }
  std::vector<ScanResult> Parts;
  Parts.push_back(std::move(Known));
  std::set<std::pair<std::string, Platforms>> Named;
  std::set<std::string> Parsed;
  for (ParseTask &Each : Found.Parsed) {
    const bool IsTold = !Each.Result.isUnderstood() && isTold(Each, Named);
    Parsed.insert(Each.Result.Files.begin(), Each.Result.Files.end());
    Parts.push_back(partOf(Each, IsTold, In));
  }
  ScanResult All = joinResults(std::move(Parts));
  addComments(All, Parsed, In.Patched);
  return All;
}

/// Returns the results of headers, one by one, because a unit of another shard
/// may include some of them.
static std::vector<ScanResult> partsOfHeaders(ScannedUnits Found,
                                              const ParseContext &In) {
  std::vector<ScanResult> Parts;
  for (const CleanUnit &Each : Found.WithoutFinding) {
    ScanResult &Header = Parts.emplace_back();
    Header.Asked = Header.Parsed = {Each.Source->File};
  }
  for (ParseTask &Each : Found.Parsed) {
    ScanResult Header = partOfHeader(Each, In);
    addComments(Header, Header.Parsed, In.Patched);
    Parts.push_back(std::move(Header));
  }
  return Parts;
}

static void addWrongSettings(ScanResult &All, const Configs &Settings) {
  for (const Configs::Wrong &Each : Settings.wrong()) {
    All.Skipped.push_back(
        {Each.File, Each.What + "; so nothing that lies beside or under it is "
                                "looked at"});
    All.IsAllIncomplete = true;
  }
}

/// Analyses the sources, joins the results, and then analyses the headers that
/// no source includes.
static ScanResult scanIn(const ParseContext &In, const ScanOptions &Options,
                         ScanServices &Services, const Report *Before,
                         DependencySet &Used) {
  ScanPool Pool(In, Options, Services, Before, Used);
  ScannedUnits Units =
      Pool.analyse(unitsOf(In.Sources.Units), UnitKind::Source);
  ScanResult Known = resultBefore(In.Sources);
  if (Options.TellReads)
    Known.Reads = readsOf(Units);
  ScanResult All = joinSources(std::move(Known), std::move(Units), In);
  std::vector<SourceFile> Left = In.Sources.Headers;
  llvm::erase_if(Left, [&](const SourceFile &Each) {
    return All.Parsed.count(Each.File) != 0;
  });
  All.UnincludedHeaders =
      partsOfHeaders(Pool.analyse(unitsOf(Left), UnitKind::Header), In);
  addWrongSettings(All, *In.Sources.Settings);
  Pool.finish();
  return All;
}

ScanResult scan(const SourceFiles &Sources, const ScanOptions &Options,
                ScanServices &Services, const Contents &Patched,
                const Report *Before) {
  StatCache Now(Patched);
  DependencySet Used;
  return scanIn({Sources, Services.Preambles, Services.Drivers, Patched, Now,
                 Options.WantsAccount},
                Options, Services, Before, Used);
}

ScanResult scan(const SourceFiles &Sources, const ScanOptions &Options,
                ScanServices &Services, StatCache &Now, DependencySet &Used) {
  const Contents Patched;
  return scanIn({Sources, Services.Preambles, Services.Drivers, Patched, Now,
                 Options.WantsAccount},
                Options, Services, /*Before=*/nullptr, Used);
}

Report scanToReport(const SourceFiles &Sources, const ScanOptions &Options,
                    ScanServices &Services, const Contents &Patched) {
  return reportOf(scan(Sources, Options, Services, Patched), *Sources.Settings,
                  Options.Today);
}

} // namespace torchport

//===- Scan.cpp - sources in, a report out --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/Scan.h"

#include "tool/cache/KnownUnits.h"
#include "tool/scan/CurrentDevice.h"
#include "tool/scan/Prefilter.h"
#include "tool/scan/Reason.h"

#include "llvm/Support/ThreadPool.h"

#include <algorithm>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <set>

using llvm::StringRef;

namespace torchport {

namespace {

/// A source, compiled in one of its ways.
struct Unit {
  const SourceFile *Source;
  const clang::tooling::CompileCommand *Command;
};

/// One parse to do, and what came of it.
struct Task : Unit {
  UnitKind As;
  UnitResult Result;
};

/// A unit that needs no parse: nothing is in its files.
struct Clean {
  const SourceFile *Source;
  Prefilter::Unit Read;
};

/// In the order of the units.
struct Analysed {
  std::vector<Clean> WithoutFinding;
  std::vector<Task> Parsed;
};

} // namespace

YearMonth thisMonth() {
  const std::time_t Now = std::time(nullptr);
  std::tm Local;
  ::localtime_r(&Now, &Local);
  return {Local.tm_year + 1900, Local.tm_mon + 1};
}

static std::string textOf(const std::string &File, const Contents &Patched) {
  if (const auto Found = Patched.find(File); Found != Patched.end())
    return Found->second;
  const auto Buffer =
      llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                  /*RequiresNullTerminator=*/true,
                                  /*IsVolatile=*/true);
  return Buffer ? (*Buffer)->getBuffer().str() : std::string();
}

static bool wasSound(const SourceFile &Source, const Report *Before) {
  return Before && llvm::none_of(Before->Skipped, [&](const auto &Each) {
           return Each.File == Source.File;
         });
}

/// What came of \p Done, which is robbed. \p IsTold: another parse of its file
/// has said why that is not understood.
static ScanResult partOf(Task &Done, bool IsTold, StringRef WorkingDirectory) {
  UnitResult &Result = Done.Result;
  ScanResult Unit;
  Unit.Asked = Result.Files;
  Unit.Asked.insert(Done.Source->File);
  if (!Result.isUnderstood()) {
    // Nobody knows what it would have read.
    Unit.IncompletelyAnalysed = Result.Files;
    Unit.IsAllIncomplete = Result.Files.empty();
  }
  if (!Result.isUnderstood() && !IsTold)
    Unit.Skipped.push_back(notUnderstood(Result, *Done.Source,
                                         Done.Command->Heuristic, Done.As,
                                         WorkingDirectory));
  Unit.Findings = std::move(Result.Findings);
  Unit.PortableCalls = std::move(Result.PortableCalls);
  Unit.Parsed = std::move(Result.Files);
  return Unit;
}

/// The same of a header: of those that it includes, each speaks for itself.
static ScanResult partOfHeader(Task &Done, StringRef WorkingDirectory) {
  const std::string &File = Done.Source->File;
  ScanResult Header = partOf(Done, /*IsTold=*/false, WorkingDirectory);
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

/// Keeps the texts of \p Files that may take back what is found in them.
static void addComments(ScanResult &Found, const std::set<std::string> &Files,
                        const Contents &Patched) {
  for (const std::string &File : Files)
    if (std::string Text = textOf(File, Patched); mayHoldSuppressions(Text))
      Found.Commented.emplace(File, std::move(Text));
}

static std::vector<Unit> unitsOf(llvm::ArrayRef<SourceFile> Sources) {
  std::vector<Unit> Units;
  Units.reserve(Sources.size());
  for (const SourceFile &Source : Sources)
    for (const clang::tooling::CompileCommand &Command : Source.Commands)
      Units.push_back({&Source, &Command});
  return Units;
}

namespace {

/// Looks at units and parses them, on all threads.
class Worker {
public:
  Worker(const ParseContext &In, ScanOptions &Options, const Report *Before)
      : In(In), Options(Options), Before(Before),
        Filter(In.Sources, In.Drivers, In.Patched, In.Now),
        Threads(llvm::hardware_concurrency(Options.Jobs)) {
    Options.Preambles.tell(*Options.Watcher);
  }

  /// What comes of \p Units. One in which something may be found is parsed as
  /// soon as that shows, before all others are looked at.
  Analysed analyse(llvm::ArrayRef<Unit> Units, UnitKind As) {
    std::vector<std::optional<Prefilter::Unit>> Looked(Units.size());
    std::vector<std::unique_ptr<Task>> Parsed(Units.size());
    // To look takes microseconds, and a task of the pool takes as long.
    const size_t Together = std::clamp<size_t>(Units.size() / 32, 1, 256);
    const size_t Step = Together * Threads.getMaxConcurrency();
    std::function<void(size_t)> LookFrom = [&](size_t First) {
      const size_t End = std::min(First + Together, Units.size());
      for (size_t I = First; I < End; ++I) {
        if (!Options.ParseAll)
          Looked[I] =
              Filter.withoutFinding(*Units[I].Source, *Units[I].Command);
        if (!Looked[I])
          parse(*(Parsed[I] = std::make_unique<Task>(Task{Units[I], As, {}})));
      }
      // Behind the parses.
      if (Units.size() - First > Step)
        Threads.async([&, First] { LookFrom(First + Step); });
    };
    for (size_t First = 0; First < std::min(Step, Units.size());
         First += Together)
      Threads.async([&, First] { LookFrom(First); });
    Threads.wait();

    Analysed All;
    for (size_t I = 0; I < Units.size(); ++I) {
      if (!Looked[I]) {
        All.Parsed.push_back(std::move(*Parsed[I]));
        continue;
      }
      Filter.MadeOf.note(Looked[I]->Path, Looked[I]->Read);
      All.WithoutFinding.push_back({Units[I].Source, std::move(*Looked[I])});
    }
    return All;
  }

  bool tellsReads() const { return Options.TellReads; }

  void finish() {
    Options.Watcher->end();
    Options.Used.moveFrom(Filter.MadeOf);
    Options.Results.prune();
  }

private:
  void parse(Task &Todo) {
    Options.Watcher->expect(1);
    Threads.async([&] { parseNow(Todo, PreambleWait::Postpone); });
  }

  /// One thread makes a preamble; that others wait for it, though there are
  /// units that do not want it, is left until all have been tried.
  void parseNow(Task &Todo, PreambleWait Wait) {
    Todo.Result =
        knownUnit(*Todo.Command, Todo.Source->File, In,
                  wasSound(*Todo.Source, Before) ? WithErrors::GiveUp
                                                 : WithErrors::Analyse,
                  Wait, Options.Results, Options.Used);
    if (Todo.Result.IsPostponed)
      Threads.async([&] { parseNow(Todo, PreambleWait::Block); });
    else
      Options.Watcher->finished();
  }

  const ParseContext &In;
  ScanOptions &Options;
  const Report *Before;
  Prefilter Filter;
  llvm::DefaultThreadPool Threads;
};

} // namespace

/// For each source the wanted files that it reads, itself among them.
static std::map<std::string, std::set<std::string>>
readsOf(const Analysed &Found) {
  std::map<std::string, std::set<std::string>> Reads;
  for (const Clean &Each : Found.WithoutFinding) {
    std::set<std::string> &Of = Reads[Each.Source->File];
    Of.insert(Each.Source->File);
    for (StringRef Header : Each.Read.Headers)
      Of.insert(Header.str());
  }
  for (const Task &Each : Found.Parsed) {
    std::set<std::string> &Of = Reads[Each.Source->File];
    Of.insert(Each.Source->File);
    Of.insert(Each.Result.Files.begin(), Each.Result.Files.end());
  }
  return Reads;
}

/// What all sources say.
static ScanResult scanSources(const SourceFiles &Sources, Worker &Work,
                              const Contents &Patched) {
  std::vector<ScanResult> Parts(1);
  ScanResult &Known = Parts.front();
  Known.Skipped = Sources.Skipped;
  Known.Assumed = Sources.Assumed;
  Known.IsAllIncomplete = !Sources.Skipped.empty();
  for (const NotAnalysed &Each : Sources.Skipped)
    Known.Asked.insert(Each.File);

  Analysed Found = Work.analyse(unitsOf(Sources.Units), UnitKind::Source);
  std::map<std::string, std::set<std::string>> Reads;
  if (Work.tellsReads())
    Reads = readsOf(Found);
  for (const Clean &Each : Found.WithoutFinding) {
    // They come in the order of their files.
    Known.Asked.insert(Known.Asked.end(), Each.Source->File);
    Known.Parsed.insert(Known.Parsed.end(), Each.Source->File);
    for (StringRef Header : Each.Read.Headers) {
      Known.Asked.insert(Header.str());
      Known.Parsed.insert(Header.str());
    }
  }
  std::set<std::string> Named, Parsed;
  for (Task &Each : Found.Parsed) {
    const bool IsTold =
        !Each.Result.isUnderstood() && !Named.insert(Each.Source->File).second;
    Parsed.insert(Each.Result.Files.begin(), Each.Result.Files.end());
    Parts.push_back(partOf(Each, IsTold, Sources.WorkingDirectory));
  }
  ScanResult All = join(std::move(Parts));
  All.Reads = std::move(Reads);
  addComments(All, Parsed, Patched);
  return All;
}

/// What the headers say that none of the sources includes.
static std::vector<ScanResult> scanHeaders(const SourceFiles &Sources,
                                           const ScanResult &Included,
                                           Worker &Work,
                                           const Contents &Patched) {
  std::vector<SourceFile> NotIncluded = Sources.Headers;
  llvm::erase_if(NotIncluded, [&](const SourceFile &Each) {
    return Included.Parsed.count(Each.File) != 0;
  });
  Analysed Found = Work.analyse(unitsOf(NotIncluded), UnitKind::Header);
  std::vector<ScanResult> UnincludedHeaders;
  for (const Clean &Each : Found.WithoutFinding) {
    ScanResult &Header = UnincludedHeaders.emplace_back();
    Header.Asked = Header.Parsed = {Each.Source->File};
  }
  for (Task &Each : Found.Parsed) {
    ScanResult Header = partOfHeader(Each, Sources.WorkingDirectory);
    addComments(Header, Header.Parsed, Patched);
    UnincludedHeaders.push_back(std::move(Header));
  }
  return UnincludedHeaders;
}

ScanResult scan(const SourceFiles &Sources, ScanOptions &Options,
                const Contents &Patched, const Report *Before) {
  StatCache Anew(Patched);
  StatCache &Now = Options.Stats && Patched.empty() ? *Options.Stats : Anew;
  const ParseContext Common{Sources, Options.Preambles, Options.Drivers,
                            Patched, Now};
  Worker Work(Common, Options, Before);
  ScanResult All = scanSources(Sources, Work, Patched);
  All.UnincludedHeaders = scanHeaders(Sources, All, Work, Patched);
  doubtCurrentDevice(All, Sources, Patched, Options.Used);
  for (const Configs::Wrong &Each : Sources.Settings->wrong()) {
    All.Skipped.push_back(
        {Each.File, Each.What + "; so nothing that lies beside or under it is "
                                "looked at"});
    All.IsAllIncomplete = true;
  }
  Work.finish();
  return All;
}

Report scanToReport(const SourceFiles &Sources, ScanOptions &Options,
                    const Contents &Patched, const Report *Before) {
  return reportOf(scan(Sources, Options, Patched, Before), *Sources.Settings,
                  Options.Today);
}

} // namespace torchport

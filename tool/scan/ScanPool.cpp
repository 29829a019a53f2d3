//===- ScanPool.cpp - the threads that look at units and parse them -------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/ScanPool.h"

#include "tool/cache/KnownUnits.h"
#include "tool/scan/Program.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

namespace torchport {

static std::string textOf(const std::string &File, const Contents &Patched) {
  const auto Buffer = withPatches(disk(), Patched)->getBufferForFile(File);
  return Buffer ? (*Buffer)->getBuffer().str() : std::string();
}

static bool wasSound(const SourceFile &Source, const Report *Before) {
  return Before && llvm::none_of(Before->Skipped, [&](const auto &Each) {
           return Each.File == Source.File;
         });
}

ScanPool::ScanPool(const ParseContext &In, const ScanOptions &Options,
                   ScanServices &Services, const Report *Before,
                   DependencySet &Used)
    : In(In), Options(Options), Services(Services), Before(Before), Used(Used),
      Filter(In.Sources, In.Drivers, In.Patched, In.Now),
      Threads(llvm::hardware_concurrency(Options.Jobs)) {
  Services.Preambles.tell(*Services.Watcher);
}

ScannedUnits ScanPool::analyse(llvm::ArrayRef<ScanUnit> Units, UnitKind As) {
  std::vector<std::optional<Prefilter::Unit>> Looked(Units.size());
  std::vector<std::unique_ptr<ParseTask>> Parsed(Units.size());
  // To look takes microseconds, and a task of the pool takes as long.
  const size_t Together = std::clamp<size_t>(Units.size() / 32, 1, 256);
  const size_t Step = Together * Threads.getMaxConcurrency();
  std::function<void(size_t)> LookFrom = [&](size_t First) {
    const size_t End = std::min(First + Together, Units.size());
    for (size_t I = First; I < End; ++I) {
      if (!Options.ParseAll)
        Looked[I] = Filter.withoutFinding(*Units[I].Source, *Units[I].Command);
      if (!Looked[I])
        parse(*(Parsed[I] =
                    std::make_unique<ParseTask>(ParseTask{Units[I], As, {}})));
    }
    // Behind the parses.
    if (Units.size() - First > Step)
      Threads.async([&, First] { LookFrom(First + Step); });
  };
  for (size_t First = 0; First < std::min(Step, Units.size());
       First += Together)
    Threads.async([&, First] { LookFrom(First); });
  Threads.wait();

  ScannedUnits All;
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

void ScanPool::analyseWithOutside(
    llvm::ArrayRef<std::pair<ScanUnit, OpenUnit *>> Units) {
  std::vector<ParseTask> Again;
  Again.reserve(Units.size());
  for (const auto &[Unit, Of] : Units)
    parse(Again.emplace_back(ParseTask{Unit, UnitKind::Source, {}, Of->Told}));
  Threads.wait();
  for (size_t I = 0; I < Units.size(); ++I) {
    OpenUnit &Of = *Units[I].second;
    Of.Findings = Of.Alone.Findings;
    addFromOutside(Of, std::move(Again[I].Result), textOf(Of.File, In.Patched));
  }
}

void ScanPool::finish() {
  Services.Watcher->end();
  Used.moveFrom(Filter.MadeOf);
  Services.Results.prune();
}

void ScanPool::parse(ParseTask &Todo) {
  Services.Watcher->expect(1);
  Threads.async([&] { parseNow(Todo, PreambleWait::Postpone); });
}

/// One thread makes a preamble; that others wait for it, though there are
/// units that do not want it, is left until all have been tried.
void ScanPool::parseNow(ParseTask &Todo, PreambleWait Wait) {
  Todo.Result = knownUnit(*Todo.Command, Todo.Source->File, Todo.Outside, In,
                          wasSound(*Todo.Source, Before) ? WithErrors::GiveUp
                                                         : WithErrors::Analyse,
                          Wait, Services.Results, Used);
  if (Todo.Result.IsPostponed)
    Threads.async([&] { parseNow(Todo, PreambleWait::Block); });
  else
    Services.Watcher->finished();
}

} // namespace torchport

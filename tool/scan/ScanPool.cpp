//===- ScanPool.cpp - the threads that parse units ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/ScanPool.h"

#include "tool/cache/ResultCache.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

namespace torchport {

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

ScanUnit ScanPool::unitOf(const ScanUnit &Of, OtherBuild Build) {
  ScanUnit Unit = Of;
  Unit.Command = &Commands.emplace_back(withFlags(*Of.Command, Build.Flags));
  Unit.Build = std::move(Build);
  return Unit;
}

/// Starts the parses of the other builds of \p Of, which has been parsed.
ScanPool::ParseTasks ScanPool::parseOtherBuilds(const ParseTask &Of) {
  ParseTasks Begun;
  if (!Of.Result.Crashed)
    for (OtherBuild &Each :
         otherBuilds(In.Sources.Settings->of(Of.Source->File).Builds,
                     Of.Result.BuildSwitches, *Of.Command)) {
      Begun.push_back(std::make_unique<ParseTask>(
          ParseTask{unitOf(Of, std::move(Each)), Of.As, {}}));
      parse(*Begun.back());
    }
  return Begun;
}

/// Keeps only the fixes that \p Of and \p Others, builds of one unit, agree on.
static void keepAgreedFixes(ParseTask &Of,
                            llvm::ArrayRef<std::unique_ptr<ParseTask>> Others) {
  std::vector<BuildResult> All = {{Platforms::None, &Of.Result}};
  for (const auto &Each : Others)
    All.push_back({Each->Build.For, &Each->Result});
  keepAgreedFixes(All);
}

ScannedUnits ScanPool::analyse(llvm::ArrayRef<ScanUnit> Units, UnitKind As) {
  std::vector<std::optional<Prefilter::Unit>> Looked(Units.size());
  ParseTasks Parsed(Units.size());
  // Returns the parse task of unit I, or null if it needs no parse.
  const auto Look = [&](size_t I) {
    if (!Options.ParseAll)
      Looked[I] = Filter.withoutFinding(*Units[I].Source, *Units[I].Command);
    if (!Looked[I])
      Parsed[I] = std::make_unique<ParseTask>(ParseTask{Units[I], As, {}});
    return Parsed[I].get();
  };
  // The prefilter takes microseconds a unit, as long as starting a task of the
  // pool, so a task examines several units.
  const size_t Together = std::clamp<size_t>(Units.size() / 32, 1, 256);
  // Start with changed files: if they are few, they determine how long the run
  // takes.
  std::vector<size_t> News, Rest;
  for (size_t I = 0; I < Units.size(); ++I)
    (In.Now.isNews(Units[I].Source->File) ? News : Rest).push_back(I);
  if (News.size() > Together)
    Rest.insert(Rest.begin(), News.begin(), News.end());
  else
    for (const size_t I : News)
      Threads.async([&, I] {
        if (ParseTask *Todo = Look(I)) {
          Services.Watcher->expect(1);
          parseNow(*Todo, PreambleWait::Postpone);
        }
      });
  const size_t Step = Together * Threads.getMaxConcurrency();
  std::function<void(size_t)> LookFrom = [&](size_t First) {
    for (const size_t I :
         llvm::ArrayRef(Rest).drop_front(First).take_front(Together))
      if (ParseTask *Todo = Look(I))
        parse(*Todo);
    // Queued after the parses.
    if (Rest.size() - First > Step)
      Threads.async([&, First] { LookFrom(First + Step); });
  };
  for (size_t First = 0; First < std::min(Step, Rest.size()); First += Together)
    Threads.async([&, First] { LookFrom(First); });
  Threads.wait();
  std::vector<ParseTasks> Others(Units.size());
  for (size_t I = 0; I < Units.size(); ++I)
    if (!Looked[I])
      Others[I] = parseOtherBuilds(*Parsed[I]);
  Threads.wait();

  ScannedUnits All;
  for (size_t I = 0; I < Units.size(); ++I) {
    if (!Looked[I]) {
      keepAgreedFixes(*Parsed[I], Others[I]);
      All.Parsed.push_back(std::move(*Parsed[I]));
      for (const auto &Each : Others[I])
        All.Parsed.push_back(std::move(*Each));
      continue;
    }
    Filter.MadeOf.note(Looked[I]->Path, Looked[I]->Read);
    All.WithoutFinding.push_back({Units[I].Source, std::move(*Looked[I])});
  }
  return All;
}

void ScanPool::finish() {
  Services.Watcher->end();
  Used.moveFrom(Filter.MadeOf);
  Services.prune();
}

void ScanPool::parse(ParseTask &Todo) {
  Services.Watcher->expect(1);
  Threads.async([&] { parseNow(Todo, PreambleWait::Postpone); });
}

/// One thread builds a preamble. The others try all units that do not need it
/// before any of them waits for it.
void ScanPool::parseNow(ParseTask &Todo, PreambleWait Wait) {
  Todo.Result = knownUnit(*Todo.Command, Todo.Source->File, In,
                          wasSound(*Todo.Source, Before) ? WithErrors::GiveUp
                                                         : WithErrors::Analyse,
                          Wait, Services.Results, Used);
  for (Finding &Each : Todo.Result.Findings)
    Each.OnlyIn = Todo.Build.For;
  if (Todo.Result.IsPostponed)
    Threads.async([&] { parseNow(Todo, PreambleWait::Block); });
  else
    Services.Watcher->finished();
}

} // namespace torchport

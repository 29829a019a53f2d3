//===- ScanPool.cpp - the threads that parse units ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/ScanPool.h"

#include "rules/core/Includes.h"
#include "tool/sources/Language.h"

#include "llvm/ADT/Sequence.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

static bool wasAnalysed(const SourceFile &Source, const Report *Before) {
  return Before && llvm::none_of(Before->Skipped, [&](const auto &Each) {
           return Each.File == Source.File;
         });
}

ScanPool::ScanPool(const ParseContext &Context, const ScanOptions &Options,
                   ScanServices &Services, const Report *Before,
                   DependencySet &Used)
    : Context(Context), Options(Options), Services(Services), Before(Before),
      Used(Used),
      Filter(Context.Sources, Context.Drivers, Context.Patched, Context.Stats),
      Threads(llvm::hardware_concurrency(Options.Jobs)) {
  Services.Preambles.setProgressReporter(*Services.ProgressReporter);
}

ScanPool::ParseTasks ScanPool::parseOtherBuilds(const ParseTask &Task) {
  ParseTasks Started;
  if (!Task.Result.Crashed)
    for (OtherBuild &Each :
         otherBuilds(Context.Sources.Settings->of(Task.Source->File).Builds,
                     Task.Result.BuildSwitches, *Task.Command)) {
      ScanUnit Unit = Task;
      Unit.Command =
          &Commands.emplace_back(withFlags(*Task.Command, Each.Flags));
      Unit.Build = std::move(Each);
      Started.push_back(
          std::make_unique<ParseTask>(ParseTask{Unit, Task.Kind, {}}));
      parse(*Started.back());
    }
  return Started;
}

static void keepAgreedFixes(ParseTask &Task,
                            llvm::ArrayRef<std::unique_ptr<ParseTask>> Others) {
  std::vector<BuildResult> All = {{Platforms::None, &Task.Result}};
  for (const auto &Each : Others)
    All.push_back({Each->Build.Builds, &Each->Result});
  keepAgreedFixes(All);
}

ScannedUnits ScanPool::analyse(llvm::ArrayRef<ScanUnit> Units, UnitKind Kind) {
  std::vector<std::optional<Prefilter::Unit>> CleanUnits(Units.size());
  ParseTasks Parsed(Units.size());
  // Returns the parse task of unit I, or null if it needs no parse.
  const auto CheckUnit = [&](size_t I) {
    if (!Options.ParseAll)
      CleanUnits[I] = Filter.findClean(*Units[I].Source, *Units[I].Command);
    if (!CleanUnits[I])
      Parsed[I] = std::make_unique<ParseTask>(ParseTask{Units[I], Kind, {}});
    return Parsed[I].get();
  };
  // The prefilter takes microseconds a unit, as long as starting a task of the
  // pool, so a task examines several units.
  const size_t BatchSize = std::clamp<size_t>(Units.size() / 32, 1, 256);
  // Start with changed files: if they are few, they determine how long the run
  // takes.
  auto Order = llvm::to_vector(llvm::seq(Units.size()));
  std::stable_partition(Order.begin(), Order.end(), [&](size_t I) {
    return Context.Stats.hasChanged(Units[I].Source->File);
  });
  const size_t Step = BatchSize * Threads.getMaxConcurrency();
  std::function<void(size_t)> CheckFrom = [&](size_t First) {
    for (const size_t I :
         llvm::ArrayRef(Order).drop_front(First).take_front(BatchSize))
      if (ParseTask *Task = CheckUnit(I))
        parse(*Task);
    // Queued after the parses.
    if (Order.size() - First > Step)
      Threads.async([&, First] { CheckFrom(First + Step); });
  };
  for (size_t First = 0; First < std::min(Step, Order.size());
       First += BatchSize)
    Threads.async([&, First] { CheckFrom(First); });
  Threads.wait();
  std::vector<ParseTasks> Others(Units.size());
  for (size_t I = 0; I < Units.size(); ++I)
    if (!CleanUnits[I])
      Others[I] = parseOtherBuilds(*Parsed[I]);
  Threads.wait();

  ScannedUnits All;
  for (size_t I = 0; I < Units.size(); ++I) {
    if (!CleanUnits[I]) {
      keepAgreedFixes(*Parsed[I], Others[I]);
      All.Parsed.push_back(std::move(*Parsed[I]));
      for (const auto &Each : Others[I])
        All.Parsed.push_back(std::move(*Each));
      continue;
    }
    Filter.Dependencies.record(CleanUnits[I]->Path, CleanUnits[I]->State);
    All.Clean.push_back({Units[I].Source, std::move(*CleanUnits[I])});
  }
  return All;
}

void ScanPool::finish() {
  Services.ProgressReporter->end();
  Used.record(Filter.Dependencies);
  Services.prune();
}

void ScanPool::parse(ParseTask &Task) {
  Services.ProgressReporter->expect(1);
  Threads.async([&] { parseNow(Task, PreambleWait::Postpone); });
}

/// One thread builds a preamble. The others try all units that do not need it
/// before any of them waits for it.
void ScanPool::parseNow(ParseTask &Task, PreambleWait Wait) {
  Task.Result =
      analyseCached(*Task.Command, Task.Source->File, Context,
                    wasAnalysed(*Task.Source, Before) ? WithErrors::GiveUp
                                                      : WithErrors::Analyse,
                    Wait, Services.Results, Used);
  for (Finding &Each : Task.Result.Findings)
    Each.OnlyIn = Task.Build.Builds;
  if (Task.Result.IsPostponed)
    Threads.async([&] { parseNow(Task, PreambleWait::Block); });
  else
    Services.ProgressReporter->finished();
  if (Services.OnParsed && !Task.Result.IsPostponed && isReadOnce(Task))
    Services.OnParsed(reportOfUnit(Task));
}

/// Returns true if no other parse can change what is said of the source:
/// another build may disagree.
bool ScanPool::isReadOnce(const ParseTask &Task) const {
  return Task.Source->Commands.size() == 1 &&
         Context.Sources.Settings->of(Task.Source->File).Builds ==
             Platforms::None;
}

Report ScanPool::reportOfUnit(const ParseTask &Task) const {
  ScanResult Unit;
  llvm::copy_if(Task.Result.Findings, std::back_inserter(Unit.Findings),
                [&](const Finding &Each) {
                  return Each.Where.File == Task.Source->File &&
                         !Each.IsOfSkippedText &&
                         Each.UnlessSelectedByCallersOf.empty();
                });
  Unit.addComments(Task.Result.Files, Context.Patched);
  return reportOf(std::move(Unit), *Context.Sources.Settings, Options.Today,
                  Coverage::Part);
}

/// Names the file of \p Error unless that is \p MainFile.
static std::string describeError(const ParseError &Error,
                                 const std::string &MainFile,
                                 StringRef WorkingDirectory) {
  if (Error.File.empty())
    return Error.Message;
  if (Error.File == MainFile)
    return llvm::formatv("line {0}: {1}", Error.Line, Error.Message);
  return llvm::formatv("{0}:{1}: {2}",
                       relativePath(Error.File, WorkingDirectory), Error.Line,
                       Error.Message);
}

/// True if missing headers are the root cause of the errors. A wrong command
/// causes missing headers, and the missing declarations cause other errors.
static bool hasMissingHeaders(const UnitResult &Result) {
  const bool IsWrongCommand =
      !Result.Errors.empty() && Result.Errors.front().File.empty();
  return !Result.MissingHeaders.empty() && !IsWrongCommand;
}

/// The tool does not declare all of LibTorch, so an error next to its
/// declarations may not occur with the real headers.
static bool isMissingLibTorch(const UnitResult &Result) {
  return Result.Conditions.ByDeclarations && !Result.Errors.empty() &&
         !Result.Errors.front().File.empty();
}

static std::string reasonOf(const ParseTask &Task, StringRef WorkingDirectory) {
  const UnitResult &Result = Task.Result;
  if (Result.ExceededLimit == LimitExceeded::Time)
    return llvm::formatv("it took longer than {0} s; '--timeout=SECONDS' gives "
                         "it more",
                         workLimits().Time.count());
  if (Result.ExceededLimit == LimitExceeded::Memory)
    return llvm::formatv("it took more than {0} MiB of memory; '--memory=MIB' "
                         "gives it more",
                         workLimits().MiB);
  if (Result.Crashed)
    return "Clang crashed on it";
  if (hasMissingHeaders(Result))
    return describeMissing(llvm::to_vector_of<StringRef>(Result.MissingHeaders),
                           Result.MissingHeaders.size());
  std::string Reason =
      describeError(Result.Errors.front(), Task.Source->File, WorkingDirectory);
  if (isMissingLibTorch(Result))
    Reason = "LibTorch's headers were not found, and without them: " + Reason;
  if (Result.Errors.size() > 1)
    Reason +=
        llvm::formatv(" (and {0} more error{1})", Result.Errors.size() - 1,
                      Result.Errors.size() == 2 ? "" : "s");
  return Reason;
}

/// Returns whether the user typed a flag that Clang does not know. In a
/// compilation database, it is a flag of another compiler.
static bool hasMistypedFlag(const ParseTask &Task) {
  return Task.Source->HasHandWrittenFlags && !Task.Result.FlagWarnings.empty();
}

/// Returns the doubts about how \p Source was read.
static std::string describeDoubts(const ParseTask &Task) {
  if (Task.Result.Crashed)
    return "";
  std::string Doubts;
  if (hasMistypedFlag(Task))
    Doubts += "; " + llvm::join(Task.Result.FlagWarnings, "; ");
  const bool IsHeader = Task.Kind == UnitKind::Header;
  if (IsHeader)
    Doubts += "; no source that was asked for includes it";
  if (!Task.Command->Heuristic.empty())
    Doubts += (IsHeader ? ", and its flags are "
                        : "; it is not in the compilation database, and its "
                          "flags are ") +
              Task.Command->Heuristic;
  return Doubts;
}

NotAnalysed describeFailure(const ParseTask &Task, StringRef WorkingDirectory) {
  const UnitResult &Result = Task.Result;
  NotAnalysed Failure;
  Failure.OnlyIn = Task.Build.Builds;
  Failure.File = Task.Source->File;
  const bool IsAsCompiled = Failure.OnlyIn == Platforms::None;
  const std::string Doubts = describeDoubts(Task);
  Failure.Reason = (IsAsCompiled ? ""
                                 : "in configuration " +
                                       describeBuilds(Failure.OnlyIn) + ", ") +
                   reasonOf(Task, WorkingDirectory) + Doubts;
  Failure.IsPartial = !Result.Files.empty();
  // Not everything in a kernel source is host code.
  Failure.IsExcused =
      mayHoldKernels(Failure.File) ||
      (Failure.IsPartial &&
       (!IsAsCompiled ||
        ((hasMissingHeaders(Result) || isMissingLibTorch(Result)) &&
         !hasMistypedFlag(Task) &&
         llvm::none_of(Result.MissingHeaders, isLibTorchHeader))));
  if (Failure.IsPartial && IsAsCompiled && hasMissingHeaders(Result) &&
      Doubts.empty())
    Failure.Missing = Result.MissingHeaders;
  for (const ParseError &Each : Result.Errors)
    Failure.Errors.push_back(
        {Each.Message, describeError(Each, Failure.File, WorkingDirectory),
         Each.File, Each.Line});
  return Failure;
}

} // namespace torchport

//===- FixSession.cpp - tries fixes and keeps the valid ones --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/FixSession.h"

#include "rules/simplify/Simplify.h"
#include "tool/fix/Write.h"

using namespace clang;

namespace torchport {

FixSession::FixSession(const SourceFiles &Sources, const ScanOptions &Options,
                       ScanServices &Services, const FixOptions &FixOpts)
    : Sources(Sources), Options(Options), Services(Services), FixOpts(FixOpts),
      RequestedLines(FixOpts.Only ? std::optional<LineFilter>(*FixOpts.Only)
                                  : std::nullopt),
      Pending(FixOpts.Texts) {
  // Units that no fix has touched are not parsed again.
  Services.Results.cacheInMemory();
  ScanOptions FirstOptions = Options;
  FirstOptions.RecordsReads = true;
  Current = takeSnapshot(FirstOptions, Pending.texts(), /*Before=*/nullptr);
  dropUnrequestedFixes();
  Plan.Reads = std::move(Current.Reads);
}

/// Analyses \p Texts. \p Before is the report on the texts that these replace.
AnalysisSnapshot FixSession::takeSnapshot(const ScanOptions &Scanning,
                                          const Contents &Texts,
                                          const Report *Before) {
  ScanResult Found = scan(Sources, Scanning, Services, Texts, Before);
  AnalysisSnapshot Result;
  Result.All = Found.Findings;
  Result.Reads = std::move(Found.Reads);
  const bool IsFix = FixOpts.Simplify == Simplification::None;
  // A simplification changes the meaning.
  if (IsFix)
    Result.Meanings = std::move(Found.Meanings);
  for (const ScanResult &Header : Found.UnincludedHeaders)
    llvm::append_range(Result.All, Header.Findings);
  Result.Reported =
      reportOf(std::move(Found), *Sources.Settings, Options.Today,
               Coverage::Whole, IsFix ? Topic::Rules : Topic::Simplify);
  return Result;
}

/// Analyses the new texts. Without verification, the findings are those from
/// before that are not fixed.
void FixSession::analyse(FixAttempt &Attempt) {
  if (FixOpts.Verify) {
    Attempt.After = takeSnapshot(Options, Attempt.Texts, &Current.Reported);
    return;
  }
  Attempt.After = Current;
  Attempt.After.Reported.Findings.clear();
  const OffsetMap Offsets(Attempt.Edits);
  for (const auto &[Index, Each] : llvm::enumerate(findings()))
    if (!llvm::binary_search(Attempt.Fixed, Index))
      Attempt.After.Reported.Findings.push_back(
          Offsets.finding(Each, Attempt.Texts));
}

llvm::Expected<FixAttempt> FixSession::attempt(std::vector<size_t> Indices,
                                               bool WithFormatting) {
  FixAttempt Attempt;
  std::vector<Finding> Selected;
  for (size_t Index : Indices)
    Selected.push_back(findings()[Index]);
  Attempt.Fixed = std::move(Indices);
  Attempt.Edits = mergeFixes(Selected).Edits;
  auto Texts = Pending.apply(Attempt.Edits);
  if (Texts && WithFormatting)
    for (const auto &[File, Style] : formattingEdits(*Texts, Attempt.Edits)) {
      Attempt.Edits[File] = Attempt.Edits[File].merge(Style);
      Attempt.IsFormatted = true;
    }
  if (Attempt.IsFormatted)
    Texts = Pending.apply(Attempt.Edits);
  if (!Texts)
    return Texts.takeError();
  Attempt.Texts = std::move(*Texts);
  analyse(Attempt);
  return Attempt;
}

std::vector<Regression>
FixSession::findRegressions(const FixAttempt &Attempt) const {
  if (!FixOpts.Verify)
    return {};
  std::vector<Regression> Regressions =
      torchport::findRegressions(Current, Attempt, Sources.WorkingDirectory);
  // A unit that reads none of the new texts fails for another reason.
  llvm::erase_if(Regressions, [&](const Regression &Each) {
    const auto Read = Plan.Reads.find(Each.Unit);
    return Read != Plan.Reads.end() &&
           llvm::none_of(Attempt.Edits, [&](const auto &Changed) {
             return Read->second.count(Changed.first);
           });
  });
  return Regressions;
}

llvm::Error FixSession::apply(std::vector<size_t> Indices) {
  while (!Indices.empty()) {
    auto Attempt = attempt(Indices, /*WithFormatting=*/FixOpts.Verify);
    if (Attempt && Attempt->IsFormatted && !findRegressions(*Attempt).empty())
      Attempt = attempt(Indices, /*WithFormatting=*/false);
    if (!Attempt)
      return Attempt.takeError();
    const std::vector<Regression> Regressions = findRegressions(*Attempt);
    if (Regressions.empty()) {
      accept(std::move(*Attempt));
      return llvm::Error::success();
    }
    for (const auto &[Index, Why] :
         blame(*Attempt, findings(), Regressions, Plan.Reads)) {
      Decisions.push_back({findings()[Index], Why});
      llvm::erase(Indices, Index);
    }
  }
  // None of the fixes has been made.
  applyDecisions();
  return llvm::Error::success();
}

void FixSession::accept(FixAttempt Attempt) {
  const OffsetMap Offsets(Attempt.Edits);
  for (Decision &Each : Decisions) {
    Range &Where = Each.Found.Where;
    Where.Begin.Offset = Offsets.offset(Where.File, Where.Begin.Offset);
  }
  if (FixOpts.Simplify != Simplification::None)
    for (size_t Index : Attempt.Fixed)
      Simplified.Made.push_back(Current.Reported.Findings[Index]);
  Plan.Fixed += Attempt.Fixed.size();
  Pending.accept(Attempt.Edits, std::move(Attempt.Texts));
  Current = std::move(Attempt.After);
  dropUnrequestedFixes();
  applyDecisions();
}

bool FixSession::isRequested(const Finding &Found) const {
  return !RequestedLines ||
         RequestedLines->touches(Found.Where, Pending.acceptedEdits());
}

/// Drops the fixes of findings outside the requested lines, and adapts the
/// others to the policy of the program.
void FixSession::dropUnrequestedFixes() {
  for (Finding &Each : Current.Reported.Findings)
    if (!isRequested(Each))
      Each.Suggestion.reset();
    else if (Each.Suggestion && FixOpts.Simplify == Simplification::ToBest)
      useBestDevice(*Each.Suggestion);
}

void FixSession::applyDecisions() {
  const auto KeyOf = [](const Finding &Each) {
    return std::tie(Each.Rule, Each.Where.File, Each.Where.Begin.Offset);
  };
  for (Finding &Found : Current.Reported.Findings)
    for (const Decision &Each : Decisions)
      if (Found.Suggestion && KeyOf(Found) == KeyOf(Each.Found)) {
        Found.Suggestion.reset();
        Found.Notes.push_back({Found.Where, Each.Why});
      }
}

/// Returns the edits that format \p New in \p Texts in the project's style;
/// none if the style cannot be read, which is recorded.
FileEdits FixSession::formattingEdits(const Contents &Texts,
                                      const FileEdits &New) {
  FileEdits Style;
  for (const auto &[File, All] : New) {
    auto Edits =
        formatting(File, Texts.find(File)->second, All.getAffectedRanges());
    if (!Edits) {
      Plan.Unformatted = toString(Edits.takeError());
      return {};
    }
    if (!Edits->empty())
      Style[File] = std::move(*Edits);
  }
  return Style;
}

llvm::Error FixSession::format() {
  const FileEdits All =
      formattingEdits(Pending.texts(), Pending.acceptedEdits());
  auto IsDone = applyIfSound(All);
  if (!IsDone || *IsDone)
    return IsDone.takeError();
  for (const auto &[File, Edits] : All)
    if (llvm::Error E = applyIfSound({{File, Edits}}).takeError())
      return E;
  return llvm::Error::success();
}

/// Makes \p Edits, which belong to no finding, unless they cause a regression.
/// Returns true if they were made.
llvm::Expected<bool> FixSession::applyIfSound(const FileEdits &Edits) {
  if (Edits.empty())
    return true;
  auto Texts = Pending.apply(Edits);
  if (!Texts)
    return Texts.takeError();
  FixAttempt Formatted{{}, Edits, std::move(*Texts), {}, true};
  analyse(Formatted);
  if (!findRegressions(Formatted).empty())
    return false;
  accept(std::move(Formatted));
  return true;
}

FixPlan FixSession::finish() {
  llvm::erase_if(Current.Reported.Findings,
                 [&](const Finding &Each) { return !isRequested(Each); });
  Plan.Simplify = FixOpts.Simplify;
  if (FixOpts.Simplify != Simplification::None) {
    Simplified.NotMade = std::exchange(Current.Reported.Findings, {});
    Current.Reported.Simplified = std::move(Simplified);
  }
  Plan.Files = Pending.changes();
  Plan.Remaining = std::move(Current.Reported);
  return std::move(Plan);
}

llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  const ScanOptions &Options,
                                  ScanServices &Services,
                                  const FixOptions &FixOpts) {
  FixSession Session(Sources, Options, Services, FixOpts);
  // Each round makes a fix or takes one back for good. Without a limit, a rule
  // that reports its own text would loop forever.
  const unsigned MaxRounds = FixOpts.Verify ? 100 : 1;
  for (unsigned Count = 0; Count < MaxRounds; ++Count) {
    std::vector<size_t> Indices = mergeFixes(Session.findings()).Applied;
    if (Indices.empty())
      break;
    if (llvm::Error E = Session.apply(std::move(Indices)))
      return E;
  }
  if (llvm::Error E = Session.format())
    return E;
  if (llvm::Error E = Session.setPolicies())
    return E;
  return Session.finish();
}

llvm::Error writeFixes(const FixPlan &Plan) {
  const auto Write = [&](const std::string &File) {
    const FileChange &Change = Plan.Files.at(File);
    return writeFile(
        {File, Change.NewText, /*IfNew=*/std::nullopt, Change.OldText});
  };
  std::vector<std::string> BuildFiles(Plan.BuildFiles.begin(),
                                      Plan.BuildFiles.end());
  // Other files may rely on one that finds the package.
  std::stable_partition(
      BuildFiles.begin(), BuildFiles.end(), [&](const std::string &File) {
        return llvm::any_of(Plan.Files.at(File).Edits, [](const Edit &Each) {
          return StringRef(Each.Text).contains_insensitive("find_package(");
        });
      });
  llvm::Error Failed = llvm::Error::success();
  for (const std::string &File : BuildFiles)
    if (!Failed)
      Failed = Write(File);
  for (const auto &[File, Change] : Plan.Files)
    if (Plan.BuildFiles.count(File) == 0 && !(Failed && !BuildFiles.empty()))
      Failed = llvm::joinErrors(std::move(Failed), Write(File));
  if (Failed && !BuildFiles.empty())
    Failed = llvm::joinErrors(std::move(Failed), revertFixes(Plan));
  return Failed;
}

llvm::Error revertFixes(const FixPlan &Plan) {
  llvm::Error Failed = llvm::Error::success();
  for (const auto &[File, Change] : Plan.Files) {
    auto Text = readFile(File);
    if (Text && *Text == Change.NewText)
      Failed =
          llvm::joinErrors(std::move(Failed),
                           writeFile({File, Change.OldText,
                                      /*IfNew=*/std::nullopt, Change.NewText}));
    else if (!Text)
      Failed = llvm::joinErrors(std::move(Failed), Text.takeError());
  }
  return Failed;
}

} // namespace torchport

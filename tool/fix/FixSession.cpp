//===- FixSession.cpp - tries fixes and keeps the valid ones --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/FixSession.h"

#include "rules/simplify/Simplify.h"
#include "tool/fix/Edits.h"
#include "tool/fix/OffsetMap.h"

#include "llvm/ADT/STLExtras.h"

#include <set>
#include <tuple>

using namespace clang;

namespace torchport {

bool FixSession::Decision::isOn(const Finding &Found) const {
  return std::tie(Rule, File, Offset) ==
         std::tie(Found.Rule, Found.Where.File, Found.Where.Begin.Offset);
}

FixSession::FixSession(const SourceFiles &Sources, const ScanOptions &Options,
                       ScanServices &Services, const FixOptions &How)
    : Sources(Sources), Options(Options), Services(Services), How(How),
      Asked(How.Only ? std::optional<LineFilter>(*How.Only) : std::nullopt),
      Planned(How.Given) {
  // Units that no fix has touched are not parsed again.
  Services.Results.remember();
  ScanOptions First = Options;
  First.TellReads = true;
  Now = survey(Sources, First, Services, Planned.texts(), /*Before=*/nullptr,
               about());
  leaveOthers();
  Plan.Reads = std::move(Now.Reads);
}

Survey FixSession::surveyed(const Contents &Texts) {
  return survey(Sources, Options, Services, Texts, &Now.Reported, about());
}

/// Analyses all units with the fixes of the findings \p Wanted. If \p InStyle,
/// the new text is formatted in the project's style, if it has one.
llvm::Expected<FixAttempt> FixSession::attempt(llvm::ArrayRef<size_t> Wanted,
                                               bool InStyle) {
  auto Some = patched(Wanted);
  if (!Some)
    return Some;
  if (InStyle)
    for (const auto &[File, Style] : styleOf(Some->Texts, Some->Edits)) {
      Some->Edits[File] = Some->Edits[File].merge(Style);
      Some->IsInStyle = true;
    }
  if (Some->IsInStyle) {
    auto Texts = Planned.with(Some->Edits);
    if (!Texts)
      return Texts.takeError();
    Some->Texts = std::move(*Texts);
  }
  Some->After = surveyed(Some->Texts);
  return Some;
}

llvm::Error FixSession::makeUnseen(llvm::ArrayRef<size_t> Wanted) {
  auto Some = patched(Wanted);
  if (!Some)
    return Some.takeError();
  const OffsetMap Places(Some->Edits);
  Some->After = Now;
  std::vector<Finding> &Left = Some->After.Reported.Findings;
  Left.clear();
  for (const auto &[Index, Each] : llvm::enumerate(findings()))
    if (!llvm::binary_search(Some->Fixed, Index))
      Left.push_back(Places.finding(Each, Some->Texts));
  accept(std::move(*Some));
  return llvm::Error::success();
}

/// Returns the patched texts without analysing them.
llvm::Expected<FixAttempt> FixSession::patched(llvm::ArrayRef<size_t> Wanted) {
  FixAttempt Some;
  Some.Fixed.assign(Wanted.begin(), Wanted.end());
  llvm::sort(Some.Fixed);
  std::vector<Finding> Chosen;
  Chosen.reserve(Wanted.size());
  for (size_t Index : Some.Fixed)
    Chosen.push_back(Now.Reported.Findings[Index]);
  Some.Edits = mergeFixes(Chosen).Edits;
  auto Texts = Planned.with(Some.Edits);
  if (!Texts)
    return Texts.takeError();
  Some.Texts = std::move(*Texts);
  return Some;
}

std::vector<Harm> FixSession::harmsOf(const FixAttempt &Some) const {
  std::vector<Harm> Done =
      torchport::harmsOf(Now, Some.Edits, Some.After, Sources.WorkingDirectory);
  // A unit that reads none of the new texts fails for another reason.
  llvm::erase_if(Done, [&](const Harm &Each) {
    const auto Read = Plan.Reads.find(Each.Unit);
    return Read != Plan.Reads.end() &&
           llvm::none_of(Some.Edits, [&](const auto &Changed) {
             return Read->second.count(Changed.first);
           });
  });
  return Done;
}

llvm::Error FixSession::makeSound(std::vector<size_t> Wanted) {
  while (!Wanted.empty()) {
    auto Some = attempt(Wanted, /*InStyle=*/true);
    if (Some && Some->IsInStyle && !harmsOf(*Some).empty())
      Some = attempt(Wanted, /*InStyle=*/false);
    if (!Some)
      return Some.takeError();
    const std::vector<Harm> Harms = harmsOf(*Some);
    if (Harms.empty()) {
      accept(std::move(*Some));
      return llvm::Error::success();
    }
    for (const Blamed &Each : blame(*Some, findings(), Harms, Plan.Reads)) {
      takeBack(Each);
      llvm::erase(Wanted, Each.Index);
    }
  }
  // None of the fixes has been made.
  applyDecisions();
  return llvm::Error::success();
}

/// Adds \p Made to the plan.
void FixSession::accept(FixAttempt Made) {
  const OffsetMap Places(Made.Edits);
  for (Decision &Each : Decisions)
    Each.Offset = Places.offset(Each.File, Each.Offset);
  if (How.Simplify != Simplification::None)
    for (size_t Index : Made.Fixed)
      Plan.Simplified.push_back(Now.Reported.Findings[Index]);
  Plan.Fixed += Made.Fixed.size();
  Planned.accept(Made.Edits, std::move(Made.Texts));
  Now = std::move(Made.After);
  leaveOthers();
  applyDecisions();
}

/// Decides that \p Fix is never made.
void FixSession::takeBack(const Blamed &Fix) {
  const Finding &Found = findings()[Fix.Index];
  Decisions.push_back(
      {Found.Rule, Found.Where.File, Found.Where.Begin.Offset, Fix.Why});
}

bool FixSession::isAsked(const Finding &Found) const {
  return !Asked || Asked->touch(Found.Where, Planned.made());
}

/// Drops the fixes of findings outside the requested lines, and adapts the
/// others to the policy of the program.
void FixSession::leaveOthers() {
  for (Finding &Each : Now.Reported.Findings)
    if (!isAsked(Each))
      Each.Suggestion.reset();
    else if (Each.Suggestion && How.Simplify == Simplification::ToBest)
      useBestDevice(*Each.Suggestion);
}

/// Applies the decisions to the findings.
void FixSession::applyDecisions() {
  for (Finding &Found : Now.Reported.Findings)
    for (const Decision &Each : Decisions) {
      if (!Found.Suggestion || !Each.isOn(Found))
        continue;
      Found.Suggestion.reset();
      Found.Notes.push_back({Found.Where, Each.Why});
    }
}

/// Returns the edits that format the new text in \p Texts, which was \p Made,
/// in the project's style. Returns nothing if the style cannot be read, and
/// records that.
FileEdits FixSession::styleOf(const Contents &Texts, const FileEdits &Made) {
  FileEdits Style;
  for (const auto &[File, All] : Made) {
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
  const FileEdits All = styleOf(Planned.texts(), Planned.made());
  auto IsDone = makeIfSound(All);
  if (!IsDone)
    return IsDone.takeError();
  if (*IsDone)
    return llvm::Error::success();
  for (const auto &[File, Edits] : All) {
    IsDone = makeIfSound({{File, Edits}});
    if (!IsDone)
      return IsDone.takeError();
  }
  return llvm::Error::success();
}

/// Makes \p Edits, which belong to no finding, unless they cause a regression.
/// Returns true if they were made.
llvm::Expected<bool> FixSession::makeIfSound(const FileEdits &Edits) {
  if (Edits.empty())
    return true;
  auto Texts = Planned.with(Edits);
  if (!Texts)
    return Texts.takeError();
  FixAttempt Styled{{}, Edits, std::move(*Texts), {}, true};
  if (How.Verify) {
    Styled.After = surveyed(Styled.Texts);
    if (!harmsOf(Styled).empty())
      return false;
  } else {
    Styled.After = Now;
    const OffsetMap Places(Edits);
    for (Finding &Each : Styled.After.Reported.Findings)
      Each = Places.finding(Each, Styled.Texts);
  }
  accept(std::move(Styled));
  return true;
}

FixPlan FixSession::finish() {
  llvm::erase_if(Now.Reported.Findings,
                 [&](const Finding &Each) { return !isAsked(Each); });
  if (How.Simplify != Simplification::None)
    Plan.Simplify = How.Simplify,
    Plan.NotSimplified = std::exchange(Now.Reported.Findings, {});
  Plan.Files = Planned.changes();
  Plan.Remaining = std::move(Now.Reported);
  return std::move(Plan);
}

} // namespace torchport

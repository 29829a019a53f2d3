//===- Fix.cpp - findings to patched files --------------------------------
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Fix.h"

#include "tool/fix/FixSession.h"
#include "tool/fix/Merge.h"
#include "tool/fix/OffsetMap.h"

#include "llvm/ADT/STLExtras.h"

#include <set>
#include <utility>

namespace torchport {

namespace {

class Fixer {
public:
  explicit Fixer(FixSession &Session) : Session(Session) {}

  llvm::Error makeAll() {
    // Each round makes a fix or takes one back, and neither comes again, but a
    // rule whose own text it reports would go on for ever.
    for (unsigned Count = 0; Count < MostRounds; ++Count) {
      if (const std::vector<size_t> Wanted = fixable(); !Wanted.empty()) {
        if (llvm::Error E = makeSound(Session, Wanted))
          return E;
        continue;
      }
      auto GoesOn = askAll();
      if (!GoesOn)
        return GoesOn.takeError();
      if (!*GoesOn)
        break;
      Session.applyDecisions();
    }
    return llvm::Error::success();
  }

  /// Makes what can be made at once, and does not look at what comes of it.
  llvm::Error makeOnce() {
    const std::vector<size_t> Wanted = fixable();
    auto Made = Session.patched(Wanted);
    if (!Made)
      return Made.takeError();
    const OffsetMap Places(Made->Edits);
    Made->After = Session.Now;
    std::vector<Finding> &Left = Made->After.Reported.Findings;
    Left.clear();
    for (const auto &[Index, Each] :
         llvm::enumerate(Session.Now.Reported.Findings))
      if (!llvm::binary_search(Made->Fixed, Index))
        Left.push_back(Places.finding(Each, Made->Texts));
    Session.accept(std::move(*Made));
    return llvm::Error::success();
  }

private:
  static constexpr unsigned MostRounds = 100;

  std::vector<size_t> fixable() const {
    return merge(Session.Now.Reported.Findings, Session.How.Unsafe).Applied;
  }

  /// Asks about each unsafe fix that nobody has decided about. Returns whether
  /// one is wanted.
  llvm::Expected<bool> askAll() {
    std::vector<const Finding *> Open;
    for (const Finding &Each : Session.Now.Reported.Findings)
      if (Session.How.Asked && Each.Suggestion &&
          llvm::none_of(Session.Decisions,
                        [&](const Decision &Old) { return Old.isOn(Each); }))
        Open.push_back(&Each);
    if (Open.empty() || (!std::exchange(HasAsked, true) && !mayAsk(Open)))
      return false;

    bool AnyIsWanted = false;
    std::vector<std::pair<const Fix *, bool>> Answers;
    for (const Finding *Each : Open) {
      // What changes together is asked about once.
      const auto Same = llvm::find_if(Answers, [&](const auto &Answer) {
        return Answer.first->Edits == Each->Suggestion->Edits;
      });
      bool IsWanted = Same != Answers.end() && Same->second;
      if (Same == Answers.end()) {
        auto Changes =
            Session.Planned.changesBy(merge({*Each}, /*Unsafe=*/true).Edits);
        if (!Changes)
          return Changes.takeError();
        IsWanted = Session.How.Asked->wants(*Each, *Changes);
        Answers.push_back({&*Each->Suggestion, IsWanted});
      }
      Session.Decisions.push_back(Decision::on(*Each));
      Session.Decisions.back().IsWanted = IsWanted;
      AnyIsWanted |= IsWanted;
    }
    return AnyIsWanted;
  }

  bool mayAsk(llvm::ArrayRef<const Finding *> Open) {
    std::set<std::string> Files;
    for (const Finding *Each : Open)
      for (const Edit &Of : Each->Suggestion->Edits)
        Files.insert(Of.File);
    for (const auto &[File, Made] : Session.Planned.made())
      Files.insert(File);
    return Session.How.Asked->begin(
        std::vector<std::string>(Files.begin(), Files.end()));
  }

  FixSession &Session;
  bool HasAsked = false;
};

} // namespace

llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  ScanOptions &Options, const FixOptions &How) {
  FixSession Session(Sources, Options, How);
  Fixer By(Session);
  if (llvm::Error E = How.Verify ? By.makeAll() : By.makeOnce())
    return E;
  if (llvm::Error E = Session.format())
    return E;
  llvm::erase_if(Session.Now.Reported.Findings,
                 [&](const Finding &Each) { return !Session.isAsked(Each); });
  Session.Plan.Files = Session.Planned.changes();
  Session.Plan.Remaining = std::move(Session.Now.Reported);
  return std::move(Session.Plan);
}

} // namespace torchport

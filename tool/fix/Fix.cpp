//===- Fix.cpp - findings to patched files --------------------------------
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Fix.h"

#include "tool/fix/Bench.h"
#include "tool/fix/Merge.h"
#include "tool/fix/Moved.h"

#include "llvm/ADT/STLExtras.h"

#include <set>
#include <utility>

namespace torchport {

namespace {

class Fixer {
public:
  explicit Fixer(Bench &On) : On(On) {}

  llvm::Error makeAll() {
    // Each round makes a fix or takes one back, and neither comes again, but a
    // rule whose own text it reports would go on for ever.
    for (unsigned Count = 0; Count < MostRounds; ++Count) {
      if (const std::vector<size_t> Wanted = fixable(); !Wanted.empty()) {
        if (llvm::Error E = makeSound(On, Wanted))
          return E;
        continue;
      }
      auto GoesOn = askAll();
      if (!GoesOn)
        return GoesOn.takeError();
      if (!*GoesOn)
        break;
      On.heedDecisions();
    }
    return llvm::Error::success();
  }

  /// Makes what can be made at once, and does not look at what comes of it.
  llvm::Error makeOnce() {
    const std::vector<size_t> Wanted = fixable();
    auto Made = On.patched(Wanted);
    if (!Made)
      return Made.takeError();
    const Moved Places(Made->Edits);
    Made->After = On.Now;
    std::vector<Finding> &Left = Made->After.Told.Findings;
    Left.clear();
    for (const auto &[Index, Each] : llvm::enumerate(On.Now.Told.Findings))
      if (!llvm::binary_search(Made->Fixed, Index))
        Left.push_back(Places.finding(Each, Made->Texts));
    On.accept(std::move(*Made));
    return llvm::Error::success();
  }

private:
  static constexpr unsigned MostRounds = 100;

  std::vector<size_t> fixable() const {
    return merge(On.Now.Told.Findings, On.How.Unsafe).Applied;
  }

  /// Asks about each unsafe fix that nobody has decided about. Returns whether
  /// one is wanted.
  llvm::Expected<bool> askAll() {
    std::vector<const Finding *> Open;
    for (const Finding &Each : On.Now.Told.Findings)
      if (On.How.Asked && Each.Suggestion &&
          llvm::none_of(On.Decisions,
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
            On.Planned.changesBy(merge({*Each}, /*Unsafe=*/true).Edits);
        if (!Changes)
          return Changes.takeError();
        IsWanted = On.How.Asked->wants(*Each, *Changes);
        Answers.push_back({&*Each->Suggestion, IsWanted});
      }
      On.Decisions.push_back(Decision::on(*Each));
      On.Decisions.back().IsWanted = IsWanted;
      AnyIsWanted |= IsWanted;
    }
    return AnyIsWanted;
  }

  bool mayAsk(llvm::ArrayRef<const Finding *> Open) {
    std::set<std::string> Files;
    for (const Finding *Each : Open)
      for (const Edit &Of : Each->Suggestion->Edits)
        Files.insert(Of.File);
    for (const auto &[File, Made] : On.Planned.made())
      Files.insert(File);
    return On.How.Asked->begin(
        std::vector<std::string>(Files.begin(), Files.end()));
  }

  Bench &On;
  bool HasAsked = false;
};

} // namespace

llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  ScanOptions &Options, const FixOptions &How) {
  Bench On(Sources, Options, How);
  Fixer By(On);
  if (llvm::Error E = How.Verify ? By.makeAll() : By.makeOnce())
    return E;
  if (llvm::Error E = On.format())
    return E;
  llvm::erase_if(On.Now.Told.Findings,
                 [&](const Finding &Each) { return !On.isAsked(Each); });
  On.Plan.Files = On.Planned.changes();
  On.Plan.Remaining = std::move(On.Now.Told);
  return std::move(On.Plan);
}

} // namespace torchport

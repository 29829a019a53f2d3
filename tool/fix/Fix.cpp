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
    auto Made = Session.attemptUnseen(fixable());
    if (!Made)
      return Made.takeError();
    Session.accept(std::move(*Made));
    return llvm::Error::success();
  }

private:
  static constexpr unsigned MostRounds = 100;

  std::vector<size_t> fixable() const {
    return mergeFixes(Session.findings(), Session.options().Unsafe).Applied;
  }

  /// Asks about each unsafe fix that nobody has decided about. Returns whether
  /// one is wanted.
  llvm::Expected<bool> askAll() {
    std::vector<const Finding *> Open;
    for (const Finding &Each : Session.findings())
      if (Session.options().Asked && Each.Suggestion &&
          !Session.isDecided(Each))
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
        auto Changes = Session.changesBy(*Each);
        if (!Changes)
          return Changes.takeError();
        IsWanted = Session.options().Asked->wants(*Each, *Changes);
        Answers.push_back({&*Each->Suggestion, IsWanted});
      }
      Session.answer(*Each, IsWanted);
      AnyIsWanted |= IsWanted;
    }
    return AnyIsWanted;
  }

  bool mayAsk(llvm::ArrayRef<const Finding *> Open) {
    std::set<std::string> Files = Session.changedFiles();
    for (const Finding *Each : Open)
      for (const Edit &Of : Each->Suggestion->Edits)
        Files.insert(Of.File);
    return Session.options().Asked->begin(
        std::vector<std::string>(Files.begin(), Files.end()));
  }

  FixSession &Session;
  bool HasAsked = false;
};

} // namespace

llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  const ScanOptions &Options,
                                  ScanServices &Services,
                                  const FixOptions &How) {
  FixSession Session(Sources, Options, Services, How);
  Fixer By(Session);
  if (llvm::Error E = How.Verify ? By.makeAll() : By.makeOnce())
    return E;
  if (llvm::Error E = Session.format())
    return E;
  return Session.finish();
}

} // namespace torchport

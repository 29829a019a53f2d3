//===- FixBisection.cpp - which fixes do harm -----------------------------===//
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/FixSession.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace torchport {

namespace {

class FixBisection {
public:
  explicit FixBisection(FixSession &Session) : Session(Session) {}

  /// Makes them, or takes back some of them. Returns whether it has made them.
  llvm::Expected<bool> makeAll(std::vector<size_t> &Wanted) {
    auto All = Session.attemptInStyle(Wanted);
    if (All && All->IsInStyle && Session.harmOf(*All))
      All = Session.attempt(Wanted, Session.sources());
    if (!All)
      return All.takeError();
    const std::vector<Broken> Worse = Session.brokenBy(*All);
    if (!Worse.empty()) {
      if (llvm::Error E = takeBackWhatBreaks(Worse, Wanted))
        return E;
      return false;
    }
    if (const auto New = Session.findingBy(*All)) {
      // What changes the same file is more likely to be the cause.
      std::stable_partition(Wanted.begin(), Wanted.end(), [&](size_t Index) {
        return llvm::none_of(
            Session.findings()[Index].Suggestion->Edits,
            [&](const Edit &Each) { return Each.File == New->Where.File; });
      });
      if (llvm::Error E = takeBackOne(
              Wanted, Session.sources(), wordingOf(*New),
              [&](const FixAttempt &Some) { return Session.harmOf(Some); }))
        return E;
      return false;
    }
    Session.accept(std::move(*All));
    return true;
  }

private:
  /// Takes back of \p Wanted what the units in \p Worse do not compile with.
  /// Each by itself, since that takes no more than its own parse.
  llvm::Error takeBackWhatBreaks(llvm::ArrayRef<Broken> Worse,
                                 std::vector<size_t> &Wanted) {
    const size_t Before = Wanted.size();
    const auto Break =
        [&](const FixAttempt &Some) -> std::optional<std::string> {
      const auto Found = Session.brokenBy(Some);
      if (Found.empty())
        return std::nullopt;
      return wordingOf(Found.front());
    };
    for (const Broken &Each : Worse) {
      const SourceFiles OneUnit = only(Each.File, Session.sources());
      while (!Wanted.empty()) {
        auto Some = Session.attempt(Wanted, OneUnit);
        if (!Some)
          return Some.takeError();
        const auto Why = Break(*Some);
        if (!Why)
          break;
        if (llvm::Error E = takeBackOne(Wanted, OneUnit, *Why, Break))
          return E;
      }
    }
    // It is none by itself, as that which takes too long beside others.
    if (Wanted.size() == Before)
      return takeBackOne(Wanted, Session.sources(), wordingOf(Worse.front()),
                         Break);
    return llvm::Error::success();
  }

  using Verdict =
      llvm::function_ref<std::optional<std::string>(const FixAttempt &Some)>;

  /// Takes back the first of \p Wanted that does harm to \p Units on top of
  /// those before it. \p Why is the harm that all of them do together; \p
  /// Judged tells that of some.
  llvm::Error takeBackOne(std::vector<size_t> &Wanted, const SourceFiles &Units,
                          std::string Why, Verdict Judged) {
    size_t Sound = 0, Harmful = Wanted.size();
    while (Harmful - Sound > 1) {
      const size_t Middle = (Sound + Harmful) / 2;
      auto Some = Session.attempt(
          llvm::ArrayRef<size_t>(Wanted).take_front(Middle), Units);
      if (!Some)
        return Some.takeError();
      if (auto Harm = Judged(*Some)) {
        Harmful = Middle;
        Why = std::move(*Harm);
      } else {
        Sound = Middle;
      }
    }
    Session.takeBack(Wanted[Harmful - 1], std::move(Why));
    Wanted.erase(Wanted.begin() + (Harmful - 1));
    return llvm::Error::success();
  }

  template <typename Harm> std::string wordingOf(const Harm &Done) const {
    return harmInWords(Done, Session.sources().WorkingDirectory);
  }

  FixSession &Session;
};

} // namespace

llvm::Error makeSound(FixSession &Session, std::vector<size_t> Wanted) {
  FixBisection Of(Session);
  while (!Wanted.empty()) {
    auto IsMade = Of.makeAll(Wanted);
    if (!IsMade)
      return IsMade.takeError();
    if (*IsMade)
      return llvm::Error::success();
  }
  // Not one of them has been made.
  Session.applyDecisions();
  return llvm::Error::success();
}

} // namespace torchport

//===- UniteFixesTest.cpp - fixes of many units are whole or not there ----===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/UniteFixes.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string A = "/p/a.cpp", B = "/p/b.cpp", C = "/p/c.cpp";

Range at(const std::string &File, unsigned Begin = 0, unsigned End = 10) {
  return {File, {Begin, 1, Begin + 1}, {End, 1, End + 1}};
}

Finding fixedBy(const Range &Where, std::vector<Edit> Edits) {
  Finding F;
  F.Rule = "rule";
  F.Where = Where;
  F.Suggestion = Fix{Applicability::Safe, std::move(Edits)};
  return F;
}

Finding changingWith(std::string Key, Finding F) {
  F.ChangesWith = std::move(Key);
  return F;
}

/// \p Findings, each in a part of its own, once their fixes are united.
std::vector<Finding> united(const std::vector<Finding> &Findings) {
  std::vector<ScanResult> Parts(Findings.size());
  for (size_t I = 0; I < Findings.size(); ++I)
    Parts[I].Findings = {Findings[I]};
  uniteFixes(Parts);
  std::vector<Finding> All;
  for (const ScanResult &Each : Parts)
    All.insert(All.end(), Each.Findings.begin(), Each.Findings.end());
  return All;
}

const Edit OfA = {A, 1, 2, "x"}, OfB = {B, 1, 2, "x"}, OfC = {C, 1, 2, "x"};

TEST(UniteFixes, MakesOneOfThoseThatChangeTogether) {
  const std::vector<Finding> All =
      united({changingWith("f", fixedBy(at(A), {OfA})),
              changingWith("f", fixedBy(at(B), {OfB})),
              changingWith("g", fixedBy(at(C), {OfC})), fixedBy(at(C), {OfC})});
  EXPECT_THAT(All[0].Suggestion->Edits, ElementsAre(OfA, OfB));
  EXPECT_THAT(All[1].Suggestion->Edits, ElementsAre(OfA, OfB));
  EXPECT_THAT(All[2].Suggestion->Edits, ElementsAre(OfC));
  EXPECT_THAT(All[3].Suggestion->Edits, ElementsAre(OfC));
}

TEST(UniteFixes, MakesNoneWhereOneOfThemHasNone) {
  Finding WithoutFix = changingWith("f", fixedBy(at(B), {}));
  WithoutFix.Suggestion.reset();
  for (const Finding &Each :
       united({changingWith("f", fixedBy(at(A), {OfA})), WithoutFix,
               changingWith("f", fixedBy(at(C), {OfC}))}))
    EXPECT_FALSE(Each.Suggestion.has_value()) << Each.Where.File;
}

TEST(UniteFixes, IsAsSafeAsTheLeastSafeOfThem) {
  Finding Doubted = changingWith("f", fixedBy(at(B), {OfB}));
  Doubted.Suggestion->doubt("it may be");
  for (const Finding &Each :
       united({changingWith("f", fixedBy(at(A), {OfA})), Doubted})) {
    EXPECT_EQ(Each.Suggestion->Safety, Applicability::Unsafe);
    EXPECT_THAT(Each.Suggestion->Doubts, ElementsAre("it may be"));
  }
}

TEST(UniteFixes, TakesInThoseOfThePlacesThatOneNeeds) {
  Finding Needing = fixedBy(at(A), {OfA});
  Needing.Suggestion->NeedsFixesAt = {at(B, 2, 3), at(C, 2, 3)};
  std::vector<Finding> All =
      united({Needing, fixedBy(at(B), {OfB}), fixedBy(at(C), {OfC})});
  for (const Finding &Each : All) {
    EXPECT_THAT(Each.Suggestion->Edits, ElementsAre(OfA, OfB, OfC));
    EXPECT_THAT(Each.Suggestion->NeedsFixesAt, IsEmpty());
  }
  // One of the places has no fix, or one of another rule.
  All = united({Needing, fixedBy(at(B), {OfB}), fixedBy(at(C, 5, 9), {OfC})});
  EXPECT_FALSE(All[0].Suggestion.has_value());
  EXPECT_THAT(All[1].Suggestion->Edits, ElementsAre(OfB));
  Finding OfAnotherRule = fixedBy(at(C), {OfC});
  OfAnotherRule.Rule = "other";
  All = united({Needing, fixedBy(at(B), {OfB}), OfAnotherRule});
  EXPECT_FALSE(All[0].Suggestion.has_value());
}

TEST(UniteFixes, MakesOneOfAllThatHangTogether) {
  // Two defaults that one place reads, each in a file of its own.
  Finding One = fixedBy(at(A), {OfA}), Two = fixedBy(at(C), {OfC});
  One.Suggestion->NeedsFixesAt = Two.Suggestion->NeedsFixesAt = {at(B)};
  for (const Finding &Each : united({One, fixedBy(at(B), {OfB}), Two}))
    EXPECT_THAT(Each.Suggestion->Edits, ElementsAre(OfA, OfB, OfC));
  // One that changes with others, and needs another.
  Two = changingWith("f", fixedBy(at(C), {OfC}));
  Two.Suggestion->NeedsFixesAt = {at(B)};
  for (const Finding &Each : united({changingWith("f", fixedBy(at(A), {OfA})),
                                     Two, fixedBy(at(B), {OfB})}))
    EXPECT_THAT(Each.Suggestion->Edits, ElementsAre(OfA, OfB, OfC));
}

TEST(UniteFixes, TakesBackWhatCannotBeWithoutWhatIsTakenBack) {
  Finding WithoutFix = changingWith("f", fixedBy(at(C, 20, 30), {}));
  WithoutFix.Suggestion.reset();
  Finding Needing = fixedBy(at(A), {OfA});
  Needing.Suggestion->NeedsFixesAt = {at(B)};
  for (const Finding &Each :
       united({Needing, changingWith("f", fixedBy(at(B), {OfB})), WithoutFix}))
    EXPECT_FALSE(Each.Suggestion.has_value()) << Each.Where.File;
}

TEST(UniteFixes, KeepsTheOrderThatAFixGivesItsInsertions) {
  const Edit G = {A, 1, 0, "g("}, F = {A, 1, 0, "f("};
  const std::vector<Finding> All =
      united({changingWith("f", fixedBy(at(B), {OfB})),
              changingWith("f", fixedBy(at(A), {G, F}))});
  EXPECT_THAT(All[0].Suggestion->Edits, ElementsAre(G, F, OfB));
}

TEST(UniteFixes, MakesTheSameOfPartsThatWereUnited) {
  const std::vector<Finding> Once =
      united({changingWith("f", fixedBy(at(A), {OfA})),
              changingWith("f", fixedBy(at(B), {OfB}))});
  const std::vector<Finding> Twice =
      united({Once[0], Once[1], changingWith("f", fixedBy(at(C), {OfC}))});
  for (const Finding &Each : Twice)
    EXPECT_THAT(Each.Suggestion->Edits, ElementsAre(OfA, OfB, OfC));
}

} // namespace
} // namespace torchport

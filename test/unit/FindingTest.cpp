//===- FindingTest.cpp - identity, order and selection of findings --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Finding.h"
#include "rules/Registry.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <algorithm>
#include <functional>

namespace torchport {
namespace {

using namespace testing;

Range at(std::string File, unsigned Line, unsigned Column, unsigned Length) {
  return {std::move(File), {0, Line, Column}, {0, Line, Column + Length}};
}

Finding finding(std::string Rule, Range Where) {
  Finding F;
  F.Rule = std::move(Rule);
  F.Message = "'torch::kCUDA' is fixed";
  F.Where = std::move(Where);
  return F;
}

Fix replaceBy(std::string Text) {
  return {{{"/p/a.h", 10, 4, std::move(Text)}}};
}

std::vector<Finding> sorted(std::vector<Finding> Findings) {
  sortAndDeduplicate(Findings);
  return Findings;
}

TEST(Finding, IsOrderedByFileThenLineThenColumnThenRule) {
  const std::vector<Finding> InOrder = {
      finding("z", at("/p/a.cpp", 2, 9, 4)),
      finding("z", at("/p/a.cpp", 10, 3, 4)),
      finding("a", at("/p/a.cpp", 10, 20, 4)),
      finding("b", at("/p/a.cpp", 10, 20, 4)),
      finding("a", at("/p/b.cpp", 1, 1, 4)),
  };
  const auto Result = sorted({InOrder.rbegin(), InOrder.rend()});
  EXPECT_TRUE(std::equal(Result.begin(), Result.end(), InOrder.begin(),
                         InOrder.end(), sameFinding));
}

TEST(Finding, OrderDistinguishesAllThatIdentityDoes) {
  Finding A = finding("a", at("/p/a.cpp", 1, 1, 4));
  const std::vector<std::function<void(Finding &)>> Differences = {
      [](Finding &F) { F.Rule = "b"; },
      [](Finding &F) { F.Message = "z"; },
      [](Finding &F) { F.Level = Severity::Error; },
      [](Finding &F) { F.Where.File = "/p/b.cpp"; },
      [](Finding &F) { F.Where.Begin.Line = 2; },
      [](Finding &F) { F.Where.Begin.Column = 2; },
      [](Finding &F) { F.Where.End.Line = 2; },
      [](Finding &F) { F.Where.End.Column = 9; },
  };
  for (const auto &Differ : Differences) {
    Finding B = A;
    Differ(B);
    EXPECT_FALSE(sameFinding(A, B));
    EXPECT_NE(reportedBefore(A, B), reportedBefore(B, A));
  }
}

TEST(Finding, InAHeaderIsReportedOnce) {
  Finding F = finding("a", at("/p/a.h", 1, 1, 4));
  F.Suggestion = replaceBy("torchport::device()");
  const std::vector<Finding> Result = sorted({F, F, F});
  ASSERT_EQ(Result.size(), 1u);
  EXPECT_EQ(Result[0].Suggestion.value().Edits, F.Suggestion->Edits);
}

TEST(Finding, LosesTheFixIfDuplicatesDisagree) {
  Finding A = finding("a", at("/p/a.h", 1, 1, 4)), None = A, Other = A;
  A.Suggestion = replaceBy("torchport::device()");
  Other.Suggestion = replaceBy("torchport::device_type()");
  for (const std::vector<Finding> &Equal :
       {std::vector{A, Other}, {A, None}, {None, A}, {A, A, Other}})
    EXPECT_THAT(sorted(Equal),
                ElementsAre(Field(&Finding::Suggestion, Eq(std::nullopt))));
}

TEST(Finding, AffectsThePlatformsOfAllDuplicates) {
  Finding A = finding("a", at("/p/a.h", 1, 1, 4)), B = A;
  A.Affects = Platforms::Rocm;
  B.Affects = Platforms::Cpu;
  EXPECT_EQ(sorted({A, B})[0].Affects, Platforms::Rocm | Platforms::Cpu);
}

TEST(Finding, KeepsTheSameNotesInAnyOrder) {
  Finding A = finding("a", at("/p/a.h", 1, 1, 4)), B = A;
  A.Notes = {{at("/p/one.cpp", 3, 1, 4), "'kDev' is defined here"}};
  B.Notes = {{at("/p/two.cpp", 3, 1, 4), "'kDev' is defined here"}};
  for (const auto &Result : {sorted({A, B}), sorted({B, A})}) {
    ASSERT_EQ(Result.size(), 1u);
    EXPECT_EQ(Result[0].Notes[0].Where.File, "/p/one.cpp");
  }
}

TEST(Finding, NamesItsLevelsAsTheyArePrinted) {
  EXPECT_STREQ(name(Severity::Note), "note");
  EXPECT_STREQ(name(Severity::Warning), "warning");
  EXPECT_STREQ(name(Severity::Error), "error");
  EXPECT_STREQ(name(Effort::None), "none");
  EXPECT_STREQ(name(Effort::Minutes), "minutes");
  EXPECT_STREQ(name(Effort::Design), "design");
}

Finding finding(const char *Rule, Severity Level) {
  Finding Found = finding(Rule, Range());
  Found.Level = Level;
  return Found;
}

const Finding AnError = finding("hip-device-type", Severity::Error);
const Finding AWarning = finding("hardcoded-device", Severity::Warning);
const Finding ANote = finding("hardcoded-device", Severity::Note);

/// Of the three findings above, those that `--rules=NAMES` reports: E, W, N.
std::string reportedBy(const char *Names) {
  auto Read = RuleSet::parse(Names);
  if (!Read)
    return toString(Read.takeError());
  std::string Reported;
  for (const auto &[Letter, Found] :
       {std::pair{'E', AnError}, {'W', AWarning}, {'N', ANote}})
    if (Read->selects(Found))
      Reported += Letter;
  return Reported;
}

TEST(RuleSet, HoldsWhatIsNamed) {
  for (const auto &[Names, Reported] :
       {std::pair{"default", "EW"},
        {"all", "EWN"},
        {"hardcoded-device", "WN"},
        {"default,hardcoded-device", "EWN"},
        {"-hardcoded-device", "E"},
        {"all,-hip-device-type", "WN"},
        {"hip-device-type,-hip-device-type", ""},
        // The name in clang-tidy.
        {"torchport-hip-device-type", "E"},
        {"hardcoded-devices",
         "no rule 'hardcoded-devices'; did you mean 'hardcoded-device'?"},
        {"all,x", "no rule 'x'; 'torchport rules' lists them"},
        {"", "no rule ''; 'torchport rules' lists them"}})
    EXPECT_EQ(reportedBy(Names), Reported) << Names;
  EXPECT_TRUE(RuleSet().selects(AWarning));
  EXPECT_FALSE(RuleSet().selects(ANote));
}

TEST(RuleSet, HoldsTheNotesOfDeviceQuestionAndCudaOnlyCall) {
  const Finding Question = finding("device-question", Severity::Note);
  EXPECT_TRUE(RuleSet().selects(Question));
  EXPECT_TRUE(RuleSet().selects(finding("cuda-only-call", Severity::Note)));
  EXPECT_TRUE(RuleSet::parse("default")->selects(Question));
  EXPECT_FALSE(RuleSet::parse("-device-question")->selects(Question));
}

} // namespace
} // namespace torchport

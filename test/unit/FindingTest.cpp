//===- FindingTest.cpp - identity and order of findings -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Finding.h"

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
  EXPECT_TRUE(std::is_sorted(InOrder.begin(), InOrder.end(), reportedBefore));

  std::vector<Finding> Backwards(InOrder.rbegin(), InOrder.rend());
  std::vector<Finding> Result = sorted(Backwards);
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
  const Fix Device = replaceBy("torchport::device()");
  F.Suggestion = Device;

  std::vector<Finding> Result = sorted({F, F, F});
  ASSERT_EQ(Result.size(), 1u);
  const std::optional<Fix> &Kept = Result[0].Suggestion;
  EXPECT_TRUE(Kept && Kept->Edits == Device.Edits);
}

TEST(Finding, LosesTheFixIfDuplicatesDisagree) {
  Finding A = finding("a", at("/p/a.h", 1, 1, 4));
  Finding None = A, Other = A;
  A.Suggestion = replaceBy("torchport::device()");
  Other.Suggestion = replaceBy("torchport::device_type()");

  auto HasNoFix = Truly([](const Finding &F) { return !F.Suggestion; });
  EXPECT_THAT(sorted({A, Other}), ElementsAre(HasNoFix));
  EXPECT_THAT(sorted({A, None}), ElementsAre(HasNoFix));
  EXPECT_THAT(sorted({None, A}), ElementsAre(HasNoFix));
  EXPECT_THAT(sorted({A, A, Other}), ElementsAre(HasNoFix));
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

} // namespace
} // namespace torchport

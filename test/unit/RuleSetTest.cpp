//===- RuleSetTest.cpp - the rules that a user selects --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/Registry.h"

#include "gtest/gtest.h"

using namespace torchport;

static Finding finding(const char *Rule, Severity Level) {
  Finding Found;
  Found.Rule = Rule;
  Found.Level = Level;
  return Found;
}

static const Finding AnError = finding("hip-device-type", Severity::Error);
static const Finding AWarning = finding("hardcoded-device", Severity::Warning);
static const Finding ANote = finding("hardcoded-device", Severity::Note);

/// Of the three findings above, those that `--rules=NAMES` reports: E, W, N.
static std::string reportedBy(const char *Names) {
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

TEST(RuleSet, HoldsNoNoteByDefault) {
  EXPECT_EQ(reportedBy("default"), "EW");
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

TEST(RuleSet, HoldsNotesThatAreAskedFor) {
  EXPECT_EQ(reportedBy("all"), "EWN");
  EXPECT_EQ(reportedBy("hardcoded-device"), "WN");
  EXPECT_EQ(reportedBy("default,hardcoded-device"), "EWN");
}

TEST(RuleSet, LeavesOutWhatHasAMinus) {
  EXPECT_EQ(reportedBy("-hardcoded-device"), "E");
  EXPECT_EQ(reportedBy("all,-hip-device-type"), "WN");
  EXPECT_EQ(reportedBy("hip-device-type,-hip-device-type"), "");
}

TEST(RuleSet, TakesTheNamesOfClangTidy) {
  EXPECT_EQ(reportedBy("torchport-hip-device-type"), "E");
}

TEST(RuleSet, SuggestsTheNearestName) {
  EXPECT_EQ(reportedBy("hardcoded-devices"),
            "no rule 'hardcoded-devices'; did you mean 'hardcoded-device'?");
  EXPECT_EQ(reportedBy("all,x"), "no rule 'x'; 'torchport rules' lists them");
  EXPECT_EQ(reportedBy(""), "no rule ''; 'torchport rules' lists them");
}

//===- OutsideCodeTest.cpp - where lines of other units are in a project --===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/OutsideCode.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string Main = "/p/main.cpp", Library = "/p/library.cpp",
                  Third = "/p/third.cpp";

// Three lines, the last of which the code goes on.
const std::string Own = "int a;\nint b;\n";

Range at(const std::string &File, unsigned Begin, unsigned End,
         unsigned Line = 1) {
  return {File, {Begin, Line, 1}, {End, Line, 1}};
}

/// `\none();\ntwo(); inner();\n`: the whole second line stands for a place in
/// Library, and a part of the third, the narrower one first, for two in Third.
OutsideCode code() {
  OutsideCode Code;
  Code.Text = "\none();\ntwo(); inner();\n";
  Code.Places = {{1, 7, at(Library, 40, 50, 4)},
                 {15, 23, at(Third, 7, 9, 2)},
                 {8, 23, at(Third, 0, 30, 1)}};
  return Code;
}

/// A place of code(), as a parse of Main sees it.
Range inCode(unsigned Begin, unsigned End) {
  return at(Main, Own.size() + Begin, Own.size() + End);
}

Finding found(Range Where) {
  Finding F;
  F.Rule = "rule";
  F.Where = std::move(Where);
  return F;
}

std::vector<Finding> relocated(Finding F) {
  std::vector<Finding> All = {std::move(F)};
  relocate(All, Main, Own, code());
  return All;
}

MATCHER_P3(IsAt, File, Begin, End, "") {
  return arg.File == File && arg.Begin.Offset == unsigned(Begin) &&
         arg.End.Offset == unsigned(End);
}

TEST(OutsideCode, IsToldApartByWhatItSaysAndWhatItStandsFor) {
  EXPECT_TRUE(code() == code());
  OutsideCode Other = code();
  Other.Places.back().Where.Begin.Line = 3;
  EXPECT_FALSE(code() == Other);
  Other = code();
  Other.NeedsDevices = true;
  EXPECT_FALSE(code() == Other);
}

TEST(Relocate, LeavesWhatIsInTheOwnText) {
  Finding F = found(at(Main, 4, Own.size()));
  F.Notes = {{at(Main, 0, 3), "here"}};
  F.Suggestion = Fix{{{Main, 4, 1, "c"}}};
  const std::vector<Finding> All = relocated(F);
  ASSERT_EQ(All.size(), 1U);
  EXPECT_THAT(All[0].Notes[0].Where, IsAt(Main, 0, 3));
  EXPECT_THAT(All[0].Suggestion->Edits, ElementsAre(Edit{Main, 4, 1, "c"}));
}

TEST(Relocate, DropsWhatIsFoundInTheCodeItself) {
  EXPECT_THAT(relocated(found(inCode(1, 4))), IsEmpty());
  // Of another file with as high an offset, that says nothing.
  EXPECT_EQ(relocated(found(at(Library, Own.size() + 1, 99))).size(), 1U);
}

TEST(Relocate, TellsANoteByTheNarrowestPlaceThatHoldsIt) {
  Finding F = found(at(Main, 4, 5));
  F.Notes = {{inCode(2, 4), "one"},
             {inCode(15, 20), "inner"},
             {inCode(9, 20), "two"},
             // Of no place, and of two.
             {inCode(0, 1), "nowhere"},
             {inCode(5, 10), "across"}};
  const std::vector<Finding> All = relocated(F);
  ASSERT_EQ(All.size(), 1U);
  ASSERT_EQ(All[0].Notes.size(), 3U);
  EXPECT_THAT(All[0].Notes[0].Where, IsAt(Library, 40, 50));
  EXPECT_THAT(All[0].Notes[1].Where, IsAt(Third, 7, 9));
  EXPECT_THAT(All[0].Notes[2].Where, IsAt(Third, 0, 30));
}

TEST(Relocate, TakesBackAFixThatChangesTheCode) {
  Finding F = found(at(Main, 4, 5));
  F.Suggestion = Fix{{{Main, unsigned(Own.size()) + 2, 3, "x"}}};
  EXPECT_FALSE(relocated(F)[0].Suggestion.has_value());
}

} // namespace
} // namespace torchport

//===- ChangedLinesTest.cpp - the lines of a change -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/ChangedLines.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using namespace testing;

Range range(const char *File, unsigned Line, unsigned EndLine,
            unsigned EndColumn = 9) {
  return {File, {0, Line, 5}, {0, EndLine, EndColumn}};
}

TEST(ChangedLines, TouchRangesThatContainOne) {
  const ChangedLines Changed{{{"/a", {{3, 4}, {8, 8}}}, {"/gone", {}}}};
  EXPECT_FALSE(Changed.containsChange(range("/a", 2, 2)));
  EXPECT_TRUE(Changed.containsChange(range("/a", 2, 3)));
  EXPECT_TRUE(Changed.containsChange(range("/a", 4, 6)));
  EXPECT_FALSE(Changed.containsChange(range("/a", 5, 7)));
  EXPECT_TRUE(Changed.containsChange(range("/a", 1, 99)));
  EXPECT_FALSE(Changed.containsChange(range("/b", 3, 3)));
  EXPECT_FALSE(Changed.containsChange(range("/gone", 1, 1)));
}

TEST(ChangedLines, DoNotTouchWhatEndsBeforeThem) {
  const ChangedLines Changed{{{"/a", {{3, 3}}}}};
  EXPECT_FALSE(Changed.containsChange(range("/a", 2, 3, /*EndColumn=*/1)));
}

TEST(ChangedLines, OfAMergeAreTheCommonOnes) {
  EXPECT_THAT(common({{1, 4}, {6, 9}}, {{3, 7}, {9, 12}}),
              ElementsAre(LineRange{3, 4}, LineRange{6, 7}, LineRange{9, 9}));
  EXPECT_THAT(common({AllLines}, {{2, 2}}), ElementsAre(LineRange{2, 2}));
  EXPECT_THAT(common({{1, 2}}, {{3, 4}}), IsEmpty());
}

} // namespace
} // namespace torchport

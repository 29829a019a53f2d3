//===- MergeTest.cpp - merging fixes into the edits of each file ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/Edits.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <ostream>

namespace torchport {

static std::ostream &operator<<(std::ostream &OS, const Edit &E) {
  return OS << E.File << ": " << E.Offset << "+" << E.Length << " becomes "
            << ::testing::PrintToString(E.Text);
}

namespace {

using namespace testing;

const std::string A = "/p/a.cpp", B = "/p/b.cpp";

Finding fixedBy(std::vector<Edit> Edits) {
  Finding F;
  F.Suggestion = Fix{std::move(Edits)};
  return F;
}

/// \p Text, as file A, after all compatible fixes of \p Findings.
std::string apply(llvm::StringRef Text, const std::vector<Finding> &Findings) {
  llvm::Expected<std::string> Result =
      applyEdits(Text, mergeFixes(Findings).Edits[A]);
  return Result ? *Result : llvm::toString(Result.takeError());
}

TEST(Merge, SortsTheEditsOfEachFile) {
  MergedFixes M = mergeFixes(
      {fixedBy({{B, 7, 1, "x"}, {A, 9, 1, "y"}}), fixedBy({{A, 2, 1, "z"}})});
  EXPECT_THAT(M.Edits, SizeIs(2));
  EXPECT_THAT(toEdits(M.Edits[A]),
              ElementsAre(Edit{A, 2, 1, "z"}, Edit{A, 9, 1, "y"}));
  EXPECT_THAT(toEdits(M.Edits[B]), ElementsAre(Edit{B, 7, 1, "x"}));
  EXPECT_THAT(M.Applied, ElementsAre(0, 1));
}

TEST(Merge, AddsAnIncludeOnceHoweverManyFixesNeedIt) {
  const Edit Include = {A, 0, 0, "#include <torchport/device.h>\n"};
  EXPECT_EQ(apply("kCUDA, kHIP\n", {fixedBy({Include, {A, 0, 5, "x"}}),
                                    fixedBy({{A, 7, 4, "y"}, Include})}),
            "#include <torchport/device.h>\nx, y\n");
}

TEST(Merge, LeavesDifferentLinesAtOnePlaceForLater) {
  EXPECT_EQ(apply("int X;\n", {fixedBy({{A, 0, 0, "#include <b>\n"}}),
                               fixedBy({{A, 0, 0, "#include <a>\n"}})}),
            "#include <b>\nint X;\n");
  // The last line may have no newline.
  EXPECT_EQ(apply("#include <z>", {fixedBy({{A, 12, 0, "\n#include <b>"}}),
                                   fixedBy({{A, 12, 0, "\n#include <b>"}})}),
            "#include <z>\n#include <b>");
}

TEST(Merge, MergesEqualReplacements) {
  MergedFixes M =
      mergeFixes({fixedBy({{A, 0, 5, "x"}}), fixedBy({{A, 0, 5, "x"}})});
  EXPECT_THAT(toEdits(M.Edits[A]), ElementsAre(Edit{A, 0, 5, "x"}));
  EXPECT_THAT(M.Applied, ElementsAre(0, 1));
}

TEST(Merge, PostponesTheLaterOfTwoThatOverlap) {
  const Edit First = {A, 10, 5, "x"};
  for (const Edit &Second :
       {Edit{A, 10, 5, "y"}, Edit{A, 14, 3, "y"}, Edit{A, 8, 3, "y"},
        Edit{A, 0, 99, "y"}, Edit{A, 11, 1, "y"}, Edit{A, 12, 0, "y"}}) {
    MergedFixes M = mergeFixes({fixedBy({First}), fixedBy({Second})});
    EXPECT_THAT(toEdits(M.Edits[A]), ElementsAre(First))
        << "offset " << Second.Offset;
    EXPECT_THAT(M.Applied, ElementsAre(0));
  }
}

TEST(Merge, LooksAtAllEditsThatReachAPlaceNotOnlyTheNearest) {
  MergedFixes M = mergeFixes({fixedBy({{A, 2, 10, "x"}, {A, 12, 0, "y"}}),
                              fixedBy({{A, 4, 20, "z"}})});
  EXPECT_THAT(M.Applied, ElementsAre(0));
}

TEST(Merge, LetsEditsTouch) {
  EXPECT_EQ(apply("abc", {fixedBy({{A, 1, 1, "B"}}), fixedBy({{A, 0, 1, "A"}}),
                          fixedBy({{A, 2, 1, "C"}})}),
            "ABC");
  // A replacement can be wrapped by another fix.
  EXPECT_EQ(apply("(kCUDA)", {fixedBy({{A, 1, 5, "device()"}}),
                              fixedBy({{A, 1, 0, "f("}, {A, 6, 0, ")"}})}),
            "(f(device()))");
}

TEST(Merge, DoesNotGuessTheOrderOfInsertions) {
  // Two that begin apart and end together need both parentheses.
  const Finding Outer = fixedBy({{A, 0, 0, "f("}, {A, 3, 0, ")"}});
  const Finding Inner = fixedBy({{A, 2, 0, "g("}, {A, 3, 0, ")"}});
  EXPECT_EQ(apply("a+b", {Outer, Inner}), "f(a+b)");
  EXPECT_THAT(mergeFixes({fixedBy({{A, 0, 0, "x"}}), fixedBy({{A, 0, 0, "y"}})})
                  .Applied,
              ElementsAre(0));
}

TEST(Merge, MakesAllEditsOfAFixOrNoneAcrossFiles) {
  MergedFixes M = mergeFixes({fixedBy({{B, 5, 3, "x"}}),
                              fixedBy({{A, 1, 1, "y"}, {B, 6, 1, "y"}}),
                              fixedBy({{A, 1, 1, "z"}})});
  EXPECT_THAT(toEdits(M.Edits[A]), ElementsAre(Edit{A, 1, 1, "z"}));
  EXPECT_THAT(toEdits(M.Edits[B]), ElementsAre(Edit{B, 5, 3, "x"}));
  EXPECT_THAT(M.Applied, ElementsAre(0, 2));
}

TEST(Merge, NeverMakesAFixThatOverlapsItself) {
  MergedFixes M = mergeFixes({fixedBy({{A, 1, 4, "x"}, {A, 3, 4, "y"}})});
  EXPECT_THAT(M.Edits, IsEmpty());
  EXPECT_THAT(M.Applied, IsEmpty());
}

TEST(ApplyEdits, KeepsEveryOtherByte) {
  llvm::StringRef Text("\xef\xbb\xbf"
                       "a\r\n\0\xff"
                       "b",
                       8);
  llvm::Expected<std::string> Result =
      applyEdits(Text, toReplacements({{A, 3, 1, "xy"}}));
  ASSERT_TRUE(bool(Result));
  EXPECT_EQ(*Result, std::string("\xef\xbb\xbf"
                                 "xy\r\n\0\xff"
                                 "b",
                                 9));
}

TEST(ApplyEdits, RefusesATextThatIsNotTheAnalysedOne) {
  llvm::Expected<std::string> Result =
      applyEdits("short", toReplacements({{A, 3, 9, "x"}}));
  ASSERT_FALSE(bool(Result));
  EXPECT_EQ(
      llvm::toString(Result.takeError()),
      "'/p/a.cpp' has changed since it was analysed: run torchport again");
}

} // namespace
} // namespace torchport

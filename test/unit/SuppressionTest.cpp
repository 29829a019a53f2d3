//===- SuppressionTest.cpp - findings that a comment suppresses -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Suppression.h"
#include "tool/fix/Edits.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using namespace testing;

const std::string A = "/p/a.cpp";
constexpr YearMonth Today{2026, 11};

Finding findingAt(unsigned Line, std::string Rule = "hardcoded-device") {
  Finding Found;
  Found.Rule = std::move(Rule);
  Found.Where.File = A;
  Found.Where.Begin.Line = Line;
  return Found;
}

/// With one finding on each line of \p Text, the lines of those that are left.
std::vector<unsigned> left(llvm::StringRef Text) {
  std::vector<Finding> Findings;
  for (unsigned Line = 1; Line <= Text.count('\n'); ++Line)
    Findings.push_back(findingAt(Line));
  std::vector<unsigned> Lines;
  for (const Finding &Found :
       suppress(std::move(Findings), A, Text, Today).Findings)
    Lines.push_back(Found.Where.Begin.Line);
  return Lines;
}

/// The messages about comments in \p Text if nothing is found there.
std::vector<std::string> unused(llvm::StringRef Text) {
  std::vector<std::string> Messages;
  for (const Finding &Found : suppress({}, A, Text, Today).Unused)
    Messages.push_back(Found.Message);
  return Messages;
}

/// \p Text without the comments that suppress nothing.
std::string cleaned(llvm::StringRef Text, std::vector<Finding> Findings = {}) {
  const auto Result = suppress(std::move(Findings), A, Text, Today);
  return llvm::cantFail(applyEdits(Text, mergeFixes(Result.Unused).Edits[A]));
}

TEST(Suppression, OfTheSameLine) {
  EXPECT_THAT(left("f(); // NOLINT\ng();\n"), ElementsAre(2));
  EXPECT_THAT(left("f(); // NOLINT(torchport-hardcoded-device)\n"), IsEmpty());
  EXPECT_THAT(left("f(); /* NOLINT(torchport-*): why */ g();\n"), IsEmpty());
  EXPECT_THAT(left("f(); // NOLINT(llvm-*, torchport-hardcoded-device)\n"),
              IsEmpty());
}

TEST(Suppression, ReportsTheReason) {
  const auto Reason = [](llvm::StringRef Text) {
    const auto Kept = suppress({findingAt(1)}, A, Text, Today).Suppressed;
    return Kept.empty() ? "not kept" : Kept[0].SuppressedBy->Message;
  };
  EXPECT_EQ(Reason("f(); // NOLINT(torchport-*): a test rig\n"), "a test rig");
  EXPECT_EQ(Reason("f(); /* NOLINT - for now */\n"), "for now");
  EXPECT_EQ(Reason("f(); // NOLINT\n"), "");
  const auto Kept =
      suppress({findingAt(2)}, A, "// NOLINTNEXTLINE: why\nf();\n", Today)
          .Suppressed;
  EXPECT_EQ(Kept[0].SuppressedBy->Where.Begin.Line, 1u);
}

TEST(Suppression, OfAnotherRuleIsNone) {
  EXPECT_THAT(left("f(); // NOLINT(torchport-hip-device-type)\n"),
              ElementsAre(1));
  EXPECT_THAT(left("f(); // NOLINT(hardcoded-device)\n"), ElementsAre(1));
  EXPECT_THAT(left("f(); // NOLINT()\n"), ElementsAre(1));
}

TEST(Suppression, OfTheNextLine) {
  EXPECT_THAT(left("// NOLINTNEXTLINE(torchport-*)\nf();\ng();\n"),
              ElementsAre(1, 3));
}

TEST(Suppression, OfABlock) {
  EXPECT_THAT(left("a();\n// NOLINTBEGIN(torchport-*): vendor code\nb();\n"
                   "// NOLINTEND(torchport-*)\nc();\n"),
              ElementsAre(1, 5));
}

TEST(Suppression, OfABlockNeedsTheSameRulesAtItsEnd) {
  EXPECT_THAT(left("// NOLINTBEGIN(torchport-*)\nb();\n// NOLINTEND\n"),
              ElementsAre(1, 2, 3));
  EXPECT_THAT(
      unused("// NOLINTBEGIN(torchport-*)\n"),
      ElementsAre("'NOLINTBEGIN' suppresses nothing without a 'NOLINTEND' of "
                  "the same rules"));
  EXPECT_THAT(unused("// NOLINTEND(torchport-*)\n"),
              ElementsAre("'NOLINTEND' has no 'NOLINTBEGIN' of the same rules "
                          "before it"));
}

TEST(Suppression, OutsideOfCommentsIsNone) {
  EXPECT_THAT(left("f(\"// NOLINT\");\n"), ElementsAre(1));
  EXPECT_THAT(left("f(R\"(\n// NOLINT\n)\");\n"), ElementsAre(1, 2, 3));
}

TEST(Suppression, EndsWithTheMonthThatItNames) {
  EXPECT_THAT(left("f(); // NOLINT(torchport-*): expires 2026-12\n"),
              IsEmpty());
  EXPECT_THAT(left("f(); // NOLINT(torchport-*): expires 2026-11\n"),
              ElementsAre(1));
  EXPECT_THAT(unused("f(); // NOLINT(torchport-*): expires 2026-09\n"),
              ElementsAre("the suppression of 'torchport-*' expired in "
                          "2026-09"));
}

TEST(Suppression, OfNothingIsReported) {
  EXPECT_THAT(unused("f(); // NOLINT(torchport-hip-device-type)\n"),
              ElementsAre("'torchport-hip-device-type' finds nothing here to "
                          "suppress"));
  // These may be for another tool.
  EXPECT_THAT(unused("f(); // NOLINT\n// NOLINTNEXTLINE(llvm-*)\ng();\n"),
              IsEmpty());
}

TEST(Suppression, OfNothingIsRemoved) {
  EXPECT_EQ(cleaned("f(); // NOLINT(torchport-x): why\ng();\n"),
            "f();\ng();\n");
  EXPECT_EQ(cleaned("  // NOLINTNEXTLINE(torchport-x)\n  f();\n"), "  f();\n");
  EXPECT_EQ(cleaned("f(/* NOLINT(torchport-x) */);\n"), "f();\n");
  EXPECT_EQ(cleaned("f(); // the rest stays. NOLINT(torchport-x)\n"),
            "f(); // the rest stays.\n");
  EXPECT_EQ(cleaned("// NOLINTBEGIN(torchport-x)\r\nf();\r\n"
                    "// NOLINTEND(torchport-x)\r\n"),
            "f();\r\n");
}

TEST(Suppression, OfSomethingElseStays) {
  EXPECT_EQ(cleaned("f(); // NOLINT(torchport-x, llvm-y)\n"),
            "f(); // NOLINT(llvm-y)\n");
  EXPECT_EQ(cleaned("f(); // NOLINT(torchport-hardcoded-device,torchport-x)\n",
                    {findingAt(1)}),
            "f(); // NOLINT(torchport-hardcoded-device)\n");
}

} // namespace
} // namespace torchport

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

TEST(Suppression, LeavesTheFindingsOnOtherLines) {
  // With one finding on each line of a text, the lines of those that are left.
  const std::pair<llvm::StringRef, std::vector<unsigned>> Rows[] = {
      // On the same line.
      {"f(); // NOLINT\ng();\n", {2}},
      {"f(); // NOLINT(torchport-hardcoded-device)\n", {}},
      {"f(); /* NOLINT(torchport-*): why */ g();\n", {}},
      {"f(); // NOLINT(llvm-*, torchport-hardcoded-device)\n", {}},
      // Of another rule.
      {"f(); // NOLINT(torchport-hip-device-type)\n", {1}},
      {"f(); // NOLINT(hardcoded-device)\n", {1}},
      {"f(); // NOLINT()\n", {1}},
      // On the next line, and in a block.
      {"// NOLINTNEXTLINE(torchport-*)\nf();\ng();\n", {1, 3}},
      {"a();\n// NOLINTBEGIN(torchport-*): vendor code\nb();\n"
       "// NOLINTEND(torchport-*)\nc();\n",
       {1, 5}},
      {"// NOLINTBEGIN(torchport-*)\nb();\n// NOLINTEND\n", {1, 2, 3}},
      // Outside of comments.
      {"f(\"// NOLINT\");\n", {1}},
      {"f(R\"(\n// NOLINT\n)\");\n", {1, 2, 3}},
      // Until a month.
      {"f(); // NOLINT(torchport-*): expires 2026-12\n", {}},
      {"f(); // NOLINT(torchport-*): expires 2026-11\n", {1}},
  };
  for (const auto &[Text, Left] : Rows) {
    std::vector<Finding> Findings;
    for (unsigned Line = 1; Line <= Text.count('\n'); ++Line)
      Findings.push_back(findingAt(Line));
    std::vector<unsigned> Lines;
    for (const Finding &Found : suppress(Findings, A, Text, Today).Findings)
      Lines.push_back(Found.Where.Begin.Line);
    EXPECT_EQ(Lines, Left) << Text.str();
  }
}

TEST(Suppression, ReportsTheReason) {
  const auto Note = [](llvm::StringRef Text, unsigned Line = 1) {
    return suppress({findingAt(Line)}, A, Text, Today)
        .Suppressed.at(0)
        .SuppressedBy.value();
  };
  EXPECT_EQ(Note("f(); // NOLINT(torchport-*): a test rig\n").Message,
            "a test rig");
  EXPECT_EQ(Note("f(); /* NOLINT - for now */\n").Message, "for now");
  EXPECT_EQ(Note("f(); // NOLINT\n").Message, "");
  const auto Before = Note("// NOLINTNEXTLINE: why\nf();\n", 2);
  EXPECT_EQ(Before.Where.Begin.Line, 1u);
}

TEST(Suppression, OfNothingIsReported) {
  // The only message about comments in a text if nothing is found there.
  for (const auto &[Text, Message] :
       {std::pair{"// NOLINTBEGIN(torchport-*)\n",
                  "'NOLINTBEGIN' suppresses nothing without a 'NOLINTEND' of "
                  "the same rules"},
        {"// NOLINTEND(torchport-*)\n",
         "'NOLINTEND' has no 'NOLINTBEGIN' of the same rules before it"},
        {"f(); // NOLINT(torchport-*): expires 2026-09\n",
         "the suppression of 'torchport-*' expired in 2026-09"},
        {"f(); // NOLINT(torchport-hip-device-type)\n",
         "'torchport-hip-device-type' finds nothing here to suppress"}}) {
    const auto Unused = suppress({}, A, Text, Today).Unused;
    ASSERT_THAT(Unused, SizeIs(1));
    EXPECT_EQ(Unused[0].Message, Message);
  }
  // These may be for another tool.
  EXPECT_THAT(suppress({}, A,
                       "f(); // NOLINT\n// NOLINTNEXTLINE(llvm-*)\ng();\n",
                       Today)
                  .Unused,
              IsEmpty());
}

TEST(Suppression, OfNothingIsRemoved) {
  const struct {
    llvm::StringRef Text, Cleaned;
    std::vector<Finding> Findings = {};
  } Rows[] = {
      {"f(); // NOLINT(torchport-x): why\ng();\n", "f();\ng();\n"},
      {"  // NOLINTNEXTLINE(torchport-x)\n  f();\n", "  f();\n"},
      {"f(/* NOLINT(torchport-x) */);\n", "f();\n"},
      {"f(); // the rest stays. NOLINT(torchport-x)\n",
       "f(); // the rest stays.\n"},
      {"// NOLINTBEGIN(torchport-x)\r\nf();\r\n// NOLINTEND(torchport-x)\r\n",
       "f();\r\n"},
      // Something else stays.
      {"f(); // NOLINT(torchport-x, llvm-y)\n", "f(); // NOLINT(llvm-y)\n"},
      {"f(); // NOLINT(torchport-hardcoded-device,torchport-x)\n",
       "f(); // NOLINT(torchport-hardcoded-device)\n",
       {findingAt(1)}},
  };
  for (const auto &[Text, Cleaned, Findings] : Rows) {
    const auto Unused = suppress(Findings, A, Text, Today).Unused;
    EXPECT_EQ(llvm::cantFail(applyEdits(Text, mergeFixes(Unused).Edits[A])),
              Cleaned);
  }
}

} // namespace
} // namespace torchport

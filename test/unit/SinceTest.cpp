//===- SinceTest.cpp - comparing a report with an earlier one -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/page/Migration.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using namespace testing;

Place place(const char *File, unsigned Line, const char *Code = "f(x);",
            const char *Text = "x") {
  Place Found;
  Found.Rule = "hardcoded-device";
  Found.File = File;
  Found.Line = Line;
  Found.Message = "message";
  Found.Code = Code;
  Found.Text = Text;
  Found.Work = Effort::None;
  return Found;
}

Migration reportOf(std::vector<Place> Remaining,
                   std::vector<Place> Suppressed = {}) {
  Migration All;
  All.Producer = "torchport 1";
  All.Scope = {{"src"}, "all", ""};
  All.Remaining = std::move(Remaining);
  All.Suppressed = std::move(Suppressed);
  HistoryEntry Today{"2026-01-01", {}, {}};
  for (const Platform &Each : allPlatforms())
    Today.Scores.push_back({Each.Flag, 1, 2, 3});
  All.History = {Today};
  return All;
}

ReportChanges changeFrom(const Migration &Before, Migration Now) {
  compareWithEarlier(Now, Before);
  return *Now.Since;
}

std::vector<unsigned> linesOf(const std::vector<Place> &Places) {
  std::vector<unsigned> Lines;
  for (const Place &Each : Places)
    Lines.push_back(Each.Line);
  return Lines;
}

TEST(Since, KnowsALineThatHasMovedOrIsInAnotherFile) {
  for (const Place &Now : {place("a", 30), place("b", 4)}) {
    const ReportChanges Found =
        changeFrom(reportOf({place("a", 3)}), reportOf({Now}));
    EXPECT_EQ(Found.Unchanged, 1u) << Now.File;
    EXPECT_TRUE(Found.Resolved.empty()) << Now.File;
    EXPECT_TRUE(Found.Added.empty()) << Now.File;
  }
}

TEST(Since, KnowsALineThatHasChangedAroundThePlace) {
  const ReportChanges Found =
      changeFrom(reportOf({place("a", 3, "f(x, y.cuda());"),
                           place("a", 3, "f(x, y.cuda());", "cuda()")}),
                 reportOf({place("a", 3, "f(x, y);")}));
  EXPECT_EQ(Found.Unchanged, 1u);
  ASSERT_EQ(Found.Resolved.size(), 1u);
  EXPECT_EQ(Found.Resolved[0].Text, "cuda()");
}

TEST(Since, PrefersTheSameLineToTheSameText) {
  const ReportChanges Found =
      changeFrom(reportOf({place("a", 3), place("a", 9, "g(x);")}),
                 reportOf({place("a", 3, "g(x);")}));
  EXPECT_THAT(linesOf(Found.Resolved), ElementsAre(3));
}

TEST(Since, CountsEqualFindings) {
  const ReportChanges Found =
      changeFrom(reportOf({place("a", 3), place("a", 5), place("a", 7)}),
                 reportOf({place("a", 4)}));
  EXPECT_EQ(Found.Unchanged, 1u);
  EXPECT_EQ(Found.Resolved.size(), 2u);
}

TEST(Since, FindingsOfDifferentRulesDiffer) {
  Place Other = place("a", 3);
  Other.Rule = "device-macro";
  const ReportChanges Found =
      changeFrom(reportOf({place("a", 3)}), reportOf({Other}));
  EXPECT_THAT(linesOf(Found.Resolved), ElementsAre(3));
  EXPECT_THAT(linesOf(Found.Added), ElementsAre(3));
}

TEST(Since, SuppressedFindingIsNotGone) {
  const ReportChanges Found =
      changeFrom(reportOf({place("a", 3)}),
                 reportOf({}, {place("a", 3, "f(x); // NOLINT")}));
  EXPECT_EQ(Found.Suppressed.size(), 1u);
  EXPECT_TRUE(Found.Resolved.empty());
}

TEST(Since, UnsuppressedFindingHasAppeared) {
  const ReportChanges Found =
      changeFrom(reportOf({}, {place("a", 3, "f(x); // NOLINT")}),
                 reportOf({place("a", 3)}));
  EXPECT_EQ(Found.Added.size(), 1u);
  EXPECT_EQ(Found.Unchanged, 0u);
}

TEST(Since, FindingInAnUnreadFileIsNotGone) {
  Migration Now = reportOf({});
  Now.Skipped = {{"a", "it crashed"}, {"b", "half", /*IsPartial=*/true}};
  const ReportChanges Found =
      changeFrom(reportOf({place("a", 3), place("b", 4)}), Now);
  EXPECT_THAT(linesOf(Found.NoLongerRead), ElementsAre(3));
  EXPECT_THAT(linesOf(Found.Resolved), ElementsAre(4));
}

TEST(Since, ComparesOnlyReportsOnTheSameSubject) {
  const ReportScope Before{{"src"}, "all", ""};
  EXPECT_FALSE(bool(checkComparable(Before, Before)));
  for (const ReportScope &Other : {ReportScope{{"src", "test"}, "all", ""},
                                   ReportScope{{"src"}, "default", ""},
                                   ReportScope{{"src"}, "all", "rocm-6.2"}})
    EXPECT_THAT(toString(checkComparable(Other, Before)),
                HasSubstr("it is about 'src' with the rules 'all', and"));
}

TEST(Since, CarriesTheHistoryOn) {
  Migration First = reportOf({}), Second = reportOf({}), Third = reportOf({});
  Second.History[0].Date = "2026-02-01";
  Third.History[0].Date = "2026-03-01";
  compareWithEarlier(Second, First);
  compareWithEarlier(Third, Second);
  ASSERT_EQ(Third.History.size(), 3u);
  EXPECT_EQ(Third.History[0].Date, "2026-01-01");
  EXPECT_EQ(Third.today().Date, "2026-03-01");
  EXPECT_EQ(Third.Since->Date, "2026-02-01");
}

std::string printed(void (*Print)(llvm::raw_ostream &, const Migration &),
                    const Migration &All) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Print(OS, All);
  return Text;
}

// The fields that a comparison needs.
TEST(Migration, IsReadBackFromJsonAndFromThePage) {
  Place Hostile = place("<b>&\".cpp", 3, "</script><script>", "<!--");
  Hostile.Work.reset();
  const Migration Before = reportOf({place("a", 3)}, {Hostile});
  for (const std::string &Text :
       {printed(printJson, Before), printed(printPage, Before)}) {
    SCOPED_TRACE(Text.substr(0, 40));
    auto Read = readMigration(Text);
    ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
    EXPECT_TRUE(isMigration(Text));
    EXPECT_EQ(Read->Producer, "torchport 1");
    EXPECT_THAT(Read->Scope.Paths, ElementsAre("src"));
    ASSERT_EQ(Read->Suppressed.size(), 1u);
    EXPECT_EQ(Read->Suppressed[0].File, "<b>&\".cpp");
    EXPECT_EQ(Read->Suppressed[0].Code, "</script><script>");
    EXPECT_EQ(Read->Suppressed[0].Text, "<!--");
    EXPECT_EQ(Read->Suppressed[0].Work, std::nullopt);
    EXPECT_EQ(Read->Remaining[0].Work, Effort::None);
    EXPECT_EQ(Read->today().Scores[1].ForPlatform, Platforms::Rocm);
    EXPECT_EQ(Read->today().Scores[1].NumUnread, 3u);
    EXPECT_EQ(changeFrom(*Read, Before).Unchanged, 1u);
  }
}

TEST(MigrationPage, EscapesMarkup) {
  Place Hostile = place("<b>.cpp", 3, "x <i>y</i> </script> z", "<i>y</i>");
  Hostile.Message = "<u>'&'</u>";
  const std::string Text = printed(printPage, reportOf({Hostile}));
  for (const char *Markup : {"<b>", "<i>", "<u>", "</script> z"})
    EXPECT_THAT(Text, Not(HasSubstr(Markup)));
  EXPECT_THAT(Text, HasSubstr("x <mark>&lt;i&gt;y&lt;/i&gt;</mark> "
                              "&lt;/script&gt; z"));
}

void expectRefused(llvm::StringRef Text, llvm::StringRef Why) {
  auto Read = readMigration(Text);
  ASSERT_FALSE(bool(Read)) << Text.str();
  EXPECT_THAT(toString(Read.takeError()), HasSubstr(Why.str()));
}

TEST(MigrationJson, RefusesOtherFiles) {
  for (const char *Text : {"", "hello", "[]", "{}", R"({"findings": []})"})
    expectRefused(Text, "it is not a report on a migration");
  expectRefused(R"({"kind": "torchport-report", "ver)", "Unterminated string");
  expectRefused(R"({"kind": "torchport-report", "version": 2})",
                "another version of torchport");
  expectRefused(R"({"kind": "torchport-report", "version": 1})",
                "missing value at report.made_by");
  const std::string Text = printed(printJson, reportOf({}));
  const std::pair<std::string, std::string> Faults[] = {
      {"\"2026-01-01\"", "20260101"},
      {"\"xpu\"", "\"x\""},
      {"\"works\": 1", "\"works\": \"1\""}};
  for (const auto &[Right, Wrong] : Faults) {
    std::string Broken = Text;
    for (size_t At; (At = Broken.find(Right)) != std::string::npos;)
      Broken.replace(At, Right.size(), Wrong);
    expectRefused(Broken, "at report.history[0]");
  }
}

} // namespace
} // namespace torchport

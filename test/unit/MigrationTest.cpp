//===- MigrationTest.cpp - the progress of a migration --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/page/Migration.h"

#include "Tree.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <regex>

namespace torchport {
namespace {

using namespace testing;

TEST(PlatformScore, IsRoundedDownAndLoweredByUnreadCode) {
  const struct {
    unsigned Portable, Other, Unread, Percent;
  } Rows[] = {{999, 1, 0, 99},
              {1000, 0, 0, 100},
              {2, 1, 0, 66},
              {0, 3, 0, 0},
              {1000, 0, 1, 99},
              {0, 0, 1, 0},
              // Without devices.
              {0, 0, 0, 100}};
  for (const auto &[Portable, Other, Unread, Percent] : Rows)
    EXPECT_EQ(
        (PlatformScore{Platforms::Cuda, Portable, Other, Unread}.percent()),
        Percent)
        << Portable << ", " << Other << ", " << Unread;
}

class MigrationTest : public testing::Test {
protected:
  MigrationTest() {
    for (const char *Name : {"a.cpp", "b.cpp", "src/b.cpp"})
      file(Name, "x");
  }

  /// A finding about the first \p Text in the file called \p Name.
  Finding finding(Platforms Affects = Platforms::All,
                  llvm::StringRef Name = "a.cpp", llvm::StringRef Text = "x") {
    Finding Found;
    Found.Rule = "hardcoded-device";
    Found.Message = "message";
    Found.Affects = Affects;
    Found.Where = rangeOf(Text, Codes[Name.str()], Files.path(Name));
    return Found;
  }

  void file(llvm::StringRef Name, llvm::StringRef Code) {
    Codes[Name.str()] = Code.str();
    Files.make(Name, Code);
  }

  Migration migration() {
    return migrationOf(Found, Files.root(), "2026-01-01", {});
  }

  /// For CUDA, ROCm, XPU, MPS, PrivateUse1 and the CPU.
  std::vector<unsigned> worksOn() {
    std::vector<unsigned> NumPortable;
    const Migration All = migration();
    for (const PlatformScore &Each : All.today().Scores)
      NumPortable.push_back(Each.NumPortable);
    return NumPortable;
  }

  Tree Files;
  std::map<std::string, std::string> Codes;
  Report Found;
};

TEST_F(MigrationTest, CountsFindingsAndCallsThatWorkOnEachPlatform) {
  Found.Findings = {finding(Platforms::None)};
  EXPECT_EQ(migration().today().Scores[0].total(), 0u);
  Found.Findings = {finding(), finding(Platforms::Rocm),
                    finding(~Platforms::Cuda)};
  EXPECT_THAT(worksOn(), ElementsAre(2, 0, 1, 1, 1, 1));
  Found.PortableCalls = {{Files.path("a.cpp"), 2}, {Files.path("b.cpp"), 1}};
  EXPECT_THAT(worksOn(), ElementsAre(5, 3, 4, 4, 4, 4));
}

TEST_F(MigrationTest, CountsSuppressedFindings) {
  Found.Suppressed = {finding(~Platforms::Cuda)};
  EXPECT_THAT(worksOn(), ElementsAre(1, 0, 0, 0, 0, 0));
  EXPECT_EQ(migration().today().Remaining.total(), 0u);
}

TEST_F(MigrationTest, CountsFilesAndBranchesThatWereNotRead) {
  Found.Findings = {finding(Platforms::None)};
  Found.Findings[0].IsOfSkippedText = true;
  Found.Skipped = {{Files.path("b.cpp"), "gone"}};
  const Migration All = migration();
  for (const PlatformScore &Each : All.today().Scores)
    EXPECT_EQ(Each.NumUnread, 2u);
}

TEST_F(MigrationTest, EstimatesTheEffortOfAFinding) {
  Found.Findings.assign(4, finding());
  Found.Findings[0].Suggestion = Fix{{}};
  Found.Findings[3].Rule = "device-macro"; // whose body is soon changed
  Found.Findings.push_back(finding(Platforms::All, "b.cpp"));
  Found.IncompletelyAnalysed = {Files.path("b.cpp")};
  std::vector<std::optional<Effort>> Work;
  for (const Place &Each : migration().Remaining)
    Work.push_back(Each.Work);
  EXPECT_THAT(Work, ElementsAre(Effort::None, Effort::Design, Effort::Design,
                                Effort::Minutes, std::nullopt));
}

TEST_F(MigrationTest, KeepsTheCodeOfAPlace) {
  file("a.cpp", "  x.to(torch::kCUDA);\r\n");
  file("long.cpp", std::string(300, 'x'));
  file("wrong.cpp", "\xff y");
  Codes["gone.cpp"] = "x";
  Found.Findings = {finding(Platforms::All, "a.cpp", "torch::kCUDA"),
                    finding(Platforms::All, "long.cpp", std::string(300, 'x')),
                    finding(Platforms::All, "wrong.cpp", "y"),
                    finding(Platforms::All, "gone.cpp")};
  const auto Places = migration().Remaining;
  EXPECT_EQ(Places[0].Code, "x.to(torch::kCUDA);");
  EXPECT_EQ(Places[0].Text, "torch::kCUDA");
  EXPECT_EQ(Places[0].File, "a.cpp");
  EXPECT_EQ(Places[1].Code, std::string(200, 'x') + "\u2026");
  EXPECT_EQ(Places[2].Code, "\uFFFD y");
  EXPECT_EQ(Places[3].Code, "");
}

TEST_F(MigrationTest, GroupsByRuleFileAndFolder) {
  Found.Findings = {finding(), finding(Platforms::All, "src/b.cpp"),
                    finding(Platforms::All, "src/b.cpp")};
  Found.Findings[2].Rule = "device-macro";
  Migration All = migration();
  All.Since.emplace().Resolved = {All.Remaining[1]};
  All.Since->Resolved[0].File = "src/gone.cpp";
  const auto InWords = [](const std::vector<Group> &Groups) {
    std::vector<std::string> Words;
    for (const Group &Each : Groups)
      Words.push_back(Each.Name + " " + std::to_string(Each.Resolved) + " " +
                      std::to_string(Each.Remaining.total()));
    return Words;
  };
  EXPECT_THAT(InWords(byRule(All)),
              ElementsAre("device-macro 0 1", "hardcoded-device 1 2"));
  EXPECT_THAT(InWords(byFile(All)),
              ElementsAre("a.cpp 0 1", "src/b.cpp 0 2", "src/gone.cpp 1 0"));
  EXPECT_THAT(InWords(byFolder(All)), ElementsAre(". 0 1", "src 1 2"));
}

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

TEST(Since, UnsuppressedFindingHasAppeared) {
  const ReportChanges Found =
      changeFrom(reportOf({}, {place("a", 3, "f(x); // NOLINT")}),
                 reportOf({place("a", 3)}));
  EXPECT_EQ(Found.Added.size(), 1u);
  EXPECT_EQ(Found.Unchanged, 0u);
}

TEST(Since, NewSuppressedFindingHasNotAppeared) {
  const ReportChanges Found = changeFrom(
      reportOf({}), reportOf({}, {place("a", 3, "f(x); // NOLINT")}));
  EXPECT_TRUE(Found.Added.empty());
}

TEST(Since, FindingInAPartlyReadFileIsGone) {
  Migration Now = reportOf({});
  Now.Skipped = {{"a", "it crashed"}, {"b", "half", /*IsPartial=*/true}};
  const ReportChanges Found =
      changeFrom(reportOf({place("a", 3), place("b", 4)}), Now);
  EXPECT_THAT(linesOf(Found.NoLongerRead), ElementsAre(3));
  EXPECT_THAT(linesOf(Found.Resolved), ElementsAre(4));
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

// test/tool/report-refused.test has the other reasons.
TEST(MigrationJson, RefusesOtherFiles) {
  std::vector<std::pair<std::string, std::string>> Refused;
  for (const char *Text : {"", "hello", "[]", "{}", R"({"findings": []})"})
    Refused.push_back({Text, "it is not a report on a migration"});
  Refused.push_back({R"({"kind": "torchport-report", "version": 1})",
                     "missing value at report.made_by"});
  const std::string Text = printed(printJson, reportOf({}));
  for (const auto &[Right, Wrong] :
       {std::pair{"\"2026-01-01\"", "20260101"}, {"\"xpu\"", "\"x\""}})
    Refused.push_back({std::regex_replace(Text, std::regex(Right), Wrong),
                       "at report.history[0]"});
  for (const auto &[Broken, Why] : Refused) {
    auto Read = readMigration(Broken);
    ASSERT_FALSE(bool(Read)) << Broken;
    EXPECT_THAT(toString(Read.takeError()), HasSubstr(Why));
  }
}

} // namespace
} // namespace torchport

//===- MigrationTest.cpp - the progress of a migration --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/page/Migration.h"

#include "Tree.h"

#include "llvm/ADT/STLExtras.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using testing::ElementsAre;

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
  /// A finding about the first \p Text in the file called \p Name.
  Finding finding(llvm::StringRef Name, llvm::StringRef Text,
                  Platforms Affects) {
    Finding Found;
    Found.Rule = "hardcoded-device";
    Found.Message = "message";
    Found.Affects = Affects;
    const std::string Path = Files.path(Name);
    const std::string &Code = Codes[Name.str()];
    const unsigned At = llvm::StringRef(Code).find(Text);
    Found.Where = {
        Path,
        {At, 1, At + 1},
        {unsigned(At + Text.size()), 1, unsigned(At + Text.size() + 1)}};
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

TEST_F(MigrationTest, CountsFindingsThatWorkOnEachPlatform) {
  file("a.cpp", "x");
  Found.Findings = {finding("a.cpp", "x", Platforms::All),
                    finding("a.cpp", "x", Platforms::Rocm),
                    finding("a.cpp", "x", ~Platforms::Cuda)};
  EXPECT_THAT(worksOn(), ElementsAre(2, 0, 1, 1, 1, 1));
}

TEST_F(MigrationTest, CountsSuppressedFindings) {
  file("a.cpp", "x");
  Found.Suppressed = {finding("a.cpp", "x", ~Platforms::Cuda)};
  EXPECT_THAT(worksOn(), ElementsAre(1, 0, 0, 0, 0, 0));
  EXPECT_EQ(migration().today().Remaining.total(), 0u);
}

TEST_F(MigrationTest, CountsCallsOfTorchportForAllPlatforms) {
  Found.PortableCalls = {{Files.path("a.cpp"), 2}, {Files.path("b.cpp"), 1}};
  EXPECT_THAT(worksOn(), ElementsAre(3, 3, 3, 3, 3, 3));
}

TEST_F(MigrationTest, IgnoresFindingsThatAffectNoPlatform) {
  file("a.cpp", "x");
  Found.Findings = {finding("a.cpp", "x", Platforms::None)};
  EXPECT_EQ(migration().today().Scores[0].total(), 0u);
}

TEST_F(MigrationTest, CountsFilesAndBranchesThatWereNotRead) {
  file("a.cpp", "x");
  Found.Findings = {finding("a.cpp", "x", Platforms::None)};
  Found.Findings[0].IsOfSkippedText = true;
  Found.Skipped = {{Files.path("b.cpp"), "gone"}};
  const Migration All = migration();
  for (const PlatformScore &Each : All.today().Scores)
    EXPECT_EQ(Each.NumUnread, 2u);
}

TEST_F(MigrationTest, EstimatesTheEffortOfAFinding) {
  file("a.cpp", "x");
  file("b.cpp", "x");
  Found.Findings.assign(4, finding("a.cpp", "x", Platforms::All));
  Found.Findings[0].Suggestion = Fix{{}};
  Found.Findings[3].Rule = "device-macro"; // whose body is soon changed
  Found.Findings.push_back(finding("b.cpp", "x", Platforms::All));
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
  Found.Findings = {finding("a.cpp", "torch::kCUDA", Platforms::All),
                    finding("long.cpp", std::string(300, 'x'), Platforms::All),
                    finding("wrong.cpp", "y", Platforms::All)};
  const auto Places = migration().Remaining;
  EXPECT_EQ(Places[0].Code, "x.to(torch::kCUDA);");
  EXPECT_EQ(Places[0].Text, "torch::kCUDA");
  EXPECT_EQ(Places[0].File, "a.cpp");
  EXPECT_EQ(Places[1].Code, std::string(200, 'x') + "\u2026");
  EXPECT_EQ(Places[2].Code, "\uFFFD y");
}

TEST_F(MigrationTest, HasNoCodeForAMissingFile) {
  Codes["gone.cpp"] = "x";
  Found.Findings = {finding("gone.cpp", "x", Platforms::All)};
  EXPECT_EQ(migration().Remaining[0].Code, "");
}

TEST_F(MigrationTest, GroupsByRuleFileAndFolder) {
  file("a.cpp", "x");
  file("src/b.cpp", "x");
  Found.Findings = {finding("a.cpp", "x", Platforms::All),
                    finding("src/b.cpp", "x", Platforms::All),
                    finding("src/b.cpp", "x", Platforms::All)};
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

} // namespace
} // namespace torchport

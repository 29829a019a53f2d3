//===- FingerprintTest.cpp - the fingerprints of findings -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Baseline.h"

#include "Tree.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using namespace testing;

class FingerprintTest : public testing::Test {
protected:
  /// The fingerprints of findings at each "kCUDA" in \p Text of file \p Name.
  std::vector<std::string> of(llvm::StringRef Text,
                              llvm::StringRef Name = "a.cpp") {
    return of(report(Text, Name));
  }

  std::vector<std::string> of(const Report &Told,
                              llvm::StringRef Project = "") {
    SourceExcerpts Excerpts;
    Excerpts.add(Told.Findings);
    Excerpts.add(Told.Suppressed);
    const FingerprintTable All(
        Told, Excerpts, Project.empty() ? Files.root() : Files.path(Project));
    std::vector<std::string> Each;
    for (const Finding &Found : Told.Findings)
      Each.push_back(All.lookup(Found).str());
    return Each;
  }

  Report report(llvm::StringRef Text, llvm::StringRef Name = "a.cpp") {
    Report Told;
    Finding Found;
    Found.Rule = "hardcoded-device";
    Found.Message = "message";
    const std::string File = Files.make(Name, Text);
    for (size_t At = 0; (At = Text.find("kCUDA", At)) != llvm::StringRef::npos;
         ++At) {
      Found.Where = rangeOf("kCUDA", Text, File, At);
      Told.Findings.push_back(Found);
    }
    return Told;
  }

  Tree Files;
};

TEST_F(FingerprintTest, StaysIfLinesMessageAndLevelChange) {
  EXPECT_EQ(of("\nint a;\nx.to(kCUDA);\n"),
            of("\n// new\nvoid f();\nint a;\nx\n  .to(\n\tkCUDA); // here\n"));
  Report Told = report("\nx.to(kCUDA);\n");
  const auto Before = of(Told);
  Told.Findings[0].Message = "in other words";
  Told.Findings[0].Level = Severity::Error;
  EXPECT_EQ(of(Told), Before);
}

TEST_F(FingerprintTest, DiffersByStatementFileAndRule) {
  const auto One = of("\nx.to(kCUDA);\n");
  EXPECT_NE(of("\ny.to(kCUDA);\n"), One);
  EXPECT_NE(of("\nx.to(kCUDA);\n", "b.cpp"), One);
  Report Told = report("\nx.to(kCUDA);\n");
  Told.Findings[0].Rule = "device-macro";
  EXPECT_NE(of(Told), One);
}

TEST_F(FingerprintTest, DiffersForEachOfSeveralEqualFindings) {
  const auto Two = of("\nx.to(kCUDA);\nx.to(kCUDA);\n");
  ASSERT_THAT(Two, SizeIs(2));
  EXPECT_NE(Two[0], Two[1]);
  EXPECT_THAT(of("\nx.to(kCUDA);\n"), ElementsAre(Two[0]));
  EXPECT_THAT(of("\nx.to(kCUDA);\ny.to(kCUDA);\nx.to(kCUDA);\n"),
              ElementsAre(Two[0], _, Two[1]));
}

TEST_F(FingerprintTest, CountsSuppressedFindings) {
  const std::string Text = "\nx.to(kCUDA);\nx.to(kCUDA);\n";
  const auto Two = of(Text);
  Report Told = report(Text);
  Told.Suppressed = {Told.Findings[0]};
  Told.Findings.erase(Told.Findings.begin());
  EXPECT_THAT(of(Told), ElementsAre(Two[1]));
}

TEST_F(FingerprintTest, IsRelativeToTheProject) {
  const std::string Text = "\nx.to(kCUDA);\n";
  EXPECT_EQ(of(Text), of(report(Text, "elsewhere/a.cpp"), "elsewhere"));
}

TEST_F(FingerprintTest, ExistsForAMissingFile) {
  Report Told = report("\nx.to(kCUDA);\n");
  Told.Findings[0].Where.File = Files.path("gone.cpp");
  EXPECT_THAT(of(Told), ElementsAre(SizeIs(32)));
}

} // namespace
} // namespace torchport

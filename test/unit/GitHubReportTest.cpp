//===- GitHubReportTest.cpp - annotations for GitHub Actions --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "gtest/gtest.h"

namespace torchport {
namespace {

std::string annotations(const Report &R, const std::string &Failure = "") {
  RenderContext Context;
  Context.Root = "/p";
  Context.Failure = Failure;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printGitHub(OS, R, Context);
  return Text;
}

Finding finding(Severity Level, std::string File, std::string Message) {
  Finding Found;
  Found.Rule = "hardcoded-device";
  Found.Level = Level;
  Found.Message = std::move(Message);
  Found.Where = {std::move(File), {5, 2, 3}, {9, 2, 7}};
  return Found;
}

TEST(GitHubReport, HasACommandForEachSeverity) {
  Report R;
  R.Findings = {finding(Severity::Error, "/p/a.cpp", "one"),
                finding(Severity::Warning, "/p/a.cpp", "two"),
                finding(Severity::Note, "/p/a.cpp", "three")};
  const std::string Where = " file=a.cpp,line=2,endLine=2,col=3,endColumn=7,"
                            "title=hardcoded-device::";
  EXPECT_EQ(annotations(R), "::error" + Where + "one\n::warning" + Where +
                                "two\n::notice" + Where + "three\n");
}

TEST(GitHubReport, EscapesWhatEndsAProperty) {
  Report R;
  R.Findings = {finding(Severity::Error, "/p/a,b:c%.cpp", "100 %: a,\r\nb")};
  EXPECT_EQ(annotations(R),
            "::error file=a%2Cb%3Ac%25.cpp,line=2,endLine=2,col=3,endColumn=7,"
            "title=hardcoded-device::100 %25: a,%0D%0Ab\n");
}

TEST(GitHubReport, HasNoColumnsForSeveralLines) {
  Report R;
  R.Findings = {finding(Severity::Error, "/p/a.cpp", "one")};
  R.Findings[0].Where.End.Line = 4;
  EXPECT_EQ(annotations(R), "::error file=a.cpp,line=2,endLine=4,"
                            "title=hardcoded-device::one\n");
}

TEST(GitHubReport, ListsNotesAndFilesNotAnalysed) {
  Report R;
  R.Findings = {finding(Severity::Error, "/p/a.cpp", "one")};
  R.Findings[0].Notes = {{{"/p/a.h", {0, 1, 1}, {4, 1, 5}}, "defined here"}};
  R.Skipped = {{"/p/b.cpp", "no such file"}};
  R.Assumed = {{"/p/c.h", "guessed"}};
  EXPECT_EQ(annotations(R),
            "::error file=a.cpp,line=2,endLine=2,col=3,endColumn=7,"
            "title=hardcoded-device::one\n"
            "::notice file=a.h,line=1,endLine=1,col=1,endColumn=5,"
            "title=hardcoded-device::defined here\n"
            "::error file=b.cpp,title=not analysed::no such file\n"
            "::notice file=c.h,title=assumed::guessed\n");
}

TEST(GitHubReport, ReportsAFailure) {
  EXPECT_EQ(annotations({}, "it broke"), "::error title=torchport::it broke\n");
}

} // namespace
} // namespace torchport

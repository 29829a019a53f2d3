//===- ReportTest.cpp - reports as text, as JSON and for GitHub -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "Tree.h"
#include "llvm/Support/JSON.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <regex>

namespace torchport {
namespace {

using namespace testing;

class TextReport : public ::testing::Test {
protected:
  std::string text(const Report &R, bool Color = false) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    OS.enable_colors(Color);
    printText(OS, R, context());
    return Text;
  }

  RenderContext context() {
    RenderContext Context;
    Context.WorkingDirectory = Files.root();
    return Context;
  }

  /// A finding at \p Part of \p Text, whose fix writes \p New.
  Finding finding(llvm::StringRef Part, llvm::StringRef Text,
                  llvm::StringRef File, std::string New = "") {
    Finding F;
    F.Rule = "hardcoded-device";
    F.Message = ("'" + Part + "' is fixed").str();
    F.Where = rangeOf(Part, Text, Files.path(File));
    if (!New.empty())
      F.Suggestion = Fix{{{F.Where.File, F.Where.Begin.Offset,
                           unsigned(Part.size()), std::move(New)}}};
    return F;
  }

  Tree Files;
};

Report reportOf(std::vector<Finding> Findings, unsigned Files = 1) {
  Report R;
  R.Files = R.Parsed = Files;
  R.Findings = std::move(Findings);
  return R;
}

TEST_F(TextReport, DrawsAFindingAsClangDrawsADiagnostic) {
  llvm::StringRef Code = "#include <torch/torch.h>\n"
                         "const auto kDev = torch::kCUDA;\n"
                         "\n"
                         "void f(torch::Tensor T) { T.to(kDev); }\n";
  const std::string File = Files.make("a.cpp", Code);
  Finding F = finding("torch::kCUDA", Code, "a.cpp", "torchport::device()");
  F.Notes = {{rangeOf("T.to(kDev)", Code, File), "it is used here"}};
  EXPECT_EQ(text(reportOf({F})),
            R"(a.cpp:2:19: warning: 'torch::kCUDA' is fixed [hardcoded-device]
    2 | const auto kDev = torch::kCUDA;
      |                   ^~~~~~~~~~~~
      |                   torchport::device()
a.cpp:4:27: note: it is used here
    4 | void f(torch::Tensor T) { T.to(kDev); }
      |                           ^~~~~~~~~~
1 finding in 1 file, 1 fixable (run 'torchport fix')
)");
}

TEST_F(TextReport, DrawsOnlyTheEditsOnTheFindingsLines) {
  llvm::StringRef Code = "#include <a>\n"
                         "auto D = torch::kCUDA;\n"
                         "bool B = D == kCUDA;\n";
  const std::string File = Files.make("a.cpp", Code);
  Finding F = finding("kCUDA", Code, "a.cpp");
  F.Suggestion = Fix{{{File, 9, 3, "<b>"},
                      {File, 22, 12, "torchport::device()"},
                      {File, 45, 10, "D.is_cuda()"}}};
  EXPECT_EQ(text(reportOf({F})),
            R"(a.cpp:2:17: warning: 'kCUDA' is fixed [hardcoded-device]
    2 | auto D = torch::kCUDA;
      |          ~~~~~~~^~~~~
      |          torchport::device()
1 finding in 1 file, 1 fixable (run 'torchport fix')
)");
}

TEST_F(TextReport, CountsColumnsInBytesAndAlignsTheCaretByWidth) {
  llvm::StringRef Code = "\tauto Größe = \"übung\", D = kCUDA;\r\n";
  Files.make("a.cpp", Code);
  EXPECT_THAT(
      text(reportOf({finding("kCUDA", Code, "a.cpp")})),
      StartsWith(R"(a.cpp:1:31: warning: 'kCUDA' is fixed [hardcoded-device]
    1 |         auto Größe = "übung", D = kCUDA;
      |                                   ^~~~~
)"));
}

TEST_F(TextReport, LeavesOutTheCodeOfAFileThatIsGoneOrHasChanged) {
  const Report R =
      reportOf({finding("kCUDA", "\n\nx(kCUDA);\n", "a.cpp", "y")});
  const std::string Bare =
      "a.cpp:3:3: warning: 'kCUDA' is fixed [hardcoded-device]\n"
      "1 finding in 1 file, 1 fixable (run 'torchport fix')\n";
  EXPECT_EQ(text(R), Bare);
  for (llvm::StringRef Now : {"", "short", "\nx(kCUDA);\nand other lines\n",
                              "x\nx(kCUDA);\n", "\nx\nx(kCUDA);\n"}) {
    Files.make("a.cpp", Now);
    EXPECT_EQ(text(R), Bare) << Now.str();
  }
}

TEST_F(TextReport, NamesFilesThatWereNotAnalysedAndClosesWithCounts) {
  Report R = reportOf({}, 5);
  EXPECT_EQ(text(R), "no findings in 5 files\n");
  R.Skipped = {{Files.path("a.cpp"), "line 1: no", /*IsPartial=*/true},
               {Files.path("b.cpp"), "it is gone"}};
  R.Assumed = {{Files.path("c.cpp"), "this and that"}};
  const std::string Named = "a.cpp: error: only partly analysed, so it will "
                            "not be fixed: line 1: no\n"
                            "b.cpp: error: not analysed: it is gone\n"
                            "c.cpp: note: this and that\n",
                    Skipped = ", 1 file only partly analysed, 1 file not "
                              "analysed\n";
  EXPECT_EQ(text(R), Named + "no findings in 4 files" + Skipped);
  const Finding None = finding("x", "x", "a.cpp"),
                Safe = finding("x", "x", "b.cpp", "y");
  R.Findings = {None};
  EXPECT_THAT(text(R),
              EndsWith("\n" + Named + "1 finding in 1 file" + Skipped));
  R.Findings = {None, Safe, Safe};
  EXPECT_THAT(text(R), EndsWith("\n" + Named +
                                "3 findings in 2 files, 2 fixable (run "
                                "'torchport fix')" +
                                Skipped));
}

TEST_F(TextReport, KeepsItsOrderOnAStreamWithABuffer) {
  llvm::StringRef Code = "kCUDA;\n";
  Files.make("a.cpp", Code);
  const Report R = reportOf({finding("kCUDA", Code, "a.cpp"),
                             finding("kCUDA", Code, "gone.cpp"),
                             finding("kCUDA", Code, "a.cpp")},
                            2);
  const std::string Output = Files.make("output");
  {
    std::error_code EC;
    llvm::raw_fd_ostream OS(Output, EC);
    ASSERT_FALSE(EC) << EC.message();
    OS.enable_colors(false);
    printText(OS, R, context());
  }
  EXPECT_EQ(contentOf(Output), text(R));
}

TEST_F(TextReport, HasColourOnlyWhenAsked) {
  llvm::StringRef Code = "kCUDA;\n";
  Files.make("a.cpp", Code);
  Report R = reportOf({finding("kCUDA", Code, "a.cpp", "y")}, 2);
  R.Skipped = {{Files.path("b.cpp"), "it does not exist"}};
  EXPECT_THAT(text(R, /*Color=*/false), Not(HasSubstr("\x1b[")));
  EXPECT_THAT(text(R, /*Color=*/true), AllOf(HasSubstr("warning: \x1b[0m"),
                                             HasSubstr("\x1b[0;1;32m^~~~~\n"),
                                             HasSubstr("error: \x1b[0m")));
}

std::string json(const Report &R) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  RenderContext Context;
  Context.WorkingDirectory = "/p/build";
  printJson(OS, R, Context);
  return Text;
}

Report oneFinding() {
  Finding F;
  F.Rule = "hardcoded-device";
  F.Message = "'kDev' is fixed to \"cuda\"";
  F.Where = {"/p/src/a.cpp", {40, 4, 8}, {44, 4, 12}};
  F.Notes = {{{"/p/src/a.h", {6, 2, 1}, {10, 2, 5}}, "'kDev' is defined here"}};
  F.OnlyIn = Platforms::Mps | Platforms::Rocm;
  F.Suggestion = Fix{{{"/p/src/a.cpp", 0, 0, "#include <torchport/device.h>\n"},
                      {"/p/src/a.cpp", 40, 4, "torchport::device()"}}};
  Finding Unfixed = F;
  Unfixed.Suggestion.reset();
  Report R;
  R.Files = 3;
  R.Parsed = 2;
  R.Skipped = {{"/p/src/b.cpp", "'b.h' was not found"}};
  R.Assumed = {{"/p/src/c.h", "guessed"}};
  R.Findings = {F, Unfixed};
  return R;
}

/// \p Text without line breaks and indentation.
std::string inOneLine(const std::string &Text) {
  return std::regex_replace(Text, std::regex("\n *"), "");
}

TEST(JsonReport, IsTheDocumentThatItsHeaderDescribes) {
  const std::string Same = R"json({
  "rule": "hardcoded-device",
  "severity": "warning",
  "file": "../src/a.cpp",
  "line": 4,"column": 8,"end_line": 4,"end_column": 12,
  "message": "'kDev' is fixed to \"cuda\"",
  "configurations": ["rocm","mps"],
  "notes": [{"file": "../src/a.h","line": 2,"column": 1,
    "message": "'kDev' is defined here"}],
  "fix": )json";
  EXPECT_EQ(inOneLine(json(oneFinding())),
            inOneLine(R"json({
"version": 1,
"summary": {"files": 3,"parsed": 2,"findings": 2,"fixable": 1},
"not_analysed": [{"file": "../src/b.cpp","reason": "'b.h' was not found"}],
"assumed": [{"file": "../src/c.h","what": "guessed"}],
"findings": [)json" + Same +
                      R"json({"applicability": "safe","edits": [
    {"file": "../src/a.cpp","offset": 0,"length": 0,
      "text": "#include <torchport/device.h>\n"},
    {"file": "../src/a.cpp","offset": 40,"length": 4,
      "text": "torchport::device()"}]}},)json" +
                      Same + "null}],\"failure\": null}"));
}

TEST(JsonReport, IsValidUtf8WhateverTheSourceHeld) {
  Report R = oneFinding();
  R.Skipped[0] = {"/p/src/\xff.cpp", "\xc3 is cut"};
  R.Findings[0].Message = "Latin-1 \xe9";
  R.Findings[0].Notes[0].Message = "\x80";
  R.Findings[0].Suggestion = Fix{{{"/p/src/a.cpp", 0, 0, "/* \xe9 */"}}};
  const std::string Text = json(R);
  EXPECT_TRUE(llvm::json::isUTF8(Text));
  EXPECT_TRUE(bool(llvm::json::parse(Text)));
  EXPECT_THAT(Text, HasSubstr("Latin-1 \xef\xbf\xbd"));
}

// test/tool/formats.test has warnings, notes and failures.
TEST(GitHubReport, EscapesPropertiesAndHasNoColumnsForSeveralLines) {
  Finding Error = oneFinding().Findings[0], Note = Error;
  Error.Level = Severity::Error;
  Error.Where.File = "/p/a,b:c%.cpp";
  Error.Message = "100 %: a,\r\nb";
  Note.Level = Severity::Note;
  Note.Where.End.Line = 6;
  Error.Notes = Note.Notes = {};
  Report R = reportOf({Error, Note});
  R.Assumed = {{"/p/c.h", "guessed"}};
  RenderContext Context;
  Context.Root = "/p";
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printGitHub(OS, R, Context);
  EXPECT_EQ(Text,
            "::error file=a%2Cb%3Ac%25.cpp,line=4,endLine=4,col=8,endColumn=12,"
            "title=hardcoded-device::100 %25: a,%0D%0Ab\n"
            "::notice file=src/a.cpp,line=4,endLine=6,"
            "title=hardcoded-device::'kDev' is fixed to \"cuda\"\n"
            "::notice file=c.h,title=assumed::guessed\n");
}

} // namespace
} // namespace torchport

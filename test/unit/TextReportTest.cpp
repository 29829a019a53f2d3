//===- TextReportTest.cpp - the report for people -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Testing/Support/SupportHelpers.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <string>

namespace torchport {
namespace {

using llvm::unittest::TempFile;
using namespace testing;

/// The range of the first \p Part in \p Text, the content of \p File.
Range rangeOf(llvm::StringRef Part, llvm::StringRef Text,
              llvm::StringRef File) {
  auto Position = [&](size_t Offset) {
    llvm::StringRef Before = Text.take_front(Offset);
    return torchport::Position{unsigned(Offset),
                               unsigned(Before.count('\n') + 1),
                               unsigned(Offset - (Before.rfind('\n') + 1) + 1)};
  };
  size_t Begin = Text.find(Part);
  EXPECT_NE(Begin, llvm::StringRef::npos);
  return {File.str(), Position(Begin), Position(Begin + Part.size())};
}

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
    Context.WorkingDirectory = Directory.path().str();
    return Context;
  }

  std::string path(llvm::StringRef Name) {
    return Directory.path(Name).str().str();
  }
  TempFile file(llvm::StringRef Name, llvm::StringRef Text) {
    return TempFile(Directory.path(Name), "", Text, /*Unique=*/false);
  }

  /// A finding at \p Part of \p Text, whose fix writes \p New.
  Finding finding(llvm::StringRef Part, llvm::StringRef Text,
                  llvm::StringRef File, std::string New = "") {
    Finding F;
    F.Rule = "hardcoded-device";
    F.Message = ("'" + Part + "' is fixed").str();
    F.Where = rangeOf(Part, Text, path(File));
    if (!New.empty())
      F.Suggestion = Fix{{{path(File), F.Where.Begin.Offset,
                           unsigned(Part.size()), std::move(New)}}};
    return F;
  }

  llvm::unittest::TempDir Directory{"text-report", /*Unique=*/true};
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
  const TempFile File = file("a.cpp", Code);
  Finding F = finding("torch::kCUDA", Code, "a.cpp", "torchport::device()");
  F.Notes = {{rangeOf("T.to(kDev)", Code, path("a.cpp")), "it is used here"}};
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
  const TempFile File = file("a.cpp", Code);
  Finding F = finding("kCUDA", Code, "a.cpp");
  F.Suggestion = Fix{{{path("a.cpp"), 9, 3, "<b>"},
                      {path("a.cpp"), 22, 12, "torchport::device()"},
                      {path("a.cpp"), 45, 10, "D.is_cuda()"}}};
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
  const TempFile File = file("a.cpp", Code);
  EXPECT_THAT(
      text(reportOf({finding("kCUDA", Code, "a.cpp")})),
      StartsWith(R"(a.cpp:1:31: warning: 'kCUDA' is fixed [hardcoded-device]
    1 |         auto Größe = "übung", D = kCUDA;
      |                                   ^~~~~
)"));
}

TEST_F(TextReport, NamesTheSeverity) {
  llvm::StringRef Code = "kCUDA;\n";
  const TempFile File = file("a.cpp", Code);
  Finding Error = finding("kCUDA", Code, "a.cpp"), Note = Error;
  Error.Level = Severity::Error;
  Note.Level = Severity::Note;
  EXPECT_THAT(text(reportOf({Error})), StartsWith("a.cpp:1:1: error: "));
  EXPECT_THAT(text(reportOf({Note})), StartsWith("a.cpp:1:1: note: "));
}

TEST_F(TextReport, LeavesOutTheCodeOfAFileThatIsGone) {
  EXPECT_EQ(text(reportOf({finding("kCUDA", "\nx(kCUDA)", "gone.cpp", "y")})),
            "gone.cpp:2:3: warning: 'kCUDA' is fixed [hardcoded-device]\n"
            "1 finding in 1 file, 1 fixable (run 'torchport fix')\n");
}

TEST_F(TextReport, LeavesOutTheCodeOfAFileThatChangedSince) {
  llvm::StringRef Analysed = "\n\nx(kCUDA);\n";
  Report R = reportOf({finding("kCUDA", Analysed, "a.cpp", "y")});
  for (llvm::StringRef Now : {"", "short", "\nx(kCUDA);\nand other lines\n",
                              "x\nx(kCUDA);\n", "\nx\nx(kCUDA);\n"}) {
    const TempFile File = file("a.cpp", Now);
    EXPECT_THAT(text(R), StartsWith("a.cpp:3:3: warning: 'kCUDA' is fixed "
                                    "[hardcoded-device]\n1 finding"));
  }
}

TEST_F(TextReport, NamesFilesThatWereNotAnalysedAfterTheFindings) {
  llvm::StringRef Code = "kCUDA;\n";
  const TempFile File = file("z.cpp", Code);
  Report R = reportOf({finding("kCUDA", Code, "z.cpp")}, 4);
  R.Skipped = {{path("b.cpp"), "it does not exist"}};
  EXPECT_THAT(text(R),
              EndsWith("\nb.cpp: error: not analysed: it does not exist\n"
                       "1 finding in 1 file, 1 file not analysed\n"));

  R.Findings.clear();
  EXPECT_EQ(text(R), "b.cpp: error: not analysed: it does not exist\n"
                     "no findings in 3 files, 1 file not analysed\n");

  R.Assumed = {{path("c.cpp"), "this and that"}};
  EXPECT_EQ(text(R), "b.cpp: error: not analysed: it does not exist\n"
                     "c.cpp: note: this and that\n"
                     "no findings in 3 files, 1 file not analysed\n");

  R.Files = 1;
  EXPECT_THAT(text(R), EndsWith("\n1 file not analysed\n"));
}

TEST_F(TextReport, DistinguishesPartlyAnalysedFiles) {
  Report R = reportOf({}, 3);
  R.Skipped = {{path("a.cpp"), "line 1: no", /*IsPartial=*/true},
               {path("b.cpp"), "it does not exist"}};
  EXPECT_EQ(text(R), "a.cpp: error: only partly analysed, so it will not "
                     "be fixed: line 1: no\n"
                     "b.cpp: error: not analysed: it does not exist\n"
                     "no findings in 2 files, 1 file only partly analysed, "
                     "1 file not analysed\n");
}

TEST_F(TextReport, ClosesWithCounts) {
  llvm::StringRef Code = "kCUDA, kHIP;\n";
  const TempFile A = file("a.cpp", Code);
  const TempFile B = file("b.cpp", Code);
  Finding None = finding("kCUDA", Code, "a.cpp");
  Finding Safe = finding("kCUDA", Code, "b.cpp", "device()");

  EXPECT_EQ(text(reportOf({}, 5)), "no findings in 5 files\n");
  EXPECT_THAT(text(reportOf({None}, 5)), EndsWith("\n1 finding in 1 file\n"));
  EXPECT_THAT(text(reportOf({None, Safe, Safe}, 5)),
              EndsWith("\n3 findings in 2 files, 2 fixable (run 'torchport "
                       "fix')\n"));
}

TEST_F(TextReport, KeepsItsOrderOnAStreamWithABuffer) {
  llvm::StringRef Code = "kCUDA;\n";
  const TempFile File = file("a.cpp", Code);
  Report R = reportOf({finding("kCUDA", Code, "a.cpp"),
                       finding("kCUDA", Code, "gone.cpp"),
                       finding("kCUDA", Code, "a.cpp")},
                      2);

  TempFile Output(Directory.path("output"), "", "", /*Unique=*/false);
  {
    std::error_code EC;
    llvm::raw_fd_ostream OS(Output.path(), EC);
    ASSERT_FALSE(EC) << EC.message();
    OS.enable_colors(false);
    printText(OS, R, context());
  }
  auto Written = llvm::MemoryBuffer::getFile(Output.path());
  ASSERT_TRUE(bool(Written));
  EXPECT_EQ((*Written)->getBuffer().str(), text(R));
}

TEST_F(TextReport, HasColourOnlyWhenAsked) {
  llvm::StringRef Code = "kCUDA;\n";
  const TempFile File = file("a.cpp", Code);
  Report R = reportOf({finding("kCUDA", Code, "a.cpp", "y")}, 2);
  R.Skipped = {{path("b.cpp"), "it does not exist"}};
  EXPECT_THAT(text(R, /*Color=*/false), Not(HasSubstr("\x1b[")));
  std::string Coloured = text(R, /*Color=*/true);
  EXPECT_THAT(Coloured, HasSubstr("warning: \x1b[0m"));
  EXPECT_THAT(Coloured, HasSubstr("\x1b[0;1;32m^~~~~\n"));
  EXPECT_THAT(Coloured, HasSubstr("error: \x1b[0m"));
}

} // namespace
} // namespace torchport

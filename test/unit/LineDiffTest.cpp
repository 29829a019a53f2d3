//===- LineDiffTest.cpp - the lines of a change, read from a git diff -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/ChangedLines.h"
#include "tool/git/Changes.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using namespace testing;

std::map<std::string, LineRanges> read(llvm::StringRef Diff) {
  return llvm::cantFail(changedLinesIn(Diff));
}

TEST(LineDiff, HasTheLinesOfEachHunk) {
  EXPECT_THAT(
      read("diff --git a/src/a.cpp b/src/a.cpp\n"
           "index 587be6b..bf0b8a2 100644\n--- a/src/a.cpp\n"
           "+++ b/src/a.cpp\n@@ -3 +3,2 @@ int before()\n-old\n+new\n"
           "+newer\n@@ -9,0 +11 @@\n+added\ndiff --git a/b.h b/b.h\n"
           "index 587be6b..bf0b8a2 100644\n--- a/b.h\n+++ b/b.h\n"
           "@@ -1 +1 @@\n-old\n+new\n"
           "diff --git a/a.cpp b/a.cpp\n--- a/a.cpp\n+++ b/a.cpp\n"
           "@@ -2,2 +1,0 @@\n-old\n-older\n"),
      ElementsAre(
          Pair("a.cpp", IsEmpty()), Pair("b.h", ElementsAre(LineRange{1, 1})),
          Pair("src/a.cpp", ElementsAre(LineRange{3, 4}, LineRange{11, 11}))));
}

TEST(LineDiff, KnowsNewFilesAndLeavesOutThoseThatAreGone) {
  EXPECT_THAT(read("diff --git a/new.cpp b/new.cpp\nnew file mode 100644\n"
                   "index 0000000..bf0b8a2\n--- /dev/null\n+++ b/new.cpp\n"
                   "@@ -0,0 +1,3 @@\n+1\n+2\n+3\n"
                   "diff --git a/old.cpp b/old.cpp\ndeleted file mode 100644\n"
                   "--- a/old.cpp\n+++ /dev/null\n@@ -1 +0,0 @@\n-1\n"
                   "diff --git a/was.cpp b/is.cpp\nsimilarity index 100%\n"
                   "rename from was.cpp\nrename to is.cpp\n"),
              ElementsAre(Pair("new.cpp", ElementsAre(LineRange{1, 3}))));
}

TEST(LineDiff, IgnoresHeadersInsideHunks) {
  EXPECT_THAT(read("diff --git a/a.cpp b/a.cpp\n--- a/a.cpp\n+++ b/a.cpp\n"
                   "@@ -1,2 +1,2 @@\n--- a/x.cpp\n-@@ -1 +1 @@\n"
                   "\\ No newline at end of file\n+++ b/y.cpp\n"
                   "+diff --git a/z b/z\n\\ No newline at end of file\n"
                   "@@ -7 +7 @@\n-\n+\n"),
              ElementsAre(Pair("a.cpp",
                               ElementsAre(LineRange{1, 2}, LineRange{7, 7}))));
}

TEST(LineDiff, ReadsNamesThatAreQuoted) {
  const auto NameIn = [](llvm::StringRef Written) {
    const auto Lines = read(("diff --git x y\n--- /dev/null\n+++ " + Written +
                             "\n@@ -0,0 +1 @@\n+1\n")
                                .str());
    return Lines.size() == 1 ? Lines.begin()->first : "none";
  };
  EXPECT_EQ(NameIn("b/a b.cpp\t"), "a b.cpp");
  EXPECT_EQ(NameIn(R"("b/\303\244\tq\"\\\n.cpp")"), "ä\tq\"\\\n.cpp");
  EXPECT_EQ(NameIn("b/ä.cpp"), "ä.cpp");
}

TEST(LineDiff, LeavesOutLinksAndSubmodules) {
  EXPECT_THAT(read("diff --git a/link.cpp b/link.cpp\nnew file mode 120000\n"
                   "--- /dev/null\n+++ b/link.cpp\n@@ -0,0 +1 @@\n+to.cpp\n"
                   "\\ No newline at end of file\n"
                   "diff --git a/sub.cpp b/sub.cpp\n"
                   "index 587be6b..bf0b8a2 160000\n--- a/sub.cpp\n"
                   "+++ b/sub.cpp\n@@ -1 +1 @@\n-Subproject commit 1\n"
                   "+Subproject commit 2\n"),
              IsEmpty());
}

TEST(LineDiff, NamesTheLineThatItCannotParse) {
  for (const auto &[Diff, Line] : {std::pair{"--- a/x\n+++ y\n", "'+++ y'"},
                                   {"+++ \"b/x\n", "'+++ \"b/x'"},
                                   {"@@ -1 @@\n", "'@@ -1 @@'"},
                                   {"@@ -1 +1 @@\nx\n", "'x'"}})
    EXPECT_THAT(toString(changedLinesIn(Diff).takeError()), HasSubstr(Line));
}

TEST(ChangedLines, TouchRangesThatContainOne) {
  const ChangedLines Changed{{{"/a", {{3, 4}, {8, 8}}}, {"/gone", {}}}};
  const struct {
    const char *File;
    unsigned Line, EndLine, EndColumn;
    bool IsTouched;
  } Rows[] = {{"/a", 2, 2, 9, false},
              {"/a", 2, 3, 9, true},
              // Ends before the changed line.
              {"/a", 2, 3, 1, false},
              {"/a", 4, 6, 9, true},
              {"/a", 5, 7, 9, false},
              {"/a", 1, 99, 9, true},
              {"/b", 3, 3, 9, false},
              {"/gone", 1, 1, 9, false}};
  for (const auto &[File, Line, EndLine, EndColumn, IsTouched] : Rows)
    EXPECT_EQ(
        Changed.containsChange({File, {0, Line, 5}, {0, EndLine, EndColumn}}),
        IsTouched)
        << File << ":" << Line;
}

TEST(ChangedLines, OfAMergeAreTheCommonOnes) {
  EXPECT_THAT(common({{1, 4}, {6, 9}}, {{3, 7}, {9, 12}}),
              ElementsAre(LineRange{3, 4}, LineRange{6, 7}, LineRange{9, 9}));
  EXPECT_THAT(common({AllLines}, {{2, 2}}), ElementsAre(LineRange{2, 2}));
  EXPECT_THAT(common({{1, 2}}, {{3, 4}}), IsEmpty());
}

} // namespace
} // namespace torchport

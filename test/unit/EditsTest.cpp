//===- EditsTest.cpp - fixes merged, applied and printed as a diff --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/Edits.h"

#include "Tree.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Program.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <ostream>
#include <random>

namespace torchport {

static std::ostream &operator<<(std::ostream &OS, const Edit &E) {
  return OS << E.File << ": " << E.Offset << "+" << E.Length << " becomes "
            << ::testing::PrintToString(E.Text);
}

namespace {

using namespace testing;

const std::string A = "/p/a.cpp", B = "/p/b.cpp";

Finding fixedBy(std::vector<Edit> Edits) {
  Finding F;
  F.Suggestion = Fix{std::move(Edits)};
  return F;
}

/// \p Text, as file A, after all compatible fixes of \p Findings.
std::string apply(llvm::StringRef Text, const std::vector<Finding> &Findings) {
  llvm::Expected<std::string> Result =
      applyEdits(Text, mergeFixes(Findings).Edits[A]);
  return Result ? *Result : llvm::toString(Result.takeError());
}

TEST(Merge, SortsTheEditsOfEachFile) {
  MergedFixes M = mergeFixes(
      {fixedBy({{B, 7, 1, "x"}, {A, 9, 1, "y"}}), fixedBy({{A, 2, 1, "z"}})});
  EXPECT_THAT(M.Edits, SizeIs(2));
  EXPECT_THAT(toEdits(M.Edits[A]),
              ElementsAre(Edit{A, 2, 1, "z"}, Edit{A, 9, 1, "y"}));
  EXPECT_THAT(toEdits(M.Edits[B]), ElementsAre(Edit{B, 7, 1, "x"}));
  EXPECT_THAT(M.Applied, ElementsAre(0, 1));
}

TEST(Merge, AddsAnIncludeOnceHoweverManyFixesNeedIt) {
  const Edit Include = {A, 0, 0, "#include <torchport/device.h>\n"};
  EXPECT_EQ(apply("kCUDA, kHIP\n", {fixedBy({Include, {A, 0, 5, "x"}}),
                                    fixedBy({{A, 7, 4, "y"}, Include})}),
            "#include <torchport/device.h>\nx, y\n");
  // The last line may have no newline.
  const Finding Last = fixedBy({{A, 12, 0, "\n#include <b>"}});
  EXPECT_EQ(apply("#include <z>", {Last, Last}), "#include <z>\n#include <b>");
}

TEST(Merge, MergesEqualReplacements) {
  const Edit Replacement{A, 0, 5, "x"};
  MergedFixes M = mergeFixes({fixedBy({Replacement}), fixedBy({Replacement})});
  EXPECT_THAT(toEdits(M.Edits[A]), ElementsAre(Replacement));
  EXPECT_THAT(M.Applied, ElementsAre(0, 1));
}

TEST(Merge, PostponesTheLaterOfTwoThatOverlap) {
  const Edit First = {A, 10, 5, "x"};
  for (const Edit &Second :
       {Edit{A, 10, 5, "y"}, Edit{A, 14, 3, "y"}, Edit{A, 8, 3, "y"},
        Edit{A, 0, 99, "y"}, Edit{A, 11, 1, "y"}, Edit{A, 12, 0, "y"}}) {
    MergedFixes M = mergeFixes({fixedBy({First}), fixedBy({Second})});
    EXPECT_THAT(toEdits(M.Edits[A]), ElementsAre(First)) << Second;
    EXPECT_THAT(M.Applied, ElementsAre(0));
  }
  // All edits that reach a place count, not only the nearest.
  EXPECT_THAT(mergeFixes({fixedBy({{A, 2, 10, "x"}, {A, 12, 0, "y"}}),
                          fixedBy({{A, 4, 20, "z"}})})
                  .Applied,
              ElementsAre(0));
}

TEST(Merge, LetsEditsTouch) {
  EXPECT_EQ(apply("abc", {fixedBy({{A, 1, 1, "B"}}), fixedBy({{A, 0, 1, "A"}}),
                          fixedBy({{A, 2, 1, "C"}})}),
            "ABC");
  // A replacement can be wrapped by another fix.
  EXPECT_EQ(apply("(kCUDA)", {fixedBy({{A, 1, 5, "device()"}}),
                              fixedBy({{A, 1, 0, "f("}, {A, 6, 0, ")"}})}),
            "(f(device()))");
}

TEST(Merge, DoesNotGuessTheOrderOfInsertions) {
  EXPECT_EQ(apply("int X;\n", {fixedBy({{A, 0, 0, "#include <b>\n"}}),
                               fixedBy({{A, 0, 0, "#include <a>\n"}})}),
            "#include <b>\nint X;\n");
  // Two that begin apart and end together need both parentheses.
  const Finding Outer = fixedBy({{A, 0, 0, "f("}, {A, 3, 0, ")"}});
  const Finding Inner = fixedBy({{A, 2, 0, "g("}, {A, 3, 0, ")"}});
  EXPECT_EQ(apply("a+b", {Outer, Inner}), "f(a+b)");
}

TEST(Merge, MakesAllEditsOfAFixOrNoneAcrossFiles) {
  MergedFixes M = mergeFixes({fixedBy({{B, 5, 3, "x"}}),
                              fixedBy({{A, 1, 1, "y"}, {B, 6, 1, "y"}}),
                              fixedBy({{A, 1, 1, "z"}})});
  EXPECT_THAT(toEdits(M.Edits[A]), ElementsAre(Edit{A, 1, 1, "z"}));
  EXPECT_THAT(toEdits(M.Edits[B]), ElementsAre(Edit{B, 5, 3, "x"}));
  EXPECT_THAT(M.Applied, ElementsAre(0, 2));
}

TEST(Merge, NeverMakesAFixThatOverlapsItself) {
  MergedFixes M = mergeFixes({fixedBy({{A, 1, 4, "x"}, {A, 3, 4, "y"}})});
  EXPECT_THAT(M.Edits, IsEmpty());
  EXPECT_THAT(M.Applied, IsEmpty());
}

TEST(ApplyEdits, KeepsEveryOtherByteOfTheAnalysedText) {
  const std::string Kept("\r\n\0\xff", 4);
  EXPECT_EQ(apply("\xef\xbb\xbf"
                  "a" +
                      Kept,
                  {fixedBy({{A, 3, 1, "xy"}})}),
            "\xef\xbb\xbfxy" + Kept);
  EXPECT_EQ(
      apply("short", {fixedBy({{A, 3, 9, "x"}})}),
      "'/p/a.cpp' has changed since it was analysed: run torchport again");
}

std::string diff(llvm::StringRef Old, const std::vector<Edit> &Edits,
                 llvm::StringRef Path = "a.cpp") {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printDiff(OS, Path, Old, Edits);
  return Text;
}

Edit edit(unsigned Offset, unsigned Length, std::string Text) {
  return {A, Offset, Length, std::move(Text)};
}

const char Ten[] = "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n";

TEST(Diff, HasHunks) {
  const std::string NoEnd = "\\ No newline at end of file\n";
  const struct {
    const char *Old;
    std::vector<Edit> Edits;
    std::string Hunks;
  } Rows[] = {
      // A changed line is between three lines of context.
      {Ten,
       {edit(10, 1, "five")},
       "@@ -3,7 +3,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"},
      // An include is an added line only.
      {"0\n1\n2\n",
       {edit(2, 0, "#include <x>\n")},
       "@@ -1,3 +1,4 @@\n 0\n+#include <x>\n 1\n 2\n"},
      {"0\n1\n2\n",
       {edit(1, 0, "\n#include <x>")},
       "@@ -1,3 +1,4 @@\n 0\n+#include <x>\n 1\n 2\n"},
      {"0\n1\n",
       {edit(0, 0, "#include <x>\n"), edit(2, 1, "one")},
       "@@ -1,2 +1,3 @@\n+#include <x>\n 0\n-1\n+one\n"},
      // Hunks are joined whose context touches: six lines, not seven.
      {Ten,
       {edit(0, 1, "x"), edit(14, 1, "y")},
       "@@ -1,10 +1,10 @@\n-0\n+x\n 1\n 2\n 3\n 4\n 5\n 6\n-7\n+y\n 8\n 9\n"},
      {Ten,
       {edit(0, 1, "x\nx"), edit(16, 1, "y")},
       "@@ -1,4 +1,5 @@\n-0\n+x\n+x\n 1\n 2\n 3\n@@ -6,5 +7,5 @@\n"
       " 5\n 6\n 7\n-8\n+y\n 9\n"},
      // A missing newline at the end is marked.
      {"0\n1",
       {edit(2, 1, "x\n")},
       "@@ -1,2 +1,2 @@\n 0\n-1\n" + NoEnd + "+x\n"},
      {"0\n1", {edit(0, 1, "x")}, "@@ -1,2 +1,2 @@\n-0\n+x\n 1\n" + NoEnd},
      {"0\n1",
       {edit(3, 0, "x"), edit(3, 0, "y")},
       "@@ -1,2 +1,2 @@\n 0\n-1\n" + NoEnd + "+1xy\n" + NoEnd},
      // Unchanged lines of an edit are left out.
      {"0\n1\n2\n",
       {edit(0, 5, "0\nx\n2")},
       "@@ -1,3 +1,3 @@\n 0\n-1\n+x\n 2\n"},
      // An empty side has the number of the line before.
      {"", {edit(0, 0, "0\n1\n")}, "@@ -0,0 +1,2 @@\n+0\n+1\n"},
      {"0\n", {edit(0, 2, "")}, "@@ -1 +0,0 @@\n-0\n"},
  };
  for (const auto &[Old, Edits, Hunks] : Rows)
    EXPECT_EQ(diff(Old, Edits), "--- a/a.cpp\n+++ b/a.cpp\n" + Hunks);
  EXPECT_EQ(diff(Ten, {}), "");
  EXPECT_EQ(diff(Ten, {edit(0, 1, "0")}), "");
}

/// A git repository without commits.
struct Repository : Tree {
  Repository() { git({"init", "--quiet"}); }

  void apply(llvm::StringRef Diff) {
    git({"apply", "--whitespace=nowarn", make("the.diff", Diff)});
  }

  void git(std::vector<std::string> Arguments) {
    llvm::ErrorOr<std::string> Git = llvm::sys::findProgramByName("git");
    ASSERT_TRUE(bool(Git)) << "this test needs git";
    // The user's configuration must not change line endings.
    const std::string Root = root();
    std::vector<llvm::StringRef> Command = {*Git, "-C", Root, "-c",
                                            "core.autocrlf=false"};
    Command.insert(Command.end(), Arguments.begin(), Arguments.end());
    std::string Message;
    ASSERT_EQ(llvm::sys::ExecuteAndWait(*Git, Command, /*Env=*/std::nullopt,
                                        /*Redirects=*/{}, /*SecondsToWait=*/60,
                                        /*MemoryLimit=*/0, &Message),
              0)
        << llvm::join(Command, " ") << Message;
  }
};

TEST(Diff, IsAppliedByGitWhateverTheFileIsCalled) {
  Repository Git;
  std::string Diffs;
  const llvm::StringRef Paths[] = {"a.cpp",           "src/b c.cpp",
                                   "ü/ä.cpp",         "quo\"te.cpp",
                                   "back\\slash.cpp", "each\"of\\\tit\n.cpp"};
  for (llvm::StringRef Path : Paths) {
    Git.make(Path, Ten);
    Diffs += diff(Ten, {edit(10, 1, "five")}, Path);
  }
  Git.apply(Diffs);
  for (llvm::StringRef Path : Paths)
    EXPECT_EQ(contentOf(Git.path(Path)), "0\n1\n2\n3\n4\nfive\n6\n7\n8\n9\n")
        << Path.str();
}

/// Edits that are sorted and do not overlap, at any place of a line.
std::vector<Edit> anyEdits(size_t Size, std::mt19937 &Random) {
  auto Below = [&](size_t N) { return unsigned(Random() % N); };
  const llvm::StringRef Texts[] = {"",       "x",  "x\n", "\nx",
                                   "x\r\ny", "\n", "0\n"};
  std::vector<unsigned> Offsets;
  for (unsigned I = 0, N = 2 * (1 + Below(4)); I < N; ++I)
    Offsets.push_back(Below(Size + 1));
  std::sort(Offsets.begin(), Offsets.end());
  std::vector<Edit> Edits;
  for (size_t I = 0; I < Offsets.size(); I += 2)
    Edits.push_back(edit(Offsets[I], Offsets[I + 1] - Offsets[I],
                         Texts[Below(std::size(Texts))].str()));
  return Edits;
}

TEST(Diff, AppliedByGitGivesTheTextOfTheEdits) {
  const llvm::StringRef Texts[] = {
      Ten,
      "one line\n",
      "no end",
      "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\na\nb\nc\nd\nno end",
      "0\r\n1\r\n2\r\n\r\n4\r\n5\r\n6\r\n7\r\n8\r\n",
      "\xef\xbb\xbf\tbom\n\n\n\n\n\n\n\n\n\n\nü\n",
  };
  // A fixed seed repeats a failure.
  std::mt19937 Random(1); // NOLINT(bugprone-random-generator-seed)
  Repository Git;
  std::string Diffs;
  std::vector<std::string> Expected;
  for (unsigned Case = 0; Case < 600; ++Case) {
    llvm::StringRef Old = Texts[Case % std::size(Texts)];
    std::vector<Edit> Edits = anyEdits(Old.size(), Random);
    llvm::Expected<std::string> New = applyEdits(Old, toReplacements(Edits));
    ASSERT_TRUE(bool(New));
    std::string Path = std::to_string(Case) + ".cpp";
    Git.make(Path, Old);
    Diffs += diff(Old, Edits, Path);
    Expected.push_back(*New);
  }
  Git.apply(Diffs);
  for (unsigned Case = 0; Case < Expected.size(); ++Case)
    EXPECT_EQ(contentOf(Git.path(std::to_string(Case) + ".cpp")),
              Expected[Case])
        << "case " << Case;
}

} // namespace
} // namespace torchport

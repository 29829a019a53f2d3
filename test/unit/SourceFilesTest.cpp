//===- SourceFilesTest.cpp - from paths to translation units --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/SourceFiles.h"

#include "Tree.h"
#include "llvm/Support/JSON.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <sys/stat.h>

namespace torchport {
namespace {

using namespace testing;

class SourceFilesTest : public ::testing::Test {
protected:
  SourceFilesTest() { Files.make(".git/"); }

  /// Makes a database with a command for each of \p Names.
  void list(const std::vector<std::string> &Names) {
    llvm::json::Array Commands;
    for (const std::string &Name : Names)
      Commands.push_back(llvm::json::Object{
          {"directory", Files.root()},
          {"file", Name},
          {"arguments",
           {"g++", "-DN=" + std::to_string(Commands.size()), "-c", Name}}});
    std::string Text;
    llvm::raw_string_ostream(Text) << llvm::json::Value(std::move(Commands));
    From = llvm::cantFail(
        compilationsIn(Files.make("compile_commands.json", Text)));
    From.Name = "the database";
  }

  void giveFlags() { From = compilationsOf({"-DA"}, Files.root()); }

  void make(std::initializer_list<const char *> Names) {
    for (const char *Name : Names)
      Files.make(Name);
  }

  SourceFiles find(const std::vector<std::string> &Paths) {
    return sourceFiles(
        Paths, Files.root(),
        [&](llvm::StringRef) -> llvm::Expected<const Compilations *> {
          return &From;
        });
  }

  std::string relative(llvm::StringRef File) {
    File.consume_front(Files.root());
    File.consume_front("/");
    return File.str();
  }

  std::vector<std::string> units(const SourceFiles &Found) {
    std::vector<std::string> Names;
    for (const SourceFile &Each : Found.Units)
      Names.push_back(relative(Each.File));
    return Names;
  }

  std::vector<std::string> skipped(const SourceFiles &Found) {
    std::vector<std::string> Lines;
    for (const NotAnalysed &Each : Found.Skipped)
      Lines.push_back(relative(Each.File) + ": " + Each.Reason);
    return Lines;
  }

  Tree Files;
  Compilations From;
};

TEST_F(SourceFilesTest, FolderGivesTheListedFilesUnderIt) {
  make({"src/b.cpp", "src/a.cc", "src/deep/c.cxx", "test/t.cpp", "src/no.cpp"});
  list({"src/b.cpp", "src/a.cc", "src/deep/c.cxx", "test/t.cpp"});
  const SourceFiles Found = find({"src"});
  EXPECT_THAT(units(Found),
              ElementsAre("src/a.cc", "src/b.cpp", "src/deep/c.cxx"));
  EXPECT_THAT(skipped(Found), IsEmpty());
}

TEST_F(SourceFilesTest, FolderWithFlagsGivesAllSources) {
  make({"src/a.cpp", "src/a.h", "src/notes.txt", "src/c.c", "src/deep/b.cpp",
        "src/third_party/x.cpp"});
  giveFlags();
  const SourceFiles Found = find({"src"});
  EXPECT_THAT(units(Found), ElementsAre("src/a.cpp", "src/deep/b.cpp"));
  EXPECT_THAT(skipped(Found), IsEmpty());
}

TEST_F(SourceFilesTest, HaveACommandForEachTarget) {
  Files.make("a.cpp");
  list({"a.cpp", "a.cpp"});
  const SourceFiles Found = find({".", "a.cpp"});
  ASSERT_THAT(units(Found), ElementsAre("a.cpp"));
  EXPECT_EQ(Found.Units[0].Commands.size(), 2u);
}

TEST_F(SourceFilesTest, AreListedOnceForSeveralPaths) {
  Files.make("src/a.cpp");
  Files.link("link.cpp", Files.path("src/a.cpp"));
  Files.link("linked", Files.path("src"));
  list({"linked/a.cpp"});
  const SourceFiles Found =
      find({"src/a.cpp", "link.cpp", "./src/../src/a.cpp", "linked"});
  EXPECT_THAT(units(Found), ElementsAre("src/a.cpp"));
  EXPECT_THAT(skipped(Found), IsEmpty());
  EXPECT_EQ(Found.Units[0].Commands.size(), 1u);
  EXPECT_EQ(Found.Units[0].Commands[0].Heuristic, "");
}

TEST_F(SourceFilesTest, ReportFilesThatAreNotSources) {
  make({"code.inl", "empty/"});
  ASSERT_EQ(::mkfifo(Files.path("pipe.cpp").c_str(), 0600), 0);
  giveFlags();
  const SourceFiles Found = find({"code.inl", "pipe.cpp", "empty", "gone.cpp"});
  EXPECT_THAT(units(Found), IsEmpty());
  EXPECT_THAT(skipped(Found),
              ElementsAre("code.inl: not a C++ source by its name; if C++ "
                          "sources include it, name the folder that it lies in",
                          "empty: no C++ source lies in this folder",
                          "gone.cpp: no such file or folder",
                          "pipe.cpp: neither a file nor a folder"));
}

TEST_F(SourceFilesTest, ReportWrongDatabaseEntries) {
  Files.make("own.cpp");
  Tree Elsewhere;
  const std::string Foreign = Elsewhere.make("foreign.cpp");
  Files.link("foreign.cpp", Foreign);
  list({"own.cpp", "gone.cpp", "foreign.cpp"});
  const SourceFiles Found = find({"."});
  EXPECT_THAT(units(Found), ElementsAre("own.cpp"));
  EXPECT_THAT(
      skipped(Found),
      ElementsAre(
          "foreign.cpp: a link to '" + Foreign +
              "', which is not of this project",
          "gone.cpp: no such file, but 'the database' lists it; run CMake "
          "again"));
}

TEST_F(SourceFilesTest, ReportFilesWithoutACommand) {
  Files.make("a.cpp");
  list({});
  EXPECT_THAT(skipped(find({"a.cpp"})),
              ElementsAre("a.cpp: 'the database' has no command for it"));
  EXPECT_THAT(skipped(find({"."})),
              ElementsAre(": no C++ source in this folder is listed in 'the "
                          "database'"));
}

TEST_F(SourceFilesTest, WantHeadersOnlyForANamedFolder) {
  Files.make("src/a.cpp");
  list({"src/a.cpp"});
  const SourceFiles File = find({"src/a.cpp"});
  EXPECT_TRUE(File.isRequested(Files.path("src/a.cpp")));
  EXPECT_FALSE(File.isRequested(Files.path("include/a.h")));
  const SourceFiles Folder = find({"src"});
  EXPECT_TRUE(Folder.isRequested(Files.path("include/a.h")));
  EXPECT_FALSE(Folder.isRequested("/usr/include/a.h"));
}

TEST_F(SourceFilesTest, DoNotFollowFoldersThatLinkBack) {
  Files.make("src/a.cpp");
  Files.link("src/round", Files.path("src"));
  Files.link("src/gone", Files.path("nowhere"));
  giveFlags();
  const SourceFiles Found = find({"src"});
  EXPECT_THAT(units(Found), ElementsAre("src/a.cpp"));
  EXPECT_THAT(skipped(Found), IsEmpty());
}

} // namespace
} // namespace torchport

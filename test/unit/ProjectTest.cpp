//===- ProjectTest.cpp - the files that belong to the user ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/ProjectFiles.h"

#include "Tree.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

TEST(IsUnder, ComparesWholeNames) {
  EXPECT_TRUE(isUnder("/a/b", "/a"));
  EXPECT_TRUE(isUnder("/a", "/a"));
  EXPECT_TRUE(isUnder("/a", "/"));
  EXPECT_FALSE(isUnder("/ab", "/a"));
  EXPECT_FALSE(isUnder("/a", "/a/b"));
  EXPECT_FALSE(isUnder("", "/a"));
}

TEST(IsUnder, IgnoresCaseOnWindows) {
  constexpr auto Style = llvm::sys::path::Style::windows;
  EXPECT_TRUE(isUnder(R"(C:\Src\a.cpp)", R"(c:\src)", Style));
  EXPECT_FALSE(isUnder(R"(C:\srcs\a.cpp)", R"(C:\src)", Style));
  EXPECT_FALSE(isUnder("/Src/a.cpp", "/src"));
}

TEST(Project, IsTheWorkTreeOfTheNamedFile) {
  for (const char *Mark : {".git/", ".git", ".hg/", ".svn/", ".jj/"}) {
    Tree Files;
    Files.make(std::string("p/") + Mark);
    const std::string Source = Files.make("p/src/a.cpp");
    Project P({Source}, "/");
    EXPECT_TRUE(P.owns(Source)) << Mark;
    EXPECT_TRUE(P.owns(Files.make("p/include/a.h"))) << Mark;
    EXPECT_FALSE(P.owns(Files.make("q/b.h"))) << Mark;
  }
}

TEST(Project, IsTheWorkingDirectoryWithoutAWorkTree) {
  Tree Files;
  const std::string Source = Files.make("p/src/a.cpp");
  Project P({Source}, Files.path("p"));
  EXPECT_TRUE(P.owns(Files.make("p/include/a.h")));
  EXPECT_FALSE(P.owns(Files.make("q/b.h")));
}

TEST(Project, IsTheFolderOfAFileElsewhere) {
  Tree Files;
  const std::string Source = Files.make("p/src/a.cpp");
  for (const std::string &Here : {Files.path("q"), std::string("/")}) {
    Project P({Source}, Here);
    EXPECT_TRUE(P.owns(Files.make("p/src/a.h")));
    EXPECT_FALSE(P.owns(Files.make("p/include/a.h")));
  }
}

TEST(Project, LeavesOutThirdPartyAndBuildFolders) {
  Tree Files;
  Files.make(".git/");
  Files.make("out/CMakeCache.txt");
  Project P({Files.root()}, "/");
  for (const char *Name : {"third_party/x/a.h", "src/vendor/a.h",
                           "build/_deps/a.h", "out/a.h", "out/deep/a.cpp"})
    EXPECT_FALSE(P.owns(Files.path(Name))) << Name;
  for (const char *Name : {"a.h", "src/a.h", "build/a.h", "vendored/a.h"})
    EXPECT_TRUE(P.owns(Files.path(Name))) << Name;
}

TEST(Project, OwnsNamedPathsAnywhere) {
  Tree Files;
  Files.make(".git/");
  Files.make("third_party/x/a.cpp");
  Project P({Files.path("third_party/x"), Files.make("vendor/y/b.cpp")}, "/");
  EXPECT_TRUE(P.owns(Files.path("third_party/x/deep/a.h")));
  EXPECT_TRUE(P.owns(Files.path("vendor/y/b.cpp")));
  EXPECT_FALSE(P.owns(Files.path("vendor/y/b.h")));
  EXPECT_FALSE(P.owns(Files.path("third_party/y/a.h")));
}

TEST(Project, KeepsSourcesInABuildFolder) {
  Tree Files;
  Files.make(".git/");
  Files.make("app/CMakeLists.txt");
  Files.make("app/CMakeCache.txt");
  Project P({Files.root()}, "/");
  EXPECT_TRUE(P.owns(Files.path("app/a.cpp")));
}

} // namespace
} // namespace torchport

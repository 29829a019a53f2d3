//===- RelativePathTest.cpp - paths in reports ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Paths.h"

#include "gtest/gtest.h"

namespace torchport {
namespace {

TEST(RelativePath, IsSeenFromTheDirectory) {
  EXPECT_EQ(relativePath("/home/u/p/src/a.cpp", "/home/u/p"), "src/a.cpp");
  EXPECT_EQ(relativePath("/home/u/p/src/a.cpp", "/home/u/p/"), "src/a.cpp");
  EXPECT_EQ(relativePath("/home/u/p/src/a.cpp", "/"), "home/u/p/src/a.cpp");
}

TEST(RelativePath, ClimbsToAFolderThatIsShared) {
  EXPECT_EQ(relativePath("/home/u/p/src/a.cpp", "/home/u/p/build"),
            "../src/a.cpp");
  EXPECT_EQ(relativePath("/home/u/p2/a.cpp", "/home/u/p"), "../p2/a.cpp");
}

TEST(RelativePath, StaysAbsoluteWhereOnlyTheRootIsShared) {
  EXPECT_EQ(relativePath("/usr/include/a.h", "/home/u/p"), "/usr/include/a.h");
  EXPECT_EQ(relativePath("/a.cpp", "/home"), "/a.cpp");
}

TEST(RelativePath, KnowsDrivesOfWindows) {
  constexpr auto Style = llvm::sys::path::Style::windows;
  EXPECT_EQ(relativePath(R"(C:\Home\p\src\a.cpp)", R"(c:\home\p)", Style),
            "src/a.cpp");
  EXPECT_EQ(relativePath(R"(C:\home\q\a.cpp)", R"(C:\home\p)", Style),
            "../q/a.cpp");
  EXPECT_EQ(relativePath(R"(D:\home\p\a.h)", R"(C:\home\p)", Style),
            "D:/home/p/a.h");
}

} // namespace
} // namespace torchport

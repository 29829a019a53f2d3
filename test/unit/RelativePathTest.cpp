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

} // namespace
} // namespace torchport

//===- DependencySetTest.cpp - the files that a result depends on ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/DependencySet.h"
#include "tool/preamble/StatCache.h"

#include "Tree.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

class InputsTest : public ::testing::Test {
protected:
  void read(llvm::StringRef Name) {
    (void)recording()->getBufferForFile(Files.path(Name));
  }
  void lookFor(llvm::StringRef Name) {
    (void)recording()->status(Files.path(Name));
  }
  FileSystemRef recording() { return recordingFileSystem(disk(), Deps); }
  bool hold() { return StatCache().compare(Deps) != StatCache::Changed; }

  Tree Files;
  DependencySet Deps;
};

TEST_F(InputsTest, HoldUntilATextChangesThatWasRead) {
  Files.make("a.h", "text");
  read("a.h");
  lookFor("no.h");
  lookFor("folder/");
  EXPECT_TRUE(hold());
  Files.make("a.h", "text");
  EXPECT_TRUE(hold());
  Files.make("a.h", "Text");
  EXPECT_FALSE(hold());
}

TEST_F(InputsTest, IgnoreTextThatWasNotRead) {
  Files.make("a.h", "text");
  lookFor("a.h");
  Files.make("a.h", "other");
  EXPECT_TRUE(hold());
}

TEST_F(InputsTest, ChangeWithANewFile) {
  read("a.h");
  EXPECT_TRUE(hold());
  Files.make("a.h");
  EXPECT_FALSE(hold());
}

TEST_F(InputsTest, ChangeWithTheNamesInAFolder) {
  Files.make("folder/a.h");
  std::error_code EC;
  (void)recording()->dir_begin(Files.path("folder"), EC);
  EXPECT_TRUE(hold());
  Files.make("folder/b.h");
  EXPECT_FALSE(hold());
}

TEST_F(InputsTest, ChangeWithSharedSets) {
  Files.make("a.h", "text");
  auto Common = std::make_shared<DependencySet>();
  (void)recordingFileSystem(disk(), *Common)
      ->getBufferForFile(Files.path("a.h"));
  Deps.addShared(Common);
  EXPECT_TRUE(hold());
  Files.make("a.h", "Text");
  EXPECT_FALSE(hold());
}

TEST_F(InputsTest, SeeThePatchInsteadOfTheFile) {
  const std::string File = Files.make("a.h", "text");
  read("a.h");
  const Contents Same{{File, "text"}}, Other{{File, "Text"}};
  EXPECT_EQ(StatCache(Same).compare(Deps), StatCache::UnchangedByStamp);
  EXPECT_EQ(StatCache(Other).compare(Deps), StatCache::Changed);
}

TEST_F(InputsTest, DoNotTrustRecentChanges) {
  const std::string File = Files.make("a.h", "text");
  EXPECT_EQ(StatCache().state(File).Stamp, 0u);
  EXPECT_NE(StatCache().state("/usr").Stamp, 0u);
}

TEST_F(InputsTest, AreInconsistentIfAFileChangedBetweenReads) {
  Files.make("a.h", "text");
  read("a.h");
  EXPECT_TRUE(Deps.isConsistent());
  Files.make("a.h", "Text");
  read("a.h");
  EXPECT_FALSE(Deps.isConsistent());
}

TEST_F(InputsTest, LeaveOutTheExceptedFolder) {
  Files.make("cache/a.pch");
  (void)recordingFileSystem(disk(), Deps, Files.path("cache"))
      ->status(Files.path("cache/a.pch"));
  EXPECT_TRUE(Deps.paths().empty());
}

} // namespace
} // namespace torchport

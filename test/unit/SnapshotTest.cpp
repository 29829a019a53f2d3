//===- SnapshotTest.cpp - many paths, looked at at once -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cache/Snapshot.h"

#include "tool/parse/RecordingFileSystem.h"
#include "tool/parse/StatCache.h"

#include "Tree.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

class SnapshotTest : public ::testing::Test {
protected:
  FileSystemRef disk() { return recordingFileSystem(torchport::disk(), Noted); }
  void read(llvm::StringRef Name) {
    (void)disk()->getBufferForFile(Files.path(Name));
  }
  /// As many names as are worth a look at their folder.
  void lookForManyIn(const std::string &Folder) {
    for (const char *Name : {"a.h", "b.h", "c.h", "d.h", "e.h", "f.h"})
      (void)disk()->status(Files.path(Folder + "/" + Name));
  }

  /// Of what was noted, as if the files were older than they are.
  Snapshot taken() { return Snapshot::of(Noted, Later); }
  bool holds(Snapshot &Then) {
    return Then.compare(Later) != StatCache::Changed;
  }

  Tree Files;
  DependencySet Noted;
  StatCache Later{{}, std::chrono::system_clock::now() + std::chrono::hours(1)};
};

TEST_F(SnapshotTest, HoldsWhileNothingChanges) {
  Files.make("a.h", "text");
  read("a.h");
  lookForManyIn("include");
  Snapshot Then = taken();
  EXPECT_TRUE(holds(Then));
  Files.make("a.h", "Text");
  EXPECT_FALSE(holds(Then));
}

TEST_F(SnapshotTest, ReadsWhatHasJustChanged) {
  Files.make("a.h", "text");
  read("a.h");
  StatCache Now;
  Snapshot Then = Snapshot::of(Noted, Now);
  EXPECT_EQ(Then.compare(Now), StatCache::AsItLooks);
  // The size and the time of change may be what they were.
  Files.make("a.h", "Text");
  EXPECT_EQ(Then.compare(Now), StatCache::Changed);
}

TEST_F(SnapshotTest, KnowsAgainWhatItHadToRead) {
  Files.make("a.h", "text");
  read("a.h");
  Snapshot Then = taken();
  EXPECT_EQ(Then.compare(Later), StatCache::AsItLooks);
  llvm::sys::fs::remove(Files.path("a.h"));
  Files.make("b.h");
  Files.make("a.h", "text");
  EXPECT_EQ(Then.compare(Later), StatCache::Unchanged);
  EXPECT_EQ(Then.compare(Later), StatCache::AsItLooks);
}

TEST_F(SnapshotTest, KnowsAFileThatWasOnlyLookedFor) {
  Files.make("a.h", "text");
  (void)disk()->status(Files.path("a.h"));
  Snapshot Then = taken();
  Files.make("a.h", "other");
  EXPECT_TRUE(holds(Then));
  llvm::sys::fs::remove(Files.path("a.h"));
  EXPECT_FALSE(holds(Then));
}

TEST_F(SnapshotTest, SeesANameThatComesIntoAFolder) {
  Files.make("include/");
  lookForManyIn("include");
  Snapshot Then = taken();
  Files.make("include/e.h");
  EXPECT_FALSE(holds(Then));
}

TEST_F(SnapshotTest, SeesAFolderThatComes) {
  lookForManyIn("include/deep");
  Snapshot Then = taken();
  Files.make("include/deep/e.h");
  EXPECT_FALSE(holds(Then));
}

TEST_F(SnapshotTest, SeesTheTargetOfALinkThatLedNowhere) {
  Files.make("include/");
  Files.link("include/e.h", Files.path("target.h"));
  lookForManyIn("include");
  Snapshot Then = taken();
  EXPECT_TRUE(holds(Then));
  Files.make("target.h");
  EXPECT_FALSE(holds(Then));
}

TEST_F(SnapshotTest, SeesAFolderInPlaceOfAFile) {
  Files.make("include");
  lookForManyIn("include");
  Snapshot Then = taken();
  EXPECT_TRUE(holds(Then));
  llvm::sys::fs::remove(Files.path("include"));
  Files.make("include/e.h");
  EXPECT_FALSE(holds(Then));
}

TEST_F(SnapshotTest, SeesTheNamesInAFolder) {
  Files.make("folder/a.h");
  std::error_code EC;
  (void)disk()->dir_begin(Files.path("folder"), EC);
  Snapshot Then = taken();
  EXPECT_TRUE(holds(Then));
  Files.make("folder/b.h");
  EXPECT_FALSE(holds(Then));
}

TEST_F(SnapshotTest, DoesNotHoldWhereAFileWasReadWithTwoTexts) {
  Files.make("a.h", "text");
  read("a.h");
  Files.make("a.h", "Text");
  auto Common = std::make_shared<DependencySet>();
  (void)recordingFileSystem(torchport::disk(), *Common)
      ->getBufferForFile(Files.path("a.h"));
  Noted.share(Common);
  StatCache Now;
  EXPECT_EQ(Snapshot::of(Noted, Now).compare(Now), StatCache::Changed);
}

TEST_F(SnapshotTest, TellsWhatItHasSeenOnceItDoesNotHold) {
  Files.make("a.h", "text");
  read("a.h");
  (void)disk()->status(Files.path("b.h"));
  Snapshot Then = taken();
  Files.make("a.h", "Text");
  StatCache Now;
  EXPECT_EQ(Then.compare(Now), StatCache::Changed);
  // Nobody looks there again.
  Files.make("b.h", "too late");
  EXPECT_EQ(Now.now(Files.path("b.h")).Is, FileKind::Nothing);
  EXPECT_EQ(Now.now(Files.path("a.h")).Is, FileKind::File);
}

TEST_F(SnapshotTest, SeesTheOneChangeAmongWhatManyThreadsLookAt) {
  for (int I = 0; I != 64; ++I) {
    const std::string Name = std::to_string(I) + ".h";
    Files.make(Name);
    (void)disk()->status(Files.path(Name));
  }
  Snapshot Then = taken();
  llvm::sys::fs::remove(Files.path("32.h"));
  // A thread that sees nothing once took back what another one had just seen,
  // in 1 of some thousand looks.
  for (int I = 0; I != 4000; ++I)
    ASSERT_FALSE(holds(Then)) << "at look " << I;
}

TEST_F(SnapshotTest, SeesWhatIsShared) {
  Files.make("a.h", "text");
  auto Common = std::make_shared<DependencySet>();
  (void)recordingFileSystem(torchport::disk(), *Common)
      ->getBufferForFile(Files.path("a.h"));
  Noted.share(Common);
  Snapshot Then = taken();
  EXPECT_TRUE(holds(Then));
  Files.make("a.h", "Text");
  EXPECT_FALSE(holds(Then));
}

} // namespace
} // namespace torchport

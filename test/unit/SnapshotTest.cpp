//===- SnapshotTest.cpp - comparing many paths at once --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/Snapshot.h"

#include "tool/preamble/DependencySet.h"
#include "tool/preamble/StatCache.h"

#include "Tree.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

class SnapshotTest : public ::testing::Test {
protected:
  FileSystemRef disk() { return recordingFileSystem(torchport::disk(), Deps); }
  void read(llvm::StringRef Name) {
    (void)disk()->getBufferForFile(Files.path(Name));
  }
  /// Enough names that the snapshot looks at their folder instead.
  void lookForManyIn(const std::string &Folder) {
    for (const char *Name : {"a.h", "b.h", "c.h", "d.h", "e.h", "f.h"})
      (void)disk()->status(Files.path(Folder + "/" + Name));
  }

  /// A snapshot of what was noted, as if the files were an hour old.
  Snapshot taken() { return Snapshot::take(Deps, Later); }
  bool holds(Snapshot &Then) {
    return Then.compare(Later) != StatCache::Changed;
  }

  Tree Files;
  DependencySet Deps;
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
  Snapshot Then = Snapshot::take(Deps, Now);
  EXPECT_EQ(Then.compare(Now), StatCache::UnchangedByStamp);
  // Size and time of change may stay the same.
  Files.make("a.h", "Text");
  EXPECT_EQ(Then.compare(Now), StatCache::Changed);
}

TEST_F(SnapshotTest, RemembersFilesThatItReread) {
  Files.make("a.h", "text");
  read("a.h");
  Snapshot Then = taken();
  EXPECT_EQ(Then.compare(Later), StatCache::UnchangedByStamp);
  llvm::sys::fs::remove(Files.path("a.h"));
  Files.make("b.h");
  Files.make("a.h", "text");
  EXPECT_EQ(Then.compare(Later), StatCache::UnchangedByContent);
  EXPECT_EQ(Then.compare(Later), StatCache::UnchangedByStamp);
}

TEST_F(SnapshotTest, SeesTheRemovalOfAFileThatWasNotRead) {
  Files.make("a.h", "text");
  (void)disk()->status(Files.path("a.h"));
  Snapshot Then = taken();
  Files.make("a.h", "other");
  EXPECT_TRUE(holds(Then));
  llvm::sys::fs::remove(Files.path("a.h"));
  EXPECT_FALSE(holds(Then));
}

TEST_F(SnapshotTest, SeesANewNameInAFolder) {
  Files.make("include/");
  lookForManyIn("include");
  Snapshot Then = taken();
  Files.make("include/e.h");
  EXPECT_FALSE(holds(Then));
}

TEST_F(SnapshotTest, SeesANewFolder) {
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
  Deps.addShared(Common);
  StatCache Now;
  EXPECT_EQ(Snapshot::take(Deps, Now).compare(Now), StatCache::Changed);
}

TEST_F(SnapshotTest, SharesWhatItHasSeenAfterAChange) {
  Files.make("a.h", "text");
  read("a.h");
  (void)disk()->status(Files.path("b.h"));
  Snapshot Then = taken();
  Files.make("a.h", "Text");
  StatCache Now;
  EXPECT_EQ(Then.compare(Now), StatCache::Changed);
  // The paths are not looked at again.
  Files.make("b.h", "too late");
  EXPECT_EQ(Now.state(Files.path("b.h")).Kind, FileKind::Nothing);
  EXPECT_EQ(Now.state(Files.path("a.h")).Kind, FileKind::File);
}

TEST_F(SnapshotTest, SeesOneChangeWithManyThreads) {
  // Enough paths for several threads.
  for (int I = 0; I != 256; ++I) {
    const std::string Name = std::to_string(I) + ".h";
    Files.make(Name);
    (void)disk()->status(Files.path(Name));
  }
  Snapshot Then = taken();
  llvm::sys::fs::remove(Files.path("32.h"));
  // A thread that saw no change once overwrote the result of another, in about
  // one of thousands of comparisons.
  for (int I = 0; I != 4000; ++I)
    ASSERT_FALSE(holds(Then)) << "at look " << I;
}

TEST_F(SnapshotTest, SeesChangesInSharedSets) {
  Files.make("a.h", "text");
  auto Common = std::make_shared<DependencySet>();
  (void)recordingFileSystem(torchport::disk(), *Common)
      ->getBufferForFile(Files.path("a.h"));
  Deps.addShared(Common);
  Snapshot Then = taken();
  EXPECT_TRUE(holds(Then));
  Files.make("a.h", "Text");
  EXPECT_FALSE(holds(Then));
}

/// Two shared sets with one file each, and another file.
class SnapshotOfSetsTest : public SnapshotTest {
protected:
  SnapshotOfSetsTest() {
    for (const char *Name : {"a.h", "b.h", "own.h"})
      Files.make(Name, "text");
    share("a");
    share("b");
    read("own.h");
  }

  void share(const std::string &Identity) {
    auto Common = std::make_shared<DependencySet>();
    Common->record(Files.path(Identity + ".h"), FileKind::File,
                   contentHash("text"));
    Known[Common.get()] = Identity;
    Deps.addShared(Common);
  }
  /// Replaces the sets by equal ones that are read only on demand.
  void putOff() {
    for (auto &[Set, Identity] : std::exchange(Known, {})) {
      auto Common = std::make_shared<DependencySet>(
          Identity, [Paths = Set->paths(), Name = Identity, this] {
            WereRead.insert(Name);
            return Paths;
          });
      Known[Common.get()] = Identity;
      Unread.insert(std::move(Common));
    }
    Deps.Shared = Unread;
  }
  Snapshot taken(StatCache &Now, const Snapshot &Before = {}) {
    return Snapshot::take(Deps, Now, Known, Before);
  }
  static std::chrono::system_clock::time_point inAnHour() {
    return std::chrono::system_clock::now() + std::chrono::hours(1);
  }

  SetIdentities Known;
  std::set<std::shared_ptr<const DependencySet>> Unread;
  std::set<std::string> WereRead;
};

TEST_F(SnapshotOfSetsTest, VouchesForUnchangedSets) {
  Snapshot Then = taken(Later);
  putOff();
  Files.make("own.h", "changed");
  StatCache Now({}, inAnHour());
  EXPECT_EQ(Then.compare(Now), StatCache::Changed);
  EXPECT_TRUE(Now.isKnownUnchanged("a"));
  EXPECT_TRUE(Now.isKnownUnchanged("b"));
  EXPECT_TRUE(Now.hasChanged(Files.path("own.h")));
  EXPECT_FALSE(Now.hasChanged(Files.path("a.h")));
  // So their contents need not be read.
  DependencySet Both;
  Both.Shared = Deps.Shared;
  EXPECT_EQ(Now.compare(Both), StatCache::UnchangedByStamp);
  DependencySet Changed;
  Changed.Shared = Deps.Shared;
  Changed.record(Files.path("own.h"), FileKind::File, contentHash("changed"));
  Snapshot After = Snapshot::take(Changed, Now, Known, Then);
  EXPECT_EQ(WereRead, std::set<std::string>{});
  // The new snapshot still distinguishes the sets.
  EXPECT_TRUE(holds(After));
  Files.make("b.h", "changed");
  StatCache Again({}, inAnHour());
  EXPECT_EQ(After.compare(Again), StatCache::Changed);
  EXPECT_TRUE(Again.isKnownUnchanged("a"));
  EXPECT_FALSE(Again.isKnownUnchanged("b"));
}

// Paths that the second set shares with the first are compared once.
TEST_F(SnapshotOfSetsTest, DoesNotVouchForSetsAfterAChangedOne) {
  Snapshot Then = taken(Later);
  Files.make("a.h", "changed");
  StatCache Now({}, inAnHour());
  EXPECT_EQ(Then.compare(Now), StatCache::Changed);
  EXPECT_FALSE(Now.isKnownUnchanged("a"));
  EXPECT_FALSE(Now.isKnownUnchanged("b"));
}

// The set records how its paths looked, which has changed.
TEST_F(SnapshotOfSetsTest, DoesNotVouchForFilesThatWereReread) {
  Snapshot Then = taken(Later);
  llvm::sys::fs::remove(Files.path("b.h"));
  Files.make("other.h");
  Files.make("b.h", "text");
  Files.make("own.h", "changed");
  StatCache Now({}, inAnHour());
  EXPECT_EQ(Then.compare(Now), StatCache::Changed);
  EXPECT_TRUE(Now.isKnownUnchanged("a"));
  EXPECT_FALSE(Now.isKnownUnchanged("b"));
}

TEST_F(SnapshotOfSetsTest, AddsASetToTheVouchedOnes) {
  Snapshot Then = taken(Later);
  Files.make("own.h", "changed");
  StatCache Now({}, inAnHour());
  EXPECT_EQ(Then.compare(Now), StatCache::Changed);
  // It sorts before the others and shares a path with one of them.
  Files.make("0.h", "text");
  auto More = std::make_shared<DependencySet>();
  for (const char *Name : {"0.h", "a.h"})
    More->record(Files.path(Name), FileKind::File, contentHash("text"));
  Known[More.get()] = "0";
  DependencySet Changed;
  Changed.Shared = Deps.Shared;
  Changed.addShared(More);
  Snapshot After = Snapshot::take(Changed, Now, Known, Then);
  EXPECT_TRUE(holds(After));
  Files.make("0.h", "changed");
  StatCache Again({}, inAnHour());
  EXPECT_EQ(After.compare(Again), StatCache::Changed);
  EXPECT_TRUE(Again.isKnownUnchanged("a"));
  EXPECT_TRUE(Again.isKnownUnchanged("b"));
  EXPECT_FALSE(Again.isKnownUnchanged("0"));
  Files.make("a.h", "changed");
  EXPECT_FALSE(holds(After));
}

TEST_F(SnapshotOfSetsTest, ForgetsUnusedSets) {
  Snapshot Then = taken(Later);
  Files.make("own.h", "changed");
  StatCache Now({}, inAnHour());
  EXPECT_EQ(Then.compare(Now), StatCache::Changed);
  DependencySet Changed;
  for (const auto &Each : Deps.Shared)
    if (Known[Each.get()] == "b")
      Changed.addShared(Each);
  Snapshot After = Snapshot::take(Changed, Now, Known, Then);
  Files.make("a.h", "changed");
  EXPECT_TRUE(holds(After));
  Files.make("b.h", "changed");
  EXPECT_FALSE(holds(After));
}

} // namespace
} // namespace torchport

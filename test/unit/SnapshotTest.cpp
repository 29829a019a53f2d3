//===- SnapshotTest.cpp - the files that a result depends on, compared ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/Snapshot.h"

#include "tool/preamble/DependencySet.h"
#include "tool/preamble/StatCache.h"

#include "Tree.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

StatCache inAnHour() {
  return StatCache({},
                   std::chrono::system_clock::now() + std::chrono::hours(1));
}

class SnapshotTest : public ::testing::Test {
protected:
  FileSystemRef disk() { return recordingFileSystem(torchport::disk(), Deps); }
  void read(llvm::StringRef Name) {
    (void)disk()->getBufferForFile(Files.path(Name));
  }
  std::string makeAndRead(llvm::StringRef Name) {
    const std::string Path = Files.make(Name, "text");
    read(Name);
    return Path;
  }
  void lookFor(llvm::StringRef Name) { (void)disk()->status(Files.path(Name)); }
  void list(llvm::StringRef Name) {
    std::error_code EC;
    (void)disk()->dir_begin(Files.path(Name), EC);
  }
  void lookForIn(const std::string &Folder, llvm::StringRef Names) {
    for (const char Name : Names)
      lookFor(Folder + "/" + Name + ".h");
  }
  /// Enough names that the snapshot looks at their folder instead.
  void lookForManyIn(const std::string &Folder) {
    lookForIn(Folder, "abcdefghijklmnopqrstuvwxyz");
  }

  /// A snapshot of what was noted, as if the files were an hour old.
  Snapshot taken() { return Snapshot::take(Deps, Later); }
  bool holds(Snapshot &Then) {
    return Then.compare(Later) != StatCache::Changed;
  }
  /// Whether a new comparison without a snapshot finds no change.
  bool hold() { return StatCache().compare(Deps) != StatCache::Changed; }
  /// The dependencies and their snapshot hold until \p Change.
  void expectSeen(llvm::function_ref<void()> Change) {
    Snapshot Then = taken();
    EXPECT_TRUE(holds(Then) && hold());
    Change();
    EXPECT_FALSE(holds(Then));
    EXPECT_FALSE(hold());
  }
  std::shared_ptr<DependencySet> shared(llvm::StringRef Name) {
    auto Common = std::make_shared<DependencySet>();
    (void)recordingFileSystem(torchport::disk(), *Common)
        ->getBufferForFile(Files.path(Name));
    return Common;
  }

  Tree Files;
  DependencySet Deps;
  StatCache Later = inAnHour();
};

TEST_F(SnapshotTest, HoldsWhileNothingChanges) {
  makeAndRead("a.h");
  lookFor("no.h");
  lookForManyIn("include");
  expectSeen([&] { Files.make("a.h", "Text"); });
}

TEST_F(SnapshotTest, ReadsWhatHasJustChanged) {
  makeAndRead("a.h");
  StatCache Now;
  Snapshot Then = Snapshot::take(Deps, Now);
  EXPECT_EQ(Then.compare(Now), StatCache::UnchangedByStamp);
  // Size and time of change may stay the same.
  Files.make("a.h", "Text");
  EXPECT_EQ(Then.compare(Now), StatCache::Changed);
}

TEST_F(SnapshotTest, RemembersFilesThatItReread) {
  makeAndRead("a.h");
  Snapshot Then = taken();
  EXPECT_EQ(Then.compare(Later), StatCache::UnchangedByStamp);
  llvm::sys::fs::remove(Files.path("a.h"));
  Files.make("b.h");
  Files.make("a.h", "text");
  EXPECT_EQ(Then.compare(Later), StatCache::UnchangedByContent);
  EXPECT_EQ(Then.compare(Later), StatCache::UnchangedByStamp);
  EXPECT_TRUE(hold());
}

TEST_F(SnapshotTest, SeesTheRemovalOfAFileThatWasNotRead) {
  Files.make("a.h", "text");
  lookFor("a.h");
  Snapshot Then = taken();
  Files.make("a.h", "other");
  EXPECT_TRUE(holds(Then) && hold());
  llvm::sys::fs::remove(Files.path("a.h"));
  EXPECT_FALSE(holds(Then) || hold());
}

TEST_F(SnapshotTest, SeesANewFile) {
  read("a.h");
  expectSeen([&] { Files.make("a.h"); });
}

TEST_F(SnapshotTest, SeesANewNameInAFolder) {
  Files.make("include/");
  lookForManyIn("include");
  expectSeen([&] { Files.make("include/e.h"); });
}

/// As many as the configuration files that every parent folder is searched for.
TEST_F(SnapshotTest, IgnoresOtherNamesInAFolderWithFewMissingNames) {
  Files.make("include/");
  lookForIn("include", "abcdefg");
  Snapshot Then = taken();
  Files.make("include/other.h");
  EXPECT_TRUE(holds(Then));
  Files.make("include/e.h");
  EXPECT_FALSE(holds(Then));
}

TEST_F(SnapshotTest, SeesANewFolder) {
  lookForManyIn("include/deep");
  expectSeen([&] { Files.make("include/deep/e.h"); });
}

TEST_F(SnapshotTest, SeesTheTargetOfALinkThatLedNowhere) {
  Files.make("include/");
  Files.link("include/e.h", Files.path("target.h"));
  lookForManyIn("include");
  expectSeen([&] { Files.make("target.h"); });
}

TEST_F(SnapshotTest, SeesAFolderInPlaceOfAFile) {
  Files.make("include");
  lookForManyIn("include");
  expectSeen([&] {
    llvm::sys::fs::remove(Files.path("include"));
    Files.make("include/e.h");
  });
}

TEST_F(SnapshotTest, SeesTheNamesInAFolder) {
  Files.make("folder/a.h");
  list("folder");
  expectSeen([&] { Files.make("folder/b.h"); });
}

TEST_F(SnapshotTest, DoesNotHoldWhereAFileWasReadWithTwoTexts) {
  makeAndRead("a.h");
  Files.make("a.h", "Text");
  Deps.addShared(shared("a.h"));
  StatCache Now;
  EXPECT_EQ(Snapshot::take(Deps, Now).compare(Now), StatCache::Changed);
}

TEST_F(SnapshotTest, SharesWhatItHasSeenAfterAChange) {
  makeAndRead("a.h");
  lookFor("b.h");
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
    lookFor(Name);
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
  Deps.addShared(shared("a.h"));
  expectSeen([&] { Files.make("a.h", "Text"); });
}

TEST_F(SnapshotTest, SeesThePatchInsteadOfTheFile) {
  const std::string File = makeAndRead("a.h");
  const Contents Same{{File, "text"}}, Other{{File, "Text"}};
  EXPECT_EQ(StatCache(Same).compare(Deps), StatCache::UnchangedByStamp);
  EXPECT_EQ(StatCache(Other).compare(Deps), StatCache::Changed);
  lookFor("folder/");
  EXPECT_TRUE(hold());
}

TEST_F(SnapshotTest, DoesNotTrustRecentChanges) {
  EXPECT_EQ(StatCache().state(Files.make("a.h", "text")).Stamp, 0u);
  EXPECT_NE(StatCache().state("/usr").Stamp, 0u);
}

TEST_F(SnapshotTest, LeavesOutTheExceptedFolder) {
  Files.make("cache/a.pch");
  (void)recordingFileSystem(torchport::disk(), Deps, Files.path("cache"))
      ->status(Files.path("cache/a.pch"));
  EXPECT_TRUE(Deps.paths().empty());
}

TEST_F(SnapshotTest, IsInconsistentIfAFileChangedBetweenReads) {
  makeAndRead("a.h");
  EXPECT_TRUE(Deps.isConsistent());
  Files.make("a.h", "Text");
  read("a.h");
  EXPECT_FALSE(Deps.isConsistent());
}

/// Two shared sets with one file each, and another file.
class SnapshotOfSetsTest : public SnapshotTest {
protected:
  SnapshotOfSetsTest() {
    for (const char *Name : {"a.h", "b.h", "own.h"})
      Files.make(Name, "text");
    for (const std::string Identity : {"a", "b"}) {
      auto Common = std::make_shared<DependencySet>();
      Common->record(Files.path(Identity + ".h"), FileKind::File,
                     contentHash("text"));
      Known[Common.get()] = Identity;
      Deps.addShared(Common);
    }
    read("own.h");
    Then = Snapshot::take(Deps, Later, Known);
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
  /// The sets that \p Now knows to be unchanged after it was compared with
  /// \p Then, which must differ.
  static std::string unchanged(Snapshot &Then, StatCache &Now) {
    EXPECT_EQ(Then.compare(Now), StatCache::Changed);
    std::string Identities;
    for (const char *Each : {"0", "a", "b"})
      if (Now.isKnownUnchanged(Each))
        Identities += Each;
    return Identities;
  }
  static std::string unchanged(Snapshot &Then) {
    StatCache Again = inAnHour();
    return unchanged(Then, Again);
  }

  SetIdentities Known;
  Snapshot Then;
  StatCache Now = inAnHour();
  std::set<std::shared_ptr<const DependencySet>> Unread;
  std::set<std::string> WereRead;
};

TEST_F(SnapshotOfSetsTest, VouchesForUnchangedSets) {
  putOff();
  Files.make("own.h", "changed");
  EXPECT_EQ(unchanged(Then, Now), "ab");
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
  EXPECT_EQ(unchanged(After), "a");
}

// Paths that the second set shares with the first are compared once.
TEST_F(SnapshotOfSetsTest, DoesNotVouchForSetsAfterAChangedOne) {
  Files.make("a.h", "changed");
  EXPECT_EQ(unchanged(Then), "");
}

// The set records how its paths looked, which has changed.
TEST_F(SnapshotOfSetsTest, DoesNotVouchForFilesThatWereReread) {
  llvm::sys::fs::remove(Files.path("b.h"));
  Files.make("other.h");
  Files.make("b.h", "text");
  Files.make("own.h", "changed");
  EXPECT_EQ(unchanged(Then), "a");
}

TEST_F(SnapshotOfSetsTest, AddsASetToTheVouchedOnes) {
  Files.make("own.h", "changed");
  EXPECT_EQ(unchanged(Then, Now), "ab");
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
  EXPECT_EQ(unchanged(After), "ab");
  Files.make("a.h", "changed");
  EXPECT_FALSE(holds(After));
}

TEST_F(SnapshotOfSetsTest, ForgetsUnusedSets) {
  Files.make("own.h", "changed");
  EXPECT_EQ(unchanged(Then, Now), "ab");
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

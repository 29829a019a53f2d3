//===- ResultCacheTest.cpp - results cached on disk -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/ResultCache.h"

#include "tool/preamble/StatCache.h"

#include "Tree.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

class ResultCacheTest : public ::testing::Test {
protected:
  void keep(llvm::StringRef Key, llvm::StringRef Root,
            const DependencySet &Deps) {
    StatCache Now;
    Cache.store(Key, Root, Now, Deps, std::string("answer"));
  }

  /// The files that an answer depends on, as another process finds them.
  std::set<std::string> madeOf(llvm::StringRef Key, llvm::StringRef Root) {
    ResultCache Another(Folder);
    StatCache Now;
    DependencySet Used;
    std::set<std::string> Paths;
    if (Another.find<std::string>(Key, Root, Now, Used) != "answer")
      return Paths;
    for (const auto &[Path, What] : Used.paths())
      Paths.insert(Path);
    for (const auto &Each : Used.Shared)
      for (const auto &[Path, What] : Each->paths())
        Paths.insert(Path);
    return Paths;
  }

  /// What is stored for \p Key.
  static std::optional<std::string> find(ResultCache &In, llvm::StringRef Key,
                                         StatCache &Now) {
    DependencySet Used;
    return In.find<std::string>(Key, "", Now, Used);
  }
  static std::shared_ptr<DependencySet> setOf(const std::string &File,
                                              llvm::StringRef Text = "text") {
    auto Set = std::make_shared<DependencySet>();
    Set->record(File, FileKind::File, contentHash(Text));
    return Set;
  }

  Tree Files;
  const std::chrono::system_clock::time_point Later =
      std::chrono::system_clock::now() + std::chrono::hours(1);
  const std::string Folder = Files.path("cache");
  ResultCache Cache{Folder};
};

using Paths = std::set<std::string>;

TEST_F(ResultCacheTest, ReturnsAnAnswerUntilAFileChanges) {
  const std::string File = Files.make("a.h", "text");
  keep("a key", "", *setOf(File));
  EXPECT_EQ(madeOf("a key", ""), Paths{File});
  EXPECT_EQ(madeOf("another question", ""), Paths{});
  Files.make("a.h", "Text");
  EXPECT_EQ(madeOf("a key", ""), Paths{});
}

TEST_F(ResultCacheTest, RemembersAnswersInMemory) {
  const auto Deps = setOf(Files.make("a.h", "text"));
  StatCache Now;
  const std::string Planned = "answer";
  Cache.store("a plan", "", Now, *Deps, Planned, /*OnDisk=*/false);
  EXPECT_EQ(find(Cache, "a plan", Now), std::nullopt);
  Cache.cacheInMemory();
  Cache.store("a plan", "", Now, *Deps, Planned, /*OnDisk=*/false);
  EXPECT_EQ(find(Cache, "a plan", Now), Planned);
  EXPECT_EQ(madeOf("a plan", ""), Paths{});
}

// A whole run has no root; its units have one each.
TEST_F(ResultCacheTest, KeepsWhatIsSharedUnderEachRoot) {
  Files.make("one/include/a.h");
  const std::string Root = Files.path("one");
  auto Common = std::make_shared<DependencySet>();
  Common->record(Root + "/include", FileKind::Folder);
  Common->record("/include", FileKind::Nothing);
  DependencySet Deps;
  Deps.addShared(Common);
  keep("a unit", Root, Deps);
  keep("the run", "", Deps);
  const Paths All{Root + "/include", "/include"};
  EXPECT_EQ(madeOf("a unit", Root), All);
  EXPECT_EQ(madeOf("the run", ""), All);
}

static std::vector<std::string> filesIn(const std::string &Folder) {
  std::vector<std::string> Found;
  std::error_code EC;
  for (llvm::sys::fs::directory_iterator It(Folder, EC), End; !EC && It != End;
       It.increment(EC))
    Found.push_back(It->path());
  return Found;
}

/// The identities of the entries on disk; a rewritten entry has another one.
static std::set<std::pair<uint64_t, uint64_t>>
entriesIn(const std::string &Folder) {
  std::set<std::pair<uint64_t, uint64_t>> Found;
  for (const std::string &Each : filesIn(Folder)) {
    llvm::sys::fs::UniqueID Id;
    if (!llvm::sys::fs::getUniqueID(Each, Id))
      Found.insert({Id.getDevice(), Id.getFile()});
  }
  return Found;
}

// If one unit of many has changed, the entries of the others are not rewritten.
TEST_F(ResultCacheTest, DoesNotRewriteOtherEntriesOfASharedSet) {
  const std::string File = Files.make("a.h", "text");
  const auto Store = [&](ResultCache &In, const char *Key, StatCache &Now,
                         const std::shared_ptr<DependencySet> &Set,
                         std::string Answer) {
    DependencySet Deps;
    Deps.addShared(Set);
    In.store(Key, "", Now, Deps, Answer);
  };
  {
    StatCache Now({}, Later);
    const auto Set = setOf(File);
    Store(Cache, "changed", Now, Set, "answer");
    Store(Cache, "as it was", Now, Set, "answer");
  }
  ResultCache Another(Folder);
  StatCache Now({}, Later);
  Store(Another, "changed", Now, setOf(File), "another");
  const auto Before = entriesIn(Folder);
  EXPECT_EQ(Before.size(), 3u);
  EXPECT_EQ(find(Another, "as it was", Now), "answer");
  EXPECT_EQ(entriesIn(Folder), Before);
}

// A reinstalled package has the same headers with other times.
TEST_F(ResultCacheTest, RereadsUnchangedFilesOnce) {
  StatCache Then({}, Later);
  DependencySet Deps;
  Deps.addShared(setOf(Files.make("a.h", "text")));
  Deps.record(Files.make("a.cpp", "code"), FileKind::File, contentHash("code"));
  Cache.store("a key", "", Then, Deps, std::string("answer"));
  for (const char *Name : {"a.h", "a.cpp"})
    Files.make(Name, "other");
  Files.make("a.h", "text");
  Files.make("a.cpp", "code");
  for (int Process = 0; Process < 2; ++Process) {
    StatCache Now({}, Later), Again({}, Later);
    DependencySet Used;
    EXPECT_EQ(ResultCache(Folder).find<std::string>("a key", "", Now, Used),
              "answer");
    // What had to be read is recorded as unchanged.
    EXPECT_EQ(Again.compare(Used), StatCache::UnchangedByStamp);
  }
}

// The headers of a preamble come from the cache of preambles and become part of
// the dependencies of an answer in another cache.
TEST_F(ResultCacheTest, KeepsSetsOfAnotherCache) {
  const std::string Root = Files.path("project");
  const std::string Preambles = Files.path("preambles");
  for (const std::string &File :
       {Files.make("project/a.h"), Files.make("usr/b.h")}) {
    StatCache Now({}, Later);
    DependencySet Deps, Used;
    Deps.addShared(setOf(File, ""));
    ResultCache(Preambles).store("a preamble", Preambles, Now, Deps,
                                 std::string("preamble"));
    ASSERT_EQ(ResultCache(Preambles).find<std::string>("a preamble", Preambles,
                                                       Now, Used),
              "preamble");
    ASSERT_EQ(Used.Shared.size(), 1u);
    EXPECT_NE((*Used.Shared.begin())->Identity, "");
    // Under a root that holds the file, it moves with the root; under another
    // it does not. The second process knows the name of the shared set.
    for (int Process = 0; Process < 2; ++Process) {
      ResultCache Units(Folder);
      Units.store("the run", "", Now, Used, std::string("answer"));
      Units.store("a unit", Root, Now, Used, std::string("answer"));
      EXPECT_EQ(madeOf("the run", ""), Paths{File});
      EXPECT_EQ(madeOf("a unit", Root), Paths{File});
      const std::string Elsewhere = Files.path("elsewhere");
      Files.make("elsewhere/a.h");
      EXPECT_EQ(madeOf("a unit", Elsewhere),
                Paths{llvm::StringRef(File).starts_with(Root)
                          ? Elsewhere + "/a.h"
                          : File});
    }
  }
}

// LibTorch has thousands of headers, so a run compares them only once.
TEST_F(ResultCacheTest, ComparesSharedSetsOncePerRun) {
  const std::string Header = Files.make("a.h", "text");
  const std::string Source = Files.make("a.cpp", "text");
  {
    StatCache Now({}, Later);
    DependencySet Deps, Whole;
    Deps.addShared(setOf(Header));
    Cache.store("a unit", "", Now, Deps, std::string("answer"));
    Whole.Shared = Deps.Shared;
    Whole.record(Source, FileKind::File, contentHash("text"));
    Cache.storeRun("a run", Now, Whole, std::string("all"));
  }
  Files.make("a.cpp", "changed");
  ResultCache Another(Folder);
  StatCache Now({}, Later);
  EXPECT_EQ(Another.findRun<std::string>("a run", Now), std::nullopt);
  // This change comes too late: the set was compared before.
  Files.make("a.h", "changed");
  DependencySet Used;
  EXPECT_EQ(Another.find<std::string>("a unit", "", Now, Used), "answer");
  Another.storeRun("a run", Now, Used, std::string("more"));
  StatCache After({}, Later);
  EXPECT_EQ(Another.findRun<std::string>("a run", After), std::nullopt);
  EXPECT_EQ(Another.find<std::string>("a unit", "", After, Used), std::nullopt);
}

// A large shared set is a file of its own and may be pruned alone.
TEST_F(ResultCacheTest, RewritesAMissingSharedSet) {
  DependencySet Deps;
  Deps.addShared(setOf(Files.make("a.h", "text")));
  keep("a key", "", Deps);
  const auto Both = filesIn(Folder);
  ASSERT_EQ(Both.size(), 2u);
  for (const std::string &Gone : Both) {
    ASSERT_FALSE(llvm::sys::fs::remove(Gone));
    // A process that misses it computes and keeps the answer again.
    ResultCache Another(Folder);
    StatCache Now;
    EXPECT_EQ(find(Another, "a key", Now), std::nullopt);
    Another.store("a key", "", Now, Deps, std::string("answer"));
    EXPECT_EQ(madeOf("a key", ""), Paths{Files.path("a.h")});
  }
}

} // namespace
} // namespace torchport

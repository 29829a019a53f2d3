//===- ResultCacheTest.cpp - results cached on disk, and their bytes ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/ResultCache.h"
#include "tool/cache/Archive.h"
#include "tool/preamble/StatCache.h"

#include "Tree.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using Paths = std::set<std::string>;

struct Sharing : DependencySet {
  explicit Sharing(std::shared_ptr<DependencySet> Set) {
    addShared(std::move(Set));
  }
};

class ResultCacheTest : public ::testing::Test {
protected:
  void keep(llvm::StringRef Key, llvm::StringRef Root,
            const DependencySet &Deps) {
    StatCache Now;
    Cache.store(Key, Root, Now, Deps, std::string("answer"));
  }

  /// The files that an answer depends on, as another process finds them.
  Paths madeOf(llvm::StringRef Key, llvm::StringRef Root = "") {
    ResultCache Another(Folder);
    StatCache Now;
    DependencySet Used;
    Paths Found;
    if (Another.find<std::string>(Key, Root, Now, Used) != "answer")
      return Found;
    for (const auto &Each : Used.Shared)
      Used.record(*Each);
    for (const auto &[Path, What] : Used.paths())
      Found.insert(Path);
    return Found;
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

TEST_F(ResultCacheTest, ReturnsAnAnswerUntilAFileChanges) {
  const std::string File = Files.make("a.h", "text");
  keep("a key", "", *setOf(File));
  EXPECT_EQ(madeOf("a key"), Paths{File});
  EXPECT_EQ(madeOf("another question"), Paths{});
  Files.make("a.h", "Text");
  EXPECT_EQ(madeOf("a key"), Paths{});
}

TEST_F(ResultCacheTest, RemembersAnswersInMemory) {
  const auto Deps = setOf(Files.make("a.h", "text"));
  StatCache Now;
  const auto Plan = [&] {
    Cache.store("a plan", "", Now, *Deps, std::string("it"), /*OnDisk=*/false);
    return find(Cache, "a plan", Now);
  };
  EXPECT_EQ(Plan(), std::nullopt);
  Cache.cacheInMemory();
  EXPECT_EQ(Plan(), "it");
  EXPECT_EQ(madeOf("a plan"), Paths{});
}

// A whole run has no root; its units have one each.
TEST_F(ResultCacheTest, KeepsWhatIsSharedUnderEachRoot) {
  Files.make("one/include/a.h");
  const std::string Root = Files.path("one");
  auto Common = std::make_shared<DependencySet>();
  Common->record(Root + "/include", FileKind::Folder);
  Common->record("/include", FileKind::Nothing);
  keep("a unit", Root, Sharing(Common));
  keep("the run", "", Sharing(Common));
  const Paths All{Root + "/include", "/include"};
  EXPECT_EQ(madeOf("a unit", Root), All);
  EXPECT_EQ(madeOf("the run"), All);
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
    In.store(Key, "", Now, Sharing(Set), Answer);
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
  Sharing Deps(setOf(Files.make("a.h", "text")));
  Deps.record(Files.make("a.cpp", "code"), FileKind::File, contentHash("code"));
  Cache.store("a key", "", Then, Deps, std::string("answer"));
  for (const auto &[Name, Text] : {std::pair{"a.h", "text"}, {"a.cpp", "code"}})
    for (const char *Each : {"other", Text})
      Files.make(Name, Each);
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
    DependencySet Used;
    ResultCache(Preambles).store("a preamble", Preambles, Now,
                                 Sharing(setOf(File, "")),
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
      EXPECT_EQ(madeOf("the run"), Paths{File});
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
    const Sharing Deps(setOf(Header));
    DependencySet Whole;
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
  const Sharing Deps(setOf(Files.make("a.h", "text")));
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
    EXPECT_EQ(madeOf("a key"), Paths{Files.path("a.h")});
  }
}

TEST(ArchiveTest, RewritesPathsUnderTheRootAndKeepsAnyBytes) {
  for (const auto &[Text, Moved] : {std::pair{"/a/one/x.cpp", "/b/x.cpp"},
                                    {"-I/a/one", "-I/b"},
                                    {"'/a/one' and /a/one/y, not /a/one2/z",
                                     "'/b' and /b/y, not /a/one2/z"},
                                    {"/a/one-more/x", "/a/one-more/x"},
                                    {"", ""}})
    EXPECT_EQ(withRoot(withoutRoot(Text, "/a/one"), "/b"), Moved);
  const std::string Text("\x01\x01r\0\xff/a/\x01", 9);
  for (const char *Root : {"", "/a"})
    EXPECT_EQ(withRoot(withoutRoot(Text, Root), Root), Text);
}

TEST(ArchiveTest, KeepsHashes) {
  const std::vector<uint32_t> Hashes = {0, 1, 0x80000000, 0xffffffff};
  const std::vector<uint64_t> Stamps = {0, ~0ull};
  Encoder Out("");
  Out(Hashes, Stamps, std::string("end"));
  const std::string Bytes = Out.take();
  Decoder In(Bytes, "");
  std::vector<uint32_t> ReadHashes;
  std::vector<uint64_t> ReadStamps;
  std::string End;
  In(ReadHashes, ReadStamps, End);
  ASSERT_TRUE(In.finish());
  EXPECT_EQ(ReadHashes, Hashes);
  EXPECT_EQ(ReadStamps, Stamps);
  EXPECT_EQ(End, "end");
}

// A cache entry may claim any size.
TEST(ArchiveTest, RefusesSizesBeyondTheData) {
  for (const uint64_t Size : {uint64_t(3), uint64_t(1) << 62, ~uint64_t(0)}) {
    Encoder Out("");
    Out(Size);
    const std::string Bytes = Out.take();
    Decoder In(Bytes, "");
    std::vector<uint32_t> Read;
    In(Read);
    EXPECT_FALSE(In.finish()) << Size;
    EXPECT_LE(Read.size(), 1) << Size;
  }
}

UnitResult someResult() {
  UnitResult Result;
  Finding Found;
  Found.Rule = "hardcoded-device";
  Found.Message = "device 'kCUDA' is hard-coded";
  Found.Where = {"/a/one/x.cpp", {10, 2, 3}, {15, 2, 8}};
  Found.Notes = {{Found.Where, "here"}};
  Found.Affects = ~Platforms::Cuda;
  Found.Suggestion = Fix{{{"/a/one/x.cpp", 10, 5, "torchport::device()"}}};
  Result.Findings = {Found, Finding()};
  Result.Files = {"/a/one/x.cpp", "/a/one/x.h"};
  Result.WasRequested = {{"/a/one/x.cpp", true}, {"/usr/y.h", false}};
  Result.PortableCalls = {{"/a/one/x.cpp", {7, 300}}};
  Result.Errors = {{"/a/one/x.cpp", 300, "no member"}};
  return Result;
}

std::string encoded(const UnitResult &Result) {
  Encoder Out("/a/one");
  Out(Result);
  return Out.take();
}

/// Whether \p Number is read as one of the values of \p Enum.
template <typename Enum> bool isRead(uint8_t Number) {
  Decoder In(llvm::StringRef(reinterpret_cast<const char *>(&Number), 1),
             /*Root=*/"");
  Enum Read;
  In(Read);
  return In.finish();
}

TEST(ArchiveTest, RefusesUnknownEnumerators) {
  EXPECT_TRUE(isRead<Severity>(2));
  EXPECT_FALSE(isRead<Severity>(3));
  EXPECT_TRUE(isRead<Platforms>(0));
  EXPECT_FALSE(isRead<Platforms>(127));
}

TEST(ArchiveTest, RoundTripsAResult) {
  const std::string Bytes = encoded(someResult());
  UnitResult Read;
  Decoder In(Bytes, "/a/one");
  In(Read);
  ASSERT_TRUE(In.finish());
  EXPECT_EQ(encoded(Read), Bytes);
  const UnitResult Was = someResult();
  EXPECT_TRUE(sameFinding(Read.Findings[0], Was.Findings[0]));
  EXPECT_EQ(Read.Findings[0].Suggestion->Edits,
            Was.Findings[0].Suggestion->Edits);
  EXPECT_EQ(Read.Findings[0].Affects, Was.Findings[0].Affects);
  EXPECT_EQ(Read.WasRequested, Was.WasRequested);
  EXPECT_EQ(Read.PortableCalls, Was.PortableCalls);
}

TEST(ArchiveTest, RefusesTruncatedOrTrailingData) {
  const std::string Bytes = encoded(someResult());
  // A decoder refers to the bytes of its argument.
  const std::string TooLong = Bytes + "x";
  for (size_t Size = 0; Size <= TooLong.size(); ++Size) {
    UnitResult Read;
    Decoder In(llvm::StringRef(TooLong).take_front(Size), "/a/one");
    In(Read);
    EXPECT_EQ(In.finish(), Size == Bytes.size()) << Size;
  }
}

} // namespace
} // namespace torchport

//===- ResultCacheTest.cpp - answers that are kept on disk ----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cache/ResultCache.h"

#include "tool/parse/StatCache.h"

#include "Tree.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

class ResultCacheTest : public ::testing::Test {
protected:
  void keep(llvm::StringRef Key, llvm::StringRef Root,
            const DependencySet &Noted) {
    StatCache Now;
    Cache.keep(Key, Root, Now, Noted, std::string("answer"));
  }

  /// The paths that an answer was made of, if another process finds it.
  std::set<std::string> madeOf(llvm::StringRef Key, llvm::StringRef Root) {
    ResultCache Another(Folder);
    StatCache Now;
    DependencySet Used;
    std::set<std::string> Paths;
    if (Another.find<std::string>(Key, Root, Now, Used) != "answer")
      return Paths;
    for (const auto &[Path, What] : Used.Paths)
      Paths.insert(Path);
    for (const auto &Each : Used.Shared)
      for (const auto &[Path, What] : Each->Paths)
        Paths.insert(Path);
    return Paths;
  }

  Tree Files;
  const std::string Folder = Files.path("cache");
  ResultCache Cache{Folder};
};

using Paths = std::set<std::string>;

TEST_F(ResultCacheTest, GivesWhatItKept) {
  const std::string File = Files.make("a.h", "text");
  DependencySet Noted;
  Noted.note(File, FileKind::File, contentHash("text"));
  keep("a key", "", Noted);
  EXPECT_EQ(madeOf("a key", ""), Paths{File});
  EXPECT_EQ(madeOf("another question", ""), Paths{});
  Files.make("a.h", "Text");
  EXPECT_EQ(madeOf("a key", ""), Paths{});
}

TEST_F(ResultCacheTest, RemembersWhatIsNotOnDisk) {
  DependencySet Noted;
  Noted.note(Files.make("a.h", "text"), FileKind::File, contentHash("text"));
  StatCache Now;
  DependencySet Used;
  const std::string Planned = "answer";
  Cache.keep("a plan", "", Now, Noted, Planned, /*OnDisk=*/false);
  EXPECT_EQ(Cache.find<std::string>("a plan", "", Now, Used), std::nullopt);
  Cache.remember();
  Cache.keep("a plan", "", Now, Noted, Planned, /*OnDisk=*/false);
  EXPECT_EQ(Cache.find<std::string>("a plan", "", Now, Used), Planned);
  EXPECT_EQ(madeOf("a plan", ""), Paths{});
}

// A whole run has no root, and its units have theirs.
TEST_F(ResultCacheTest, KeepsWhatIsSharedUnderEachRoot) {
  Files.make("one/include/a.h");
  const std::string Root = Files.path("one");
  auto Common = std::make_shared<DependencySet>();
  Common->note(Root + "/include", FileKind::Folder);
  Common->note("/include", FileKind::Nothing);
  DependencySet Noted;
  Noted.share(Common);
  keep("a unit", Root, Noted);
  keep("the run", "", Noted);
  const Paths All{Root + "/include", "/include"};
  EXPECT_EQ(madeOf("a unit", Root), All);
  EXPECT_EQ(madeOf("the run", ""), All);
}

} // namespace
} // namespace torchport

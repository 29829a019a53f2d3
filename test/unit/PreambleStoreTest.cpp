//===- PreambleStoreTest.cpp - which thread builds a preamble -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/PreambleStore.h"

#include "Tree.h"
#include "tool/preamble/DriverCache.h"
#include "tool/preamble/StatCache.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

class PreambleStoreTest : public testing::Test {
protected:
  PreambleStoreTest() {
    Files.make("a.h", "struct A {};\n");
    Files.make("b.h", "struct B {};\n");
    const std::string Source = Files.make("a.cpp", "");
    Made = Drivers.run(
        {Files.root(), Source, {"g++", "-I" + Files.root(), "-c", Source}, ""},
        disk());
  }

  bool isBeingBuilt(const HeaderNames &Headers) {
    return Store.isBeingBuilt(Headers, *Made.Invocation, disk());
  }

  Tree Files;
  DriverCache Drivers;
  DriverResult Made;
  PreambleStore Store{Files.path("preambles")};
};

TEST_F(PreambleStoreTest, IsTakenByTheFirstToAskUntilItIsThere) {
  const HeaderNames A{"<a.h>"};
  EXPECT_FALSE(isBeingBuilt(A));
  EXPECT_TRUE(isBeingBuilt(A));
  StatCache Stats;
  EXPECT_NE(Store.precompiled(A, *Made.Invocation, disk(), Stats), nullptr);
  EXPECT_FALSE(isBeingBuilt(A));
}

TEST_F(PreambleStoreTest, IsTakenForExactlyTheseHeaders) {
  EXPECT_FALSE(isBeingBuilt({"<a.h>"}));
  EXPECT_FALSE(isBeingBuilt({"<a.h>", "<b.h>"}));
  EXPECT_FALSE(isBeingBuilt({"<b.h>"}));
}

// The kept answer must change when the folder gains or loses what the headers
// look for.
TEST_F(PreambleStoreTest, NotesPathsThatDecideWhetherAFolderMatters) {
  SearchUse Use;
  Use.Names = {"a.h", "torch"};
  const auto Ask = [&](const std::string &Folder, DependencySet &Lookups) {
    StatCache Stats;
    return Use.relevant({{Folder, "", /*IsOnDisk=*/true}}, Stats, Lookups)
        .size();
  };
  Files.make("empty/");
  DependencySet Without, With;
  EXPECT_EQ(Ask(Files.path("empty"), Without), 0u);
  EXPECT_EQ(Ask(Files.root(), With), 1u);
  EXPECT_EQ(StatCache().compare(Without), StatCache::UnchangedByStamp);
  EXPECT_EQ(StatCache().compare(With), StatCache::UnchangedByStamp);
  Files.make("empty/torch/");
  llvm::sys::fs::remove(Files.path("a.h"));
  EXPECT_EQ(StatCache().compare(Without), StatCache::Changed);
  EXPECT_EQ(StatCache().compare(With), StatCache::Changed);
}

TEST_F(PreambleStoreTest, IsNeverTakenWithoutHeadersOrFolder) {
  EXPECT_FALSE(isBeingBuilt({}));
  EXPECT_FALSE(isBeingBuilt({}));
  PreambleStore Nowhere("");
  const HeaderNames A{"<a.h>"};
  EXPECT_FALSE(Nowhere.isBeingBuilt(A, *Made.Invocation, disk()));
  EXPECT_FALSE(Nowhere.isBeingBuilt(A, *Made.Invocation, disk()));
}

} // namespace
} // namespace torchport

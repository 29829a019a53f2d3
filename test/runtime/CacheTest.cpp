//===- CacheTest.cpp - the cache of probe verdicts ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Ask.h"
#include "Tree.h"
#include "probe/DiskCache.h"
#include "probe/Fingerprint.h"

#include <sys/stat.h>

namespace torchport {
namespace {

using namespace std::chrono_literals;
using namespace testing;
using detail::DiskCache;
using detail::is_lasting;
using detail::Verdict;
using test::Has;
using test::Session;
namespace fs = std::filesystem;

const char *const kTwoProbes = "one that counts, and one that computes";

TEST(Cache, NoChildIsStartedWhereEverythingIsKnown) {
  Session session;
  EXPECT_EQ(session.ask_sim("device").probes, 2) << kTwoProbes;
  EXPECT_THAT(
      session.ask_sim("device report"),
      test::Prints(Has("passed (in an earlier run; TORCHPORT_CACHE=0"), _, 0));
}

// The waiting processes do not each spend a deadline of their own.
TEST(Cache, WhatIsNotKeptIsStillToldToThoseWhoWaited) {
  Session session;
  test::Variables hang = {
      {"TORCHPORT_SIM_FAULT", "hang-matmul"},
      {"TORCHPORT_TIMEOUT_MS", std::to_string(test::deadline().count())}};
  test::Answer answer = session.ask_sim("device", hang, 4);
  EXPECT_EQ(answer.probes, 2) << kTwoProbes;
  EXPECT_EQ(test::count(answer.out, "cpu\n"), 4) << answer.err;
  EXPECT_EQ(session.ask_sim("device", hang).probes, 1) << "it is tried again";
}

TEST(Cache, GpuVariablesChangeTheKey) {
  Session session;
  session.ask_sim("device");
  for (const char *name : {"HIP_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES",
                           "HSA_OVERRIDE_GFX_VERSION", "ROCR_VISIBLE_DEVICES"})
    EXPECT_EQ(session.ask_sim("device", {{name, "0"}}).probes, 2) << name;
}

TEST(Cache, FailedVerdictIsRemembered) {
  Session session;
  test::Variables fault = test::sim_fault("wrong-matmul");
  session.ask_sim("device", fault);
  EXPECT_THAT(
      session.ask_sim("device", fault),
      test::Prints(
          _,
          Has("wrong result in step matmul: expected 64, got 65 at [0][0] of "
              "64x64 (in an earlier run; TORCHPORT_CACHE=0 probes again)"),
          0));
}

TEST(Cache, FreeMemoryIsCheckedEachTime) {
  Session session;
  test::Variables memory = {{"TORCHPORT_MIN_FREE_MB", "1"}};
  session.ask_sim("device", memory);
  EXPECT_EQ(session.ask_sim("device", memory).probes, 1);
}

TEST(Cache, DirectoryMayBeUnwritableButNotRelative) {
  EXPECT_EQ(test::ask_sim("device", {{"TORCHPORT_CACHE", "/proc/none"}}).out,
            "privateuseone:0\n");
  EXPECT_THAT(test::ask("device", {{"TORCHPORT_CACHE", "here"}}).out,
              Has("TORCHPORT_CACHE is 'here'"));
}

struct Kept : testing::Test {
  Verdict find(const Verdict &verdict, const std::string &key = "key") {
    return cache.find(key, 1s, [&] {
      ++asked;
      return verdict;
    });
  }

  /// Whether a wrong result, or \p verdict, had to be asked for.
  bool asks(const Verdict &verdict = {Why::WrongResult, "", ""}) {
    int before = asked;
    find(verdict);
    return asked != before;
  }
  std::vector<fs::path> files() const {
    fs::directory_iterator entries(directory.file("cache"));
    return {begin(entries), end(entries)};
  }

  test::Directory directory;
  DiskCache cache{directory.file("cache")};
  int asked = 0;
};

TEST_F(Kept, VerdictComesBackWhole) {
  Verdict verdict{Why::WrongResult, "matmul", "bad \xff byte"};
  verdict.devices = 2;
  verdict.ms = 1.5;
  verdict.facts.resize(2);
  verdict.facts[1].arch = "gfx1100";
  verdict.facts[1].integrated = false;
  find(verdict);
  Verdict again = find({});
  EXPECT_EQ(asked, 1);
  EXPECT_TRUE(again.is_remembered);
  EXPECT_EQ(again.why, Why::WrongResult);
  EXPECT_EQ(again.step, "matmul");
  EXPECT_THAT(again.detail, Has("byte"));
  EXPECT_EQ(again.devices, 2);
  EXPECT_EQ(again.ms, 1.5);
  ASSERT_EQ(again.facts.size(), 2U);
  EXPECT_EQ(again.facts[1].arch, "gfx1100");
  EXPECT_EQ(again.facts[1].integrated, false);
  find({}, "another key");
  EXPECT_EQ(asked, 2);
}

TEST_F(Kept, OnlyLastingVerdictsAreKept) {
  for (Why why : {Why::TimedOut, Why::Busy, Why::OutOfMemory, Why::LowMemory,
                  Why::Permission, Why::ProbeError, Why::NoDevice})
    EXPECT_FALSE(is_lasting({why, "", ""})) << name(why);
  for (Why why : {Why::MissingOp, Why::MissingType, Why::WrongResult,
                  Why::StepFailed, Why::Crashed})
    EXPECT_TRUE(is_lasting({why, "", ""})) << name(why);
}

// A GPU may be missing only because this user has no rights to it.
TEST_F(Kept, AbsenceIsKeptOnlyWithoutAGpu) {
  test::Tree tree;
  test::Environment environment("TORCHPORT_SYSROOT", tree.root());
  EXPECT_TRUE(is_lasting({}));
  tree.radeon(3, 1, "110000", 1 << 30);
  EXPECT_FALSE(is_lasting({}));
}

TEST_F(Kept, BrokenFileIsReplaced) {
  EXPECT_TRUE(asks());
  for (const fs::path &file : files())
    std::ofstream(file) << "{\"key\": 3";
  EXPECT_TRUE(asks());
  EXPECT_FALSE(asks({}));
}

TEST_F(Kept, FileThatAnotherUserCouldWriteIsIgnored) {
  const auto kept = [&] {
    for (const fs::path &file : files())
      if (file.extension() == ".json")
        return file;
    return fs::path();
  };
  EXPECT_TRUE(asks());
  for (auto right : {fs::perms::group_write, fs::perms::others_write}) {
    fs::permissions(kept(), right, fs::perm_options::add);
    EXPECT_TRUE(asks());
    EXPECT_FALSE(asks({}));
  }
  if (geteuid() == 0) {
    ASSERT_EQ(chown(kept().c_str(), 65534, 65534), 0);
    EXPECT_TRUE(asks());
  }
  // A symbolic link is not trusted either.
  fs::path place = kept();
  fs::rename(place, directory.file("planted"));
  fs::create_symlink(directory.file("planted"), place);
  EXPECT_TRUE(asks());
}

TEST_F(Kept, OldAndAbandonedFilesAreRemoved) {
  EXPECT_TRUE(asks());
  const std::string kept = files().at(0).stem().string();
  auto put = [&](const std::string &name, std::chrono::hours age) {
    std::string file = directory.file("cache/" + name);
    std::ofstream(file) << '{';
    fs::last_write_time(file, fs::file_time_type::clock::now() - age);
    return file;
  };
  std::string dead = put(kept + ".new-1", 0h);
  std::string others = put("probe-0.new-1", 0h);
  std::string old = put("probe-0.json", 24h * 31);
  std::string recent = put("probe-1.json", 24h * 29);
  std::string foreign = put("result", 24h * 31);
  fs::remove(directory.file("cache/" + kept + ".json"));
  EXPECT_TRUE(asks());
  EXPECT_FALSE(fs::exists(dead));
  EXPECT_FALSE(fs::exists(old));
  for (const std::string &file : {others, recent, foreign})
    EXPECT_TRUE(fs::exists(file)) << file;
}

TEST_F(Kept, FilesAreReadableByTheirUserOnly) {
  EXPECT_TRUE(asks());
  for (const fs::path &file : files()) {
    struct stat status{};
    stat(file.c_str(), &status);
    EXPECT_EQ(status.st_mode & 0777, 0600U) << file;
  }
}

TEST(Fingerprint, ChangesWithTheMachineAndTheEnvironment) {
  test::Tree tree;
  test::Environment root("TORCHPORT_SYSROOT", tree.root());
  std::string before = detail::fingerprint();
  EXPECT_EQ(detail::fingerprint(), before);
  EXPECT_THAT(before, Has("libtorch_cpu"));

  auto differs = [&] {
    std::string now = detail::fingerprint();
    return std::exchange(before, now) != now;
  };
  tree.radeon(3, 1, "110000", 1 << 30);
  EXPECT_TRUE(differs()) << "a GPU";
  fs::permissions(tree.root() + "dev/kfd", fs::perms(0600));
  EXPECT_TRUE(differs()) << "a right";
  tree.write("sys/module/amdgpu/version", "6.10.5");
  EXPECT_TRUE(differs()) << "a driver";
  tree.write("proc/sys/kernel/random/boot_id", "another");
  EXPECT_TRUE(differs()) << "a start";
  test::Environment visible("HIP_VISIBLE_DEVICES", "1");
  EXPECT_TRUE(differs()) << "a variable";
  EXPECT_FALSE(differs());
}

} // namespace
} // namespace torchport

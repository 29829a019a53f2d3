//===- ProcessTest.cpp - a program that asks is left unchanged ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Ask.h"

namespace torchport::test {
namespace {

using namespace testing;

// An empty variable counts as unset.
TEST(Process, ProbeIsFoundBesideTheLibrary) {
  EXPECT_EQ(ask_sim("device", {{"TORCHPORT_PROBE", ""}}).out,
            "privateuseone:0\n");
}

// LD_PRELOAD is how users load the simulated accelerator.
TEST(Process, StaticInitialiserAndDestructorMayAsk) {
  EXPECT_EQ(ask("before-main",
                {{"LD_PRELOAD", TEST_SIM}, {"CLIENT_ASKS_BEFORE_MAIN", "1"}})
                .out,
            "privateuseone:0\n");
  EXPECT_EQ(ask_sim("device", {{"CLIENT_ASKS_AT_EXIT", "1"}}).out,
            "privateuseone:0\nprivateuseone:0\n");
  EXPECT_EQ(ask_sim("", {{"CLIENT_ASKS_AT_EXIT", "1"}}).out,
            "privateuseone:0\n");
}

TEST(Process, WorksWhereSigchldIsIgnored) {
  EXPECT_EQ(ask_sim("ignore-sigchld device children").out,
            "privateuseone:0\nnone\n");
}

TEST(Process, SixtyFourThreadsAgreeAndProbeOnce) {
  EXPECT_THAT(ask_sim("in-threads=64"), Prints("privateuseone:0\n", _, 2));
}

// LibTorch may not compute in a fork of a program that has computed, but the
// runtime still answers there.
TEST(Process, ChildrenAreAnsweredBeforeAndAfterTheirParent) {
  EXPECT_EQ(ask_sim("in-fork").out, "privateuseone:0\n");
  EXPECT_EQ(ask_sim("in-fork device in-fork in-fork").out,
            "privateuseone:0\nprivateuseone:0\nprivateuseone:0\n"
            "privateuseone:0\n");
  EXPECT_EQ(ask_sim("in-threads=8 in-fork").out,
            "privateuseone:0\nprivateuseone:0\n");
}

// A set-user-id program must not obey the variables of the user who starts it,
// nor pass them to the probe.
TEST(Process, SetUserIdProgramObeysNoVariable) {
  if (geteuid() != 0)
    GTEST_SKIP() << "only root can give a program away";
  Directory directory;
  std::filesystem::permissions(directory.file(""),
                               std::filesystem::perms(0755));
  std::string program = directory.file("client");
  std::filesystem::copy_file(TEST_CLIENT, program);
  const auto ask_as_nobody = [&](const std::string &variables) {
    Answer answer =
        run_in_shell(directory, "env " + variables +
                                    " setpriv --reuid=65534 --clear-groups " +
                                    program + " device");
    return std::to_string(answer.status) + ' ' + answer.out;
  };
  if (ask_as_nobody("") != "0 cpu\n")
    GTEST_SKIP() << "nobody may not run what is built here, or has a GPU: "
                 << directory.read("err");
  std::string probe =
      directory.script("probe", "touch " + directory.file("started"));
  std::string wrong =
      "TORCHPORT_DEVICE=cuda TORCHPORT_LOG=nonsense TORCHPORT_CACHE=" +
      directory.file("cache") +
      " TORCHPORT_PRELOAD=" TEST_SIM " TORCHPORT_PROBE=" + probe;
  EXPECT_THAT(ask_as_nobody(wrong), StartsWith("1 error: "));
  std::filesystem::permissions(program, std::filesystem::perms(04755));
  EXPECT_EQ(ask_as_nobody(wrong), "0 cpu\n") << directory.read("err");
  EXPECT_FALSE(std::filesystem::exists(directory.file("started")));
  EXPECT_FALSE(std::filesystem::exists(directory.file("cache")));
}

TEST(Process, ProgramsEnvironmentAndCurrentDeviceStay) {
  EXPECT_THAT(ask_sim("set-current=privateuseone:1 remember-environment "
                      "device current=privateuseone same-environment",
                      sim_devices(2))
                  .out,
              "privateuseone:0\nprivateuseone:1\nyes\n");
}

constexpr const char *kWithoutChild = "no child process can probe devices";

/// What a program does before it asks, its environment, and the warning.
struct Habit {
  const char *calls;
  Variables variables = {};
  const char *warning = "";
};

// None of them takes a device away that works.
TEST(Process, GetsItsDeviceUnderLimits) {
  Directory directory;
  const std::string cache = directory.file("cache");
  for (const Habit &each : {
           Habit{"forbid-processes", {}, kWithoutChild},
           Habit{"limit=files", {}, kWithoutChild},
           Habit{"", {{"TORCHPORT_PROBE", "/no/such/probe"}}, kWithoutChild},
           Habit{"", {{"TORCHPORT_PRELOAD", "/no/such.so"}}, kWithoutChild},
           Habit{"limit=memory limit=time mask-signals reap-children"},
           Habit{"", {{"TORCHPORT_CACHE", "/dev/null/cache"}}},
           Habit{"", {{"TORCHPORT_CACHE", ""}, {"HOME", ""}}},
       }) {
    Answer answer = ask_sim(std::string("remember-descriptors ") + each.calls +
                                " device same-descriptors",
                            each.variables);
    EXPECT_THAT(answer,
                Exits(0, "privateuseone:0\nyes\n",
                      *each.warning ? Text(Has(each.warning)) : Text("")))
        << each.calls << ' ' << PrintToString(each.variables);
  }
  // Its output goes through a pipe, as it may not write a byte to a file.
  EXPECT_EQ(ask_sim("limit=file-size device 2>&1 | cat",
                    with_sim({{"TORCHPORT_CACHE", cache}}))
                .out,
            "privateuseone:0\n");
  EXPECT_EQ(ask_sim("device-without-streams").out, "privateuseone:0\n");
}

TEST(Process, KeepsItsOwnChild) {
  EXPECT_EQ(ask_sim("start-child device end-child children").out,
            "privateuseone:0\nnone\n");
}

TEST(Process, GetsItsDeviceWithoutProcAndSys) {
  const std::string hide = "unshare --mount sh -c 'mount -t tmpfs none /sys && "
                           "mount -t tmpfs none /proc && exec \"$@\"' - ";
  Directory directory;
  if (run_in_shell(directory, hide + "true").status != 0)
    GTEST_SKIP() << "this user may not mount: " << directory.read("err");
  EXPECT_THAT(
      run_in_shell(directory,
                   with_variables(TEST_CLIENT " load=" TEST_SIM " device",
                                  with_sim({{"TORCHPORT_CACHE", "0"}}),
                                  hide + "env")),
      Exits(0, "privateuseone:0\n", ""));
}

} // namespace
} // namespace torchport::test

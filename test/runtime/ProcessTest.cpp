//===- ProcessTest.cpp - the program that asks stays as it was ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ask.h"

#include <gmock/gmock.h>

#include <chrono>

namespace torchport::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// An empty variable counts as unset.
TEST(Process, ProbeIsFoundBesideTheLibrary) {
  EXPECT_EQ(ask_sim("device", {{"TORCHPORT_PROBE", ""}}).out,
            "privateuseone:0\n");
}

TEST(Process, ThreadsAgreeAndProbeOnce) {
  Answer answer = ask_sim("in-threads");
  EXPECT_EQ(answer.out, "privateuseone:0\n");
  EXPECT_EQ(answer.probes, 2);
}

// The simulated accelerator as users are told to load it.
TEST(Process, StaticInitialiserMayAsk) {
  Answer answer = ask("before-main", {{"LD_PRELOAD", TEST_SIM},
                                      {"CLIENT_ASKS_BEFORE_MAIN", "1"}});
  EXPECT_EQ(answer.out, "privateuseone:0\n");
}

TEST(Process, WorksWhereSigchldIsIgnored) {
  EXPECT_EQ(ask_sim("ignore-sigchld device children").out,
            "privateuseone:0\nnone\n");
}

// Ctrl-C reaches the program alone, as the probe is in a group of its own; and
// a device that hangs would hang for good.
TEST(Process, ProbeEndsWithItsProgram) {
  Directory directory;
  std::string pids = directory.file("pids");
  std::string probe = directory.script(
      "probe", "echo $$ >>" + pids + "; exec " TEST_PROBE " \"$@\"");
  std::string script = directory.script("script", R"sh(
    TORCHPORT_PROBE=$1 "$3" load="$TORCHPORT_PRELOAD" device &
    program=$!
    until [ "$(wc -l <"$2")" -eq 2 ]; do sleep 0.05; done
    sleep 2 # until the device hangs
    kill -TERM $program || exit 2
    probe=$(tail -n 1 "$2")
    for i in $(seq 600); do
      grep -q '^State:.[^ZX]' /proc/$probe/status || exit 0
      sleep 0.05
    done
    kill -KILL $probe
    exit 1)sh");
  EXPECT_EQ(
      detail::run_program({script,
                           {probe, pids, TEST_CLIENT},
                           {"TORCHPORT_PRELOAD=" TEST_SIM, "TORCHPORT_CACHE=0",
                            "TORCHPORT_SIM_FAULT=hang-matmul"},
                           /*is_probe=*/false},
                          std::chrono::minutes(5))
          .status,
      0);
}

TEST(Process, ProgramsEnvironmentAndCurrentDeviceStay) {
  Answer answer = ask_sim("set-current=privateuseone:1 remember-environment "
                          "device current=privateuseone same-environment",
                          {{"TORCHPORT_SIM_DEVICES", "2"}});
  EXPECT_EQ(answer.out, "privateuseone:0\nprivateuseone:1\nyes\n");
}

} // namespace
} // namespace torchport::test

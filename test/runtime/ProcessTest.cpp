//===- ProcessTest.cpp - the program that asks stays as it was ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ask.h"

#include <gmock/gmock.h>

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

TEST(Process, ProgramsEnvironmentAndCurrentDeviceStay) {
  Answer answer = ask_sim("set-current=privateuseone:1 remember-environment "
                          "device current=privateuseone same-environment",
                          {{"TORCHPORT_SIM_DEVICES", "2"}});
  EXPECT_EQ(answer.out, "privateuseone:0\nprivateuseone:1\nyes\n");
}

} // namespace
} // namespace torchport::test

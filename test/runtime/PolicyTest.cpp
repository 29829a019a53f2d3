//===- PolicyTest.cpp - what a user may require of a device ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Ask.h"

#include <gmock/gmock.h>

namespace torchport::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Policy, EnvironmentCanRefuseIntegratedDevices) {
  Answer answer =
      ask_sim("device device=npu:0", {{"TORCHPORT_SIM_FAULT", "integrated"},
                                      {"TORCHPORT_ALLOW_INTEGRATED", "0"}});
  EXPECT_EQ(answer.out, "cpu\nprivateuseone:0\n");
  EXPECT_THAT(answer.err, HasSubstr("integrated): integrated; "
                                    "TORCHPORT_ALLOW_INTEGRATED=1 allows it"));
}

TEST(Policy, EnvironmentCanRequireFreeMemory) {
  EXPECT_THAT(ask_sim("device", {{"TORCHPORT_MIN_FREE_MB", "1073741824"}}).err,
              HasSubstr("too little memory in step memory: 1073741824 MiB of "
                        "memory are not free"));
  EXPECT_EQ(ask_sim("device", {{"TORCHPORT_MIN_FREE_MB", "1"}}).out,
            "privateuseone:0\n");
}

TEST(Policy, LevelsOfVerification) {
  struct {
    const char *level, *wrong_matmul;
    std::ptrdiff_t probes;
  } levels[] = {{"none", "privateuseone:0\n", 0},
                {"static", "privateuseone:0\n", 0},
                {"inprocess", "cpu\n", 0},
                {"subprocess", "cpu\n", 2}};
  for (const auto &[level, wrong_matmul, probes] : levels) {
    Answer answer =
        ask_sim("device", {{"TORCHPORT_VERIFY", level},
                           {"TORCHPORT_SIM_FAULT", "wrong-matmul"}});
    EXPECT_EQ(answer.out, wrong_matmul) << level;
    EXPECT_EQ(answer.probes, probes) << level;
  }
}

TEST(Policy, EnvironmentSetsTheLogLevel) {
  Variables fault = {{"TORCHPORT_SIM_FAULT", "wrong-matmul"}};
  fault["TORCHPORT_LOG"] = "error";
  EXPECT_EQ(ask_sim("device", fault).err, "");
  fault["TORCHPORT_LOG"] = "debug";
  EXPECT_THAT(ask_sim("device", fault).err,
              AllOf(HasSubstr("torchport: debug: privateuseone:0"),
                    HasSubstr("torchport: warning: ")));
  EXPECT_THAT(ask_sim("device", {{"TORCHPORT_LOG", "info"}}).err,
              StartsWith("torchport: using privateuseone:0"));
}

TEST(Policy, DeviceThatPassesOnlyAloneNamesTheVariable) {
  Answer answer = ask_sim("device", {{"TORCHPORT_SIM_DEVICES", "2"},
                                     {"TORCHPORT_SIM_FAULT", "spoils@0"}});
  EXPECT_EQ(answer.out, "cpu\n");
  EXPECT_THAT(
      answer.err,
      AllOf(HasSubstr("privateuseone:1 (simulated accelerator 1, sim1): passes "
                      "only if the other devices are hidden"),
            HasSubstr("set TORCHPORT_SIM_VISIBLE_DEVICES=1 before")));
  EXPECT_EQ(ask_sim("device", {{"TORCHPORT_SIM_DEVICES", "2"},
                               {"TORCHPORT_SIM_FAULT", "spoils@0"},
                               {"TORCHPORT_SIM_VISIBLE_DEVICES", "1"}})
                .out,
            "privateuseone:0\n");
}

TEST(Policy, InvalidVariablesAreRefusedByName) {
  for (const char *name :
       {"TORCHPORT_DEVICE", "TORCHPORT_VERIFY", "TORCHPORT_TIMEOUT_MS",
        "TORCHPORT_ALLOW_INTEGRATED", "TORCHPORT_MIN_FREE_MB", "TORCHPORT_LOG"})
    EXPECT_THAT(ask("device", {{name, "nonsense"}}).out,
                AllOf(StartsWith(std::string("error: torchport: ") + name),
                      HasSubstr("'nonsense'")))
        << name;
}

} // namespace
} // namespace torchport::test

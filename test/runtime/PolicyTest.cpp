//===- PolicyTest.cpp - what a user may require of a device ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Ask.h"

namespace torchport::test {
namespace {

using namespace testing;

TEST(Policy, EnvironmentCanRefuseIntegratedDevices) {
  EXPECT_THAT(
      ask_sim("device device=npu:0", {{"TORCHPORT_SIM_FAULT", "integrated"},
                                      {"TORCHPORT_ALLOW_INTEGRATED", "0"}}),
      Prints("cpu\nprivateuseone:0\n",
             HasSubstr("integrated): integrated; "
                       "TORCHPORT_ALLOW_INTEGRATED=1 allows it")));
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
    EXPECT_THAT(ask_sim("device", {{"TORCHPORT_VERIFY", level},
                                   {"TORCHPORT_SIM_FAULT", "wrong-matmul"}}),
                Prints(wrong_matmul, _, probes))
        << level;
  }
}

TEST(Policy, EnvironmentSetsTheLogLevel) {
  Variables fault = sim_fault("wrong-matmul");
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
  EXPECT_THAT(
      ask_sim("device", sim_fault("spoils@0", 2)),
      Prints(
          "cpu\n",
          AllOf(HasSubstr(
                    "privateuseone:1 (simulated accelerator 1, sim1): passes "
                    "only if the other devices are hidden"),
                HasSubstr("set TORCHPORT_SIM_VISIBLE_DEVICES=1 before"))));
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

//===- SelectTest.cpp - a process chooses one device ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Ask.h"

namespace torchport::test {
namespace {

using namespace testing;

TEST(SelectOnCpu, FallsBackWithOneWarningThatSaysWhy) {
  Answer answer = ask("device type string device=auto device=best");
  EXPECT_EQ(answer.out, "cpu\ncpu\ncpu\ncpu\ncpu\n");
  EXPECT_EQ(count(answer.err, "torchport: warning"), 1);
  EXPECT_THAT(answer.err, Not(HasSubstr("cpu: not preferred")));
  EXPECT_THAT(answer.err,
              AllOf(HasSubstr("computing on the CPU"),
                    HasSubstr("cuda, rocm, xpu, mps, privateuseone: not built "
                              "into this LibTorch "),
                    HasSubstr("install a LibTorch for your GPU")));
  EXPECT_EQ(answer.status, 0);
  EXPECT_EQ(answer.probes, 0);
}

TEST(SelectOnCpu, ExplicitRequestThrowsWithTheReason) {
  // LibTorch's own device strings keep their meaning until there is a policy.
  EXPECT_EQ(ask("device=cuda:0").out, "cuda:0\n");
  for (const char *call :
       {"device=hip", "device=rocm:0", "device=dml", "device=gpu", "index=0"}) {
    EXPECT_THAT(ask(call),
                Exits(1,
                      AllOf(StartsWith("error: torchport: device '"),
                            HasSubstr("cannot be used"),
                            HasSubstr("not built into this LibTorch")),
                      ""))
        << call;
  }
}

TEST(SelectOnCpu, RequiredAcceleratorThrowsWithTheReason) {
  EXPECT_THAT(ask("require"),
              Prints(AllOf(StartsWith("error: "),
                           HasSubstr("not built into this LibTorch")),
                     ""));
}

TEST(SelectOnCpu, RequestedCpuDoesNotWarn) {
  EXPECT_EQ(ask("device", {{"TORCHPORT_DEVICE", "cpu"}}).err, "");
  EXPECT_EQ(ask("device", {{"TORCHPORT_DEVICE", "rocm,cpu"}}).err, "");
  EXPECT_EQ(ask("device=cpu device=CPU:0").out, "cpu\ncpu\n");
}

TEST(Select, DeviceThatPassesItsProbeIsChosen) {
  EXPECT_THAT(ask_sim("device type string require reads-back"),
              Prints("privateuseone:0\nprivateuseone\nprivateuseone:0\n"
                     "privateuseone:0\nyes\n",
                     ""));
}

TEST(Select, OneProbeCountsAndOneComputesHoweverManyAsk) {
  Variables eight = sim_devices(8);
  Answer answer = ask_sim("device device=privateuseone:0 index=0 require "
                          "device=gpu enumerate device",
                          eight);
  EXPECT_EQ(answer.status, 0) << answer.out;
  EXPECT_EQ(answer.probes, 2);
}

TEST(Select, NothingIsStartedBeforeTheFirstCall) {
  EXPECT_EQ(ask_sim("").probes, 0);
}

TEST(Select, NoProbeIsStartedForTheCpu) {
  EXPECT_EQ(ask_sim("device=cpu").probes, 0);
  EXPECT_EQ(ask_sim("device", {{"TORCHPORT_DEVICE", "cpu"}}).probes, 0);
}

TEST(Select, SecondDeviceIsChosenWhereTheFirstComputesWrong) {
  EXPECT_THAT(
      ask_sim("device report", sim_fault("wrong-matmul@0", 2)),
      Prints(AllOf(StartsWith(
                       "privateuseone:1\ntorchport: using privateuseone:1 ("),
                   HasSubstr(
                       "privateuseone:0 (simulated accelerator 0, sim1): wrong "
                       "result in step matmul: expected 64, got 65"),
                   HasSubstr("cpu: not preferred: privateuseone:1 was chosen")),
             ""));
}

TEST(Select, WarningNamesTheStepThatFailed) {
  Answer answer = ask_sim("device device=auto", sim_fault("missing-normal"));
  EXPECT_EQ(answer.out, "cpu\ncpu\n");
  EXPECT_EQ(count(answer.err, "torchport: warning"), 1);
  EXPECT_THAT(answer.err,
              HasSubstr("sim1): missing operator in step normal: Could not run "
                        "'aten::normal_'"));
}

TEST(Select, ZeroDevicesAreReported) {
  Answer answer = ask_sim("device", sim_devices(0));
  EXPECT_EQ(answer.out, "cpu\n");
  EXPECT_EQ(count(answer.err, "torchport: warning"), 1);
  EXPECT_THAT(answer.err, HasSubstr("privateuseone: no such device"));
}

TEST(Select, InvalidCountOfSimulatedDevicesIsRefused) {
  EXPECT_THAT(ask_sim("device", {{"TORCHPORT_SIM_DEVICES", "many"}}).err,
              HasSubstr("TORCHPORT_SIM_DEVICES is 'many'"));
}

TEST(Select, AbortWhileCountingDoesNotReachTheProgram) {
  EXPECT_THAT(ask_sim("device children", sim_fault("abort-count")),
              Exits(0, "cpu\nnone\n",
                    HasSubstr("privateuseone: crash in step enumerate: "
                              "killed by SIGABRT")));
}

TEST(Select, HangDoesNotReachTheProgram) {
  EXPECT_THAT(
      ask_sim("device children",
              {{"TORCHPORT_SIM_FAULT", "hang-matmul"},
               {"TORCHPORT_TIMEOUT_MS", std::to_string(deadline().count())}}),
      Prints("cpu\nnone\n", AllOf(HasSubstr("timed out in step matmul"),
                                  HasSubstr("raise TORCHPORT_TIMEOUT_MS"))));
}

TEST(Select, UsersNamesAreUnderstood) {
  Variables two = sim_devices(2);
  EXPECT_EQ(ask_sim("device=dml:1 device=directml device=NPU:0 "
                    "device=privateuseone:1 device=gpu device=gpu:1 "
                    "device=rocm,npu:1 index=1",
                    two)
                .out,
            "privateuseone:1\nprivateuseone:0\nprivateuseone:0\n"
            "privateuseone:1\nprivateuseone:0\nprivateuseone:1\n"
            "privateuseone:1\nprivateuseone:1\n");
}

TEST(Select, DiscreteDeviceIsChosenWhereTheFirstIsIntegrated) {
  EXPECT_THAT(
      ask_sim("device report device=npu:0", sim_fault("integrated@0", 2)).out,
      AllOf(StartsWith("privateuseone:1\n"),
            HasSubstr("privateuseone:0 (simulated accelerator 0, "
                      "sim1, integrated): not preferred"),
            EndsWith("\nprivateuseone:0\n")));
}

TEST(Select, DeviceThatIsNotDescribedIsStillUsed) {
  EXPECT_EQ(ask_sim("device", sim_fault("segfault-describe")).out,
            "privateuseone:0\n");
}

TEST(Select, ExplicitDeviceIsNeverReplacedByAnother) {
  EXPECT_THAT(
      ask_sim("device=npu:0", sim_fault("wrong-matmul@0", 2)),
      Exits(1, AllOf(StartsWith("error: "), HasSubstr("sim1): wrong result"))));
}

TEST(Select, IndexThatIsNotThereThrows) {
  EXPECT_THAT(
      ask_sim("index=1").out,
      AllOf(StartsWith("error: torchport: device 'gpu:1' cannot be used"),
            HasSubstr("sim1): not preferred: not requested")));
}

TEST(Select, IndexOutOfRangeIsNotCutToOneInRange) {
  for (const char *index : {"-1", "128", "256", "4294967296"})
    EXPECT_THAT(ask_sim(std::string("index=") + index).out,
                AllOf(StartsWith("error: "), HasSubstr("from 0 to 127")))
        << index;
}

TEST(Select, EnvironmentOverrulesTheDefault) {
  Variables second = {{"TORCHPORT_SIM_DEVICES", "2"},
                      {"TORCHPORT_DEVICE", "npu:1"}};
  EXPECT_EQ(ask_sim("device require string device=auto", second).out,
            "privateuseone:1\nprivateuseone:1\nprivateuseone:1\n"
            "privateuseone:0\n");
}

TEST(Select, EnvironmentIsAnExplicitRequest) {
  EXPECT_THAT(ask_sim("device", {{"TORCHPORT_DEVICE", "rocm"}}).out,
              StartsWith("error: torchport: device 'rocm' cannot be used"));
}

TEST(Select, UnknownDeviceInTheEnvironmentIsRefused) {
  EXPECT_THAT(ask("device", {{"TORCHPORT_DEVICE", "rcom"}}).out,
              AllOf(StartsWith("error: torchport: TORCHPORT_DEVICE names no "
                               "device: 'rcom'"),
                    HasSubstr("expected one of auto")));
}

TEST(Select, RequiredAcceleratorAndAskedForCpuContradict) {
  EXPECT_THAT(
      ask_sim("require", {{"TORCHPORT_DEVICE", "cpu"}}).out,
      AllOf(StartsWith("error: "), HasSubstr("TORCHPORT_DEVICE is 'cpu'")));
}

TEST(Select, EnumerationTellsWhatThereIsAndMakesNoChoice) {
  EXPECT_THAT(
      ask_sim("enumerate", sim_devices(2)),
      Prints(MatchesRegex("privateuseone:0 .*: not probed.privateuseone:1 .*: "
                          "not probed.cpu: passed.cuda: not built.*"),
             _, 1));
}

TEST(Select, MissingProbeIsReported) {
  EXPECT_THAT(
      ask_sim("device", {{"TORCHPORT_PROBE", "/no/such/probe"}}),
      Prints("cpu\n",
             HasSubstr("could not be probed: no executable torchport-probe at "
                       "/no/such/probe")));
}

} // namespace
} // namespace torchport::test

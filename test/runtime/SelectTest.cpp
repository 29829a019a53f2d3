//===- SelectTest.cpp - a process chooses one device ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Ask.h"

namespace torchport::test {
namespace {

using namespace testing;

TEST(SelectOnCpu, FallsBackWithOneWarningThatSaysWhy) {
  Answer answer = ask("device type string device=auto device=best");
  EXPECT_THAT(answer, Exits(0, "cpu\ncpu\ncpu\ncpu\ncpu\n",
                            Has("computing on the CPU",
                                "cuda, rocm, xpu, mps, privateuseone: "
                                "not built into this LibTorch ",
                                "install a LibTorch for your GPU",
                                Not(HasSubstr("cpu: not preferred")))));
  EXPECT_EQ(count(answer.err, "torchport: warning"), 1);
  EXPECT_EQ(answer.probes, 0);
}

TEST(SelectOnCpu, ExplicitRequestThrowsWithTheReason) {
  // LibTorch's own device strings keep their meaning until there is a policy.
  EXPECT_EQ(ask("device=cuda:0").out, "cuda:0\n");
  for (const char *call :
       {"device=hip", "device=rocm:0", "device=dml", "device=gpu", "index=0"})
    EXPECT_THAT(ask(call),
                Exits(1,
                      Has(StartsWith("error: torchport: device '"),
                          "cannot be used", "not built into this LibTorch"),
                      ""))
        << call;
  EXPECT_THAT(
      ask("require"),
      Exits(1, Has(StartsWith("error: "), "not built into this LibTorch"), ""));
}

TEST(Select, RequestedCpuIsNotProbedAndDoesNotWarn) {
  EXPECT_EQ(ask("device", {{"TORCHPORT_DEVICE", "rocm,cpu"}}).err, "");
  for (auto *ask_here : {&ask, &ask_sim}) {
    EXPECT_THAT(ask_here("device=cpu device=CPU:0", {}),
                Prints("cpu\ncpu\n", "", 0));
    EXPECT_THAT(ask_here("device", {{"TORCHPORT_DEVICE", "cpu"}}),
                Prints("cpu\n", "", 0));
  }
}

TEST(Select, DeviceThatPassesItsProbeIsChosen) {
  EXPECT_THAT(ask_sim("device type string require reads-back"),
              Prints("privateuseone:0\nprivateuseone\nprivateuseone:"
                     "0\nprivateuseone:0\nyes\n",
                     ""));
}

TEST(Select, OneProbeCountsAndOneComputesHoweverManyAsk) {
  EXPECT_EQ(ask_sim("").probes, 0);
  Answer answer = ask_sim("device device=privateuseone:0 index=0 require "
                          "device=gpu enumerate device",
                          sim_devices(8));
  EXPECT_EQ(answer.status, 0) << answer.out;
  EXPECT_EQ(answer.probes, 2);
}

TEST(Select, SecondDeviceIsChosenWhereTheFirstComputesWrong) {
  EXPECT_THAT(
      ask_sim("device report", sim_fault("wrong-matmul@0", 2)),
      Prints(
          Has(StartsWith("privateuseone:1\ntorchport: using privateuseone:1 ("),
              "privateuseone:0 (simulated accelerator 0, sim1): wrong "
              "result in step matmul: expected 64, got 65",
              "cpu: not preferred: privateuseone:1 was chosen"),
          ""));
}

TEST(Select, OneWarningNamesTheStepThatFailed) {
  Answer answer = ask_sim("device device=auto", sim_fault("missing-normal"));
  EXPECT_THAT(answer, Prints("cpu\ncpu\n",
                             Has("sim1): missing operator in step normal: "
                                 "Could not run 'aten::normal_'")));
  EXPECT_EQ(count(answer.err, "torchport: warning"), 1);
}

TEST(Select, MissingDevicesAndProbesAreReported) {
  EXPECT_THAT(ask_sim("device", sim_devices(0)),
              Prints("cpu\n", Has("privateuseone: no such device")));
  EXPECT_THAT(ask_sim("device", {{"TORCHPORT_SIM_DEVICES", "many"}}).err,
              Has("TORCHPORT_SIM_DEVICES is 'many'"));
  EXPECT_THAT(ask_sim("device", {{"TORCHPORT_PROBE", "/no/such/probe"},
                                 {"TORCHPORT_VERIFY", "subprocess"}}),
              Prints("cpu\n", Has("could not be probed: no executable "
                                  "torchport-probe at /no/such/probe")));
}

TEST(Select, AbortAndHangDoNotReachTheProgram) {
  EXPECT_THAT(
      ask_sim("device children", sim_fault("abort-count")),
      Exits(0, "cpu\nnone\n",
            Has("privateuseone: crash in step enumerate: killed by SIGABRT")));
  EXPECT_THAT(
      ask_sim("device children",
              {{"TORCHPORT_SIM_FAULT", "hang-matmul"},
               {"TORCHPORT_TIMEOUT_MS", std::to_string(deadline().count())}}),
      Exits(0, "cpu\nnone\n",
            Has("timed out in step matmul", "raise TORCHPORT_TIMEOUT_MS")));
}

TEST(Select, UsersNamesAreUnderstood) {
  EXPECT_EQ(
      ask_sim(
          "device=dml:1 device=directml device=NPU:0 device=privateuseone:1 "
          "device=gpu device=gpu:1 device=rocm,npu:1 index=1",
          sim_devices(2))
          .out,
      "privateuseone:1\nprivateuseone:0\nprivateuseone:0\nprivateuseone:"
      "1\nprivateuseone:0\nprivateuseone:1\nprivateuseone:1\nprivateuseone:"
      "1\n");
}

TEST(Select, DeviceThatIsNotDescribedIsStillUsed) {
  EXPECT_EQ(ask_sim("device", sim_fault("segfault-describe")).out,
            "privateuseone:0\n");
}

TEST(Select, IndexThatIsNotThereThrows) {
  EXPECT_THAT(ask_sim("index=1").out,
              Has(StartsWith("error: torchport: device 'gpu:1' cannot be used"),
                  "sim1): not preferred: not requested"));
  EXPECT_EQ(ask_sim("index=-1").out, "privateuseone:0\n");
  for (const std::string index : {"-2", "128", "256", "4294967296"})
    EXPECT_THAT(ask_sim("index=" + index).out,
                Has(StartsWith("error: "), "from 0 to 127"))
        << index;
}

TEST(Select, EnvironmentOverrulesTheDefaultAndIsAnExplicitRequest) {
  EXPECT_EQ(
      ask_sim("device require string device=auto",
              {{"TORCHPORT_SIM_DEVICES", "2"}, {"TORCHPORT_DEVICE", "npu:1"}})
          .out,
      "privateuseone:1\nprivateuseone:1\nprivateuseone:1\nprivateuseone:0\n");
  EXPECT_THAT(ask_sim("device", {{"TORCHPORT_DEVICE", "rocm"}}).out,
              StartsWith("error: torchport: device 'rocm' cannot be used"));
  EXPECT_THAT(ask_sim("require", {{"TORCHPORT_DEVICE", "cpu"}}).out,
              Has(StartsWith("error: "), "TORCHPORT_DEVICE is 'cpu'"));
}

TEST(Select, EnumerationTellsWhatThereIsAndMakesNoChoice) {
  EXPECT_THAT(
      ask_sim("enumerate", sim_devices(2)),
      Prints(MatchesRegex("privateuseone:0 .*: not probed.privateuseone:1 .*: "
                          "not probed.cpu: passed.cuda: not built.*"),
             _, 1));
}

TEST(Policy, EnvironmentCanRefuseIntegratedDevices) {
  EXPECT_THAT(
      ask_sim("device device=npu:0", {{"TORCHPORT_SIM_FAULT", "integrated"},
                                      {"TORCHPORT_ALLOW_INTEGRATED", "0"}}),
      Prints("cpu\nprivateuseone:0\n",
             Has("integrated): integrated; TORCHPORT_ALLOW_INTEGRATED=1 allows "
                 "it")));
}

TEST(Policy, EnvironmentCanRequireFreeMemory) {
  EXPECT_THAT(ask_sim("device", {{"TORCHPORT_MIN_FREE_MB", "1073741824"}}).err,
              Has("too little memory in step memory: 1073741824 MiB of memory "
                  "are not free"));
}

TEST(Policy, LevelsOfVerification) {
  struct {
    const char *level, *wrong_matmul;
    std::ptrdiff_t probes;
  } levels[] = {{"none", "privateuseone:0\n", 0},
                {"static", "privateuseone:0\n", 0},
                {"inprocess", "cpu\n", 0},
                {"subprocess", "cpu\n", 2}};
  for (const auto &[level, wrong_matmul, probes] : levels)
    EXPECT_THAT(ask_sim("device", {{"TORCHPORT_VERIFY", level},
                                   {"TORCHPORT_SIM_FAULT", "wrong-matmul"}}),
                Prints(wrong_matmul, _, probes))
        << level;
}

TEST(Policy, EnvironmentSetsTheLogLevel) {
  Variables fault = sim_fault("wrong-matmul");
  fault["TORCHPORT_LOG"] = "error";
  EXPECT_EQ(ask_sim("device", fault).err, "");
  fault["TORCHPORT_LOG"] = "debug";
  EXPECT_THAT(ask_sim("device", fault).err,
              Has("torchport: debug: privateuseone:0", "torchport: warning: "));
  EXPECT_THAT(ask_sim("device", {{"TORCHPORT_LOG", "info"}}).err,
              StartsWith("torchport: using privateuseone:0"));
}

TEST(Policy, DeviceThatPassesOnlyAloneNamesTheVariable) {
  Variables spoilt = sim_fault("spoils@0", 2);
  EXPECT_THAT(
      ask_sim("device", spoilt),
      Prints("cpu\n", Has("privateuseone:1 (simulated accelerator 1, sim1): "
                          "passes only if the other devices are hidden",
                          "set TORCHPORT_SIM_VISIBLE_DEVICES=1 before")));
  spoilt["TORCHPORT_SIM_VISIBLE_DEVICES"] = "1";
  EXPECT_EQ(ask_sim("device", spoilt).out, "privateuseone:0\n");
}

TEST(Policy, InvalidVariableIsRefusedByName) {
  EXPECT_THAT(
      ask("device", {{"TORCHPORT_VERIFY", "nonsense"}}).out,
      Has(StartsWith("error: torchport: TORCHPORT_VERIFY"), "'nonsense'"));
}

TEST(Inquire, DevicesOfTheBestKindAreCounted) {
  EXPECT_EQ(ask("count").out, "0\n");
  EXPECT_EQ(ask_sim("count", sim_devices(0)).out, "0\n");
  EXPECT_EQ(ask_sim("count", sim_devices(3)).out, "3\n");
  EXPECT_EQ(ask_sim("count", sim_fault("abort-count")).out, "0\n");
}

TEST(Inquire, VendorsAndAccelerators) {
  EXPECT_EQ(ask("is-accelerator=cpu is-accelerator=meta is-accelerator=cuda:1 "
                "is-accelerator=mps is-accelerator=privateuseone vendor "
                "vendor=cuda vendor=hip vendor=xpu:1 vendor=mps vendor=cpu")
                .out,
            "no\nno\nyes\nyes\nyes\ncpu\nnvidia\namd\nintel\napple\ncpu\n");
  EXPECT_EQ(ask_sim("vendor").out, "privateuseone\n");
}

} // namespace
} // namespace torchport::test

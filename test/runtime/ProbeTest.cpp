//===- ProbeTest.cpp - a device must pass its probe -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/ProbeChild.h"

#include "Fixtures.h"

#include <gmock/gmock.h>

#include <cerrno>
#include <sys/resource.h>
#include <sys/wait.h>

namespace torchport::detail {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;

Verdict probed(const std::string &device, const test::Variables &variables,
               std::chrono::milliseconds timeout = 30s,
               const Demands &demands = {}) {
  test::Environment environment(variables);
  return probe_in_child(c10::Device(device),
                        {Verify::Subprocess, timeout, demands});
}

Verdict with_demands(const Demands &demands, const test::Variables &more = {}) {
  return probed("privateuseone:0", test::with_sim(more), 30s, demands);
}

Verdict with_fault(const std::string &fault) {
  return probed("privateuseone:0",
                test::with_sim({{"TORCHPORT_SIM_FAULT", fault}}));
}

TEST(Probe, GoodDevicePasses) {
  Verdict verdict = probed("privateuseone:0", test::with_sim());
  EXPECT_EQ(verdict.why, Why::Ok) << verdict.step << verdict.detail;
  EXPECT_EQ(verdict.devices, 1);
  EXPECT_GT(verdict.ms, 0);
}

TEST(Probe, DevicesAreCountedWithoutComputing) {
  Verdict verdict =
      probed("privateuseone",
             test::with_sim({{"TORCHPORT_SIM_DEVICES", "3"},
                             {"TORCHPORT_SIM_FAULT", "wrong-matmul"}}));
  EXPECT_EQ(verdict.why, Why::Ok) << verdict.step << verdict.detail;
  EXPECT_EQ(verdict.devices, 3);
}

TEST(Probe, PluginDescribesItsDevices) {
  Verdict verdict =
      probed("privateuseone", test::with_sim({{"TORCHPORT_SIM_DEVICES", "2"}}));
  ASSERT_EQ(verdict.facts.size(), 2U);
  EXPECT_EQ(verdict.facts[1].name, "simulated accelerator 1");
  EXPECT_EQ(verdict.facts[1].integrated, false);
}

// Such devices still have to compute.
TEST(Probe, DevicesThatTheirDriverDoesNotDescribeAreCounted) {
  Verdict verdict =
      probed("privateuseone",
             test::with_sim({{"TORCHPORT_SIM_FAULT", "segfault-describe"}}));
  EXPECT_EQ(verdict.why, Why::Crashed);
  EXPECT_EQ(verdict.step, "describe");
  EXPECT_EQ(verdict.devices, 1);
}

TEST(Probe, FaultIsFoundInItsStep) {
  const struct {
    const char *fault;
    Why why;
    const char *step;
    testing::Matcher<std::string> detail;
  } faults[] = {
      {"wrong-matmul", Why::WrongResult, "matmul",
       "expected 64, got 65 at [0][0] of 64x64"},
      // A constant matrix would not reveal it.
      {"transposed-matmul", Why::WrongResult, "matmul", testing::_},
      {"nan-normal", Why::WrongResult, "normal", HasSubstr("nan at [0]")},
      {"missing-normal", Why::MissingOp, "normal",
       "Could not run 'aten::normal_' with arguments from the 'PrivateUse1' "
       "backend"},
      {"abort-count", Why::Crashed, "enumerate",
       AllOf(HasSubstr("killed by SIGABRT: "),
             HasSubstr("hipErrorNoBinaryForGpu"))},
      {"abort-matmul", Why::Crashed, "matmul", HasSubstr("killed by SIGABRT")},
      {"segfault-matmul", Why::Crashed, "matmul",
       testing::StartsWith("killed by SIGSEGV")},
      {"out-of-memory", Why::OutOfMemory, "fill", testing::_},
      // It shows at a synchronisation, and the step that started it is blamed.
      {"async-error", Why::StepFailed, "matmul",
       HasSubstr("an earlier kernel on device 0")}};
  for (const auto &[fault, why, step, detail] : faults) {
    Verdict verdict = with_fault(fault);
    EXPECT_EQ(verdict.why, why) << fault;
    EXPECT_EQ(verdict.step, step) << fault;
    EXPECT_THAT(verdict.detail, detail) << fault;
  }
}

TEST(Probe, RequiredOperatorNeedsAKernel) {
  EXPECT_EQ(
      with_demands({0, {"aten::conv2d", "aten::sum.dim_IntList"}, {}}).why,
      Why::Ok);
  Verdict verdict = with_demands({0, {"aten::mm", "aten::no_such_op"}, {}});
  EXPECT_EQ(verdict.why, Why::MissingOp);
  EXPECT_EQ(verdict.step, "operators");
  EXPECT_EQ(verdict.detail, "this LibTorch has no operator aten::no_such_op");
}

// Only CUDA has a kernel for it.
TEST(Probe, OperatorWithoutAKernelIsNamed) {
  Verdict verdict = probed("cpu:0", test::with_sim(), 30s,
                           {0, {"aten::_thnn_fused_lstm_cell"}, {}});
  EXPECT_EQ(verdict.why, Why::MissingOp) << verdict.step;
  EXPECT_EQ(verdict.detail,
            "aten::_thnn_fused_lstm_cell has no kernel for CPU");
}

TEST(Probe, RequiredTypesAreTested) {
  EXPECT_EQ(with_demands(
                {0, {}, {"bfloat16", "float64", "int8", "bool", "complex64"}})
                .detail,
            "");
  Verdict verdict = with_demands({0, {}, {"bfloat16", "float64"}},
                                 {{"TORCHPORT_SIM_FAULT", "missing-float64"}});
  EXPECT_EQ(verdict.why, Why::MissingType);
  EXPECT_EQ(verdict.step, "dtypes");
  EXPECT_THAT(verdict.detail, testing::StartsWith("float64: "));
}

TEST(Probe, RequiredMemoryIsTested) {
  EXPECT_EQ(with_demands({1 << 20, {}, {}}).why, Why::Ok);
  Verdict verdict = with_demands({std::uint64_t{1} << 60, {}, {}});
  EXPECT_EQ(verdict.why, Why::LowMemory);
  EXPECT_EQ(verdict.step, "memory");
  EXPECT_EQ(verdict.detail, "1099511627776 MiB of memory are not free");
}

TEST(Probe, HangIsKilledAtTheDeadlineAndReaped) {
  const auto enough = test::deadline();
  auto start = std::chrono::steady_clock::now();
  Verdict verdict =
      probed("privateuseone:0",
             test::with_sim({{"TORCHPORT_SIM_FAULT", "hang-matmul"}}),
             test::deadline());
  EXPECT_LT(std::chrono::steady_clock::now() - start, enough + 10s);
  EXPECT_EQ(verdict.why, Why::TimedOut);
  EXPECT_EQ(verdict.step, "matmul");
  EXPECT_THAT(verdict.detail, testing::StartsWith("no answer within "));
  EXPECT_TRUE(waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD);
}

TEST(Probe, HangWhileCountingIsKilledAtTheDeadline) {
  Verdict verdict = probed(
      "privateuseone", test::with_sim({{"TORCHPORT_SIM_FAULT", "hang-count"}}),
      test::deadline());
  EXPECT_EQ(verdict.why, Why::TimedOut);
  EXPECT_EQ(verdict.step, "enumerate");
}

TEST(Probe, SlowDeviceThatIsAlivePasses) {
  Verdict verdict = with_fault("slow");
  EXPECT_EQ(verdict.why, Why::Ok) << verdict.step << verdict.detail;
  EXPECT_GT(verdict.ms, 1000);
}

TEST(Probe, FaultOfOneDeviceDoesNotAffectAnother) {
  test::Variables second_bad = {{"TORCHPORT_SIM_DEVICES", "2"},
                                {"TORCHPORT_SIM_FAULT", "wrong-matmul@1"}};
  EXPECT_EQ(probed("privateuseone:0", test::with_sim(second_bad)).why, Why::Ok);
  EXPECT_EQ(probed("privateuseone:1", test::with_sim(second_bad)).why,
            Why::WrongResult);
}

TEST(Probe, MissingIndexIsNoDevice) {
  Verdict verdict = probed("privateuseone:1", test::with_sim());
  EXPECT_EQ(verdict.why, Why::NoDevice);
  EXPECT_EQ(verdict.step, "enumerate");
}

// "meta" creates tensors and computes on them, but has no data.
TEST(Probe, CreatedTensorIsNotEnough) {
  Verdict verdict = probed("meta:0", test::with_sim());
  EXPECT_NE(verdict.why, Why::Ok);
  EXPECT_EQ(verdict.step, "copy_back");
}

TEST(Probe, BackendThatOnlyTheParentHasIsAProbeError) {
  Verdict verdict = probed("privateuseone:0", {{"TORCHPORT_PROBE", TEST_PROBE},
                                               {"TORCHPORT_PRELOAD", ""}});
  EXPECT_EQ(verdict.why, Why::ProbeError);
  EXPECT_THAT(verdict.detail, HasSubstr("TORCHPORT_PRELOAD"));
}

TEST(Probe, PluginThatCannotBeLoadedIsNamed) {
  Verdict verdict =
      probed("privateuseone:0", {{"TORCHPORT_PROBE", TEST_PROBE},
                                 {"TORCHPORT_PRELOAD", "/no/such/plugin.so"}});
  EXPECT_EQ(verdict.why, Why::ProbeError);
  EXPECT_EQ(verdict.step, "load");
  EXPECT_THAT(verdict.detail, AllOf(HasSubstr("TORCHPORT_PRELOAD"),
                                    HasSubstr("/no/such/plugin.so")));
}

TEST(Probe, MissingProbeNeverPasses) {
  Verdict verdict =
      probed("privateuseone:0", {{"TORCHPORT_PROBE", "/no/such/probe"}});
  EXPECT_EQ(verdict.why, Why::ProbeError);
  EXPECT_THAT(verdict.detail, AllOf(HasSubstr("/no/such/probe"),
                                    HasSubstr("set TORCHPORT_PROBE")));
}

TEST(Probe, SilentProbeNeverPasses) {
  EXPECT_EQ(probed("privateuseone:0", {{"TORCHPORT_PROBE", "/bin/true"}}).why,
            Why::ProbeError);
}

TEST(Probe, AProbeStartsNoProbe) {
  Verdict verdict =
      probed("privateuseone:0", test::with_sim({{"TORCHPORT_IN_PROBE", "1"}}));
  EXPECT_EQ(verdict.why, Why::ProbeError);
  EXPECT_EQ(verdict.detail, "a probe does not start another");
}

TEST(Probe, CrashLeavesNoCoreDump) {
  rlimit before{}, all{};
  getrlimit(RLIMIT_CORE, &before);
  all = {before.rlim_max, before.rlim_max};
  setrlimit(RLIMIT_CORE, &all);
  test::Environment environment(
      test::with_sim({{"TORCHPORT_SIM_FAULT", "abort-count"}}));
  Outcome outcome = run_program({TEST_PROBE, {"privateuseone:0"}}, 30s);
  setrlimit(RLIMIT_CORE, &before);
  ASSERT_TRUE(outcome.end);
  EXPECT_TRUE(outcome.end->crashed);
  EXPECT_FALSE(outcome.end->dumped_core);
}

} // namespace
} // namespace torchport::detail

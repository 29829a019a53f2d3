//===- ProbeTest.cpp - a device must pass its probe -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/ProbeChild.h"

#include "Fixtures.h"

#include <gmock/gmock.h>

#include <cerrno>
#include <ostream>
#include <sys/resource.h>
#include <sys/wait.h>

namespace torchport::detail {

static void PrintTo(const Verdict &verdict, std::ostream *stream) {
  *stream << name(verdict.why) << " in step " << verdict.step << ": "
          << verdict.detail;
}

namespace {

using namespace std::chrono_literals;
using namespace testing;

Verdict probed(const std::string &device, const test::Variables &variables,
               std::chrono::milliseconds timeout = 30s,
               const Demands &demands = {}) {
  test::Environment environment(variables);
  return probe_in_child(c10::Device(device),
                        {Verify::Subprocess, timeout, demands});
}

/// The same for a simulated device, with \p variables.
Verdict simulated(const test::Variables &variables = {},
                  const std::string &device = "privateuseone:0") {
  return probed(device, test::with_sim(variables));
}

Verdict with_demands(const Demands &demands, const test::Variables &more = {}) {
  return probed("privateuseone:0", test::with_sim(more), 30s, demands);
}

Verdict with_fault(const std::string &fault,
                   const std::string &device = "privateuseone:0") {
  return simulated(test::sim_fault(fault), device);
}

/// Why and in which step a device failed, with the detail.
Matcher<Verdict> Failed(Why why, Matcher<std::string> step,
                        Matcher<std::string> detail = _) {
  return AllOf(Field("why", &Verdict::why, why),
               Field("step", &Verdict::step, step),
               Field("detail", &Verdict::detail, detail));
}

TEST(Probe, GoodDevicePasses) {
  Verdict verdict = simulated();
  EXPECT_THAT(verdict, Failed(Why::Ok, _));
  EXPECT_EQ(verdict.devices, 1);
  EXPECT_GT(verdict.ms, 0);
}

TEST(Probe, DevicesAreCountedWithoutComputing) {
  Verdict verdict =
      simulated(test::sim_fault("wrong-matmul", 3), "privateuseone");
  EXPECT_THAT(verdict, Failed(Why::Ok, _));
  EXPECT_EQ(verdict.devices, 3);
}

TEST(Probe, PluginDescribesItsDevices) {
  Verdict verdict = simulated(test::sim_devices(2), "privateuseone");
  ASSERT_EQ(verdict.facts.size(), 2U);
  EXPECT_EQ(verdict.facts[1].name, "simulated accelerator 1");
  EXPECT_EQ(verdict.facts[1].integrated, false);
}

// Such devices still have to compute.
TEST(Probe, DevicesThatTheirDriverDoesNotDescribeAreCounted) {
  Verdict verdict = with_fault("segfault-describe", "privateuseone");
  EXPECT_THAT(verdict, Failed(Why::Crashed, "describe"));
  EXPECT_EQ(verdict.devices, 1);
}

TEST(Probe, FaultIsFoundInItsStep) {
  const std::pair<const char *, Matcher<Verdict>> faults[] = {
      {"wrong-matmul", Failed(Why::WrongResult, "matmul",
                              "expected 64, got 65 at [0][0] of 64x64")},
      // A constant matrix would not reveal it.
      {"transposed-matmul", Failed(Why::WrongResult, "matmul")},
      {"nan-normal",
       Failed(Why::WrongResult, "normal", HasSubstr("nan at [0]"))},
      {"missing-normal",
       Failed(Why::MissingOp, "normal",
              "Could not run 'aten::normal_' with arguments from the "
              "'PrivateUse1' backend")},
      {"abort-count", Failed(Why::Crashed, "enumerate",
                             AllOf(HasSubstr("killed by SIGABRT: "),
                                   HasSubstr("hipErrorNoBinaryForGpu")))},
      {"abort-matmul",
       Failed(Why::Crashed, "matmul", HasSubstr("killed by SIGABRT"))},
      {"segfault-matmul",
       Failed(Why::Crashed, "matmul", StartsWith("killed by SIGSEGV"))},
      {"out-of-memory", Failed(Why::OutOfMemory, "fill")},
      // It shows at a synchronisation, and the step that started it is blamed.
      {"async-error", Failed(Why::StepFailed, "matmul",
                             HasSubstr("an earlier kernel on device 0"))}};
  for (const auto &[fault, failed] : faults)
    EXPECT_THAT(with_fault(fault), failed) << fault;
}

TEST(Probe, RequiredOperatorNeedsAKernel) {
  EXPECT_EQ(
      with_demands({0, {"aten::conv2d", "aten::sum.dim_IntList"}, {}}).why,
      Why::Ok);
  EXPECT_THAT(with_demands({0, {"aten::mm", "aten::no_such_op"}, {}}),
              Failed(Why::MissingOp, "operators",
                     "this LibTorch has no operator aten::no_such_op"));
  // Only CUDA has a kernel for it.
  EXPECT_THAT(probed("cpu:0", test::with_sim(), 30s,
                     {0, {"aten::_thnn_fused_lstm_cell"}, {}}),
              Failed(Why::MissingOp, _,
                     "aten::_thnn_fused_lstm_cell has no kernel for CPU"));
}

TEST(Probe, RequiredTypesAreTested) {
  EXPECT_THAT(
      with_demands(
          {0, {}, {"bfloat16", "float64", "int8", "bool", "complex64"}}),
      Failed(Why::Ok, _, ""));
  EXPECT_THAT(with_demands({0, {}, {"bfloat16", "float64"}},
                           test::sim_fault("missing-float64")),
              Failed(Why::MissingType, "dtypes", StartsWith("float64: ")));
}

TEST(Probe, RequiredMemoryIsTested) {
  EXPECT_EQ(with_demands({1 << 20, {}, {}}).why, Why::Ok);
  EXPECT_THAT(with_demands({std::uint64_t{1} << 60, {}, {}}),
              Failed(Why::LowMemory, "memory",
                     "1099511627776 MiB of memory are not free"));
}

TEST(Probe, HangIsKilledAtTheDeadlineAndReaped) {
  const auto enough = test::deadline();
  auto start = std::chrono::steady_clock::now();
  Verdict verdict =
      probed("privateuseone:0", test::with_sim(test::sim_fault("hang-matmul")),
             test::deadline());
  EXPECT_LT(std::chrono::steady_clock::now() - start, enough + 10s);
  EXPECT_THAT(verdict,
              Failed(Why::TimedOut, "matmul", StartsWith("no answer within ")));
  EXPECT_TRUE(waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD);
}

TEST(Probe, HangWhileCountingIsKilledAtTheDeadline) {
  EXPECT_THAT(probed("privateuseone",
                     test::with_sim(test::sim_fault("hang-count")),
                     test::deadline()),
              Failed(Why::TimedOut, "enumerate"));
}

TEST(Probe, SlowDeviceThatIsAlivePasses) {
  Verdict verdict = with_fault("slow");
  EXPECT_THAT(verdict, Failed(Why::Ok, _));
  EXPECT_GT(verdict.ms, 1000);
}

TEST(Probe, FaultOfOneDeviceDoesNotAffectAnother) {
  test::Variables second_bad = test::sim_fault("wrong-matmul@1", 2);
  EXPECT_EQ(simulated(second_bad).why, Why::Ok);
  EXPECT_EQ(simulated(second_bad, "privateuseone:1").why, Why::WrongResult);
}

TEST(Probe, MissingIndexIsNoDevice) {
  EXPECT_THAT(simulated({}, "privateuseone:1"),
              Failed(Why::NoDevice, "enumerate"));
}

// "meta" creates tensors and computes on them, but has no data.
TEST(Probe, CreatedTensorIsNotEnough) {
  EXPECT_THAT(simulated({}, "meta:0"),
              AllOf(Field(&Verdict::why, Ne(Why::Ok)),
                    Field(&Verdict::step, "copy_back")));
}

TEST(Probe, NeverPassesWithoutAProbeThatHasTheDevice) {
  const std::pair<test::Variables, Matcher<Verdict>> rows[] = {
      // A backend that only the parent has.
      {{{"TORCHPORT_PROBE", TEST_PROBE}, {"TORCHPORT_PRELOAD", ""}},
       Failed(Why::ProbeError, _, HasSubstr("TORCHPORT_PRELOAD"))},
      // A plugin that cannot be loaded.
      {{{"TORCHPORT_PROBE", TEST_PROBE},
        {"TORCHPORT_PRELOAD", "/no/such/plugin.so"}},
       Failed(Why::ProbeError, "load",
              AllOf(HasSubstr("TORCHPORT_PRELOAD"),
                    HasSubstr("/no/such/plugin.so")))},
      {{{"TORCHPORT_PROBE", "/no/such/probe"}},
       Failed(Why::ProbeError, _,
              AllOf(HasSubstr("/no/such/probe"),
                    HasSubstr("set TORCHPORT_PROBE")))},
      {{{"TORCHPORT_PROBE", "/bin/true"}}, Failed(Why::ProbeError, _)},
      {test::with_sim({{"TORCHPORT_IN_PROBE", "1"}}),
       Failed(Why::ProbeError, _, "a probe does not start another")}};
  for (const auto &[variables, failed] : rows)
    EXPECT_THAT(probed("privateuseone:0", variables), failed)
        << testing::PrintToString(variables);
}

TEST(Probe, CrashLeavesNoCoreDump) {
  rlimit before{}, all{};
  getrlimit(RLIMIT_CORE, &before);
  all = {before.rlim_max, before.rlim_max};
  setrlimit(RLIMIT_CORE, &all);
  test::Environment environment(test::with_sim(test::sim_fault("abort-count")));
  Outcome outcome = run_program({TEST_PROBE, {"privateuseone:0"}}, 30s);
  setrlimit(RLIMIT_CORE, &before);
  ASSERT_TRUE(outcome.end);
  EXPECT_TRUE(outcome.end->crashed);
  EXPECT_FALSE(outcome.end->dumped_core);
}

} // namespace
} // namespace torchport::detail

//===- ProbeTest.cpp - a device must pass its probe -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Fixtures.h"
#include "probe/ProbeChild.h"
#include "probe/Verdict.h"

#include <csignal>
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
using test::Has;
using test::sim_fault;

/// The verdict on a simulated device, with \p variables.
Verdict probed(const test::Variables &variables = {},
               const std::string &device = "privateuseone:0",
               std::chrono::milliseconds timeout = 30s,
               const Demands &demands = {}) {
  test::Environment environment(test::with_sim(variables));
  return probe_in_child(c10::Device(device),
                        {Verify::Subprocess, timeout, demands});
}

Verdict with_demands(const Demands &demands,
                     const test::Variables &variables = {},
                     const std::string &device = "privateuseone:0") {
  return probed(variables, device, 30s, demands);
}

/// Why and in which step a device failed, with the detail.
Matcher<Verdict> Failed(Why why, Matcher<std::string> step,
                        Matcher<std::string> detail = _) {
  return AllOf(Field("why", &Verdict::why, why),
               Field("step", &Verdict::step, step),
               Field("detail", &Verdict::detail, detail));
}

TEST(Probe, GoodDevicePasses) {
  Verdict verdict = probed();
  EXPECT_THAT(verdict, Failed(Why::Ok, _));
  EXPECT_EQ(verdict.devices, 1);
  EXPECT_GT(verdict.ms, 0);
}

TEST(Probe, DevicesAreCountedAndDescribedWithoutComputing) {
  Verdict verdict = probed(sim_fault("wrong-matmul", 3), "privateuseone");
  EXPECT_THAT(verdict, Failed(Why::Ok, _));
  EXPECT_EQ(verdict.devices, 3);
  ASSERT_EQ(verdict.facts.size(), 3U);
  EXPECT_EQ(verdict.facts[1].name, "simulated accelerator 1");
  EXPECT_EQ(verdict.facts[1].integrated, false);
}

// Such devices still have to compute.
TEST(Probe, DevicesThatTheirDriverDoesNotDescribeAreCounted) {
  Verdict verdict = probed(sim_fault("segfault-describe"), "privateuseone");
  EXPECT_THAT(verdict, Failed(Why::Crashed, "describe"));
  EXPECT_EQ(verdict.devices, 1);
}

TEST(Probe, FaultIsFoundInItsStep) {
  const std::pair<const char *, Matcher<Verdict>> faults[] = {
      {"wrong-matmul", Failed(Why::WrongResult, "matmul",
                              "expected 64, got 65 at [0][0] of 64x64")},
      // A constant matrix would not reveal it.
      {"transposed-matmul", Failed(Why::WrongResult, "matmul")},
      {"nan-normal", Failed(Why::WrongResult, "normal", Has("nan at [0]"))},
      {"missing-normal", Failed(Why::MissingOp, "normal",
                                "Could not run 'aten::normal_' with arguments "
                                "from the 'PrivateUse1' backend")},
      {"abort-count",
       Failed(Why::Crashed, "enumerate",
              Has("killed by SIGABRT: ", "hipErrorNoBinaryForGpu"))},
      {"abort-matmul",
       Failed(Why::Crashed, "matmul", Has("killed by SIGABRT"))},
      {"segfault-matmul",
       Failed(Why::Crashed, "matmul", StartsWith("killed by SIGSEGV"))},
      {"out-of-memory", Failed(Why::OutOfMemory, "fill")},
      {"missing-convolution", Failed(Why::MissingOp, "convolution")},
      {"wrong-convolution",
       Failed(Why::WrongResult, "convolution", Has("from the CPU"))},
      {"missing-convolution_backward",
       Failed(Why::MissingOp, "convolution_backward")},
      {"nan-native_batch_norm", Failed(Why::WrongResult, "batch_norm")},
      {"wrong-softmax", Failed(Why::WrongResult, "softmax")},
      {"abort-index_select", Failed(Why::Crashed, "index")},
      {"missing-float16", Failed(Why::Ok, _)},
      // It shows at a synchronisation, and the step that started it is blamed.
      {"async-error", Failed(Why::StepFailed, "matmul",
                             Has("an earlier kernel on device 0"))}};
  for (const auto &[fault, failed] : faults)
    EXPECT_THAT(probed(sim_fault(fault)), failed) << fault;
}

TEST(Probe, RequiredOperatorNeedsAKernel) {
  EXPECT_EQ(
      with_demands({0, {"aten::conv2d", "aten::sum.dim_IntList"}, {}}).why,
      Why::Ok);
  EXPECT_THAT(with_demands({0, {"aten::mm", "aten::no_such_op"}, {}}),
              Failed(Why::MissingOp, "operators",
                     "this LibTorch has no operator aten::no_such_op"));
  // Only CUDA has a kernel for it.
  EXPECT_THAT(
      with_demands({0, {"aten::_thnn_fused_lstm_cell"}, {}}, {}, "cpu:0"),
      Failed(Why::MissingOp, _,
             "aten::_thnn_fused_lstm_cell has no kernel for CPU"));
}

TEST(Probe, RequiredOperatorsAreComputed) {
  EXPECT_THAT(with_demands({0, operator_names(), {}}), Failed(Why::Ok, _, ""));
  EXPECT_EQ(with_demands({}, sim_fault("nan-sigmoid")).why, Why::Ok);
  const std::pair<const char *, const char *> faults[] = {
      {"lstm", "nan-sigmoid"},
      {"linalg", "missing-linalg_cholesky_ex"},
      {"interpolate", "wrong-upsample_bilinear2d"},
      {"sort", "abort-sort"},
      {"scatter", "wrong-scatter_add"}};
  for (const auto &[op, fault] : faults)
    EXPECT_EQ(with_demands({0, {op}, {}}, sim_fault(fault)).step, op) << fault;
}

TEST(Probe, RequiredTypesAreTested) {
  EXPECT_THAT(
      with_demands(
          {0, {}, {"bfloat16", "float64", "int8", "bool", "complex64"}}),
      Failed(Why::Ok, _, ""));
  EXPECT_THAT(with_demands({0, {}, {"bfloat16", "float64"}},
                           sim_fault("missing-float64")),
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
  EXPECT_THAT(probed(sim_fault("hang-matmul"), "privateuseone:0", enough),
              Failed(Why::TimedOut, "matmul", StartsWith("no answer within ")));
  EXPECT_LT(std::chrono::steady_clock::now() - start, enough + 10s);
  EXPECT_TRUE(waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD);
  EXPECT_THAT(probed(sim_fault("hang-count"), "privateuseone", enough),
              Failed(Why::TimedOut, "enumerate"));
}

TEST(Probe, SlowDeviceThatIsAlivePasses) {
  Verdict verdict = probed(sim_fault("slow"));
  EXPECT_THAT(verdict, Failed(Why::Ok, _));
  EXPECT_GT(verdict.ms, 1000);
}

TEST(Probe, FaultOfOneDeviceDoesNotAffectAnother) {
  test::Variables second_bad = sim_fault("wrong-matmul@1", 2);
  EXPECT_EQ(probed(second_bad).why, Why::Ok);
  EXPECT_EQ(probed(second_bad, "privateuseone:1").why, Why::WrongResult);
}

TEST(Probe, MissingIndexIsNoDevice) {
  EXPECT_THAT(probed({}, "privateuseone:1"),
              Failed(Why::NoDevice, "enumerate"));
}

// "meta" creates tensors and computes on them, but has no data.
TEST(Probe, CreatedTensorIsNotEnough) {
  Verdict verdict = probed({}, "meta:0");
  EXPECT_NE(verdict.why, Why::Ok);
  EXPECT_EQ(verdict.step, "copy_back");
}

TEST(Probe, NeverPassesWithoutAProbeThatHasTheDevice) {
  const std::pair<test::Variables, Matcher<Verdict>> rows[] = {
      // A backend that only the parent has.
      {{{"TORCHPORT_PRELOAD", ""}},
       Failed(Why::ProbeError, _, Has("TORCHPORT_PRELOAD"))},
      {{{"TORCHPORT_PRELOAD", "/no/such/plugin.so"}},
       Failed(Why::ProbeError, "load",
              Has("TORCHPORT_PRELOAD", "/no/such/plugin.so"))},
      {{{"TORCHPORT_PROBE", "/no/such/probe"}},
       Failed(Why::ProbeError, _,
              Has("/no/such/probe", "set TORCHPORT_PROBE"))},
      {{{"TORCHPORT_PROBE", "/bin/true"}}, Failed(Why::ProbeError, _)},
      {{{"TORCHPORT_IN_PROBE", "1"}},
       Failed(Why::ProbeError, _, "a probe does not start another")}};
  for (const auto &[variables, failed] : rows)
    EXPECT_THAT(probed(variables), failed) << testing::PrintToString(variables);
}

TEST(Probe, CrashLeavesNoCoreDump) {
  rlimit before{}, all{};
  getrlimit(RLIMIT_CORE, &before);
  all = {before.rlim_max, before.rlim_max};
  setrlimit(RLIMIT_CORE, &all);
  test::Environment environment(test::with_sim(sim_fault("abort-count")));
  Outcome outcome = run_program({TEST_PROBE, {"privateuseone:0"}}, 30s);
  setrlimit(RLIMIT_CORE, &before);
  ASSERT_TRUE(outcome.end);
  EXPECT_TRUE(outcome.end->crashed);
  EXPECT_FALSE(outcome.end->dumped_core);
}

const std::vector<std::string> kSteps = {"load", "enumerate", "fill"};

constexpr os::End exited(int code) { return {code, false, false}; }
constexpr os::End killed(int signal) { return {signal, true, false}; }

std::string passed(const std::string &name) {
  return to_line({name, Why::Ok, {}, 2, 3}) + '\n';
}

Verdict judged(const Outcome &outcome) { return judge(outcome, kSteps, 5ms); }

Outcome after(const std::string &results,
              std::optional<os::End> end = exited(0),
              const std::string &messages = "", bool timed_out = false,
              bool abandoned = false) {
  return {"", results, messages, timed_out, abandoned, end};
}

TEST(Verdict, AllStepsHaveToBeReported) {
  Verdict verdict =
      judged(after(passed("load") + passed("enumerate") + passed("fill")));
  EXPECT_EQ(verdict.why, Why::Ok);
  EXPECT_EQ(verdict.devices, 3);
  EXPECT_EQ(verdict.ms, 6);
}

TEST(Verdict, NamesTheStepThatFailedOrCameNext) {
  const struct {
    Outcome outcome;
    Why why;
    Matcher<std::string> step, detail;
  } rows[] = {
      {after(passed("load") +
             to_line({"enumerate", Why::NoDevice, "none", 0, 0}) + '\n'),
       Why::NoDevice, "enumerate", "none"},
      {after(passed("load"), killed(SIGABRT), "chatter\nno binary for GPU\n\n"),
       Why::Crashed, "enumerate", "killed by SIGABRT: no binary for GPU"},
      {after(passed("load") + passed("enumerate"), killed(SIGKILL), "", true),
       Why::TimedOut, "fill", "no answer within 5 ms"},
      {after("", {}, "", true, true), Why::TimedOut, "load",
       Has("could not be killed")},
      // Its status may be unknown.
      {after(passed("load"), {}), Why::Crashed, "enumerate",
       Has("exit status is not known")},
      // A silent probe is not a device's fault.
      {after("", exited(127), "cannot open libtorch.so\n"), Why::ProbeError, _,
       Has("127", "cannot open libtorch.so")},
      // A truncated line does not count.
      {after(passed("load") + passed("enumerate").substr(0, 20),
             killed(SIGSEGV)),
       Why::Crashed, "enumerate", _}};
  for (const auto &[outcome, why, step, detail] : rows) {
    SCOPED_TRACE(outcome.results + outcome.messages);
    Verdict verdict = judged(outcome);
    EXPECT_EQ(verdict.why, why);
    EXPECT_THAT(verdict.step, step);
    EXPECT_THAT(verdict.detail, detail);
    if (outcome.timed_out && !outcome.abandoned)
      EXPECT_EQ(verdict.devices, 3);
  }
}

TEST(Verdict, InvalidLinesAndStepsOutOfTurnAreRefused) {
  for (const char *line :
       {"hello", "{}", "[]", "{\"protocol\": 1}", "", "\xff"}) {
    Verdict verdict = judged(after(passed("load") + line + '\n'));
    EXPECT_EQ(verdict.why, Why::ProbeError) << line;
    EXPECT_THAT(verdict.detail, Has(line));
  }
  EXPECT_EQ(judged(after(passed("fill"))).why, Why::ProbeError);
  EXPECT_EQ(judged(after(passed("load") + passed("load"))).why,
            Why::ProbeError);
}

TEST(Verdict, ProbeForAnotherLibTorchIsRefused) {
  std::string line = passed("load");
  std::size_t place = line.find("\"torch\":\"") + 9;
  line.replace(place, line.find('"', place) - place, "0.4.1");
  Verdict verdict = judged(after(line));
  EXPECT_EQ(verdict.why, Why::ProbeError);
  EXPECT_THAT(verdict.detail, Has("built for LibTorch 0.4.1"));
}

TEST(Verdict, InvalidUtf8InAMessageIsKept) {
  std::string problem;
  std::optional<Step> step = parse_line(
      to_line({"fill", Why::StepFailed, "bad \xff byte", 0, 0}), problem);
  EXPECT_THAT(step.value_or(Step{}).detail, Has("byte")) << problem;
}

} // namespace
} // namespace torchport::detail

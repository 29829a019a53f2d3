//===- StableTest.cpp - an extension for LibTorch's stable ABI ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A program that links LibTorch alone, StableProgram.cpp, and Python load
/// StableExtension.cpp. Built only if LibTorch has the stable ABI.
//===----------------------------------------------------------------------===//

#include "Fixtures.h"

#include <torch/version.h>

namespace torchport::test {
namespace {

using namespace testing;

std::string run(const std::string &path, std::vector<std::string> arguments,
                const Variables &variables = {}) {
  return run_alone(path, std::move(arguments), variables).messages;
}

/// What the operators return, one line each.
std::string call(std::vector<std::string> operators, Variables variables = {}) {
  variables.insert({"TORCHPORT_CACHE", "0"});
  variables.insert({"TORCHPORT_LOG", "error"});
  operators.insert(operators.begin(), TEST_STABLE_EXTENSION);
  return run(TEST_STABLE_PROGRAM, std::move(operators), variables);
}

std::string call_sim(std::vector<std::string> operators,
                     Variables variables = {}) {
  variables.insert({"LD_PRELOAD", TEST_SIM});
  return call(std::move(operators), std::move(variables));
}

TEST(Stable, OperatorsComputeOnTheCpuWhereThereIsNoAccelerator) {
  EXPECT_EQ(call({"ones", "made", "moved", "answers"}),
            "cpu 6\ncpu 6\ncpu 4\n"
            "cpu same 0 cpu cpu no accelerator same torchport: using\n");
}

TEST(Stable, OperatorsComputeOnTheAccelerator) {
  EXPECT_EQ(call_sim({"ones", "made", "moved", "required", "moved_to=npu:1",
                      "moved_to_accelerator=1", "answers"},
                     sim_devices(2)),
            "privateuseone:0 6\nprivateuseone:0 6\nprivateuseone:0 4\n"
            "privateuseone:0 4\nprivateuseone:1 4\nprivateuseone:1 4\n"
            "privateuseone:0 same 2 privateuseone cpu accelerator same "
            "torchport: using\n");
}

TEST(Stable, OperatorsComputeOnCuda) {
  EXPECT_EQ(call_sim({"ones", "made", "moved"}, {{"TORCHPORT_SIM_AS", "cuda"}}),
            "cuda:0 6\ncuda:0 6\ncuda:0 4\n");
}

TEST(Stable, CallerGetsTheWholeErrorMessage) {
  std::string answers = call_sim({"moved", "required", "moved_to=cuda:300"},
                                 sim_fault("wrong-matmul"));
  EXPECT_THAT(
      answers,
      Has(StartsWith("cpu 4\nerror: torchport: device 'gpu' cannot be used\n"),
          "(simulated accelerator 0, sim1): wrong result in step matmul: "
          "expected 64, got 65",
          "error: torchport: the request names no device: 'cuda:300'; "
          "expected one of auto"));
}

const std::vector<std::string> kTwins{"twins", "twin_moved", "twin_made",
                                      "twin_asked"};

// The GPU under each policy if it works, and else what the policy allows.
TEST(Stable, TwinsObeyThePolicy) {
  const std::string gpu =
      "1:-1 1:0 1:1 1:1 1:-1 \ncuda:0 4\ncuda:0 6\n000 111\n";
  const std::string cpu = "0:-1 0:-1 0:-1 0:-1 0:-1 \ncpu 4\ncpu 6\n000 000\n";
  const std::string other = "20:-1 20:0 20:1 20:1 20:-1 \nprivateuseone:0 4\n"
                            "privateuseone:0 6\n000 111\n";
  for (const char *policy : {"", "same", "cpu", "any"})
    EXPECT_EQ(call_sim(kTwins, {{"TORCHPORT_SIM_AS", "cuda"},
                                {"TORCHPORT_POLICY", policy}}),
              gpu)
        << policy;
  for (const char *policy : {"cpu", "any"})
    EXPECT_EQ(call(kTwins, {{"TORCHPORT_POLICY", policy}}), cpu) << policy;
  EXPECT_EQ(call_sim(kTwins, {{"TORCHPORT_POLICY", "cpu"}}), cpu);
  EXPECT_EQ(call_sim(kTwins, {{"TORCHPORT_POLICY", "any"}}), other);
  EXPECT_EQ(call_sim(kTwins, {{"TORCHPORT_SIM_AS", "cuda"},
                              {"TORCHPORT_SIM_FAULT", "wrong-matmul"},
                              {"TORCHPORT_POLICY", "any"}}),
            cpu);
  EXPECT_THAT(call({"twin_moved"}, {{"TORCHPORT_POLICY", "all"}}),
              Has(StartsWith("error: torchport: TORCHPORT_POLICY"), "'all'"));
  for (auto *call_here : {&call, &call_sim}) {
    EXPECT_EQ(call_here({"twins"}, {}), "1:-1 1:0 1:1 1:1 1:-1 \n");
    EXPECT_THAT(call_here({"twin_moved"}, {}),
                Has("API call failed", Lacks("cpu 4")));
  }
}

/// \p operators return the same in Python as in a program.
void expect_same_in_python(const std::vector<std::string> &operators,
                           Variables variables) {
  variables.insert({"TORCHPORT_CACHE", "0"});
  variables.insert({"TORCHPORT_LOG", "error"});
  std::vector<std::string> arguments{"-W", "ignore", TEST_STABLE_SCRIPT,
                                     TEST_STABLE_EXTENSION, TORCH_VERSION};
  arguments.insert(arguments.end(), operators.begin(), operators.end());
  std::string answers = run(TEST_PYTHON, std::move(arguments), variables);
  if (answers.rfind("no PyTorch", 0) == 0)
    GTEST_SKIP() << answers;
  EXPECT_EQ(answers, call(operators, variables));
}

TEST(Stable, PythonGetsTheSame) {
  expect_same_in_python({"ones", "moved", "moved_to=cpu", "answers", "required",
                         "moved_to=cuda:300", "twins"},
                        {});
  for (const char *policy : {"cpu", "any"})
    expect_same_in_python(
        kTwins, {{"LD_PRELOAD", TEST_SIM}, {"TORCHPORT_POLICY", policy}});
  expect_same_in_python(
      {"ones", "moved", "moved_to=npu:1", "required", "moved_to_accelerator=1",
       "answers"},
      {{"LD_PRELOAD", TEST_SIM}, {"TORCHPORT_SIM_DEVICES", "2"}});
}

/// The symbols of the extension that `nm -DC` lists with \p option.
std::vector<std::string> symbols(const std::string &option) {
  std::istringstream listed(
      run("/usr/bin/nm",
          {"-DC", "--format=just-symbols", option, TEST_STABLE_EXTENSION}));
  std::vector<std::string> symbols;
  for (std::string symbol; std::getline(listed, symbol);)
    symbols.push_back(symbol);
  return symbols;
}

TEST(Stable, ExtensionUsesOnlyTheStableAbi) {
  std::vector<std::string> wanted = symbols("--undefined-only");
  EXPECT_THAT(wanted, IsSupersetOf({"torchport_device", "torchport_report",
                                    "torchport_twin", "aoti_torch_aten_full"}));
  EXPECT_THAT(wanted, Each(Lacks("c10::", "at::", "torch::", "torchport::")));
  EXPECT_THAT(run("/usr/bin/objdump", {"-p", TEST_STABLE_EXTENSION}),
              Has("NEEDED               libtorchport.so",
                  Lacks("libtorch_cpu", "libtorch.so", "libc10")));
  // Extensions of several authors and libtorchport share one process.
  EXPECT_THAT(symbols("--defined-only"), Each(Lacks("torchport::")));
}

} // namespace
} // namespace torchport::test

//===- SimCudaTest.cpp - the simulated accelerator as CUDA ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// CudaProgram.cpp, a program for CUDA that links LibTorch alone, runs on
/// simulated GPUs.
//===----------------------------------------------------------------------===//

#include "Ask.h"

#include <csignal>

namespace torchport::test {
namespace {

using namespace testing;

/// The output of a program and its wait status.
struct ProgramRun {
  std::string output;
  os::End end;
};

std::vector<std::string> words_of(const std::string &text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

ProgramRun run(const std::string &calls, const Variables &variables) {
  detail::Outcome outcome =
      run_alone(TEST_CUDA_PROGRAM, words_of(calls), variables);
  return {outcome.messages, outcome.end.value_or(os::End{-1, false, false})};
}

Variables as_cuda(int devices, Variables more = {}) {
  more.insert({{"LD_PRELOAD", TEST_SIM},
               {"TORCHPORT_SIM_AS", "cuda"},
               {"TORCHPORT_SIM_DEVICES", std::to_string(devices)}});
  return more;
}

std::string output(const std::string &calls, int devices,
                   const Variables &more = {}) {
  return run(calls, as_cuda(devices, more)).output;
}

TEST(SimCuda, WithoutThePluginThereIsNoCuda) {
  EXPECT_EQ(run("devices fall-back", {{"TORCHPORT_SIM_AS", "cuda"}}).output,
            "0 0 0 0\ncpu\n");
  EXPECT_THAT(run("allocate", {{"TORCHPORT_SIM_AS", "cuda"}}).output,
              HasSubstr("error: Could not run 'aten::empty.memory_format' with "
                        "arguments from the 'CUDA' backend"));
}

TEST(SimCuda, ThePluginIsNotCudaUnlessItIsTold) {
  EXPECT_EQ(run("devices", {{"LD_PRELOAD", TEST_SIM}}).output, "0 0 0 0\n");
  EXPECT_EQ(run("devices", {{"LD_PRELOAD", TEST_SIM},
                            {"TORCHPORT_SIM_AS", "privateuseone"}})
                .output,
            "0 0 0 0\n");
}

TEST(SimCuda, DevicesAreCounted) {
  EXPECT_EQ(output("devices fall-back", 0), "0 0 0 0\ncpu\n");
  EXPECT_EQ(output("devices fall-back", 1), "1 1 1 1\ncuda:0\n");
  EXPECT_EQ(output("devices", 8), "1 8 1 1\n");
}

TEST(SimCuda, DeviceThatIsNotThereIsRefusedAsByTheDriver) {
  EXPECT_THAT(output("allocate", 0),
              HasSubstr("CUDA error: no CUDA-capable device is detected"));
  EXPECT_THAT(output("move", 0),
              HasSubstr("CUDA error: no CUDA-capable device is detected"));
  EXPECT_THAT(output("allocate-on-9", 2),
              HasSubstr("CUDA error: invalid device ordinal"));
}

TEST(SimCuda, VisibilityVariablesHideDevices) {
  EXPECT_EQ(output("devices", 4, {{"CUDA_VISIBLE_DEVICES", "2,0"}}),
            "1 2 1 1\n");
  EXPECT_EQ(output("devices", 4, {{"CUDA_VISIBLE_DEVICES", "-1"}}),
            "0 0 0 0\n");
  EXPECT_EQ(output("devices", 4, {{"CUDA_VISIBLE_DEVICES", ""}}), "0 0 0 0\n");
  EXPECT_EQ(output("devices", 4, {{"HIP_VISIBLE_DEVICES", "1"}}), "1 4 1 1\n");
}

TEST(SimCuda, HidingAfterTheFirstQuestionHasNoEffect) {
  EXPECT_EQ(output("hide-the-rest", 4), "1\n");
  EXPECT_EQ(output("devices hide-the-rest", 4), "1 4 1 1\n4\n");
}

TEST(SimCuda, ProgramsRunAsOnGpus) {
  const struct {
    const char *calls;
    int devices;
    const char *output;
  } runs[] = {{"train train-on-last", 1,
               "cuda:0 cuda:0 learnt\ncuda:0 cuda:0 learnt\n"},
              {"train train-on-last", 2,
               "cuda:0 cuda:0 learnt\ncuda:1 cuda:1 learnt\n"},
              {"train train-on-last", 8,
               "cuda:0 cuda:0 learnt\ncuda:7 cuda:7 learnt\n"},
              {"visit-each", 2,
               "cuda:0 cuda:0 cuda:0 cuda:0 6\ncuda:1 cuda:1 cuda:1 cuda:0 6\n"
               "cuda:0\n"},
              {"compare", 1, "0 1 1 1 0\n"},
              {"streams", 1, "0 1 1 0 1\n"},
              {"pin", 1, "0 1 1 12\n"},
              // Each device has its own generator.
              {"seed", 2, "110 10 1 cuda:1 7\n"},
              // None of the operators differs from the CPU.
              {"compute", 1, "16 operators\n"},
              {"autocast", 1, "Half Float\n"}};
  for (const auto &[calls, devices, expected] : runs)
    EXPECT_EQ(output(calls, devices), expected) << calls;
}

TEST(SimCuda, DevicesAreNotMixed) {
  std::string text = output("mix", 2);
  std::string words = "Expected all tensors to be on the same device, but "
                      "found at least two devices, ";
  EXPECT_EQ(count(text, words), 3) << text;
  EXPECT_EQ(count(text, words + "cuda:0 and cpu!"), 2) << text;
  EXPECT_EQ(count(text, words + "cuda:0 and cuda:1!"), 1) << text;
}

TEST(SimCuda, HostMayNotTouchItsMemory) {
  ProgramRun touched = run("touch", as_cuda(1));
  ASSERT_TRUE(touched.end.crashed) << touched.output;
  EXPECT_EQ(touched.end.code, SIGSEGV);
}

TEST(SimCuda, SavedTensorsAreLoaded) {
  Directory directory;
  EXPECT_EQ(output("in=" + directory.file("") + " save", 2),
            "cuda:0 cpu 1\ncuda:0 1\ncuda:0 cpu cuda:1 cuda:1 6\n");
}

TEST(SimCuda, MissingOperatorsAreReported) {
  EXPECT_THAT(output("cudnn", 1),
              AllOf(HasSubstr("Could not run 'aten::cudnn_convolution'"),
                    HasSubstr("torchport-sim computes on the CPU"),
                    HasSubstr("torchport-sim has no sparse tensors")));
}

TEST(SimCuda, FaultsAreSimulated) {
  ProgramRun aborted = run("devices", as_cuda(1, sim_fault("abort-count")));
  EXPECT_TRUE(aborted.end.crashed) << aborted.output;
  EXPECT_THAT(output("allocate", 1, sim_fault("out-of-memory")),
              HasSubstr("out of memory"));
}

TEST(SimCuda, LogNamesTheDevicesUsed) {
  Directory directory;
  output("visit-each", 2, {{"TORCHPORT_SIM_LOG", directory.file("log")}});
  EXPECT_THAT(directory.read("log"),
              AllOf(HasSubstr("torchport-cuda-program cuda aten::empty\n"),
                    HasSubstr("torchport-cuda-program cuda:1 aten::empty\n")));
}

TEST(SimCuda, UnknownRoleEndsTheProgram) {
  ProgramRun ended = run(
      "devices", {{"LD_PRELOAD", TEST_SIM}, {"TORCHPORT_SIM_AS", "nvidia"}});
  EXPECT_TRUE(ended.end.crashed);
  EXPECT_THAT(ended.output,
              HasSubstr("TORCHPORT_SIM_AS is 'nvidia': give one of "
                        "privateuseone, cuda, rocm"));
}

TEST(SimCuda, LibTorchThatHasCudaItselfEndsTheProgram) {
  Variables both = as_cuda(1);
  both["LD_PRELOAD"] = TEST_SIM ":" TEST_CUDA_BACKEND;
  ProgramRun ended = run("devices", both);
  EXPECT_TRUE(ended.end.crashed);
  EXPECT_THAT(ended.output, HasSubstr("this LibTorch has a CUDA backend of its "
                                      "own, libtorch_cuda.so"));
}

TEST(SimCuda, LoadedAfterTheFirstQuestionItEndsTheProgram) {
  ProgramRun ended =
      run("devices load=" TEST_SIM, {{"TORCHPORT_SIM_AS", "cuda"}});
  EXPECT_TRUE(ended.end.crashed);
  EXPECT_THAT(ended.output, HasSubstr("loaded too late"));
}

// torchport's own programs find the plugin by LD_PRELOAD, which probes inherit.
TEST(SimCuda, TorchportChoosesIt) {
  EXPECT_THAT(ask("device report vendor count",
                  as_cuda(2, {{"TORCHPORT_SIM_MEMORY_MB", "2048"}}))
                  .out,
              AllOf(HasSubstr("cuda:0\ntorchport: using cuda:0 (simulated "
                              "accelerator 0, sim1, 2.0 GiB): passed"),
                    HasSubstr("\nnvidia\n2\n")));
  EXPECT_EQ(ask("device", as_cuda(2, sim_fault("wrong-matmul@0"))).out,
            "cuda:1\n");
  EXPECT_EQ(ask("device", as_cuda(0)).out, "cpu\n");
}

} // namespace
} // namespace torchport::test

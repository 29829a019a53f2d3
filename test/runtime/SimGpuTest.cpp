//===- SimGpuTest.cpp - the simulated accelerator as CUDA or ROCm ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// CudaProgram.cpp, a program for CUDA that links LibTorch alone, runs on
/// simulated GPUs. As ROCm's, the accelerator leaves it to a fake HIP runtime
/// (fake/hip.cpp) and invented kernel files to describe the devices.
//===----------------------------------------------------------------------===//

#include "Ask.h"
#include "Tree.h"

namespace torchport::test {
namespace {

using namespace testing;

struct SimCuda : testing::Test {
  /// Runs CudaProgram.cpp, and returns its output.
  std::string run(const std::string &calls, const Variables &variables) {
    std::istringstream words(calls);
    detail::Outcome outcome =
        run_alone(TEST_CUDA_PROGRAM,
                  {std::istream_iterator<std::string>(words), {}}, variables);
    crashed = outcome.end && outcome.end->crashed;
    return outcome.messages;
  }
  static Variables as_cuda(int devices, Variables more = {}) {
    more.insert({{"LD_PRELOAD", TEST_SIM},
                 {"TORCHPORT_SIM_AS", "cuda"},
                 {"TORCHPORT_SIM_DEVICES", std::to_string(devices)}});
    return more;
  }
  std::string output(const std::string &calls, int devices,
                     const Variables &more = {}) {
    return run(calls, as_cuda(devices, more));
  }
  /// The program crashes, with \p message.
  void expect_crash(const std::string &calls, const Variables &variables,
                    const std::string &message) {
    EXPECT_THAT(run(calls, variables), Has(message));
    EXPECT_TRUE(crashed);
  }

  bool crashed = false;
};

TEST_F(SimCuda, WithoutThePluginThereIsNoCuda) {
  const Variables alone = {{"TORCHPORT_SIM_AS", "cuda"}};
  EXPECT_EQ(run("devices fall-back", alone), "0 0 0 0\ncpu\n");
  EXPECT_THAT(run("allocate", alone),
              Has("error: Could not run 'aten::empty.memory_format' with "
                  "arguments from the 'CUDA' backend"));
}

TEST_F(SimCuda, ThePluginIsNotCudaUnlessItIsTold) {
  for (const char *role : {"", "privateuseone"})
    EXPECT_EQ(
        run("devices", {{"LD_PRELOAD", TEST_SIM}, {"TORCHPORT_SIM_AS", role}}),
        "0 0 0 0\n");
}

TEST_F(SimCuda, DevicesAreCountedUnlessAVariableHidesThem) {
  EXPECT_EQ(output("devices fall-back", 0), "0 0 0 0\ncpu\n");
  EXPECT_EQ(output("devices fall-back", 1), "1 1 1 1\ncuda:0\n");
  const std::string hidden = "CUDA_VISIBLE_DEVICES";
  EXPECT_EQ(output("devices", 4, {{hidden, "2,0"}}), "1 2 1 1\n");
  EXPECT_EQ(output("devices", 4, {{hidden, "-1"}}), "0 0 0 0\n");
  EXPECT_EQ(output("devices", 4, {{hidden, ""}}), "0 0 0 0\n");
  EXPECT_EQ(output("devices", 4, {{"HIP_VISIBLE_DEVICES", "1"}}), "1 4 1 1\n");
  // Hiding after the first question has no effect.
  EXPECT_EQ(output("hide-the-rest", 4), "1\n");
  EXPECT_EQ(output("devices hide-the-rest", 4), "1 4 1 1\n4\n");
}

TEST_F(SimCuda, DeviceThatIsNotThereIsRefusedAsByTheDriver) {
  for (const char *call : {"allocate", "move"})
    EXPECT_THAT(output(call, 0),
                Has("CUDA error: no CUDA-capable device is detected"));
  EXPECT_THAT(output("allocate-on-9", 2),
              Has("CUDA error: invalid device ordinal"));
}

TEST_F(SimCuda, ProgramsRunAsOnGpus) {
  const struct {
    const char *calls;
    int devices;
    const char *output;
  } runs[] = {{"train train-on-last", 1,
               "cuda:0 cuda:0 learnt\ncuda:0 cuda:0 learnt\n"},
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
              {"autocast", 1, "Half Float\n"}};
  for (const auto &[calls, devices, expected] : runs)
    EXPECT_EQ(output(calls, devices), expected) << calls;
}

TEST_F(SimCuda, DevicesAreNotMixed) {
  std::string text = output("mix", 2);
  std::string words = "Expected all tensors to be on the same device, but "
                      "found at least two devices, ";
  EXPECT_EQ(count(text, words + "cuda:0 and cpu!"), 3) << text;
  EXPECT_EQ(count(text, words + "cuda:0 and cuda:1!"), 1) << text;
}

TEST_F(SimCuda, SavedTensorsAreLoaded) {
  Directory directory;
  EXPECT_EQ(output("in=" + directory.file("") + " save", 2),
            "cuda:0 cpu 1\ncuda:0 1\ncuda:0 cpu cuda:1 cuda:1 6\n");
}

TEST_F(SimCuda, MissingOperatorsAreReported) {
  EXPECT_THAT(output("cudnn", 1),
              Has("Could not run 'aten::cudnn_convolution'",
                  "torchport-sim computes on the CPU",
                  "torchport-sim has no tensors of the layout Mkldnn"));
}

TEST_F(SimCuda, FaultsAreSimulated) {
  expect_crash("devices", as_cuda(1, sim_fault("abort-count")), "");
  EXPECT_THAT(output("allocate", 1, sim_fault("out-of-memory")),
              Has("out of memory"));
}

TEST_F(SimCuda, WhatItCannotDoEndsTheProgram) {
  expect_crash("devices",
               {{"LD_PRELOAD", TEST_SIM}, {"TORCHPORT_SIM_AS", "nvidia"}},
               "TORCHPORT_SIM_AS is 'nvidia': give one of privateuseone, cuda, "
               "rocm");
  Variables both = as_cuda(1);
  both["LD_PRELOAD"] = TEST_SIM ":" TEST_CUDA_BACKEND;
  expect_crash("devices", both,
               "this LibTorch has a CUDA backend of its own, libtorch_cuda.so");
  // A question came before the plugin.
  expect_crash("devices load=" TEST_SIM, {{"TORCHPORT_SIM_AS", "cuda"}},
               "loaded too late");
}

// torchport's own programs find the plugin by LD_PRELOAD, which probes inherit.
TEST_F(SimCuda, TorchportChoosesIt) {
  EXPECT_THAT(ask("device report vendor count",
                  as_cuda(2, {{"TORCHPORT_SIM_MEMORY_MB", "2048"}}))
                  .out,
              Has("cuda:0\ntorchport: using cuda:0 (simulated accelerator 0, "
                  "sim1, 2.0 GiB): passed",
                  "\nnvidia\n2\n"));
  EXPECT_EQ(ask("device", as_cuda(2, sim_fault("wrong-matmul@0"))).out,
            "cuda:1\n");
  EXPECT_EQ(ask("device", as_cuda(0)).out, "cpu\n");
}

/// A processor with a GPU, and a card, in HIP's order.
struct Rocm : testing::Test {
  Rocm() {
    std::filesystem::create_symlink(TEST_FAKE_HIP6,
                                    libraries.file("libamdhip64.so.7"));
    tree.radeon(3, 1, "90010", 64 * kGiB);
    tree.card(3);
    tree.radeon(4, 2, "100306", kGiB / 2);
  }

  Answer ask(const std::string &calls, Variables variables = {}) {
    variables.insert({{"LD_PRELOAD", TEST_SIM},
                      {"TORCHPORT_SIM_AS", "rocm"},
                      {"LD_LIBRARY_PATH", libraries.file("")},
                      {"TORCHPORT_SYSROOT", tree.root()},
                      {"TORCHPORT_SIM_DEVICES", "2"}});
    std::string &faults = variables["TORCHPORT_SIM_FAULT"];
    faults += std::string(faults.empty() ? "" : ",") + "undescribed";
    return test::ask(calls, std::move(variables));
  }

  Directory libraries;
  Tree tree;
};

TEST_F(Rocm, DiscreteGpuIsChosenBeforeTheProcessorsOwn) {
  EXPECT_THAT(ask("device report").out,
              Has(StartsWith("cuda:1\ntorchport: using cuda:1 (ROCm, AMD "
                             "Instinct MI210, gfx90a, 64.0 GiB): passed"),
                  "cuda:0 (ROCm, AMD Radeon Graphics, gfx1036, 512 MiB, "
                  "integrated): not preferred"));
}

TEST_F(Rocm, UsersNamesAreUnderstood) {
  EXPECT_EQ(ask("device=rocm:0 device=hip:1 device=cuda:0 device=gpu string "
                "reads-back vendor count")
                .out,
            "cuda:0\ncuda:1\ncuda:0\ncuda:1\ncuda:1\nyes\namd\n2\n");
}

TEST_F(Rocm, GpuThatSpoilsTheOthersIsToBeHidden) {
  EXPECT_THAT(ask("device", sim_fault("spoils@0")).err,
              Has("passes only if the other devices are hidden",
                  "set HIP_VISIBLE_DEVICES=1 before"));
}

// As in ROCm up to 5.7: the devices cannot even be counted.
TEST_F(Rocm, GpuThatSpoilsTheCountIsToBeHidden) {
  Variables fault = sim_fault("abort-count@0");
  EXPECT_THAT(
      ask("device", fault).err,
      Has("hipErrorNoBinaryForGpu", "set HIP_VISIBLE_DEVICES=1 before"));
  fault["HIP_VISIBLE_DEVICES"] = "1";
  EXPECT_EQ(ask("device", fault).out, "cuda:0\n");
}

TEST_F(Rocm, ContainerWithoutTheNodesSaysHowToStartIt) {
  tree.remove("dev");
  EXPECT_THAT(
      ask("device", sim_devices(0)).err,
      Has("cuda (ROCm): no such device: an AMD GPU, gfx90a (0000:03:00.0): the "
          "kernel reports it, but /dev/kfd is not there",
          "--device=/dev/kfd"));
}

} // namespace
} // namespace torchport::test

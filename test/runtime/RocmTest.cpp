//===- RocmTest.cpp - AMD GPUs on a LibTorch for ROCm ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The simulated accelerator acts as ROCm's, and leaves it to a fake HIP
/// runtime (fake/hip.cpp) and invented kernel files to describe the devices.
//===----------------------------------------------------------------------===//

#include "Ask.h"
#include "Tree.h"

namespace torchport::test {
namespace {

using namespace testing;

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
  EXPECT_THAT(
      ask("device report").out,
      AllOf(StartsWith("cuda:1\ntorchport: using cuda:1 (ROCm, AMD Instinct "
                       "MI210, gfx90a, 64.0 GiB): passed"),
            HasSubstr("cuda:0 (ROCm, AMD Radeon Graphics, gfx1036, 512 MiB, "
                      "integrated): not preferred")));
}

TEST_F(Rocm, UsersNamesAreUnderstood) {
  EXPECT_EQ(ask("device=rocm:0 device=hip:1 device=cuda:0 device=gpu string "
                "reads-back vendor count")
                .out,
            "cuda:0\ncuda:1\ncuda:0\ncuda:1\ncuda:1\nyes\namd\n2\n");
}

TEST_F(Rocm, GpuThatSpoilsTheOthersIsToBeHidden) {
  EXPECT_THAT(ask("device", sim_fault("spoils@0")).err,
              AllOf(HasSubstr("passes only if the other devices are hidden"),
                    HasSubstr("set HIP_VISIBLE_DEVICES=1 before")));
}

// As in ROCm up to 5.7: the devices cannot even be counted.
TEST_F(Rocm, GpuThatSpoilsTheCountIsToBeHidden) {
  Variables fault = sim_fault("abort-count@0");
  EXPECT_THAT(ask("device", fault).err,
              AllOf(HasSubstr("hipErrorNoBinaryForGpu"),
                    HasSubstr("set HIP_VISIBLE_DEVICES=1 before")));
  fault["HIP_VISIBLE_DEVICES"] = "1";
  EXPECT_EQ(ask("device", fault).out, "cuda:0\n");
}

TEST_F(Rocm, ContainerWithoutTheNodesSaysHowToStartIt) {
  tree.remove("dev");
  EXPECT_THAT(
      ask("device", sim_devices(0)).err,
      AllOf(
          HasSubstr(
              "cuda (ROCm): no such device: an AMD GPU, gfx90a (0000:03:00.0): "
              "the kernel reports it, but /dev/kfd is not there"),
          HasSubstr("--device=/dev/kfd")));
}

} // namespace
} // namespace torchport::test

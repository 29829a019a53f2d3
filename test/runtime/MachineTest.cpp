//===- MachineTest.cpp - the kernel's facts about LibTorch's devices ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/Machine.h"

#include "Tree.h"

#include <gmock/gmock.h>

namespace torchport::detail {
namespace {

using namespace testing;

struct TwoRadeons : test::Tree {
  TwoRadeons() {
    radeon(3, 1, "100306", test::kGiB / 2);
    radeon(4, 2, "110000", 24 * test::kGiB);
    card(4);
  }
};

// HIP and the kernel number devices in different orders.
TEST(Machine, DevicesAreMatchedByTheirAddress) {
  TwoRadeons tree;
  std::vector<Facts> facts(2);
  facts[0].pci = "0000:04:00.0";
  facts[1].pci = "0000:03:00.0";
  facts[1].name = "as HIP calls it";
  add_sysfs(facts, gpus_in_sysfs(tree.root()));
  EXPECT_EQ(facts[0].arch, "gfx1100");
  EXPECT_EQ(facts[0].total_bytes, 24 * test::kGiB);
  EXPECT_EQ(facts[1].arch, "gfx1036");
  EXPECT_EQ(facts[1].integrated, true);
  EXPECT_EQ(facts[1].name, "as HIP calls it");
}

TEST(Machine, DeviceWithoutAnAddressIsMatchedOnlyWhereItIsTheOnlyOne) {
  TwoRadeons tree;
  std::vector<SystemGpu> gpus = gpus_in_sysfs(tree.root());
  std::vector<Facts> one(1), two(2);
  add_sysfs(one, gpus);
  add_sysfs(two, gpus);
  EXPECT_EQ(one[0].arch, "");
  EXPECT_EQ(two[0].arch, "");
  gpus.pop_back();
  add_sysfs(one, gpus);
  EXPECT_EQ(one[0].arch, "gfx1036");
}

TEST(Machine, GpuWithoutSupportInThisLibTorchIsNamed) {
  TwoRadeons tree;
  test::Environment environment("TORCHPORT_SYSROOT", tree.root());
  Candidate candidate;
  candidate.kind = Kind::Rocm;
  candidate.why = Why::NotBuilt;
  explain_absence(candidate, gpus_of(Kind::Rocm));
  EXPECT_EQ(candidate.detail, "this machine has an AMD GPU, gfx1036 "
                              "(0000:03:00.0), an AMD GPU, gfx1100 "
                              "(0000:04:00.0)");
  EXPECT_EQ(candidate.hint, "install a LibTorch for ROCm");
  EXPECT_THAT(gpus_of(Kind::Cuda), SizeIs(0));
}

TEST(Machine, ObstacleIsReportedIfThereIsNoDevice) {
  TwoRadeons tree;
  tree.remove("dev/kfd");
  test::Environment environment("TORCHPORT_SYSROOT", tree.root());
  Candidate candidate;
  candidate.kind = Kind::Rocm;
  candidate.why = Why::NoDevice;
  explain_absence(candidate, gpus_of(Kind::Rocm));
  EXPECT_THAT(candidate.report(), AllOf(HasSubstr("/dev/kfd is not there"),
                                        HasSubstr("--device=/dev/kfd")));
}

TEST(Machine, LibraryThatTheLinkerDroppedIsFound) {
  test::Directory directory;
  EXPECT_EQ(library_of(Kind::Rocm, directory.file("")), "");
  std::ofstream library(directory.file("libtorch_hip.so"));
  EXPECT_EQ(library_of(Kind::Rocm, directory.file("")), "libtorch_hip.so");
  EXPECT_EQ(library_of(Kind::Cuda, directory.file("")), "");
  EXPECT_EQ(library_of(Kind::Cpu, directory.file("")), "");
}

} // namespace
} // namespace torchport::detail

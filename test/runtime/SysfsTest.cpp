//===- SysfsTest.cpp - the GPUs that the kernel lists ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Sysfs.h"

#include "Tree.h"

#include <gmock/gmock.h>

namespace torchport::detail {
namespace {

using namespace testing;

TEST(Sysfs, TwoDiscreteRadeons) {
  test::Tree tree;
  tree.radeon(3, 1, "110000", 24 * test::kGiB);
  tree.card(3);
  tree.radeon(4, 2, "90402", 192 * test::kGiB);
  tree.card(4);
  std::vector<SystemGpu> gpus = gpus_in_sysfs(tree.root());
  ASSERT_THAT(gpus, SizeIs(2));
  EXPECT_EQ(gpus[0].vendor, Vendor::Amd);
  EXPECT_EQ(gpus[0].driver, "amdgpu");
  EXPECT_EQ(gpus[0].render_node, "dev/dri/renderD128");
  EXPECT_EQ(gpus[0].facts.pci, "0000:03:00.0");
  EXPECT_EQ(gpus[0].facts.arch, "gfx1100");
  EXPECT_EQ(gpus[0].facts.total_bytes, 24 * test::kGiB);
  EXPECT_EQ(gpus[0].facts.free_bytes, 24 * test::kGiB - 1048576);
  EXPECT_EQ(gpus[0].facts.integrated, false);
  EXPECT_EQ(gpus[1].facts.arch, "gfx942");
}

TEST(Sysfs, IntegratedFirst) {
  test::Tree tree;
  tree.radeon(3, 1, "100306", test::kGiB / 2);
  tree.radeon(4, 2, "100300", 16 * test::kGiB);
  tree.card(4);
  std::vector<SystemGpu> gpus = gpus_in_sysfs(tree.root());
  ASSERT_THAT(gpus, SizeIs(2));
  EXPECT_EQ(gpus[0].facts.integrated, true);
  EXPECT_EQ(gpus[0].facts.arch, "gfx1036");
  EXPECT_EQ(gpus[1].facts.integrated, false);
  EXPECT_EQ(gpus[1].facts.arch, "gfx1030");
}

TEST(Sysfs, ArchitecturesAreCountedInHexadecimal) {
  EXPECT_EQ(gfx_name(90010), "gfx90a");
  EXPECT_EQ(gfx_name(90402), "gfx942");
  EXPECT_EQ(gfx_name(120001), "gfx1201");
  EXPECT_EQ(gfx_name(0), "");
}

TEST(Sysfs, OtherVendorsAreListedAndOtherDevicesAreNot) {
  test::Tree tree;
  tree.geforce("0000:01:00.0", "NVIDIA H100 PCIe");
  tree.pci("0000:00:02.0", "0x8086", "0x030000", "i915");
  tree.pci("0000:00:0b.0", "0x8086", "0x120000", "intel_vpu"); // an NPU
  tree.pci("0000:05:00.0", "0x1a03", "0x030000", "ast");       // a console
  tree.pci("0000:03:00.1", "0x1002", "0x040300", "");          // its sound
  tree.pci("0000:c1:00.0", "0x1002", "0x120000", "amdgpu");    // Instinct
  std::vector<SystemGpu> gpus = gpus_in_sysfs(tree.root());
  ASSERT_THAT(gpus, SizeIs(3));
  EXPECT_EQ(gpus[0].vendor, Vendor::Intel);
  EXPECT_EQ(gpus[0].facts.integrated, true);
  EXPECT_EQ(gpus[1].vendor, Vendor::Nvidia);
  EXPECT_EQ(gpus[1].facts.name, "NVIDIA H100 PCIe");
  EXPECT_EQ(gpus[2].vendor, Vendor::Amd);
}

TEST(Sysfs, MachineWithoutAnything) {
  test::Tree tree;
  EXPECT_THAT(gpus_in_sysfs(tree.root()), IsEmpty());
  EXPECT_THAT(gpus_in_sysfs("/no/such/root"), IsEmpty());
}

} // namespace
} // namespace torchport::detail

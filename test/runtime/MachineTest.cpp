//===- MachineTest.cpp - what the kernel says of a machine's GPUs ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/Machine.h"
#include "Obstacle.h"
#include "Sysfs.h"
#include "Tree.h"

#include <linux/capability.h>
#include <sys/syscall.h>

namespace torchport::detail {
namespace {

using test::Has;
using test::kGiB;
using namespace testing;

TEST(Sysfs, TwoDiscreteRadeons) {
  test::Tree tree;
  tree.radeon(3, 1, "110000", 24 * kGiB);
  tree.card(3);
  tree.radeon(4, 2, "90402", 192 * kGiB);
  tree.card(4);
  std::vector<SystemGpu> gpus = gpus_in_sysfs(tree.root());
  ASSERT_THAT(gpus, SizeIs(2));
  EXPECT_EQ(gpus[0].vendor, Vendor::Amd);
  EXPECT_EQ(gpus[0].driver, "amdgpu");
  EXPECT_EQ(gpus[0].render_node, "dev/dri/renderD128");
  EXPECT_EQ(gpus[0].facts.pci, "0000:03:00.0");
  EXPECT_EQ(gpus[0].facts.arch, "gfx1100");
  EXPECT_EQ(gpus[0].facts.total_bytes, 24 * kGiB);
  EXPECT_EQ(gpus[0].facts.free_bytes, 24 * kGiB - 1048576);
  EXPECT_EQ(gpus[0].facts.integrated, false);
  EXPECT_EQ(gpus[1].facts.arch, "gfx942");
}

TEST(Sysfs, IntegratedFirst) {
  test::Tree tree;
  tree.radeon(3, 1, "100306", kGiB / 2);
  tree.radeon(4, 2, "100300", 16 * kGiB);
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
  EXPECT_THAT(gpus_in_sysfs(test::Tree().root()), IsEmpty());
  EXPECT_THAT(gpus_in_sysfs("/no/such/root"), IsEmpty());
}

struct TwoRadeons : test::Tree {
  TwoRadeons() {
    radeon(3, 1, "100306", kGiB / 2);
    radeon(4, 2, "110000", 24 * kGiB);
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
  EXPECT_EQ(facts[0].total_bytes, 24 * kGiB);
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

/// Why LibTorch for ROCm has no device on the machine of \p tree.
Candidate absence_on(const test::Tree &tree, Why why) {
  test::Environment environment("TORCHPORT_SYSROOT", tree.root());
  Candidate candidate;
  candidate.kind = Kind::Rocm;
  candidate.why = why;
  explain_absence(candidate, gpus_of(Kind::Rocm));
  EXPECT_THAT(gpus_of(Kind::Cuda), SizeIs(0));
  return candidate;
}

TEST(Machine, GpuWithoutSupportInThisLibTorchIsNamed) {
  Candidate candidate = absence_on(TwoRadeons(), Why::NotBuilt);
  EXPECT_EQ(candidate.detail,
            "this machine has an AMD GPU, gfx1036 (0000:03:00.0), an AMD GPU, "
            "gfx1100 (0000:04:00.0)");
  EXPECT_EQ(candidate.hint, "install a LibTorch for ROCm");
}

TEST(Machine, ObstacleIsReportedIfThereIsNoDevice) {
  TwoRadeons tree;
  tree.remove("dev/kfd");
  EXPECT_THAT(absence_on(tree, Why::NoDevice).report(),
              Has("/dev/kfd is not there", "--device=/dev/kfd"));
}

TEST(Machine, LibraryThatTheLinkerDroppedIsFound) {
  test::Directory directory;
  EXPECT_EQ(library_of(Kind::Rocm, directory.file("")), "");
  std::ofstream library(directory.file("libtorch_hip.so"));
  EXPECT_EQ(library_of(Kind::Rocm, directory.file("")), "libtorch_hip.so");
  EXPECT_EQ(library_of(Kind::Cuda, directory.file("")), "");
  EXPECT_EQ(library_of(Kind::Cpu, directory.file("")), "");
}

/// Takes away root's right to open every file.
class WithoutPrivilege {
public:
  WithoutPrivilege() {
    syscall(SYS_capget, &header_, before_);
    __user_cap_data_struct less[2] = {before_[0], before_[1]};
    less[0].effective &= ~(1U << CAP_DAC_OVERRIDE);
    syscall(SYS_capset, &header_, less);
  }
  WithoutPrivilege(const WithoutPrivilege &) = delete;
  WithoutPrivilege &operator=(const WithoutPrivilege &) = delete;
  ~WithoutPrivilege() { syscall(SYS_capset, &header_, before_); }

private:
  __user_cap_header_struct header_{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct before_[2]{};
};

std::optional<Obstacle> obstacle_on(const test::Tree &tree) {
  return obstacle_to(gpus_in_sysfs(tree.root()).at(0), tree.root());
}

struct Radeon : test::Tree {
  Radeon() { radeon(3, 1, "110000", 24 * kGiB); }
};

TEST(Obstacle, NoneWhereEveryNodeOpens) { EXPECT_FALSE(obstacle_on(Radeon())); }

TEST(Obstacle, NodeWithoutPermissionNamesItsGroup) {
  for (const std::string node : {"dev/kfd", "dev/dri/renderD128"}) {
    Radeon tree;
    std::filesystem::permissions(tree.root() + node, std::filesystem::perms(0));
    WithoutPrivilege without_privilege;
    auto obstacle = obstacle_on(tree).value_or(Obstacle());
    EXPECT_TRUE(obstacle.is_permission) << node;
    EXPECT_THAT(obstacle.detail,
                Has("no permission on /" + node + ", which belongs to group "));
    EXPECT_THAT(obstacle.hint, Has("usermod -a -G ", "--device=/dev/kfd"));
  }
}

TEST(Obstacle, GroupWithoutANameIsAddedByItsNumber) {
  Radeon tree;
  const std::string kfd = tree.root() + "dev/kfd";
  if (chown(kfd.c_str(), static_cast<uid_t>(-1), 61993) != 0)
    GTEST_SKIP() << "this user may not give a file away";
  std::filesystem::permissions(kfd, std::filesystem::perms(0));
  WithoutPrivilege without_privilege;
  auto obstacle = obstacle_on(tree).value_or(Obstacle());
  EXPECT_THAT(obstacle.detail, Has("group 61993, which has no name here"));
  EXPECT_THAT(obstacle.hint,
              AllOf(EndsWith("--group-add 61993"), Not(HasSubstr("usermod"))));
}

TEST(Obstacle, ContainerWithoutNodes) {
  Radeon tree;
  tree.remove("dev");
  auto obstacle = obstacle_on(tree).value_or(Obstacle());
  EXPECT_FALSE(obstacle.is_permission);
  EXPECT_EQ(obstacle.detail,
            "the kernel reports it, but /dev/kfd is not there");
  EXPECT_THAT(obstacle.hint, Has("start the container with --device=/dev/kfd"));
}

TEST(Obstacle, ContainerWithoutNvidiasNodes) {
  test::Tree tree;
  tree.geforce("0000:01:00.0", "NVIDIA H100 PCIe");
  EXPECT_FALSE(obstacle_on(tree));
  tree.remove("dev/nvidia-uvm");
  EXPECT_THAT(obstacle_on(tree).value_or(Obstacle()).hint, Has("--gpus all"));
}

TEST(Obstacle, KernelDriverThatIsMissingOrDoesNotCompute) {
  test::Tree missing, nouveau;
  missing.pci("0000:03:00.0", "0x1002", "0x030000", "");
  EXPECT_EQ(obstacle_on(missing).value_or(Obstacle()).detail,
            "no kernel driver is bound to it");
  nouveau.pci("0000:01:00.0", "0x10de", "0x030000", "nouveau");
  EXPECT_THAT(obstacle_on(nouveau).value_or(Obstacle()).detail, Has("nouveau"));
}

} // namespace
} // namespace torchport::detail

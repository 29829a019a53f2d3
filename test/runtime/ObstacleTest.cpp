//===- ObstacleTest.cpp - what prevents a program from using its GPU ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Obstacle.h"

#include "Tree.h"

#include <gmock/gmock.h>

#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace torchport::detail {
namespace {

using namespace testing;

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
  Radeon() { radeon(3, 1, "110000", 24 * test::kGiB); }
};

TEST(Obstacle, NoneWhereEveryNodeOpens) { EXPECT_FALSE(obstacle_on(Radeon())); }

TEST(Obstacle, NodeWithoutPermissionNamesItsGroup) {
  for (const char *node : {"dev/kfd", "dev/dri/renderD128"}) {
    Radeon tree;
    std::filesystem::permissions(tree.root() + node, std::filesystem::perms(0));
    WithoutPrivilege without_privilege;
    auto obstacle = obstacle_on(tree).value_or(Obstacle());
    EXPECT_TRUE(obstacle.is_permission) << node;
    EXPECT_THAT(obstacle.detail, HasSubstr(std::string("no permission on /") +
                                           node + ", which belongs to group "));
    EXPECT_THAT(obstacle.hint, AllOf(HasSubstr("usermod -a -G "),
                                     HasSubstr("--device=/dev/kfd")));
  }
}

TEST(Obstacle, ContainerWithoutNodes) {
  Radeon tree;
  tree.remove("dev");
  auto obstacle = obstacle_on(tree).value_or(Obstacle());
  EXPECT_FALSE(obstacle.is_permission);
  EXPECT_EQ(obstacle.detail,
            "the kernel reports it, but /dev/kfd is not there");
  EXPECT_THAT(obstacle.hint, HasSubstr("start the container with "
                                       "--device=/dev/kfd"));
}

TEST(Obstacle, ContainerWithoutNvidiasNodes) {
  test::Tree tree;
  tree.geforce("0000:01:00.0", "NVIDIA H100 PCIe");
  EXPECT_FALSE(obstacle_on(tree));
  tree.remove("dev/nvidia-uvm");
  EXPECT_THAT(obstacle_on(tree).value_or(Obstacle()).hint,
              HasSubstr("--gpus all"));
}

TEST(Obstacle, KernelDriverThatIsMissing) {
  test::Tree tree;
  tree.pci("0000:03:00.0", "0x1002", "0x030000", "");
  EXPECT_EQ(obstacle_on(tree).value_or(Obstacle()).detail,
            "no kernel driver is bound to it");
}

TEST(Obstacle, KernelDriverThatDoesNotCompute) {
  test::Tree tree;
  tree.pci("0000:01:00.0", "0x10de", "0x030000", "nouveau");
  EXPECT_THAT(obstacle_on(tree).value_or(Obstacle()).detail,
              HasSubstr("nouveau"));
}

} // namespace
} // namespace torchport::detail

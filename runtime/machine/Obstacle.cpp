//===- Obstacle.cpp - why a program cannot use a GPU ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Obstacle.h"

#include "os/Files.h"

#include <cerrno>
#include <cstring>

namespace torchport::detail {

namespace fs = std::filesystem;

namespace {

/// What the compute library of a vendor needs.
struct Needs {
  /// The kernel driver.
  const char *driver;
  /// The device nodes, without the render node.
  std::vector<std::string> nodes;
  bool render_node;
  /// The options that give a container access to the GPU, and the one that adds
  /// the group of its node. A number, as the image may lack the name.
  const char *container;
  const char *group;
};

} // namespace

static Needs needs_of(Vendor vendor) {
  switch (vendor) {
  case Vendor::Amd:
    return {"amdgpu",
            {"dev/kfd"},
            true,
            "--device=/dev/kfd --device=/dev/dri",
            " --group-add $(stat -c %g /dev/kfd)"};
  case Vendor::Nvidia:
    return {
        "nvidia", {"dev/nvidiactl", "dev/nvidia-uvm"}, false, "--gpus all", ""};
  case Vendor::Intel:
    return {"i915 or xe", {}, true, "--device=/dev/dri", ""};
  }
  return {};
}

/// Returns why \p node, below \p root, cannot be used, or none.
static std::optional<Obstacle>
obstacle_at(const std::string &node, const fs::path &root, const Needs &needs) {
  std::string in_container =
      std::string("start the container with ") + needs.container;
  std::string path = os::to_text(root / node);
  int error = os::try_to_open(path);
  switch (error) {
  case 0:
  case EBUSY:
    return std::nullopt;
  case ENOENT:
    return Obstacle{false,
                    "the kernel reports it, but /" + node + " is not there",
                    "in a container, " + in_container + needs.group};
  case EPERM:
    // The mode of the node allows it, but a control group does not.
    return Obstacle{true, "this container may not use /" + node,
                    in_container + needs.group};
  case EACCES: {
    os::Group group = os::group_of(path);
    in_container += " --group-add " + group.number;
    if (group.name.empty())
      return Obstacle{true,
                      "no permission on /" + node +
                          ", which belongs to group " + group.number +
                          ", which has no name here",
                      in_container};
    return Obstacle{
        true,
        "no permission on /" + node + ", which belongs to group " + group.name,
        "join it with 'sudo usermod -a -G " + group.name +
            " $USER' and log in again; in a container, " + in_container};
  }
  default:
    return Obstacle{false, "/" + node + ": " + std::strerror(error), {}};
  }
}

std::optional<Obstacle> obstacle_to(const SystemGpu &gpu,
                                    const fs::path &root) {
  Needs needs = needs_of(gpu.vendor);
  if (gpu.driver.empty())
    return Obstacle{false, "no kernel driver is bound to it",
                    std::string("load ") + needs.driver};
  if (gpu.vendor == Vendor::Nvidia && gpu.driver != needs.driver)
    return Obstacle{false,
                    "the kernel driver " + gpu.driver +
                        " is bound to it, which cannot compute",
                    "install NVIDIA's driver"};
  if (needs.render_node && !gpu.render_node.empty())
    needs.nodes.push_back(gpu.render_node);
  for (const std::string &node : needs.nodes)
    if (std::optional<Obstacle> obstacle = obstacle_at(node, root, needs))
      return obstacle;
  return std::nullopt;
}

} // namespace torchport::detail

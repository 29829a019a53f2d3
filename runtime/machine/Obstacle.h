//===- Obstacle.h - why a program cannot use a GPU --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Sysfs.h"

namespace torchport::detail {

/// Why no driver library can access a GPU that the kernel shows. HIP and CUDA
/// do not list such a GPU.
struct Obstacle {
  /// Whether this user or container lacks a permission.
  bool is_permission = false;
  /// The reason, such as "no permission on /dev/kfd, which belongs to group
  /// render".
  std::string detail;
  /// What to do about it.
  std::string hint;
};

/// Returns what keeps this process from using \p gpu, or none. Opens the device
/// nodes below \p root, because only that shows what a container forbids.
std::optional<Obstacle> obstacle_to(const SystemGpu &gpu,
                                    const std::filesystem::path &root);

} // namespace torchport::detail

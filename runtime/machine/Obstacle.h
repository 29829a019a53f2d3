//===- Obstacle.h - what keeps a program from its GPU -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "Sysfs.h"

namespace torchport::detail {

/// Why no driver's library can reach a GPU that the kernel shows. A GPU behind
/// one looks to HIP and CUDA as if it were not there.
struct Obstacle {
  /// A right that this user, or this container, lacks.
  bool is_permission = false;
  /// Such as "no permission on /dev/kfd, which belongs to group render".
  std::string detail;
  /// What to do about it.
  std::string hint;
};

/// What stands between this process and \p gpu, or none. Opens the device nodes
/// below \p root: that alone shows what a container forbids.
std::optional<Obstacle> obstacle_to(const SystemGpu &gpu,
                                    const std::filesystem::path &root);

} // namespace torchport::detail

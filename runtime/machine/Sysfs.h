//===- Sysfs.h - the GPUs that the kernel lists -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Facts.h"

#include <filesystem>
#include <vector>

namespace torchport::detail {

/// A GPU as the kernel lists it, read without calling anything that can crash.
struct SystemGpu {
  Vendor vendor = Vendor::Amd;
  Facts facts;
  /// The kernel driver that is bound to it, such as "amdgpu", or empty.
  std::string driver;
  /// The path of its render node below the root, such as "dev/dri/renderD128",
  /// or empty.
  std::string render_node;
};

/// Returns the GPUs of AMD, NVIDIA and Intel, each once, ordered by PCI
/// address. \p root is "/", or a test folder.
std::vector<SystemGpu> gpus_in_sysfs(const std::filesystem::path &root);

/// Converts a gfx_target_version of AMD's compute driver, such as 90402, to the
/// compiler's name: "gfx942". Returns an empty string for 0, which is the CPU.
std::string gfx_name(unsigned version);

} // namespace torchport::detail

//===- Sysfs.h - the GPUs that the kernel shows -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "Facts.h"

#include <filesystem>
#include <vector>

namespace torchport::detail {

/// A GPU as the kernel shows it, which nothing that can crash was asked about.
struct SystemGpu {
  Vendor vendor = Vendor::Amd;
  Facts facts;
  /// The kernel's driver that is bound to it, such as "amdgpu", or empty.
  std::string driver;
  /// Below the root, such as "dev/dri/renderD128", or empty.
  std::string render_node;
};

/// The GPUs of AMD, NVIDIA and Intel, by their PCI address, each once and in
/// that order. \p root is "/", or what stands for it in a test.
std::vector<SystemGpu> gpus_in_sysfs(const std::filesystem::path &root);

/// A version as the kernel's compute driver counts it in gfx_target_version,
/// such as 90402, as the compiler calls it: "gfx942". Empty for 0, which is
/// the CPU's.
std::string gfx_name(unsigned version);

} // namespace torchport::detail

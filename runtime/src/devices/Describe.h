//===- Describe.h - the drivers' descriptions of devices --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Facts.h"

#include <c10/core/Device.h>

#include <vector>

namespace torchport::detail {

/// Returns the driver's description of the \p count devices of \p type, in
/// LibTorch's order; nothing unless exactly \p count devices are described.
/// Call it only in the child process, or after a child process has done so.
///
/// A plugin describes its devices with a function that it exports:
///     extern "C" const char *torchport_describe_device(int index);
/// It returns JSON with any of the fields name, arch, pci, total_bytes,
/// free_bytes, integrated, visibility (the variable that hides its devices),
/// and type: LibTorch's name for the device type, by default "privateuseone".
std::vector<Facts> describe(c10::DeviceType type, int count);

/// The same with the plugin or the driver's library that this process has
/// loaded already.
std::vector<Facts> describe_here(c10::DeviceType type, int count);

} // namespace torchport::detail

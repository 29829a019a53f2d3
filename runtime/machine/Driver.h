//===- Driver.h - what a GPU driver's library says --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Only for a child process: these libraries were seen to abort, crash and hang
/// (pytorch#73534, ROCm/hip#3282). They are opened by name, so a machine
/// without them needs nothing.
//===----------------------------------------------------------------------===//

#pragma once

#include "Facts.h"

#include <vector>

namespace torchport::detail {

struct DriverReport {
  /// The library that was opened, or empty if none was found.
  std::string library;
  /// Such as "6.4.43484" for HIP and "12.4" for CUDA; empty if unknown.
  std::string version;
  /// Why there are no devices, or empty.
  std::string problem;
  /// In the order of the program, which is also LibTorch's.
  std::vector<Facts> devices;
};

/// Whether LibTorch could number \p count devices, whose index is a
/// signed byte (c10/core/Device.h). Other counts are rejected without asking
/// for each device.
inline bool is_number_of_devices(int count) {
  return count >= 0 && count <= 128;
}

/// AMD's libamdhip64: the copy that LibTorch has loaded, or else the newest one
/// found. Two of them in a process may conflict.
DriverReport ask_hip();

/// NVIDIA's libcuda.
DriverReport ask_cuda();

/// The same for the library at \p path only.
DriverReport ask_hip(const std::string &path);
DriverReport ask_cuda(const std::string &path);

} // namespace torchport::detail

//===- Driver.h - what a GPU driver's library says --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs in a child process only: these libraries were seen to abort, to crash
/// and to hang (pytorch#73534, ROCm/hip#3282). They are opened by name, so that
/// a machine without them needs nothing.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "Facts.h"

#include <vector>

namespace torchport::detail {

struct DriverReport {
  /// The library that was opened, empty where none was found.
  std::string library;
  /// Such as "6.4.43484" for HIP and "12.4" for CUDA; empty where it did not
  /// say.
  std::string version;
  /// Why there are no devices, or empty.
  std::string problem;
  /// In the order in which a program sees them, which is LibTorch's as well.
  std::vector<Facts> devices;
};

/// Whether LibTorch could number \p count devices, whose index is a
/// signed byte (c10/core/Device.h). A driver that says otherwise is not asked
/// about each of them.
inline bool is_number_of_devices(int count) {
  return count >= 0 && count <= 128;
}

/// AMD's libamdhip64: the copy that LibTorch has loaded, or else the newest
/// that is found. Two of them in a process are asking for trouble.
DriverReport ask_hip();

/// NVIDIA's libcuda.
DriverReport ask_cuda();

/// The same of the library at \p path alone.
DriverReport ask_hip(const std::string &path);
DriverReport ask_cuda(const std::string &path);

} // namespace torchport::detail

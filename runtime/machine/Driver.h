//===- Driver.h - device descriptions from GPU drivers ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Use these only in a child process: the drivers' libraries have been seen to
/// abort, crash and hang (pytorch#73534, ROCm/hip#3282). The libraries are
/// opened at run time, so they need not be installed.
//===----------------------------------------------------------------------===//

#pragma once

#include "Facts.h"

#include <vector>

namespace torchport::detail {

struct DriverReport {
  /// The library that was opened, or empty if there is none.
  std::string library;
  /// Such as "6.4.43484" for HIP and "12.4" for CUDA; empty if unknown.
  std::string version;
  /// Why there are no devices, or empty.
  std::string problem;
  /// In the order in which this process sees them, which is also LibTorch's.
  std::vector<Facts> devices;
};

/// Returns " (libcuda) is found" for "libcuda.so.1", and " exists for this
/// system" if it has none. The last of \p libraries has no version.
inline std::string absence_of(const std::vector<std::string> &libraries) {
  if (libraries.empty())
    return " exists for this system";
  const std::string &name = libraries.back();
  return " (" + name.substr(0, name.find('.')) + ") is found";
}

/// Returns true if LibTorch can number \p count devices. An index is a signed
/// byte (c10/core/Device.h). Other counts are rejected without asking for each
/// device.
inline bool is_number_of_devices(int count) {
  return count >= 0 && count <= 128;
}

/// Asks AMD's libamdhip64: the copy that LibTorch has loaded, or else the
/// newest one found. Two copies in a process may conflict.
DriverReport ask_hip();

/// Asks NVIDIA's libcuda.
DriverReport ask_cuda();

/// Asks the loader of Intel's Level Zero.
DriverReport ask_level_zero();

/// These ask only the library at \p path.
DriverReport ask_hip(const std::string &path);
DriverReport ask_cuda(const std::string &path);
DriverReport ask_level_zero(const std::string &path);

} // namespace torchport::detail

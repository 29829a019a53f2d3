//===- GpuLibrary.h - the GPU half of LibTorch ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A LibTorch for GPUs is several libraries. A program calls into the one for
/// the CPU alone, so linkers that drop unused libraries (--as-needed, MSVC's
/// always) leave the others out, and the program finds no GPU on a good
/// machine.
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::detail {

/// A library of LibTorch that was looked for.
struct GpuLibrary {
  /// The path of the file.
  std::string path;
  /// Whether this process had loaded one of this name before, perhaps from
  /// another folder.
  bool was_loaded = false;
  /// Why it cannot be loaded, or empty.
  std::string error;
};

/// Loads torch_cuda, torch_hip and torch_xpu, as far as they are in the folder
/// of \p libtorch and no library of that name is loaded; never from another
/// folder. \p libtorch is the path of the loaded torch_cpu; if it is not
/// absolute, nothing is loaded. Returns those that are in the folder.
std::vector<GpuLibrary> load_gpu_libraries(const std::string &libtorch);

} // namespace torchport::detail

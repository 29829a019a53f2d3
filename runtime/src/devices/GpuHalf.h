//===- GpuHalf.h - loads the GPU half of LibTorch ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <torchport/select.h>

namespace torchport::detail {

/// Loads the GPU half that is beside the LibTorch of this process, unless
/// TORCHPORT_LOAD_GPU is 0; see GpuLibrary.h. Logs what it loads. Call it
/// before LibTorch is asked for GPUs, because it looks for them only once;
/// later calls do nothing. Throws Error if the variable is neither 0 nor 1.
/// Thread-safe.
void load_gpu_half();

/// Returns true if load_gpu_half() has loaded a library after LibTorch was
/// asked for CUDA, so that LibTorch does not know it.
bool is_loaded_too_late();

/// Returns why \p kind is missing although its library is beside LibTorch, and
/// what to do about it, or an empty string.
std::string why_not_loaded(Kind kind);

} // namespace torchport::detail

//===- RocmHooks.cpp - a LibTorch for ROCm that is none -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With the sources of the simulated accelerator, compiled as CUDA devices, a
/// LibTorch without a GPU behaves as one for ROCm: it has devices that are
/// spelled "cuda:N", and says that they are AMD's.
///
//===----------------------------------------------------------------------===//

#include "Guard.h"

#include <ATen/detail/CUDAHooksInterface.h>

namespace torchport::sim {

namespace {

// LibTorch looks for it by this name. What is virtual in the base changes with
// each LibTorch, and so do the types of indices.
// NOLINTBEGIN(readability-identifier-naming)
struct CUDAHooks final : at::CUDAHooksInterface {
  explicit CUDAHooks(at::CUDAHooksArgs) {}
  bool hasCUDA() const override { return device_count() > 0; }
  bool hasROCM() const override { return true; }
  int getNumGPUs() const { return device_count(); }
  c10::DeviceIndex deviceCount() const { return device_count(); }
  bool hasPrimaryContext(c10::DeviceIndex) const { return true; }
  void deviceSynchronize(std::int64_t index) const {
    synchronize(static_cast<c10::DeviceIndex>(index));
  }
  void deviceSynchronize(c10::DeviceIndex index) const { synchronize(index); }
};
// NOLINTEND(readability-identifier-naming)

} // namespace

} // namespace torchport::sim

namespace at {
using torchport::sim::CUDAHooks;
REGISTER_CUDA_HOOKS(CUDAHooks);
} // namespace at

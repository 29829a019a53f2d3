//===- Synchronize.cpp - waiting for a device of any kind -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <torchport/device.h>

#include <ATen/core/Tensor.h>
#include <ATen/ops/empty.h>
#include <torch/cuda.h>

// LibTorch 2 has these headers.
#if __has_include(<torch/mps.h>)
#include <torch/mps.h>
#define TORCHPORT_HAS_TORCH_MPS
#endif
#if __has_include(<torch/xpu.h>)
#include <torch/xpu.h>
#define TORCHPORT_HAS_TORCH_XPU
#endif

namespace torchport {

// Use the exported functions, which every build of LibTorch has, and never the
// hooks behind them: the vtable slot of CUDAHooksInterface::deviceSynchronize
// depends on the vendor that LibTorch was built for.
void synchronize(const c10::Device &device) {
  switch (device.type()) {
  case c10::DeviceType::CPU:
    return;
  case c10::DeviceType::CUDA:
    return torch::cuda::synchronize(device.index());
#ifdef TORCHPORT_HAS_TORCH_MPS
  case c10::DeviceType::MPS:
    return torch::mps::synchronize();
#endif
#ifdef TORCHPORT_HAS_TORCH_XPU
  case c10::DeviceType::XPU:
    return torch::xpu::synchronize(device.index());
#endif
  default:
    // No call works on every backend, but a copy to the host waits for the work
    // before it in the stream.
    at::empty({1}, at::device(device)).cpu();
  }
}

} // namespace torchport

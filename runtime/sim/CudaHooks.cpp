//===- CudaHooks.cpp - the hooks of LibTorch's CUDA library ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// torch::cuda::is_available() and similar functions call
/// at::detail::getCUDAHooks(), which keeps what is registered at its first call
/// for the whole process (ATen/detail/CUDAHooksInterface.cpp).
//===----------------------------------------------------------------------===//

#include "Generator.h"
#include "Guard.h"
#include "Memory.h"
#include "Pinned.h"

#include <ATen/detail/CUDAHooksInterface.h>

#include <cstdio>
#include <cstdlib>
#include <utility>

// The virtual functions of the base class and the types of indices differ
// between LibTorch versions, so these are not marked override, and some
// override nothing in this version.
#pragma GCC diagnostic ignored "-Woverloaded-virtual"

namespace torchport::sim {

namespace {

using Index = decltype(std::declval<at::CUDAHooksInterface>().current_device());

// NOLINTBEGIN(readability-identifier-naming)
struct CudaHooks final : at::CUDAHooksInterface {
  bool hasCUDA() const { return counted_devices() > 0; }
  bool hasROCM() const { return is_rocm(); }
  // cuDNN is present but not used: compiledWithCuDNN() stays false, so that
  // LibTorch uses its own kernels.
  bool hasCuDNN() const { return true; }
  long versionCuDNN() const { return 8900; }
  long versionRuntimeCuDNN() const { return 8900; }
  std::string showConfig() const {
    return std::string("  - ") + (is_rocm() ? "HIP" : "CUDA") +
           " simulated by torchport-sim\n";
  }

  bool isBuilt() const { return true; }
  bool isAvailable() const { return counted_devices() > 0; }
  int getNumGPUs() const { return counted_devices(); }
  c10::DeviceIndex deviceCount() const { return counted_devices(); }
  void initCUDA() const {}
  void init() const {}
  bool hasPrimaryContext(std::int64_t) const { return device_count() > 0; }
  bool hasPrimaryContext(c10::DeviceIndex) const { return device_count() > 0; }

  Index current_device() const { return sim::current_device(); }
  c10::DeviceIndex getCurrentDevice() const { return sim::current_device(); }
  void setCurrentDevice(c10::DeviceIndex index) const {
    set_current_device(index);
  }
  c10::DeviceIndex exchangeDevice(c10::DeviceIndex index) const {
    c10::DeviceIndex previous = sim::current_device();
    set_current_device(index);
    return previous;
  }
  c10::DeviceIndex maybeExchangeDevice(c10::DeviceIndex index) const {
    return exchangeDevice(index);
  }
  void deviceSynchronize(std::int64_t index) const {
    synchronize(static_cast<c10::DeviceIndex>(index));
  }
  void deviceSynchronize(c10::DeviceIndex index) const { synchronize(index); }

  const at::Generator &getDefaultCUDAGenerator(c10::DeviceIndex index) const {
    return default_generator(index);
  }
  const at::Generator &getDefaultGenerator(c10::DeviceIndex index) const {
    return default_generator(index);
  }
  at::Generator getNewGenerator(c10::DeviceIndex index) const {
    return new_generator(index);
  }

  at::Allocator *getPinnedMemoryAllocator() const {
    return &pinned_allocator();
  }
  at::Allocator *getCUDADeviceAllocator() const { return &allocator(); }
  bool isPinnedPtr(void *data) const { return is_pinned(data); }
  bool isPinnedPtr(const void *data) const { return is_pinned(data); }
  at::Device getDeviceFromPtr(void *data) const {
    c10::DeviceIndex index = device_with(data);
    TORCH_CHECK(index >= 0, "The specified pointer resides on host memory and "
                            "is not registered with any CUDA device.");
    return {c10::DeviceType::CUDA, index};
  }

  // There are no cuFFT plans to cache.
  std::int64_t cuFFTGetPlanCacheMaxSize(Index) const { return 4096; }
  void cuFFTSetPlanCacheMaxSize(Index, std::int64_t) const {}
  std::int64_t cuFFTGetPlanCacheSize(Index) const { return 0; }
  void cuFFTClearPlanCache(Index) const {}
};
// NOLINTEND(readability-identifier-naming)

} // namespace

static const bool kHooksRegistered = [] {
  if (!is_cuda())
    return true;
  auto make = [](at::CUDAHooksArgs) -> std::unique_ptr<at::CUDAHooksInterface> {
    return std::make_unique<CudaHooks>();
  };
  // LibTorch looks for the hooks by this name.
  at::CUDAHooksRegistry()->Register("CUDAHooks", make);
  if (!dynamic_cast<const CudaHooks *>(&at::detail::getCUDAHooks())) {
    std::fputs("torchport-sim: it was loaded too late: LibTorch has looked for "
               "CUDA already; load it with LD_PRELOAD\n",
               stderr);
    std::abort();
  }
  return true;
}();

} // namespace torchport::sim

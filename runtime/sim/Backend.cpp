//===- Backend.cpp - what LibTorch 2 wants to know of a backend -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Its autograd asks for the accelerator of the process, which a PrivateUse1
/// backend is only once it has a name and hooks (ATen/DeviceAccelerator.cpp).
/// The name stays LibTorch's own, so that it is the same with LibTorch 1.
//===----------------------------------------------------------------------===//

#include "Generator.h"
#include "Options.h"

#if __has_include(<ATen/detail/PrivateUse1HooksInterface.h>) &&                \
    TORCH_VERSION_MAJOR >= 2

#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <c10/core/DeviceType.h>

namespace torchport::sim {

namespace {

// What is virtual in the base changes with each LibTorch: none of these says
// that it overrides.
struct Hooks final : at::PrivateUse1HooksInterface {
  bool isBuilt() const { return true; }
  bool isAvailable() const { return device_count() > 0; }
  bool hasPrimaryContext(c10::DeviceIndex) const { return true; }
  c10::DeviceIndex deviceCount() const { return device_count(); }
  // torch::manual_seed seeds that of each device.
  const at::Generator &getDefaultGenerator(c10::DeviceIndex index) const {
    return default_generator(index);
  }
  at::Generator getNewGenerator(c10::DeviceIndex index = -1) const {
    return new_generator(index);
  }
};

} // namespace

bool has_generators() { return true; }

static const bool kBackendRegistered = [] {
  if (is_cuda())
    return true;
  c10::register_privateuse1_backend("privateuseone");
  // Never destroyed: LibTorch keeps it.
  at::RegisterPrivateUse1HooksInterface(new Hooks);
  return true;
}();

} // namespace torchport::sim

#else

namespace torchport::sim {

bool has_generators() { return is_cuda(); }

} // namespace torchport::sim

#endif

//===- Backend.cpp - the hooks of a PrivateUse1 backend -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// LibTorch 2's autograd asks for the accelerator of the process. A PrivateUse1
/// backend is the accelerator only if it has registered a name and hooks
/// (ATen/DeviceAccelerator.cpp). The name stays LibTorch's own, so that it is
/// the same as with LibTorch 1.
//===----------------------------------------------------------------------===//

#include "Generator.h"
#include "Options.h"

#if __has_include(<ATen/detail/PrivateUse1HooksInterface.h>) &&                \
    TORCH_VERSION_MAJOR >= 2

#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <c10/core/DeviceType.h>

namespace torchport::sim {

namespace {

// The virtual functions of the base class differ between LibTorch versions, so
// these are not marked override.
struct Hooks final : at::PrivateUse1HooksInterface {
  bool isBuilt() const { return true; }
  bool isAvailable() const { return device_count() > 0; }
  bool hasPrimaryContext(c10::DeviceIndex) const { return true; }
  c10::DeviceIndex deviceCount() const { return device_count(); }
  // torch::manual_seed() seeds the generator of each device.
  const at::Generator &getDefaultGenerator(c10::DeviceIndex index) const {
    return default_generator(index);
  }
  // LibTorch before 2.5 declares it without const.
  const at::Generator &getDefaultGenerator(c10::DeviceIndex index) {
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

//===- Role.cpp - the device type that the plugin registers ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Role.h"

#include <c10/core/impl/DeviceGuardImplInterface.h>

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <string>

namespace torchport::sim {

static constexpr const char *kRoleVariable = "TORCHPORT_SIM_AS";

// LibTorch moves a module only between the backends in
// TensorImpl::has_compatible_shallow_copy_type, and PrivateUse1 is not one of
// them. So its tensors also have the key of a backend that is; calls still go
// to PrivateUse1, which has a higher priority (c10/core/DispatchKey.h).
static constexpr Role kRoles[] = {
    {"privateuseone", c10::DeviceType::PrivateUse1,
     c10::DispatchKey::PrivateUse1,
     c10::DispatchKeySet(c10::DispatchKey::PrivateUse1) |
         c10::DispatchKeySet(c10::BackendComponent::XPUBit),
     "TORCHPORT_SIM_VISIBLE_DEVICES", ""},
    {"cuda", c10::DeviceType::CUDA, c10::DispatchKey::CUDA,
     c10::DispatchKeySet(c10::DispatchKey::CUDA), "CUDA_VISIBLE_DEVICES",
     "CUDA"},
    {"rocm", c10::DeviceType::CUDA, c10::DispatchKey::CUDA,
     c10::DispatchKeySet(c10::DispatchKey::CUDA), "HIP_VISIBLE_DEVICES",
     "HIP"}};

/// Returns a GPU library of LibTorch that is loaded in this process, even if it
/// is not initialised yet, or null. A copy of this library under such a name
/// stands in for LibTorch's own.
static const char *gpu_library() {
  Dl_info self{};
  dladdr(static_cast<const void *>(&kRoles), &self);
  void *own = dlopen(self.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  for (const char *library : {"libtorch_cuda.so", "libtorch_hip.so"})
    if (void *found = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
        found && found != own)
      return library;
  return nullptr;
}

static void refuse_second_backend(const Role &role) {
  const char *library = gpu_library();
  if (!library && !c10::impl::hasDeviceGuardImpl(role.type))
    return;
  std::fprintf(
      stderr,
      "torchport-sim: %s is '%s', and this LibTorch has a CUDA backend "
      "of its own%s%s: take a LibTorch for the CPU, or unset %s\n",
      kRoleVariable, role.name, library ? ", " : "", library ? library : "",
      kRoleVariable);
  std::abort();
}

static const Role &chosen_role() {
  const char *value = std::getenv(kRoleVariable);
  std::string wanted = value && *value ? value : kRoles[0].name;
  for (const Role &role : kRoles)
    if (wanted == role.name) {
      if (role.type == c10::DeviceType::CUDA)
        refuse_second_backend(role);
      return role;
    }
  std::string names;
  for (const Role &role : kRoles)
    names += std::string(names.empty() ? "" : ", ") + role.name;
  std::fprintf(stderr, "torchport-sim: %s is '%s': give one of %s\n",
               kRoleVariable, wanted.c_str(), names.c_str());
  std::abort();
}

const Role &role() {
  static const Role &chosen = chosen_role();
  return chosen;
}

c10::DispatchKey autograd_key() {
  return is_cuda() ? c10::DispatchKey::AutogradCUDA
                   : c10::DispatchKey::AutogradPrivateUse1;
}

bool is_cuda() { return role().type == c10::DeviceType::CUDA; }

bool is_rocm() { return is_cuda() && role().name == kRoles[2].name; }

} // namespace torchport::sim

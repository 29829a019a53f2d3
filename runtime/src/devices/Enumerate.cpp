//===- Enumerate.cpp - enumerating the devices ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// This process asks LibTorch which kinds it supports, without calling a
/// driver. By default, a child process counts the devices.
//===----------------------------------------------------------------------===//

#include "devices/Enumerate.h"

#include "devices/GpuHalf.h"
#include "devices/Hint.h"
#include "devices/Machine.h"
#include "probe/IsolationProbe.h"
#include "probe/Verify.h"

#include <ATen/detail/CUDAHooksInterface.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>

namespace torchport::detail {

static std::string visibility_variable(Kind kind) {
  switch (kind) {
  case Kind::Cuda:
    return "CUDA_VISIBLE_DEVICES";
  case Kind::Rocm:
    return "HIP_VISIBLE_DEVICES";
  case Kind::Xpu:
    return "ZE_AFFINITY_MASK";
  default:
    return "";
  }
}

static c10::DeviceType device_type_of(Kind kind) {
  switch (kind) {
  case Kind::Cuda:
  case Kind::Rocm:
    return c10::DeviceType::CUDA;
  case Kind::Xpu:
    return c10::DeviceType::XPU;
  case Kind::Mps:
    return c10::DeviceType::MPS;
  case Kind::PrivateUse1:
    return c10::DeviceType::PrivateUse1;
  case Kind::Cpu:
    break;
  }
  return c10::DeviceType::CPU;
}

static bool built_for(Kind kind) {
  c10::DeviceType type = device_type_of(kind);
  if (!c10::impl::hasDeviceGuardImpl(type))
    return false;
  // Only hasROCM(), a constant (ATen/cuda/detail/CUDAHooks.cpp), tells ROCm
  // from CUDA: hasHIP() is false on ROCm as well. Call it only if the guard is
  // registered, because the hooks are looked up once per process
  // (ATen/detail/CUDAHooksInterface.cpp).
  return type != c10::DeviceType::CUDA ||
         (at::detail::getCUDAHooks().hasROCM() == (kind == Kind::Rocm) &&
          !is_loaded_too_late());
}

std::vector<Candidate> candidates_of(Kind kind,
                                     const Verification &verification) {
  Candidate candidate;
  candidate.kind = kind;
  candidate.device = c10::Device(device_type_of(kind));
  candidate.visibility = visibility_variable(kind);
  if (kind == Kind::Cpu) {
    candidate.why = Why::Ok;
    return {candidate};
  }
  load_gpu_half();
  std::vector<SystemGpu> gpus = gpus_of(kind);
  if (!built_for(kind)) {
    candidate.why = Why::NotBuilt;
    explain_absence(candidate, gpus);
    if (std::string why = why_not_loaded(kind); !why.empty())
      candidate.hint = why;
    return {candidate};
  }

  Verdict verdict = count_devices(candidate.device.type(), verification);
  // Devices that a driver counts but does not describe stay candidates: the
  // probe decides.
  if (verdict.devices <= 0) {
    take_over(candidate, verdict);
    if (verdict.why == Why::Ok) {
      candidate.why = Why::NoDevice;
      candidate.hint = hint(candidate);
    }
    explain_absence(candidate, gpus);
    probe_each_isolated(candidate, static_cast<int>(gpus.size()), verification);
    return {candidate};
  }
  verdict.facts.resize(static_cast<std::size_t>(verdict.devices));
  add_sysfs(verdict.facts, gpus);
  std::vector<Candidate> found;
  for (int index = 0; index < verdict.devices; ++index) {
    candidate.device.set_index(static_cast<c10::DeviceIndex>(index));
    describe(candidate, verdict.facts[static_cast<std::size_t>(index)]);
    found.push_back(candidate);
  }
  return found;
}

const std::vector<Kind> &all_kinds() {
  static const std::vector<Kind> &kinds =
      *new std::vector<Kind>{Kind::Cuda, Kind::Rocm,        Kind::Xpu,
                             Kind::Mps,  Kind::PrivateUse1, Kind::Cpu};
  return kinds;
}

} // namespace torchport::detail

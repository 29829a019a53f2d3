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
#include "devices/OwnDevices.h"
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

/// Returns a candidate for each of the \p counted devices.
static std::vector<Candidate> numbered(Candidate candidate, Verdict counted,
                                       const std::vector<SystemGpu> &gpus) {
  counted.facts.resize(static_cast<std::size_t>(counted.devices));
  add_sysfs(counted.facts, gpus);
  std::vector<Candidate> found;
  for (int index = 0; index < counted.devices; ++index) {
    candidate.device.set_index(static_cast<c10::DeviceIndex>(index));
    describe(candidate, counted.facts[static_cast<std::size_t>(index)]);
    found.push_back(candidate);
  }
  return found;
}

/// Returns the devices of this process, and a candidate that says why there is
/// no other.
static std::vector<Candidate>
candidates_here(Candidate candidate, const OwnDevices &own,
                const std::vector<SystemGpu> &gpus) {
  Candidate missing = candidate;
  missing.why = Why::NoDevice;
  missing.detail = own.difference;
  missing.hint = "set such variables before the first question about devices";
  std::vector<Candidate> found =
      numbered(std::move(candidate), own.counted, gpus);
  found.push_back(std::move(missing));
  return found;
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

  if (const OwnDevices *own = differing_devices(candidate.device.type()))
    return candidates_here(candidate, *own, gpus);

  Verdict verdict = count_devices(candidate.device.type(), verification);
  // Devices that a driver counts but does not describe stay candidates: the
  // probe decides.
  if (verdict.devices <= 0) {
    // This process may have counted devices before they were hidden.
    if (verdict.why == Why::Ok && has_hiding_variable() &&
        verification.level == Verify::Subprocess)
      if (const OwnDevices *own = compare_devices(candidate, verdict))
        return candidates_here(candidate, *own, gpus);
    take_over(candidate, verdict);
    if (verdict.why == Why::Ok) {
      candidate.why = Why::NoDevice;
      candidate.hint = hint(candidate);
    }
    explain_absence(candidate, gpus);
    probe_each_isolated(candidate, static_cast<int>(gpus.size()), verification);
    return {candidate};
  }
  return numbered(std::move(candidate), std::move(verdict), gpus);
}

const std::vector<Kind> &all_kinds() {
  static const std::vector<Kind> &kinds =
      *new std::vector<Kind>{Kind::Cuda, Kind::Rocm,        Kind::Xpu,
                             Kind::Mps,  Kind::PrivateUse1, Kind::Cpu};
  return kinds;
}

} // namespace torchport::detail

//===- Hint.cpp - advice on an unavailable device -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/Hint.h"

#include "Facts.h"

namespace torchport::detail {

std::string hint(const Candidate &candidate) {
  if (lacks_kernels(candidate.detail))
    return "this LibTorch was not compiled for " +
           (candidate.arch.empty() ? "that GPU" : candidate.arch) +
           ": install one that was";
  switch (candidate.why) {
  case Why::NoDevice:
    if (candidate.kind == Kind::Cuda)
      return "check nvidia-smi and CUDA_VISIBLE_DEVICES";
    if (candidate.kind == Kind::Rocm)
      return "check rocminfo and HIP_VISIBLE_DEVICES";
    return "";
  case Why::TimedOut:
    return "raise TORCHPORT_TIMEOUT_MS if the device is slow but works";
  case Why::Busy:
    return "stop the process that uses it; nvidia-smi lists it";
  case Why::OutOfMemory:
  case Why::LowMemory:
    return "stop the other programs that use it";
  case Why::Integrated:
    return "TORCHPORT_ALLOW_INTEGRATED=1 allows it";
  default:
    return "";
  }
}

} // namespace torchport::detail

//===- Hint.cpp - advice on an unavailable device -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/Hint.h"

namespace torchport::detail {

/// Returns true if \p detail is a message of CUDA or HIP that the program has
/// no code for this GPU, such as error 209, with which HIP before 6.0 aborts at
/// its start (pytorch#73534), or error 98.
static bool lacks_kernels(const std::string &detail) {
  for (const char *words : {"NoBinaryForGpu", "no kernel image is available",
                            "invalid device function", "hipErrorInvalidImage"})
    if (detail.find(words) != std::string::npos)
      return true;
  return false;
}

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

//===- Platforms.h - the platforms that a program can run on ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitmaskEnum.h"

namespace torchport {

LLVM_ENABLE_BITMASK_ENUMS_IN_NAMESPACE();

/// A set of platforms. CUDA and ROCm are separate because they differ, although
/// LibTorch calls both "cuda".
enum class Platforms : unsigned {
  None = 0,
  Cuda = 1 << 0,
  Rocm = 1 << 1,
  Xpu = 1 << 2,
  Mps = 1 << 3,
  PrivateUse1 = 1 << 4,
  Cpu = 1 << 5,
  All = (1 << 6) - 1,
  LLVM_MARK_AS_BITMASK_ENUM(Cpu)
};

/// The names of one platform.
struct Platform {
  Platforms Flag;
  /// The name of LibTorch's device type, such as "cuda"; "rocm" for ROCm.
  const char *Name;
  /// The name in messages: "CUDA", "PrivateUse1".
  const char *Title;
  /// The maker of its devices: "NVIDIA".
  const char *Vendor;
};

/// Returns all platforms in report order.
inline llvm::ArrayRef<Platform> allPlatforms() {
  static constexpr Platform Each[] = {
      {Platforms::Cuda, "cuda", "CUDA", "NVIDIA"},
      {Platforms::Rocm, "rocm", "ROCm", "AMD"},
      {Platforms::Xpu, "xpu", "XPU", "Intel"},
      {Platforms::Mps, "mps", "MPS", "Apple"},
      {Platforms::PrivateUse1, "privateuseone", "PrivateUse1",
       "plugins, such as DirectML"},
      {Platforms::Cpu, "cpu", "CPU", "any machine"},
  };
  return Each;
}

} // namespace torchport

//===- Platforms.h - what a program can run on ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitmaskEnum.h"

namespace torchport {

LLVM_ENABLE_BITMASK_ENUMS_IN_NAMESPACE();

/// A set of the kinds of machine that a program is moved between; `~` gives all
/// others. LibTorch has one name for CUDA and ROCm, which do differ.
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

/// One of them.
struct Platform {
  Platforms Is;
  /// As LibTorch spells its device, but for "rocm": "cuda", "privateuseone".
  const char *Name;
  /// As people write it: "CUDA", "PrivateUse1".
  const char *Title;
  /// Who makes its devices: "NVIDIA".
  const char *Maker;
};

/// Each of them, in the order of every report.
llvm::ArrayRef<Platform> allPlatforms();

} // namespace torchport

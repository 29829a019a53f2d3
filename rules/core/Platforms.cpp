//===- Platforms.cpp - the platforms that a program can run on ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Platforms.h"

namespace torchport {

llvm::ArrayRef<Platform> allPlatforms() {
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

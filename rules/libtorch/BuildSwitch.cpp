//===- BuildSwitch.cpp - macros that distinguish builds -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/BuildSwitch.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Regex.h"

using llvm::StringRef;

namespace torchport {

static constexpr Platforms Accelerators = AllBuilds & ~Platforms::Cpu;

/// Returns the platforms that a word of a macro's name stands for.
static Platforms platformsOfWord(StringRef Word) {
  return llvm::StringSwitch<Platforms>(Word)
      .Cases({"CUDA", "CUDNN", "NVIDIA"}, Platforms::Cuda)
      .Cases({"ROCM", "HIP", "MIOPEN"}, Platforms::Rocm)
      .Cases({"XPU", "SYCL"}, Platforms::Xpu)
      .Cases({"MPS", "METAL"}, Platforms::Mps)
      .Cases({"GPU", "ACCELERATOR"}, Accelerators)
      .Default(Platforms::None);
}

std::optional<Platforms> buildsDefining(StringRef Macro) {
  // HIP's headers require it.
  if (Macro == "__HIP_PLATFORM_AMD__")
    return Platforms::Rocm;
  if (Macro == OldRocmMacro)
    return Platforms::None;
  // Caffe's macro.
  if (Macro == "CPU_ONLY")
    return Platforms::Cpu;
  const std::string Name = Macro.upper();
  llvm::SmallVector<StringRef> Words;
  StringRef(Name).split(Words, '_', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  Platforms About = Platforms::None;
  for (StringRef Each : Words)
    About |= platformsOfWord(Each);
  if (About == Platforms::None)
    return std::nullopt;
  static const llvm::Regex Disabling("(^|_)(NO|WITHOUT|DISABLED?)(_|$)");
  static const llvm::Regex Enabling(
      "(^|_)(USE|USES|USING|WITH|HAVE|HAS|ENABLED?|SUPPORT(ED)?|BUILD|COMPILED|"
      "AVAILABLE|FOUND)(_|$)");
  if (Disabling.match(Name))
    return AllBuilds & ~About;
  return Enabling.match(Name) ? std::optional(About) : std::nullopt;
}

llvm::ArrayRef<llvm::StringLiteral> macrosDefinedByLibTorch(Platforms Build) {
  // From caffe2/CMakeLists.txt and cmake/Dependencies.cmake (2.6), where they
  // are PUBLIC. Builds for CUDA define none.
  static constexpr llvm::StringLiteral ForRocm[] = {
      "USE_ROCM=1", "__HIP_PLATFORM_AMD__=1", "TORCH_HIP_VERSION=604"};
  return Build == Platforms::Rocm ? llvm::ArrayRef(ForRocm)
                                  : llvm::ArrayRef<llvm::StringLiteral>();
}

} // namespace torchport

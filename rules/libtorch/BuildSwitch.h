//===- BuildSwitch.h - macros that distinguish builds -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Platforms.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace torchport {

/// Returns the builds that define \p Macro, judged by the words in its name:
/// CUDA's for `MYAPP_WITH_CUDA`, all others for `NO_CUDA`. Nothing for a macro
/// that does not distinguish builds.
std::optional<Platforms> buildsDefining(llvm::StringRef Macro);

/// The macro of ROCm builds before ROCm 6.
inline constexpr llvm::StringLiteral OldRocmMacro = "__HIP_PLATFORM_HCC__";

/// Returns the macros, as `NAME=VALUE`, that LibTorch defines for \p Build.
llvm::ArrayRef<llvm::StringLiteral> macrosDefinedByLibTorch(Platforms Build);

/// The platforms that have a build.
inline constexpr Platforms AllBuilds = Platforms::Cuda | Platforms::Rocm |
                                       Platforms::Xpu | Platforms::Mps |
                                       Platforms::Cpu;

} // namespace torchport

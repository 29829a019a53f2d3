//===- BuildSwitch.h - the macros by which builds differ --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Platforms.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace torchport {

/// The builds that define \p Macro, by the words of its name: `USE_CUDA` and
/// `MYAPP_WITH_CUDA` that for CUDA, `NO_CUDA` all others, `WITH_GPU` all but
/// that for the CPU. Nothing for a macro that tells no builds apart.
std::optional<Platforms> buildsDefining(llvm::StringRef Macro);

/// What builds for ROCm defined until ROCm 6.
inline constexpr llvm::StringLiteral MacroOfOldRocm = "__HIP_PLATFORM_HCC__";

/// What LibTorch has whoever uses it define in a build for \p Build, which is
/// one of them, as `NAME=VALUE`.
llvm::ArrayRef<llvm::StringLiteral> definedByLibTorch(Platforms Build);

/// The platforms that there are builds for.
inline constexpr Platforms AllBuilds = Platforms::Cuda | Platforms::Rocm |
                                       Platforms::Xpu | Platforms::Mps |
                                       Platforms::Cpu;

} // namespace torchport

//===- Target.h - the target that code is checked for -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/Error.h"
#include "llvm/Support/VersionTuple.h"

#include <string>

namespace torchport {

/// The known properties of the machine that a program will run on. Empty ones
/// are unknown.
struct Target {
  llvm::VersionTuple Torch;
  llvm::VersionTuple Rocm;
  /// The processor in LLVM's names: gfx942, gfx1100.
  std::string Gpu;

  /// Returns true if the target is known to be a ROCm machine.
  bool isRocm() const { return !Rocm.empty() || !Gpu.empty(); }
};

/// Parses "rocm-6.2,gfx942,torch-2.6": any of the three in any order, each at
/// most once.
llvm::Expected<Target> readTarget(llvm::StringRef Text);

} // namespace torchport

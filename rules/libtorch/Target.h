//===- Target.h - the machine that a program is checked for -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VersionTuple.h"

#include <string>

namespace torchport {

/// What is known of the machine that a program will run on; what is empty may
/// be anything.
struct Target {
  llvm::VersionTuple Torch;
  llvm::VersionTuple Rocm;
  /// As LLVM names a processor: gfx942, gfx1100.
  std::string Gpu;

  /// Whether the program is said to run on ROCm at all.
  bool isRocm() const { return !Rocm.empty() || !Gpu.empty(); }
};

/// Reads "rocm-6.2,gfx942,torch-2.6": any of the three, in any order, each
/// once.
llvm::Expected<Target> readTarget(llvm::StringRef Text);

} // namespace torchport

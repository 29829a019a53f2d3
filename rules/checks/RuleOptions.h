//===- RuleOptions.h - the user's options for rules -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Includes.h"
#include "rules/libtorch/Target.h"

namespace torchport {

/// The options for one file.
struct RuleOptions {
  /// The machine to check for.
  Target TargetMachine;
  /// The brackets or quotes of the includes that a fix adds.
  Brackets Includes = Brackets::AsLibTorch;
};

} // namespace torchport

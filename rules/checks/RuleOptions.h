//===- RuleOptions.h - what the user may want of rules ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Includes.h"
#include "rules/libtorch/Target.h"

namespace torchport {

/// What holds in one file.
struct RuleOptions {
  /// The machine to check for.
  Target Where;
  /// Those of an include that a fix adds.
  Brackets Includes = Brackets::AsLibTorch;
};

} // namespace torchport

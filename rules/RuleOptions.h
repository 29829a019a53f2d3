//===- RuleOptions.h - what the user may want of rules ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Includes.h"
#include "rules/fix/Rewrite.h"
#include "rules/libtorch/Target.h"
#include "rules/model/CallStyle.h"

namespace torchport {

/// What holds in one file.
struct RuleOptions {
  OnMissingDevice Missing = OnMissingDevice::Fallback;
  /// Whose calls a fix writes.
  CallStyle Style = CallStyle::Runtime;
  /// The machine to check for.
  Target Where;
  /// Those of an include that a fix adds.
  Brackets Includes = Brackets::AsLibTorch;
};

} // namespace torchport

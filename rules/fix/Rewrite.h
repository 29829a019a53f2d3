//===- Rewrite.h - a portable device for a fixed one ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What to write instead of a device that is fixed in the source. The new text
/// follows from the type that its place expects, never from the old token.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/model/UnitModel.h"

#include <optional>

namespace torchport {

/// What a migrated program does where no accelerator works: go on with the CPU,
/// or throw with the reasons.
enum class OnMissingDevice { Fallback, Require };

/// The fix for \p Site; nothing where no edit is right (a macro's body, memory
/// that exists already).
std::optional<Fix> rewrite(const DeviceSite &Site, const UnitModel &Unit,
                           OnMissingDevice Missing);

/// What other places need where a selection of the best device stands in for
/// that of \p Site, in other words than rewrite() has: the edits, and whether
/// they are safe.
std::optional<Fix> rewriteElsewhere(const DeviceSite &Site,
                                    const UnitModel &Unit);

} // namespace torchport

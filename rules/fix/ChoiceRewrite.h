//===- ChoiceRewrite.h - what becomes of a choice ---------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/model/UnitModel.h"

#include <optional>

namespace torchport {

/// The fix for \p Choice, which a statement makes. What an operator chooses is
/// rewritten where it is used, by rewrite() of Rewrite.h.
std::optional<Fix> rewriteChoice(const DeviceChoice &Choice,
                                 const UnitModel &Unit);

} // namespace torchport

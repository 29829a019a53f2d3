//===- Consistency.h - model and inputs on one device -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program that moves its model to one device and its inputs to another fails
/// at the first product. Where a function moves something by a fix that is
/// safe, and something else by one that is not, or not at all, both are left to
/// the user.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/Rule.h"

namespace torchport {

/// Doubts the safe fixes in \p Reported of sites that stand together with
/// others which would stay where they are.
void keepTogether(Findings &Reported, const UnitModel &Unit);

} // namespace torchport

//===- Ties.h - what stands against a policy --------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"

namespace torchport {

/// Keeps of \p All what stands against a policy.
void keepTies(Report &All);

/// Drops from \p Ties what 'torchport fix' has a twin for, and counts both.
void countTies(Report &Ties);

} // namespace torchport

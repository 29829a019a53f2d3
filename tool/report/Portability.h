//===- Portability.h - what stands against a policy -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"

namespace torchport {

/// A sentence about the counts of \p All.
std::string verdictOn(const Report &All);

} // namespace torchport

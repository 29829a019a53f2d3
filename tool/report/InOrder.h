//===- InOrder.h - found and kept, side by side -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"

#include <vector>

namespace torchport {

/// What \p Of found, with what comments suppress if \p WithSuppressed, as one
/// list in the order of findings. It points into \p Of.
std::vector<const Finding *> inOrder(const Report &Of, bool WithSuppressed);

} // namespace torchport

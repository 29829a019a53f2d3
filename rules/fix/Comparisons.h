//===- Comparisons.h - comparisons that would see an index ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/model/UnitModel.h"

namespace torchport {

/// The index-less device of \p Site becomes an indexed one; whoever compares it
/// with `torch::kCUDA` asks for its type. Doubtful where somebody compares what
/// may be this device or another one.
Fix mendComparisons(const DeviceSite &Site, const UnitModel &Unit);

/// `device.is_cuda()` in the place of \p Comparison; nothing where that is not
/// to be written.
std::optional<Fix> askForType(const ComparedDevice &Comparison,
                              const UnitModel &Unit);

} // namespace torchport

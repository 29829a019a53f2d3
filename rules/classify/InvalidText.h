//===- InvalidText.h - texts that are no device -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

#include <optional>

namespace torchport {

/// What LibTorch does with the text of \p Site, if that is not what its author
/// meant, and nothing in the program sees to it.
std::optional<DeviceStringReading> faultOf(const DeviceSite &Site,
                                           const UnitModel &Unit);

} // namespace torchport

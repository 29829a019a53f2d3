//===- DeviceWords.h - without which no device is named ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/PrefilterKeywords.h"

namespace torchport {

/// Adds what is written wherever a device is: its type, its name, or a string
/// that LibTorch may take for one.
void addDeviceWords(PrefilterKeywords &Out);

} // namespace torchport

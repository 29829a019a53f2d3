//===- CloseScan.h - what the units of a program say together ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/scan/OpenScan.h"

#include <cstddef>
#include <vector>

namespace torchport {

/// Tells each of \p Units what all others say of its names. Returns the numbers
/// of those that were not told just that before, and want to be analysed with
/// it: they have no findings yet.
std::vector<size_t> tellEachOther(std::vector<OpenUnit> &Units);

/// What all have said together.
ScanResult close(OpenScan All);

} // namespace torchport

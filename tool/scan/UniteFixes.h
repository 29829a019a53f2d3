//===- UniteFixes.h - fixes of many units that are one ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/scan/ScanResult.h"

#include "llvm/ADT/ArrayRef.h"

namespace torchport {

/// Makes one fix of those that change together, in whatever of \p Parts, and
/// of one that needs others and those, and so on. Where one is missing, there
/// is none. Of parts that were united among themselves it makes what it makes
/// of all.
void uniteFixes(llvm::MutableArrayRef<ScanResult> Parts);

} // namespace torchport

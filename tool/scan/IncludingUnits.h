//===- IncludingUnits.h - the units that read a header ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DriverCache.h"
#include "tool/sources/FileSystems.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// How many units are parsed for a header.
enum class IncludingUnits {
  /// One that reads it, since each takes its time.
  One,
  /// All that may read it, as it may mean something else in each.
  All,
};

/// Adds to \p Asked those units of \p Around by which the files are read that
/// are named in it and are no sources. A header that no unit includes comes as
/// it is in \p Around. Files with other texts than those of the disk are \p
/// Patched.
void addIncludingUnits(SourceFiles &Asked, const SourceFiles &Around,
                       IncludingUnits HowMany, DriverCache &Drivers,
                       const Contents &Patched);

} // namespace torchport

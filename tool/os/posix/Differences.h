//===- Differences.h - what Linux and macOS do differently ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// For the files of this folder alone.
//===----------------------------------------------------------------------===//

#pragma once

#include <cstdint>
#include <sys/stat.h>

namespace torchport {

timespec modificationTime(const struct stat &Status);
timespec changeTime(const struct stat &Status);

/// Copies the extended attributes as far as the user and the file system allow.
void copyExtendedAttributes(const char *From, int To);

/// The unit of rusage::ru_maxrss, in bytes.
extern const uint64_t PeakMemoryUnit;

} // namespace torchport

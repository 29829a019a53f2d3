//===- Fix.h - findings to patched files ------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes fixes in memory until there is nothing left to fix, and parses every
/// patched unit again. What does not parse any more is taken back.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/FixPlan.h"
#include "tool/scan/Scan.h"

#include "llvm/Support/Error.h"

namespace torchport {

/// Plans the fixes of \p Sources. Writes nothing. Fails where a file cannot be
/// read any more.
llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  const ScanOptions &Options,
                                  ScanServices &Services,
                                  const FixOptions &How);

/// Writes the new texts, file by file: each is right alone, as a twin gives
/// what the text before it gave. The build files come first, since a library
/// that nobody calls does no harm, and none behind one that cannot be written,
/// as CMake reads them together. A file that is not as it was analysed, or
/// cannot be written, is in the error, and stays as it is.
llvm::Error writeFixes(const FixPlan &Plan);

} // namespace torchport

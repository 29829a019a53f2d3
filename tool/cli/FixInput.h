//===- FixInput.h - torchport fix - -----------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Prints what standard input holds to \p Out, with its fixes, or the patch
/// that makes them. What there is to say goes to standard error.
ExitStatus fixInput(const CommandLine &Line, const ScanOptions &Options,
                    ScanServices &Services, llvm::raw_ostream &Out);

} // namespace torchport

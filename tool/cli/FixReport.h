//===- FixReport.h - what fix says of its plan ------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"
#include "tool/fix/Fix.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Prints the patch that makes \p Plan to \p Out, and tells standard error
/// what was not analysed, as \p Line wants it told.
void printPatch(llvm::raw_ostream &Out, const FixPlan &Plan,
                const SourceFiles &Sources, const OutputStyle &Style);

/// The exit status where \p Plan was shown, and nothing else done.
ExitStatus statusOfPatch(const FixPlan &Plan, bool IsStrict);

/// Prints how many fixes \p Plan made in \p Files sources.
void printFixed(llvm::raw_ostream &Out, const FixPlan &Plan, size_t Files,
                bool IsVerified);

} // namespace torchport

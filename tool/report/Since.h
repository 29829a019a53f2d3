//===- Since.h - what became of earlier findings ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/report/Migration.h"

#include "llvm/Support/Error.h"

namespace torchport {

/// An error where \p Now is about something else than \p Before.
llvm::Error mayCompare(const Subject &Now, const Subject &Before);

/// Adds to \p Now what has changed since \p Before, which is about the same,
/// and where the program stood until then.
///
/// A finding is the same where rule, file, line of code and text are; of those
/// that are left, where the line has changed around the text; and then, where
/// it stands in another file. Of several that are alike the first are the same.
void compareWithEarlier(Migration &Now, const Migration &Before);

} // namespace torchport

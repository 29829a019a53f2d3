//===- ExitStatus.h - the exit status of a command --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"

namespace torchport {

/// The exit status of the process.
enum ExitStatus { Clean = 0, HasFindings = 1, Incomplete = 2 };

/// Returns the exit status for \p Result. Missing headers that findings do not
/// depend on are a failure only if \p IsStrict.
ExitStatus exitStatusFor(const Report &Result, bool IsStrict);

} // namespace torchport

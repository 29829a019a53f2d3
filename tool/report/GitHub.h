//===- GitHub.h - annotations for GitHub Actions ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/report/RenderContext.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Prints \p R as workflow commands, each on a line, which GitHub Actions shows
/// beside the code of a pull request: `::error`, `::warning` and `::notice` by
/// severity, a notice for each note, and an error for each file that was not
/// analysed.
void printGitHub(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context);

} // namespace torchport

//===- GitLab.h - a report for GitLab's merge requests ----------*- C++ -*-===//
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

/// Prints \p R as one JSON document of the kind that GitLab calls a code
/// quality report: a list of places, in which files that were not analysed have
/// a place too.
void printGitLab(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context);

} // namespace torchport

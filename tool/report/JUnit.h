//===- JUnit.h - a report as test results -----------------------*- C++ -*-===//
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

/// Prints \p R as JUnit's XML: a test suite for each file with something to
/// tell, in which each finding is a test that fails, one that a comment keeps
/// is a test that is skipped, and a file that was not analysed is an error. One
/// test, `torchport`, is always there: Jenkins takes a report without any for a
/// mistake.
///
/// What of a baseline is gone is a test that passes now.
///
/// Tests have different names, that stay when lines move: GitLab and Jenkins
/// tell by the name what is new.
void printJUnit(llvm::raw_ostream &OS, const Report &R,
                const RenderContext &Context);

} // namespace torchport

//===- Sarif.h - a report in SARIF ------------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/report/RenderContext.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Prints \p R as one SARIF 2.1.0 log (the OASIS standard for results of static
/// analysis) with one run, of \p Version of torchport: all rules with their
/// pages, the findings with their notes, fixes and fingerprints, those that a
/// comment keeps as suppressed, and files that were not analysed as
/// notifications. The log of a shard has \p Shard among the properties of its
/// run.
void printSarif(llvm::raw_ostream &OS, const Report &R,
                const RenderContext &Context, llvm::StringRef Version,
                llvm::StringRef Shard = "");

/// What a run's properties call that.
constexpr llvm::StringLiteral SarifShard = "torchport/shard";

} // namespace torchport

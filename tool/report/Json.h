//===- Json.h - a report for programs ---------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/report/Baseline.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Prints \p R as one JSON document, and a newline:
///
///     {"version": 1,
///      "summary": {"files": N, "parsed": N, "findings": N, "fixable": N},
///      "not_analysed": [{"file": "...", "reason": "..."}],
///      "findings": [{"rule": "hardcoded-device",
///        "severity": "error|warning|note", "file": "relative/path.cpp",
///        "line": 1, "column": 1, "end_line": 1, "end_column": 1,
///        "message": "...",
///        "notes": [{"file": "...", "line": 1, "column": 1, "message": "..."}],
///        "fix": {"applicability": "safe",
///          "edits": [{"file": "...", "offset": 0, "length": 0,
///                     "text": "..."}]}}]}
///
/// Every key is always there: "fix" is null where there is none, "notes" empty.
/// "fixable" counts the findings with a fix. Lines and columns
/// count from 1, columns and offsets in bytes. A path is relative to
/// \p WorkingDirectory as relativePath spells it. The document is valid UTF-8:
/// a byte that is not becomes U+FFFD.
/// The report of a shard has `"shard": {"data": "..."}` at its end, which is
/// \p Shard; with a baseline there is before it, as \p Known says,
///
///     "baseline": {"known": N, "gone": [{"fingerprint": "...",
///       "rule": "...", "severity": "...", "file": "...", "code": "..."}]}
///
/// whose paths are the baseline's.
void printJson(llvm::raw_ostream &OS, const Report &R,
               llvm::StringRef WorkingDirectory, llvm::StringRef Shard = "",
               const BaselineChange *Known = nullptr);

} // namespace torchport

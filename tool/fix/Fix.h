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

#ifndef TORCHPORT_TOOL_FIX_FIX_H
#define TORCHPORT_TOOL_FIX_FIX_H

#include "rules/core/Finding.h"
#include "tool/engine/Scan.h"
#include "tool/report/Report.h"

#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace torchport {

/// The change of one file: Edits, as printDiff wants them, make NewText of
/// OldText.
struct FileChange {
  std::string OldText;
  std::string NewText;
  std::vector<Edit> Edits;
};

struct FixPlan {
  /// By real path.
  std::map<std::string, FileChange> Files;
  /// The findings that are gone.
  unsigned Fixed = 0;
  /// What is left, at its place in the new texts. A finding whose fix was taken
  /// back has none any more, and a note with the compiler's words.
  Report Remaining;
};

/// Plans all safe fixes of \p Sources, and the unsafe ones if \p Unsafe. Writes
/// nothing. Fails where a file cannot be read any more.
llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  ScanOptions &Options, bool Unsafe);

/// Writes the new texts, each file in one step. A file that is not as it was
/// analysed, or cannot be written, stays as it is and is in the error.
llvm::Error writeFixes(const FixPlan &Plan);

} // namespace torchport

#endif // TORCHPORT_TOOL_FIX_FIX_H

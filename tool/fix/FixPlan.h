//===- FixPlan.h - plans fixes and writes them ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Makes fixes in memory until none is left, and takes back those that break a
/// unit.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/Edits.h"
#include "tool/policy/PolicyChoice.h"
#include "tool/scan/Scan.h"

namespace torchport {

/// What choices of a device become: the requested device, or the best one.
/// Simplification changes what the program does.
enum class Simplification { None, ToOriginal, ToBest };

struct FixPlan {
  /// The changed files, by real path, and those of them that are build files.
  std::map<std::string, FileChange> Files;
  std::set<std::string> BuildFiles;
  /// The number of findings whose fixes are in the plan.
  unsigned Fixed = 0;
  /// Comments suppress these findings, and none is fixed.
  bool OnlySuppresses = false;
  Simplification Simplify = Simplification::None;
  /// The requested files that each source reads, including itself.
  std::map<std::string, std::set<std::string>> Reads;
  /// The policy that each program may have and what was not seen of them, if
  /// policies are chosen.
  std::vector<PolicyChoice> Policies;
  std::vector<UnseenPart> Unseen;
  /// What was simplified, and the remaining findings, at their places in the
  /// new texts. A finding whose fix was taken back has no fix any more, and a
  /// note that says why: the compiler's message if the fix would not compile.
  Report Remaining;
  /// Why the new text is not formatted in the project's style; empty if it is.
  std::string Unformatted;
};

struct FixOptions {
  /// True if patched files are parsed again. If false, nothing is taken back,
  /// and a fix that conflicts with another one is left out.
  bool Verify = true;
  /// What to simplify. If set, nothing is fixed.
  Simplification Simplify = Simplification::None;
  /// The programs that get their widest valid policy, at most MostPolicy.
  std::vector<Program> Programs = {};
  Policy MostPolicy = Policy::Any;
  /// The lines to fix findings on, or null for all lines.
  const ChangedLines *Only = nullptr;
  /// The texts that replace those on disk.
  Contents Texts = {};
};

/// Plans the fixes of \p Sources; fails if a file can no longer be read.
llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  const ScanOptions &Options,
                                  ScanServices &Services,
                                  const FixOptions &FixOpts);

/// Writes the new texts, file by file. Each file is correct on its own, because
/// a twin returns what the old text returned. With build files, which come
/// first, because linking an unused library does no harm, either all files are
/// written or none. The error names the files that were left as they are.
llvm::Error writeFixes(const FixPlan &Plan);

/// Restores the old texts of the files that have their new ones.
llvm::Error revertFixes(const FixPlan &Plan);

} // namespace torchport

//===- FixPlan.h - fixes that are planned and written -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Makes fixes in memory until there is nothing left to fix, and parses every
/// patched unit again. What does not parse any more is taken back.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/core/ChangedLines.h"
#include "tool/core/Report.h"
#include "tool/fix/Edits.h"
#include "tool/policy/PolicyChoice.h"
#include "tool/scan/Scan.h"
#include "tool/sources/FileSystems.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// What choices of a device become, which leaves another program: the device
/// that was asked for, or the best one.
enum class Simplification { None, ToOriginal, ToBest };

struct FixPlan {
  /// By real path.
  std::map<std::string, FileChange> Files;
  /// Those that say how the others are built.
  std::set<std::string> BuildFiles;
  /// The findings whose fixes are in it.
  unsigned Fixed = 0;
  Simplification Simplify = Simplification::None;
  /// What was simplified, where it stood before, and what was not, which is no
  /// fault of the program's.
  std::vector<Finding> Simplified, NotSimplified;
  /// Why it did not become the best device, where the policy allows that.
  std::string WhyNotBest;
  /// For each source, the wanted files that it reads, itself among them.
  std::map<std::string, std::set<std::string>> Reads;
  /// What each program may be, where its policy is chosen.
  std::vector<PolicyChoice> Policies;
  /// What is left, at its place in the new texts. A finding whose fix was taken
  /// back has none any more, and a note that says why: in the compiler's words
  /// where it would not compile.
  Report Remaining;
  /// Why the new text is not in the style of its project, if it is not.
  std::string Unformatted;
};

struct FixOptions {
  /// Whether what was patched is parsed again. If not, nothing is taken back,
  /// and what clashes with another fix is left.
  bool Verify = true;
  /// Whether that is done, and nothing is fixed.
  Simplification Simplify = Simplification::None;
  /// The programs that get the widest policy that is right, up to the last.
  std::vector<Program> Programs = {};
  Policy MostPolicy = Policy::Any;
  /// The lines whose findings are asked about, if not all are.
  const ChangedLines *Only = nullptr;
  /// The texts that stand in the place of those on disk, if some do.
  Contents Given = {};
};

/// Plans the fixes of \p Sources. Writes nothing. Fails where a file cannot be
/// read any more.
llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  const ScanOptions &Options,
                                  ScanServices &Services,
                                  const FixOptions &How);

/// Writes the new texts, file by file: each is right alone, as a twin gives
/// what the text before it gave. The build files come first, since a library
/// that nobody calls does no harm, and none behind one that cannot be written,
/// as CMake reads them together. A file that is not as it was analysed, or
/// cannot be written, is in the error, and stays as it is.
llvm::Error writeFixes(const FixPlan &Plan);

} // namespace torchport

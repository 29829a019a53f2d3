//===- Suppressions.h - comments for the findings of old code ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/FixPlan.h"

namespace torchport {

/// The rules that are reported in each line of a file.
using RulesByLine = std::map<unsigned, std::set<std::string>>;

struct CommentStyle {
  /// 0 is no limit.
  unsigned ColumnLimit = 0;
  unsigned SpacesBefore = 1;
};

/// Returns the insertions into \p Text that suppress \p Findings: behind the
/// line, or above it if it would get too long, or around the lines that can
/// have no comment, such as those of a macro. \p Reason is one line.
std::vector<Edit> addSuppressions(llvm::StringRef Text,
                                  const RulesByLine &Findings,
                                  llvm::StringRef Reason,
                                  CommentStyle Style = {});

/// Plans such comments for all findings in \p Sources. Fails if a file can no
/// longer be read, or if a comment would change its code.
llvm::Expected<FixPlan> planSuppressions(const SourceFiles &Sources,
                                         const ScanOptions &Options,
                                         ScanServices &Services,
                                         const FixOptions &FixOpts,
                                         llvm::StringRef Reason);

} // namespace torchport

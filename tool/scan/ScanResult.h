//===- ScanResult.h - results of units, before the report -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A comment in a header may be needed by one unit only, and text that one unit
/// skips may be read by another. So results are judged once they are together.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/audit/AccountEntry.h"
#include "rules/core/Suppression.h"
#include "rules/prove/Validator.h"
#include "rules/summary/LinkedFunctions.h"
#include "tool/config/Configs.h"
#include "tool/core/Report.h"
#include "tool/os/FileSystems.h"

namespace torchport {

struct ScanResult {
  /// The requested files, and those of them that were parsed.
  std::set<std::string> RequestedFiles;
  std::set<std::string> Parsed;
  /// The files of units that were only partly analysed. A comment that looks
  /// unused in them may be needed.
  std::set<std::string> IncompletelyAnalysed;
  /// True if partly analysed code may be in any file.
  bool IsAllIncomplete = false;
  /// See Report.
  ParseConditions Conditions;
  /// Sorted by file.
  std::vector<NotAnalysed> Skipped;
  std::vector<Assumption> Assumed;
  /// The findings of every rule, including suppressed ones, as
  /// sortAndDeduplicate leaves them.
  std::vector<Finding> Findings;
  PlacesByFile PortableCalls;
  LinkedFunctions Linked;
  /// The requested files that each source reads; only if ScanOptions asks for
  /// them.
  std::map<std::string, std::set<std::string>> Reads;
  /// The UnitResult::Meaning of each build of each source that may be fixed.
  std::map<std::string, std::set<prove::RecordHash>> Meanings;
  /// The texts of the files that may contain suppression comments.
  std::map<std::string, std::string> Commented;
  /// The accounting of every device token; only if ScanOptions asks for it.
  std::vector<AccountEntry> Account;
  /// The results of headers that no unit here includes. A unit of another shard
  /// may include them; these results are then dropped.
  std::vector<ScanResult> UnincludedHeaders;

  /// Keeps the texts of \p Files that may suppress findings in them.
  void addComments(const std::set<std::string> &Files, const Contents &Patched);
};

/// Returns the union of \p Parts. No unit is in two parts.
ScanResult joinResults(std::vector<ScanResult> Parts);

/// Whether a ScanResult covers all units. If it covers only a part, no
/// comment can be called unused.
enum class Coverage { Whole, Part };

/// What a report covers: the findings of the rules, all portability findings
/// regardless of the settings, or possible simplifications.
enum class Topic { Rules, Portability, Simplify };

/// Returns the report on \p All. Applies suppression comments as of the month
/// \p Today and keeps the findings that \p Settings enable.
Report reportOf(ScanResult All, Configs &Settings, YearMonth Today,
                Coverage Covered = Coverage::Whole,
                Topic TheTopic = Topic::Rules);

} // namespace torchport

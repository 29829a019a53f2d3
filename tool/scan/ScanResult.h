//===- ScanResult.h - what units said, before the report --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What translation units have said is more than a report shows: a comment in a
/// header may be needed by one unit only, and text that one unit skips may be
/// read by another. It is judged once all of them are together, whether one
/// process has asked them all or each machine some of them.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/audit/AccountEntry.h"
#include "rules/core/Suppression.h"
#include "rules/prove/Validator.h"
#include "rules/summary/LinkedFunctions.h"
#include "tool/config/Configs.h"
#include "tool/core/Report.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace torchport {

struct ScanResult {
  /// The files that were asked for, and those of them that were parsed.
  std::set<std::string> Asked;
  std::set<std::string> Parsed;
  /// Those that a unit read which was not understood: what looks unused in them
  /// may not be.
  std::set<std::string> IncompletelyAnalysed;
  /// What is not analysed as a whole may be anywhere.
  bool IsAllIncomplete = false;
  /// As Report says.
  HowRead Read;
  /// Sorted by file.
  std::vector<NotAnalysed> Skipped;
  std::vector<Assumption> Assumed;
  /// Of every rule, with those that a comment takes back, as
  /// sortAndDeduplicate leaves them.
  std::vector<Finding> Findings;
  PlacesByFile PortableCalls;
  LinkedFunctions Linked;
  /// For each source, the wanted files that it reads; only where that was asked
  /// for.
  std::map<std::string, std::set<std::string>> Reads;
  /// For each source that may be fixed, what it means in each of its builds:
  /// UnitResult::Meaning.
  std::map<std::string, std::set<prove::Meaning>> Meanings;
  /// The texts of the files whose comments may take one back.
  std::map<std::string, std::string> Commented;
  /// What became of each device word; only where that was asked for.
  std::vector<AccountEntry> Account;
  /// What headers say that no unit of these includes. One of another shard may,
  /// and then it is not asked for.
  std::vector<ScanResult> UnincludedHeaders;
};

/// What all \p Parts, each of one unit or of many, have gathered together; no
/// unit is in two of them.
ScanResult joinResults(std::vector<ScanResult> Parts);

/// Whether there may be units that \p ScanResult knows nothing of: then no
/// comment can be called unused.
enum class Share { Whole, Part };

/// What a report is about: what the rules find, all of that whatever is wanted,
/// or what could be simpler.
enum class Topic { Rules, Portability, Simplify };

/// The report on \p All: heeds comments as they stand in the month \p Today,
/// and holds what its \p Settings want.
Report reportOf(ScanResult All, Configs &Settings, YearMonth Today,
                Share Known = Share::Whole, Topic About = Topic::Rules);

} // namespace torchport

//===- Verify.h - what fixes have made worse --------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/core/Report.h"
#include "tool/scan/Scan.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// What there is to say about some texts.
struct Survey {
  Report Reported;
  /// What is found in them, told or taken back by a comment.
  std::vector<Finding> All;
  /// As in ScanResult.
  std::map<std::string, std::set<std::string>> Reads;
  std::map<std::string, std::set<uint64_t>> Meanings;
};

/// Parses \p Sources with the texts in \p Patched. \p Before is the report on
/// the texts that those change.
Survey survey(const SourceFiles &Sources, const ScanOptions &Options,
              ScanServices &Services, const Contents &Patched = {},
              const Report *Before = nullptr);

/// A file that has become worse; What is the end of a sentence about it.
struct Broken {
  std::string File;
  std::string What;
};

/// The files that were understood before and are not any more, and those that
/// have more errors than before.
std::vector<Broken> newlyBroken(const Report &Before, const Report &After);

/// The files that would mean something else, once their twins are erased: a
/// fix is the identity, and what says otherwise is a defect of the tool.
std::vector<Broken> changedMeanings(const Survey &Before, const Survey &After);

/// \p Sources without all but \p File.
SourceFiles only(const std::string &File, SourceFiles Sources);

/// What is wrong then, for the end of a sentence; files are named as they are
/// seen from \p WorkingDirectory.
std::string harmInWords(const Broken &Worse, llvm::StringRef WorkingDirectory);
std::string harmInWords(const Finding &New, llvm::StringRef WorkingDirectory);

/// A finding that is there only since \p Edits were made, and that will stay:
/// nothing fixes it, or a comment took it back before. Mere notes do not count,
/// and neither does what is left of a finding at its place.
std::optional<Finding>
newFinding(const Survey &Before,
           const std::map<std::string, std::vector<Edit>> &Edits,
           const Survey &After);

} // namespace torchport

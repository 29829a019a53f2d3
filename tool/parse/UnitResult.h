//===- UnitResult.h - what one translation unit says ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/audit/AccountEntry.h"
#include "rules/core/Finding.h"
#include "rules/prove/Validator.h"
#include "rules/summary/LinkedFunctions.h"
#include "tool/core/Report.h"
#include "tool/core/WorkLimits.h"
#include "tool/parse/Invocation.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace torchport {

/// Bytes [first, second) of a file.
using LeftOutText = std::pair<unsigned, unsigned>;

/// What one translation unit said.
struct UnitResult {
  /// Without fixes where the unit was not understood: the text around a site
  /// may mean something else than it seems to.
  std::vector<Finding> Findings;
  PlacesByFile PortableCalls;
  LinkedFunctions Linked;
  /// The wanted files that it read, by their real paths.
  std::set<std::string> Files;
  /// Of the files that it read, which are wanted: those alone were analysed.
  std::map<std::string, bool> Asked;
  /// The macros by which the text of the user's files tells builds apart, such
  /// as `USE_CUDA`, and the builds that define each.
  std::map<std::string, Platforms> BuildSwitches;
  /// Of each of these files what the preprocessor left out, each time that it
  /// was included.
  std::map<std::string, std::vector<LeftOutText>> LeftOut;
  /// Includes that were not found, as they are spelled.
  std::set<std::string> MissingHeaders;
  std::vector<ParseError> Errors;
  /// What became of each device word, where that was asked for or a parse has
  /// left something open.
  std::vector<AccountEntry> Account;
  /// What Clang says about flags that it does not know.
  std::vector<std::string> FlagWarnings;
  /// A preamble made errors in it that it does not have by itself.
  bool IsUnfitForPreambles = false;
  /// Its preamble could not be read, and so nothing of it.
  bool IsWithoutPreamble = false;
  /// LibTorch's headers were read by this parse, not by that of a preamble.
  bool HasLibTorch = false;
  HowRead Read;
  /// What the unit means once its twins are erased, which is the same before
  /// and after a right fix; empty where neither a fix nor a twin is in it, or
  /// it was not understood.
  prove::Meaning Meaning;
  /// Clang did not survive it, or took too much of what there is.
  bool Crashed = false;
  Excess TookTooMuch = Excess::None;
  /// Nothing is known of it yet.
  bool IsPostponed = false;

  bool isUnderstood() const {
    return !Crashed && Errors.empty() && MissingHeaders.empty();
  }
};

} // namespace torchport

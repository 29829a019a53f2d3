//===- OpenScan.h - a scan to which other units may add ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// units -> OpenScan -> ScanResult -> Report.
///
/// Most units are judged by themselves. Those that share a name with others are
/// kept apart, with what they say of it, until all that say something of the
/// program are together: the units of one run, or of all shards.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/Diagnostics.h"
#include "tool/parse/OutsideCode.h"
#include "tool/scan/Builds.h"
#include "tool/scan/ScanResult.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// A unit that tells others something, or may be told something by them.
struct OpenUnit {
  std::string File;
  /// Which of the file's commands it is compiled with, counted from 0.
  unsigned Command = 0;
  /// As which other build it is read, if it is, and whether any other is.
  OtherBuild Build = {};
  bool HasOtherBuilds = false;
  /// contentHash of the file.
  uint64_t Content = 0;
  UnitSummary Summary;
  /// Clang came to an end with it.
  bool MayBeTold = false;
  /// What of it is not understood by itself.
  std::set<std::string> MissingHeaders;
  std::vector<ParseError> Errors;
  ScanResult Alone;
  /// What the others tell it, and the findings that it has with that: none
  /// where it is told nothing.
  OutsideCode Told;
  std::vector<Finding> Findings;
};

struct OpenScan {
  /// What all other units say.
  ScanResult Rest;
  std::vector<OpenUnit> Open;
};

} // namespace torchport

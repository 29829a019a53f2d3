//===- HalfFixes.h - fixes whose other half was not asked for ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A fix that changes what other files see is made in all of them or not at
/// all. Of files that were not asked for, nothing is known but their text.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DependencySet.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/FileSystems.h"

#include <map>
#include <set>
#include <string>

namespace torchport {

/// What the files beside those that were asked for may have a part in.
struct OthersPart {
  /// There are such files.
  bool IsAny = false;
  /// For a name, the first of them that names it, and does not define it for a
  /// program of its own.
  std::map<std::string, std::string> NamedBy;
};

/// Adds the names of which a fix in \p Found changes what all read.
void addNamesChangedForAll(const std::vector<Finding> &Found,
                           std::set<std::string> &Names);

/// What \p Files, which were not asked for, have to do with \p Names. Notes in
/// \p Used what was read for that.
OthersPart partOfOthers(const std::set<std::string> &Files,
                        const std::set<std::string> &Names,
                        const Contents &Patched, DependencySet &Used);

/// Takes back the fixes in \p Found that may want edits in \p Others.
void takeBackHalfFixes(ScanResult &Found, const OthersPart &Others);

} // namespace torchport

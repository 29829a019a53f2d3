//===- ProgramFacts.h - what programs are made of ------------- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DriverCache.h"
#include "tool/policy/PolicyLines.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

#include <map>
#include <set>
#include <string>

namespace torchport {

/// What a scan says of programs, beside its findings.
struct ProgramFacts {
  /// As in ScanResult.
  std::map<std::string, std::set<std::string>> Reads;
  LinkedFunctions Linked;
  /// The files that call torchport's runtime.
  std::set<std::string> Callers;
  /// For each source the headers of the project that it includes, which were
  /// not asked for and have something in them that rules look at.
  std::map<std::string, std::set<std::string>> NotAsked;
  /// Of the files that sources read.
  std::map<std::string, PolicyLines> Lines;
  /// Those with a line that sets a policy, which is not compiled.
  std::set<std::string> LeftOut;

  ProgramFacts(const ScanResult &Found, const SourceFiles &Sources,
               DriverCache &Drivers, const Contents &Texts);

private:
  void readLines(const std::string &File, const Contents &Texts);
};

} // namespace torchport

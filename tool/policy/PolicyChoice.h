//===- PolicyChoice.h - the widest policy that is right ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program may have the policy `any` or `cpu` where nothing in it stands
/// against that (docs/runtime.md), and only where all of it was seen.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/parse/DriverCache.h"
#include "tool/policy/Program.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

#include <map>
#include <set>
#include <string>
#include <vector>

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

  /// \p Found was found in \p Sources, with \p Texts in place of those on the
  /// disk.
  ProgramFacts(const ScanResult &Found, const SourceFiles &Sources,
               DriverCache &Drivers, const Contents &Texts);
};

/// What \p Programs may be, each that calls the runtime or has \p WithTwins. \p
/// Ties are the findings that stand against a policy, and what was not analysed
/// as a whole.
std::vector<PolicyChoice> choosePolicies(llvm::ArrayRef<Program> Programs,
                                         const Report &Ties,
                                         const ProgramFacts &Facts,
                                         const SourceFiles &Sources,
                                         const Contents &Texts);

} // namespace torchport

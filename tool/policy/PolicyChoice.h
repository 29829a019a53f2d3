//===- PolicyChoice.h - the widest policy that is right ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A program may have the policy `any` or `cpu` where nothing in it stands
/// against that (docs/runtime.md), and only where all of it was seen.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Policy.h"
#include "tool/core/Report.h"
#include "tool/parse/DriverCache.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

#include <set>
#include <string>
#include <vector>

namespace torchport {

/// The sources that are linked together, as far as that is known.
struct Program {
  /// CMake's name for it; empty where all sources that were given are taken for
  /// one program.
  std::string Target;
  /// Real paths.
  std::set<std::string> Sources;
  /// Its other sources, which were not asked for.
  std::set<std::string> NotAsked;
};

/// What \p Programs may be, each that calls the runtime or has places for
/// twins, where \p Found was found in \p Sources, with \p Texts in place of
/// those on the disk. Where all \p AreFixed, each place that could have a twin
/// stands against a policy: its fix was taken back.
std::vector<PolicyChoice> choosePolicies(ScanResult Found,
                                         llvm::ArrayRef<Program> Programs,
                                         const SourceFiles &Sources,
                                         DriverCache &Drivers, YearMonth Today,
                                         const Contents &Texts = {},
                                         bool AreFixed = false);

/// Has those of \p Choices that share a main() demand the same, and says of
/// each that would want another policy there that none is written.
void settleShared(std::vector<PolicyChoice> &Choices);

/// One for each of allPlatforms(), in their order. \p Ties is the report of the
/// same scan on what stands against a policy, with the policies of the
/// programs.
std::vector<Verdict> verdictsOn(const Report &Found, const Report &Ties);

} // namespace torchport

//===- PolicyChoice.h - chooses the widest valid policy ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A program may have the policy `any` or `cpu` if nothing in it conflicts with
/// that policy (docs/runtime.md), and only if all of the program was analysed.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Policy.h"
#include "tool/core/Report.h"
#include "tool/preamble/DriverCache.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

#include <set>
#include <string>
#include <vector>

namespace torchport {

/// The sources that are linked together, as far as known.
struct Program {
  /// The name of the CMake target. Empty if all given sources are taken as one
  /// program.
  std::string Target;
  /// Real paths.
  std::set<std::string> Sources;
  /// Its other sources, which are not analysed in this run.
  std::set<std::string> UnanalysedSources;
};

/// Returns the policy of each of \p Programs that calls the runtime or has
/// sites for twins. \p Found are the results of \p Sources, with \p Texts in
/// place of those on disk. If \p AreFixed, every site that could still have a
/// twin conflicts with a policy, because its fix was taken back.
std::vector<PolicyChoice> choosePolicies(ScanResult Found,
                                         llvm::ArrayRef<Program> Programs,
                                         const SourceFiles &Sources,
                                         DriverCache &Drivers, YearMonth Today,
                                         const Contents &Texts = {},
                                         bool AreFixed = false);

/// Gives the \p Choices that share a main() the same demands. If they would
/// need different policies there, notes in each that none is written.
void reconcileSharedMains(std::vector<PolicyChoice> &Choices);

/// Returns one verdict for each of allPlatforms(), in that order. \p Ties is
/// the report of the same scan on what conflicts with a policy, with the
/// policies of the programs.
std::vector<Verdict> platformVerdicts(const Report &Found, const Report &Ties);

} // namespace torchport

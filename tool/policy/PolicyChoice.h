//===- PolicyChoice.h - conflicts with a policy, and its choice -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A program may have the policy `any` or `cpu` if nothing in it conflicts with
/// that policy (docs/runtime.md), and only if all of the program was analysed.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/preamble/DriverCache.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// Whether places with a twin are only counted or listed with the others: a
/// port by hand has to change them too.
enum class TwinPlaces { Counted, Listed };

/// Returns the findings of \p Found that conflict with a policy, except those
/// that a configuration accepts. If \p AreFixed, none has a fix any more.
Report tiesOf(ScanResult Found, Configs &Settings, YearMonth Today,
              bool AreFixed = false);

/// Counts the findings of \p Ties, and drops those with a twin unless they are
/// listed.
void countTies(Report &Ties, TwinPlaces Twins);

/// Turns \p All into the report of 'check --portable' on \p Sources. Must be
/// the last step that removes findings, because the remaining ones are counted.
/// Comments that suppress nothing are reported too, and entries of 'accept' if
/// the report \p IsWhole.
void reportTies(Report &All, const SourceFiles &Sources, TwinPlaces Twins,
                bool IsWhole);

/// The sources that are linked together, as far as known.
struct Program {
  /// The CMake target; empty if all given sources are taken as one program.
  std::string Target;
  /// Real paths.
  std::set<std::string> Sources;
  /// Those that the target compiles itself, without its libraries.
  std::set<std::string> OwnSources = {};
  /// Its other sources, which are not analysed in this run.
  std::set<std::string> UnanalysedSources;

  /// Returns the sources and the files that they read, by \p Reads.
  std::set<std::string>
  files(const std::map<std::string, std::set<std::string>> &Reads) const;
};

struct PolicyChoices {
  /// One for each program with twins, with conflicts or with unseen parts.
  std::vector<PolicyChoice> Policies;
  /// The unseen parts of all of them that are not in Report::Skipped.
  std::vector<UnseenPart> Unseen;
};

/// Chooses the policy of each of \p Programs. \p Found are the results of \p
/// Sources, with \p Texts in place of those on disk. If \p AreFixed, every site
/// that could still have a twin conflicts with a policy, because its fix was
/// taken back.
PolicyChoices choosePolicies(ScanResult Found, llvm::ArrayRef<Program> Programs,
                             const SourceFiles &Sources, DriverCache &Drivers,
                             YearMonth Today, const Contents &Texts = {},
                             bool AreFixed = false);

/// Gives the \p Choices that share a main() the same demands. If programs that
/// share a source would need different policies, notes in each that none is
/// written.
void reconcileSharedSources(std::vector<PolicyChoice> &Choices,
                            llvm::StringRef WorkingDirectory);

/// Returns one verdict for each of allPlatforms(), in that order. \p Ties is
/// the report of the same scan on what conflicts with a policy, with the
/// policies of the programs. Where it is unknown on which platforms a conflict
/// does harm, sets in \p Found that it affects all platforms to which the
/// policy moves the program.
std::vector<Verdict> platformVerdicts(Report &Found, const Report &Ties);

} // namespace torchport

//===- PolicyTies.h - code that conflicts with a policy ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// Whether the places that 'torchport fix' can replace by a twin are only
/// counted or listed with the others: a port by hand has to change them too.
enum class TwinPlaces { Counted, Listed };

/// Keeps the findings of \p All that conflict with a policy, also those that a
/// comment suppresses without a reason.
void keepTies(Report &All);

/// Counts the findings of \p Ties, and drops those with a twin unless they are
/// listed.
void countTies(Report &Ties, TwinPlaces Twins = TwinPlaces::Counted);

/// The findings that conflict with a policy that the key 'accept' of a
/// configuration accepts, with a reason.
class Acceptances {
public:
  explicit Acceptances(Configs &Settings) : Settings(Settings) {}

  /// Removes the accepted findings from \p Ties. Those with a twin need no
  /// acceptance unless they are listed.
  void applyTo(Report &Ties, TwinPlaces Twins = TwinPlaces::Counted);

  /// Adds a finding to \p Into for each entry that applies to one of \p Sources
  /// and accepted nothing.
  void reportUnused(const SourceFiles &Sources, Report &Into) const;

private:
  Configs &Settings;
  /// The entries that accepted a finding, as AcceptedPath::from() names them.
  std::set<std::string> Used;
};

/// Turns \p All into the report of 'check --portable' on \p Sources. Must be
/// the last step that removes findings, because the remaining ones are counted.
/// Comments that suppress nothing are reported too, and entries of 'accept' if
/// the report \p IsWhole.
void reportTies(Report &All, const SourceFiles &Sources, TwinPlaces Twins,
                bool IsWhole);

} // namespace torchport

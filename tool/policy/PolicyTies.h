//===- PolicyTies.h - code that conflicts with a policy -------------*- C++
//-*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/sources/SourceFiles.h"

#include <set>
#include <string>

namespace torchport {

/// Keeps the findings of \p All that conflict with a policy.
void keepTies(Report &All);

/// Drops the findings of \p Ties that 'torchport fix' can replace by a twin,
/// and counts the dropped and the remaining ones.
void countTies(Report &Ties);

/// The findings that conflict with a policy that the key 'accept' of a
/// configuration accepts, with a reason.
class Acceptances {
public:
  explicit Acceptances(Configs &Settings) : Settings(Settings) {}

  /// Removes the accepted findings from \p Ties.
  void applyTo(Report &Ties);

  /// Adds a finding to \p Into for each entry that applies to one of \p Sources
  /// and accepted nothing.
  void reportUnused(const SourceFiles &Sources, Report &Into) const;

private:
  Configs &Settings;
  /// The entries that accepted a finding, as AcceptedPath::from() names them.
  std::set<std::string> Used;
};

} // namespace torchport

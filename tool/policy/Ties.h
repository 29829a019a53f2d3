//===- Ties.h - what stands against a policy --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/sources/SourceFiles.h"

#include <set>
#include <string>

namespace torchport {

/// Keeps of \p All what stands against a policy.
void keepTies(Report &All);

/// Drops from \p Ties what 'torchport fix' has a twin for, and counts both.
void countTies(Report &Ties);

/// What stands against a policy, and is accepted by the key 'accept' of a
/// configuration, with a reason.
class Acceptances {
public:
  explicit Acceptances(Configs &Settings) : Settings(Settings) {}

  /// Takes what is accepted out of \p Ties.
  void applyTo(Report &Ties);

  /// Reports to \p Into each of those that hold for one of \p Sources and was
  /// of no use.
  void reportUnused(const SourceFiles &Sources, Report &Into) const;

private:
  Configs &Settings;
  /// As AcceptedPath::from() names them.
  std::set<std::string> Used;
};

} // namespace torchport

//===- Snapshot.h - many paths, looked at at once -------------- -*- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A whole run is made of tens of thousands of paths, most of them names that
/// were looked for in vain. A folder that looks as it did has no new names, so
/// one look at it does for all of those; and where only "all as it was" is of
/// use, one hash for everything.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_ENGINE_SNAPSHOT_H
#define TORCHPORT_TOOL_ENGINE_SNAPSHOT_H

#include "tool/engine/Inputs.h"

#include <optional>
#include <string>

namespace torchport {

class Snapshot {
public:
  /// What all that \p Noted holds looks like; nothing where a change might not
  /// show.
  static std::optional<Snapshot> of(const Inputs &Noted, FileStates &Now);

  /// Whether all of it looks the same on the disk. If not, it may still hold
  /// the same.
  bool holds() const;

  template <typename Archive> friend void fields(Archive &A, Snapshot &S) {
    A(S.Paths, S.Looks);
  }

private:
  /// For each path what is asked of it, its text and a zero.
  std::string Paths;
  /// The hash of all answers.
  uint64_t Looks = 0;
};

} // namespace torchport

#endif // TORCHPORT_TOOL_ENGINE_SNAPSHOT_H

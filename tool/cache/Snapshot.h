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
/// one look at it does for all of those.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/StatCache.h"

#include <cstdint>
#include <string>
#include <vector>

namespace torchport {

class Snapshot {
public:
  /// What all that \p Noted holds looks like.
  static Snapshot of(const DependencySet &Noted, StatCache &Now);

  /// Whether all of it is so on the disk, and whether that showed from outside,
  /// or some files had to be read, which it then knows again. That a folder has
  /// new names is a change, though nobody may have looked for them. Where
  /// something has changed, \p Now gets to know all that was seen.
  StatCache::Agreement compare(StatCache &Now);

  template <typename Archive> friend void fields(Archive &A, Snapshot &S) {
    A(S.Paths, S.Answers, S.Contents);
  }

private:
  /// For each path what is asked of it, its text and a zero.
  std::string Paths;
  /// For each path what is there, or what it looked like; 0 where a change of
  /// that might not show.
  std::vector<uint64_t> Answers;
  /// The same paths' hashes, as in RecordedState; 0 for what was not read.
  std::vector<uint64_t> Contents;
};

} // namespace torchport

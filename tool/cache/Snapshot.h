//===- Snapshot.h - many paths, looked at at once ------------- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A whole run is made of tens of thousands of paths, most of them names that
/// were looked for in vain. A folder that looks as it did has no new names, so
/// one look at it does for all of those.
///
/// Most of them are those of sets that many answers share. What is asked for a
/// set lies together, and may rely on what is asked for the sets before it: so
/// where something else has changed, the same look has told of the set.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/StatCache.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace torchport {

/// What tells sets that are shared from all others.
using SetIdentities = std::map<const DependencySet *, std::string>;

class Snapshot {
public:
  /// What all that \p Noted holds looks like. Of the sets that are \p Known,
  /// those that \p Now is vouched for look as they did \p Before.
  static Snapshot of(const DependencySet &Noted, StatCache &Now,
                     const SetIdentities &Known = {},
                     const Snapshot &Before = {});

  /// Whether all of it is so on the disk, and whether that showed from outside,
  /// or some files had to be read, which it then knows again. That a folder has
  /// new names is a change, though nobody may have looked for them. Where
  /// something has changed, \p Now gets to know all that was seen, and that
  /// those sets are unchanged of which all looks as it did.
  StatCache::Agreement compare(StatCache &Now);

  template <typename Archive> friend void fields(Archive &A, Snapshot &S) {
    A(S.Sets, S.Paths, S.Answers, S.Contents);
  }

  /// One path with what is asked of it, and the answer.
  struct Query;

private:
  using NamedSets = std::map<llvm::StringRef, const DependencySet *>;
  /// The identity of a set that is shared, with how many of the queries, from
  /// the first one, tell of it.
  using SetQueries = std::pair<std::string, uint64_t>;

  llvm::ArrayRef<SetQueries> setsVouchedFor(StatCache &Now,
                                            const NamedSets &Named) const;
  /// Nothing where they are not as they were written.
  std::vector<Query> queries() const;
  void add(llvm::ArrayRef<Query> Asked);
  void tellWhatWasSeen(llvm::ArrayRef<Query> Asked,
                       llvm::ArrayRef<FileStat> Stats, size_t FirstDoubt,
                       StatCache &Now) const;

  std::vector<SetQueries> Sets;
  /// For each path what is asked of it, its text and a zero.
  std::string Paths;
  /// For each path what is there, or what it looked like; 0 where a change of
  /// that might not show.
  std::vector<uint64_t> Answers;
  /// The same paths' hashes, as in RecordedState; 0 for what was not read.
  std::vector<uint64_t> Contents;
};

} // namespace torchport

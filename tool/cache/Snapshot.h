//===- Snapshot.h - the state of many paths ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A whole run depends on tens of thousands of paths, most of them names that
/// were looked up and not found. A folder with an unchanged stamp has no new
/// names, so checking the folder replaces checking all of those.
///
/// Most paths belong to sets that many answers share. The queries of a set are
/// stored together, so if something else has changed, the same check still
/// shows that the set has not.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/preamble/StatCache.h"

namespace torchport {

/// The identities of shared sets, which tell them apart.
using SetIdentities = std::map<const DependencySet *, std::string>;

class Snapshot {
public:
  /// Returns the state of all paths in \p Deps. The queries of \p Known sets
  /// that \p Stats vouches for are copied from \p Before.
  static Snapshot take(const DependencySet &Deps, StatCache &Stats,
                       const SetIdentities &Known = {},
                       const Snapshot &Before = {});

  /// Compares the snapshot with the disk, and updates the stamps of files that
  /// had to be read. A folder in which many names were missing counts as
  /// changed if it has any new one. If something has changed, \p Stats learns
  /// everything that was seen, and which sets are entirely unchanged.
  StatCache::Agreement compare(StatCache &Stats);

  template <typename Archive> friend void fields(Archive &A, Snapshot &S) {
    A(S.Sets, S.Paths, S.Answers, S.Contents);
  }

  /// A path, the queried property, and the answer.
  struct Query;

private:
  using NamedSets = std::map<llvm::StringRef, const DependencySet *>;
  /// The identity of a shared set, and the number of queries, from the first
  /// one, that cover it.
  using SetQueries = std::pair<std::string, uint64_t>;

  llvm::ArrayRef<SetQueries> unchangedSets(StatCache &Stats,
                                           const NamedSets &Named) const;
  /// Returns nothing if the queries are damaged.
  std::vector<Query> queries() const;
  void add(llvm::ArrayRef<Query> Queries);
  void reportObservations(llvm::ArrayRef<Query> Queries,
                          llvm::ArrayRef<FileStat> FileStats,
                          size_t FirstMismatch, StatCache &Stats) const;

  std::vector<SetQueries> Sets;
  /// For each path the queried property, its text and a zero byte.
  std::string Paths;
  /// For each path its kind or its stamp; 0 if the stamp is not reliable.
  std::vector<uint64_t> Answers;
  /// For each path the hash, as in RecordedState.
  std::vector<uint64_t> Contents;
};

} // namespace torchport

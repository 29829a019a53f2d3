//===- Shard.h - a part of a code base, and its answer ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Many machines check a code base together: each takes a shard of its units,
/// and what they have gathered travels in their reports, as one line of text
/// whatever the format, to where it is joined.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/SourceExcerpts.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace torchport {

/// Number counts from 1 to Count.
struct Shard {
  unsigned Number = 1;
  unsigned Count = 1;

  /// Reads `K/N`.
  static llvm::Expected<Shard> parse(llvm::StringRef Text);
};

/// Leaves of \p Sources the units of \p Mine. Which those are depends on the
/// paths of each in the project alone, and so is the same on every machine.
void keepShard(SourceFiles &Sources, const Shard &Mine);

/// What one process has gathered, with all that the report on it needs.
struct ShardResult {
  Shard Of;
  /// The project's root and the working directory, which may lie elsewhere on
  /// another machine.
  std::string Root;
  std::string WorkingDirectory;
  /// What the flags said, by the names of their keys, and what the
  /// configurations of the files say.
  std::map<std::string, std::string> Flags;
  std::map<std::string, std::string> Configs;
  YearMonth Today;
  ScanResult Found;
  /// Of all that was found. Which comments there are to quote is known once the
  /// shards are joined, and their texts are in Found.
  SourceExcerpts Excerpts;

  /// SourceExcerpts what was found.
  void quote();

  /// Base64, on one line.
  std::string text() const;
  /// The inverse; paths in the root lie under \p Root, unless that is empty.
  static llvm::Expected<ShardResult> read(llvm::StringRef Text,
                                          llvm::StringRef Root = "");
};

/// All of a code base, from all of its shards in any order. The error says what
/// is missing, or does not fit.
llvm::Expected<ShardResult> joinShards(std::vector<ShardResult> Shards);

} // namespace torchport

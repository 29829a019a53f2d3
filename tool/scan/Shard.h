//===- Shard.h - a part of a code base and its results ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Several machines check a code base together. The results of each travel in
/// its report, as one line of text, to the machine that joins them.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/SourceExcerpts.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// Number runs from 1 to Count.
struct Shard {
  unsigned Number = 1;
  unsigned Count = 1;

  /// Parses `K/N`.
  static llvm::Expected<Shard> parse(llvm::StringRef Text);
};

/// Keeps the units of \p Sources that belong to \p Mine. The choice depends
/// only on their paths in the project, so every machine makes the same choice.
void keepShard(SourceFiles &Sources, const Shard &Mine);

/// The results of one process, with everything that the report needs.
struct ShardResult {
  Shard Part;
  /// They may lie elsewhere on another machine.
  std::string Root;
  std::string WorkingDirectory;
  /// The values of the flags, by key, and the contents of the configuration
  /// files.
  std::map<std::string, std::string> Flags;
  std::map<std::string, std::string> Configs;
  YearMonth Today;
  ScanResult Found;
  SourceExcerpts Excerpts;

  /// Fills Excerpts from the findings. The comments to quote are only known
  /// once the shards are joined; their texts are in Found.
  void addExcerpts();

  /// Returns the result as Base64, on one line.
  std::string text() const;
  /// The inverse of text(). Moves paths in the root to \p Root, unless that is
  /// empty.
  static llvm::Expected<ShardResult> read(llvm::StringRef Text,
                                          llvm::StringRef Root = "");
};

/// Joins all shards of a code base, given in any order. The error says which
/// shards are missing or do not match.
llvm::Expected<ShardResult> joinShards(std::vector<ShardResult> Shards);

} // namespace torchport

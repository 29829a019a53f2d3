//===- RankNames.h - names of the ranks of processes ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Uses neither Clang nor LLVM, so that a test can compare it with what the
/// runtime reads.
//===----------------------------------------------------------------------===//

#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace torchport {

/// Among which processes a rank counts.
enum class RankScope {
  Node,  // Those of this machine
  World, // Those of all machines
  Other, // It is not known: a group, or just "rank"
};

struct RankVariable {
  std::string_view Name;
  RankScope Scope;
};

/// The environment variables by which launchers tell a process its rank.
const std::vector<RankVariable> &rankVariables();

/// Returns the scope of the rank in the environment variable \p Name.
std::optional<RankScope> scopeOfRankVariable(std::string_view Name);

/// Returns the scope of a rank that a variable, member or function is named
/// after: `localRank`, `m_world_rank`, `rank_`, `getRank`. Nothing for other
/// ranks, such as those of a matrix, a tensor or a search result.
std::optional<RankScope> scopeOfRankName(std::string_view Name);

/// Returns the scope of the ranks in a communicator with this name:
/// `MPI_COMM_WORLD`, `node_comm`.
RankScope scopeOfCommunicatorName(std::string_view Name);

} // namespace torchport

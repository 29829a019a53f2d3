//===- RankNamesTest.cpp - names of ranks ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `torchport check` knows the variables of launchers that the runtime reads.
//===----------------------------------------------------------------------===//

#include "rules/libtorch/RankNames.h"
#include "Variables.h"

#include "gmock/gmock.h"

#include <set>
#include <string>

namespace torchport {
namespace {

using testing::Contains;
using testing::Not;

TEST(RankNames, VariablesAreThoseOfTheRuntime) {
  std::set<std::string> Runtime, Rules;
  for (const detail::Launcher &Each : detail::launchers()) {
    Runtime.insert(Each.rank);
    EXPECT_EQ(scopeOfRankVariable(Each.rank), RankScope::Node) << Each.rank;
    EXPECT_EQ(scopeOfRankVariable(Each.size), std::nullopt) << Each.size;
  }
  // Those that are no rank: numbers of processes, machines and GPUs.
  const std::set<std::string> Others = {
      "FLUX_JOB_SIZE",       "FLUX_JOB_NNODES",
      "SLURM_NODEID",        "SLURM_STEP_TASKS_PER_NODE",
      "SLURM_GPUS_PER_TASK", "WORLD_SIZE"};
  for (const char *Name : detail::other_rank_variables())
    if (!Others.count(Name))
      Runtime.insert(Name);
  for (const RankVariable &Each : rankVariables())
    Rules.insert(std::string(Each.Name));
  EXPECT_EQ(Rules, Runtime);
}

TEST(RankNames, NamesOfRanksOfProcesses) {
  for (const char *Name : {"rank", "rank_", "m_rank", "getRank", "get_rank",
                           "myrank", "my_rank", "mpiRank", "rankId", "dp_rank",
                           "tensor_parallel_rank", "RANK", "g_rank"})
    EXPECT_EQ(scopeOfRankName(Name), RankScope::Other) << Name;
  for (const char *Name :
       {"local_rank", "localRank", "m_localRank_", "LocalRank", "localrank",
        "node_rank", "LOCAL_RANK", "getLocalRank", "mpi_local_rank", "shm_rank",
        "nccl_local_rank"})
    EXPECT_EQ(scopeOfRankName(Name), RankScope::Node) << Name;
  for (const char *Name : {"world_rank", "globalRank", "worldRank_"})
    EXPECT_EQ(scopeOfRankName(Name), RankScope::World) << Name;
}

TEST(RankNames, NamesOfOtherThings) {
  for (const char *Name :
       {"", "_", "ranking", "ranks", "page_rank", "matrix_rank", "tensor_rank",
        "low_rank", "lora_rank", "rank_of_best", "frank", "crank", "rank2",
        "num_ranks", "max_rank", "franke_id", "id", "local_id", "prank"})
    EXPECT_EQ(scopeOfRankName(Name), std::nullopt) << Name;
}

} // namespace
} // namespace torchport

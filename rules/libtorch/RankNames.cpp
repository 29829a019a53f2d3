//===- RankNames.cpp - names of the ranks of processes --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/RankNames.h"

#include <algorithm>
#include <string>

namespace torchport {

const std::vector<RankVariable> &rankVariables() {
  constexpr RankScope Node = RankScope::Node, World = RankScope::World;
  // Those of this machine are the runtime's; machine/Variables.cpp says whose
  // they are.
  static const std::vector<RankVariable> &Known =
      *new std::vector<RankVariable>{
          {"LOCAL_RANK", Node},
          {"OMPI_COMM_WORLD_LOCAL_RANK", Node},
          {"MPI_LOCALRANKID", Node},
          {"MV2_COMM_WORLD_LOCAL_RANK", Node},
          {"JSM_NAMESPACE_LOCAL_RANK", Node},
          {"PALS_LOCAL_RANKID", Node},
          {"PMI_LOCAL_RANK", Node},
          {"PMIX_LOCAL_RANK", Node},
          {"FLUX_TASK_LOCAL_ID", Node},
          {"SLURM_LOCALID", Node},
          {"RANK", World},
          {"OMPI_COMM_WORLD_RANK", World},
          {"MV2_COMM_WORLD_RANK", World},
          {"JSM_NAMESPACE_RANK", World},
          {"PALS_RANKID", World},
          {"PMI_RANK", World},
          {"PMIX_RANK", World},
          {"FLUX_TASK_RANK", World},
          {"SLURM_PROCID", World},
      };
  return Known;
}

std::optional<RankScope> scopeOfRankVariable(std::string_view Name) {
  for (const RankVariable &Each : rankVariables())
    if (Each.Name == Name)
      return Each.Scope;
  return std::nullopt;
}

/// Splits `m_localRank` into "m", "local" and "rank".
static std::vector<std::string> wordsOf(std::string_view Name) {
  std::vector<std::string> Words;
  bool Begins = true;
  char Last = '_';
  for (const char C : Name) {
    const bool IsUpper = C >= 'A' && C <= 'Z';
    const bool IsLetter = IsUpper || (C >= 'a' && C <= 'z') || C >= '0';
    const bool WasLower =
        (Last >= 'a' && Last <= 'z') || (Last >= '0' && Last <= '9');
    Begins |= C == '_' || C == ':' || !IsLetter || (IsUpper && WasLower);
    Last = C;
    if (C == '_' || !IsLetter || C == ':')
      continue;
    if (Begins)
      Words.emplace_back();
    Begins = false;
    Words.back() += IsUpper ? static_cast<char>(C - 'A' + 'a') : C;
  }
  return Words;
}

static bool contains(std::initializer_list<std::string_view> Words,
                     std::string_view Word) {
  return std::find(Words.begin(), Words.end(), Word) != Words.end();
}

/// Words for the processes of one machine, which share their memory.
static bool meansNode(std::string_view Word) {
  return contains({"local", "node", "shm", "shared", "intra", "intranode"},
                  Word);
}

static bool meansWorld(std::string_view Word) {
  return contains({"world", "global"}, Word);
}

/// Words before "rank" that do not say of what, such as `m_` and `my`, or that
/// name a group of processes.
static bool isOfProcesses(std::string_view Word) {
  return contains({"m",           "s",
                   "g",           "k",
                   "the",         "get",
                   "my",          "this",
                   "self",        "cur",
                   "mpi",         "current",
                   "comm",        "communicator",
                   "proc",        "dist",
                   "process",     "worker",
                   "distributed", "ddp",
                   "fsdp",        "task",
                   "torch",       "data",
                   "parallel",    "dp",
                   "tp",          "pp",
                   "ep",          "model",
                   "nccl",        "pipeline",
                   "group",       "trainer",
                   "horovod",     "hvd",
                   "slurm",       "gpu",
                   "cuda",        "device",
                   "pg",          "expert",
                   "context",     "cluster"},
                  Word);
}

std::optional<RankScope> scopeOfRankName(std::string_view Name) {
  std::vector<std::string> Words = wordsOf(Name);
  if (!Words.empty() && contains({"id", "index", "idx", "no"}, Words.back()))
    Words.pop_back();
  if (Words.empty())
    return std::nullopt;
  // `myrank`, `localrank`, `rankid`.
  std::string Last = Words.back();
  Words.pop_back();
  for (const std::string_view End : {"id", "rank"})
    if (Last.size() > End.size() &&
        std::string_view(Last).substr(Last.size() - End.size()) == End) {
      const std::string Before = Last.substr(0, Last.size() - End.size());
      if (End == "id") {
        if (Before == "rank")
          Last = Before;
      } else if (meansNode(Before) || meansWorld(Before) ||
                 isOfProcesses(Before)) {
        Words.push_back(Before);
        Last = End;
      }
    }
  if (Last != "rank")
    return std::nullopt;
  const bool IsParallel =
      std::find(Words.begin(), Words.end(), "parallel") != Words.end();
  RankScope Scope = RankScope::Other;
  for (const std::string &Word : Words) {
    if (meansNode(Word))
      Scope = RankScope::Node;
    else if (meansWorld(Word))
      Scope = Scope == RankScope::Node ? Scope : RankScope::World;
    else if (!isOfProcesses(Word) && !(Word == "tensor" && IsParallel))
      return std::nullopt;
  }
  return Scope;
}

RankScope scopeOfCommunicatorName(std::string_view Name) {
  RankScope Scope = RankScope::Other;
  for (const std::string &Word : wordsOf(Name)) {
    if (meansNode(Word))
      return RankScope::Node;
    if (meansWorld(Word))
      Scope = RankScope::World;
  }
  return Scope;
}

} // namespace torchport

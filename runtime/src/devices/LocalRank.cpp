//===- LocalRank.cpp - the rank of this process on its machine ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/LocalRank.h"

#include "Sysfs.h"
#include "settings/Environment.h"

#include <torchport/select.h>

#include <charconv>

namespace torchport::detail {

static std::optional<int> parse(const std::string &text) {
  int number = -1;
  const char *end = text.data() + text.size();
  auto [stop, failure] = std::from_chars(text.data(), end, number);
  if (failure != std::errc() || stop != end || number < 0)
    return std::nullopt;
  return number;
}

/// Returns the number in the variable \p name, or none if it is unset. Throws
/// Error if it is not a number.
static std::optional<int> number_in(const char *name) {
  std::string value = environment(name);
  if (value.empty())
    return std::nullopt;
  std::optional<int> number = parse(value);
  if (!number)
    throw Error(std::string(name) + " is '" + value +
                "': a launcher sets it to a number");
  return number;
}

/// Returns the number of tasks that Slurm started on this node: "4(x2),1" means
/// 4 on each of two nodes and 1 on the third.
static std::optional<int> slurm_size() {
  int node = number_in("SLURM_NODEID").value_or(0);
  for (const std::string &item :
       split(environment("SLURM_STEP_TASKS_PER_NODE"), ',')) {
    std::size_t repeated = item.find("(x");
    std::optional<int> tasks = parse(item.substr(0, repeated)), nodes = 1;
    if (repeated != std::string::npos)
      nodes = parse(item.substr(repeated + 2, item.size() - repeated - 3));
    if (!tasks || !nodes)
      return std::nullopt;
    if (node < *nodes)
      return tasks;
    node -= *nodes;
  }
  return std::nullopt;
}

/// Returns the number of tasks that Flux started on this node, if it is the
/// same on each node.
static std::optional<int> flux_size() {
  std::optional<int> tasks = number_in("FLUX_JOB_SIZE"),
                     nodes = number_in("FLUX_JOB_NNODES");
  if (!tasks || !nodes || *nodes == 0 || *tasks % *nodes != 0)
    return std::nullopt;
  return *tasks / *nodes;
}

static LocalRank checked(const LocalRank &local) {
  if (local.size && local.rank >= *local.size)
    throw Error(local.source + " is " + std::to_string(local.rank) + ", of " +
                std::to_string(*local.size) +
                " processes on this machine that are counted from 0");
  return local;
}

LocalRank local_rank() {
  for (const Launcher &launcher : launchers())
    if (std::optional<int> rank = number_in(launcher.rank))
      return checked({*rank, number_in(launcher.size), launcher.rank});
  if (std::optional<int> rank = number_in("FLUX_TASK_LOCAL_ID"))
    return checked({*rank, flux_size(), "FLUX_TASK_LOCAL_ID"});
  std::optional<int> rank = number_in("SLURM_LOCALID");
  if (!rank)
    return {};
  // With this variable, Slurm shows each task only its own GPUs.
  if (!environment("SLURM_GPUS_PER_TASK").empty())
    return {0, 1, "SLURM_LOCALID"};
  return checked({*rank, slurm_size(), "SLURM_LOCALID"});
}

bool sees_own_device(int rank, std::size_t processes) {
  for (const char *variable : visibility_variables()) {
    std::string device = environment(variable);
    if (device.empty() || device.find(',') != std::string::npos)
      continue;
    std::optional<int> number = parse(device);
    if (!number || *number == rank ||
        gpus_in_sysfs(system_root()).size() >= processes)
      return true;
  }
  return false;
}

} // namespace torchport::detail

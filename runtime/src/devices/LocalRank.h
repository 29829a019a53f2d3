//===- LocalRank.h - the rank of this process on its machine ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <optional>
#include <string>

namespace torchport::detail {

/// The rank of this process among those that a launcher started on this
/// machine.
struct LocalRank {
  int rank = 0;
  /// The number of processes, if the launcher sets it.
  std::optional<int> size = 1;
  /// The variable that holds the rank, or empty without a launcher.
  std::string source = {};
};

/// Reads the variables of a launcher. Those of torchrun (LOCAL_RANK) are first,
/// and Slurm's last, because mpirun may run in a Slurm job. Throws Error if a
/// value is not a number or the rank is out of range.
LocalRank local_rank();

/// Returns true if a wrapper shows each process another device, as by
/// ROCR_VISIBLE_DEVICES=$SLURM_LOCALID: a variable leaves one device, which is
/// named by the rank or not by a number, or this machine has \p processes GPUs.
bool sees_own_device(int rank, std::size_t processes);

} // namespace torchport::detail

//===- Variables.cpp - environment variables ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Variables.h"

#include "Subprocess.h"
#include "os/Environment.h"

#include <algorithm>
#include <cstring>

namespace torchport::detail {

std::string environment(const char *name) {
  // Trust kInProbe, which a set-user-id program sets for its probe: the probe
  // runs with the same foreign rights.
  if (os::has_foreign_environment() && std::strcmp(name, kInProbe) != 0)
    return "";
  return os::variable(name);
}

const std::vector<const char *> &visibility_variables() {
  static const std::vector<const char *> &names =
      *new std::vector<const char *>{
          "CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES",
          "GPU_DEVICE_ORDINAL", "ZE_AFFINITY_MASK"};
  return names;
}

const std::vector<Launcher> &launchers() {
  // The variables of torchrun (torch/distributed/elastic), Open MPI, Hydra (the
  // launcher of MPICH and Intel MPI), MVAPICH2, LSF's jsrun, Cray's PALS and
  // MPICH, and a PMIx that sets one.
  static const std::vector<Launcher> &known = *new std::vector<Launcher>{
      {"LOCAL_RANK", "LOCAL_WORLD_SIZE"},
      {"OMPI_COMM_WORLD_LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_SIZE"},
      {"MPI_LOCALRANKID", "MPI_LOCALNRANKS"},
      {"MV2_COMM_WORLD_LOCAL_RANK", "MV2_COMM_WORLD_LOCAL_SIZE"},
      {"JSM_NAMESPACE_LOCAL_RANK", "JSM_NAMESPACE_LOCAL_SIZE"},
      {"PALS_LOCAL_RANKID", "PALS_LOCAL_SIZE"},
      {"PMI_LOCAL_RANK", "PMI_LOCAL_SIZE"},
      {"PMIX_LOCAL_RANK", "PMIX_LOCAL_SIZE"},
  };
  return known;
}

const std::vector<const char *> &other_rank_variables() {
  static const std::vector<const char *> &names =
      *new std::vector<const char *>{"FLUX_TASK_LOCAL_ID",
                                     "FLUX_TASK_RANK",
                                     "FLUX_JOB_SIZE",
                                     "FLUX_JOB_NNODES",
                                     "SLURM_LOCALID",
                                     "SLURM_PROCID",
                                     "SLURM_NODEID",
                                     "SLURM_STEP_TASKS_PER_NODE",
                                     "SLURM_GPUS_PER_TASK",
                                     "RANK",
                                     "WORLD_SIZE",
                                     "OMPI_COMM_WORLD_RANK",
                                     "MV2_COMM_WORLD_RANK",
                                     "JSM_NAMESPACE_RANK",
                                     "PALS_RANKID",
                                     "PMI_RANK",
                                     "PMIX_RANK"};
  return names;
}

std::string system_root() {
  std::string root = environment("TORCHPORT_SYSROOT");
  return root.empty() ? "/" : root;
}

std::string printable(std::string text) {
  // std::iscntrl() would depend on the program's locale.
  std::replace_if(
      text.begin(), text.end(),
      [](unsigned char c) { return c < ' ' || c == 0x7f; }, '?');
  return text;
}

std::vector<std::string> split(const std::string &text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0, end;
  while ((end = text.find(separator, begin)) != std::string::npos) {
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  parts.push_back(text.substr(begin));
  return parts;
}

} // namespace torchport::detail

//===- LocalRankTest.cpp - each process of a job gets its own device ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/LocalRank.h"
#include "Ask.h"
#include "Tree.h"

namespace torchport::test {
namespace {

using namespace testing;

detail::LocalRank rank_of(const Variables &variables) {
  Environment environment(variables);
  return detail::local_rank();
}

TEST(LocalRank, EveryLauncherIsUnderstood) {
  for (auto [rank, size] :
       {std::pair("LOCAL_RANK", "LOCAL_WORLD_SIZE"),
        std::pair("OMPI_COMM_WORLD_LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_SIZE"),
        std::pair("MPI_LOCALRANKID", "MPI_LOCALNRANKS"),
        std::pair("MV2_COMM_WORLD_LOCAL_RANK", "MV2_COMM_WORLD_LOCAL_SIZE"),
        std::pair("JSM_NAMESPACE_LOCAL_RANK", "JSM_NAMESPACE_LOCAL_SIZE"),
        std::pair("PALS_LOCAL_RANKID", "PALS_LOCAL_SIZE"),
        std::pair("PMI_LOCAL_RANK", "PMI_LOCAL_SIZE"),
        std::pair("PMIX_LOCAL_RANK", "PMIX_LOCAL_SIZE")}) {
    detail::LocalRank local = rank_of({{rank, "2"}, {size, "4"}});
    EXPECT_EQ(local.rank, 2) << rank;
    EXPECT_EQ(local.size, 4) << rank;
    EXPECT_EQ(local.source, rank);
    EXPECT_EQ(rank_of({{rank, "2"}}).size, std::nullopt) << rank;
  }
}

TEST(LocalRank, SlurmCountsTheTasksOfEachNode) {
  Variables slurm = {{"SLURM_LOCALID", "1"},
                     {"SLURM_STEP_TASKS_PER_NODE", "4(x2),2"}};
  for (auto [node, size] :
       {std::pair("0", 4), std::pair("1", 4), std::pair("2", 2)}) {
    slurm["SLURM_NODEID"] = node;
    EXPECT_EQ(rank_of(slurm).rank, 1);
    EXPECT_EQ(rank_of(slurm).size, size) << node;
  }
  slurm["SLURM_GPUS_PER_TASK"] = "1";
  EXPECT_EQ(rank_of(slurm).rank, 0) << "its GPUs are its own";
}

TEST(LocalRank, FluxSpreadsTasksEvenly) {
  Variables flux = {{"FLUX_TASK_LOCAL_ID", "2"},
                    {"FLUX_JOB_SIZE", "8"},
                    {"FLUX_JOB_NNODES", "2"}};
  EXPECT_EQ(rank_of(flux).rank, 2);
  EXPECT_EQ(rank_of(flux).size, 4);
  flux["FLUX_JOB_SIZE"] = "7";
  EXPECT_EQ(rank_of(flux).size, std::nullopt);
}

TEST(LocalRank, FirstOfOneWithoutALauncher) {
  EXPECT_EQ(rank_of({}).rank, 0);
  EXPECT_EQ(rank_of({}).size, 1);
  EXPECT_EQ(ask_sim("local-rank", sim_devices(2)).out, "privateuseone:0\n");
}

TEST(LocalRank, InvalidRankIsRefusedByName) {
  for (const char *value : {"x", "-1", "1.5"})
    EXPECT_THROW(rank_of({{"LOCAL_RANK", value}}), Error) << value;
  EXPECT_THAT(
      ([] { rank_of({{"LOCAL_RANK", "4"}, {"LOCAL_WORLD_SIZE", "4"}}); }),
      ThrowsMessage<Error>(Has("LOCAL_RANK is 4, of 4 processes")));
}

TEST(LocalRank, EachProcessGetsAnotherDeviceThatWorks) {
  Session session;
  Variables job = sim_fault("wrong-matmul@1", 4);
  job["LOCAL_WORLD_SIZE"] = "3";
  std::string devices;
  for (const char *rank : {"0", "1", "2"}) {
    job["LOCAL_RANK"] = rank;
    devices += session.ask_sim("local-rank", job).out;
  }
  EXPECT_EQ(devices, "privateuseone:0\nprivateuseone:2\nprivateuseone:3\n");
}

TEST(LocalRank, MoreProcessesThanDevicesIsAnError) {
  Variables job = sim_fault("wrong-matmul@1", 2);
  job.insert({{"LOCAL_RANK", "0"}, {"LOCAL_WORLD_SIZE", "3"}});
  EXPECT_THAT(
      ask_sim("local-rank", job),
      Exits(1,
            Has("3 processes on this machine (LOCAL_RANK) for 1 device that "
                "works",
                "set Policy::share_devices",
                "privateuseone:1 (simulated accelerator 1, sim1): wrong result",
                "accelerator 0, sim1): not preferred: used by another process",
                "cpu: not preferred: not given to these processes")));
  job["LOCAL_RANK"] = "2";
  EXPECT_EQ(ask_sim("share", job).out, "privateuseone:0\n");
}

TEST(LocalRank, DeviceThatAWrapperLeavesIsTheProcesssOwn) {
  Variables job = sim_devices(4);
  job.insert({{"TORCHPORT_SIM_AS", "rocm"},
              {"LOCAL_RANK", "2"},
              {"LOCAL_WORLD_SIZE", "4"},
              {"HIP_VISIBLE_DEVICES", "2"}});
  EXPECT_THAT(ask_sim("local-rank", job), Prints("cuda:0\n", ""));
  // All processes see the same device.
  job["HIP_VISIBLE_DEVICES"] = "0";
  EXPECT_THAT(ask_sim("local-rank", job).out,
              Has("4 processes on this machine"));
  EXPECT_EQ(ask_sim("share", job).out, "cuda:0\n");
}

TEST(LocalRank, WrapperIsRecognizedByItsVariable) {
  Tree machine;
  for (int card : {1, 2, 3, 4})
    machine.radeon(card, card, "110000", kGiB);
  const auto sees_own = [&](const char *variable, const char *value,
                            std::size_t processes) {
    Environment environment(
        {{variable, value}, {"TORCHPORT_SYSROOT", machine.root()}});
    return detail::sees_own_device(2, processes);
  };
  EXPECT_TRUE(sees_own("ROCR_VISIBLE_DEVICES", "2", 8));
  EXPECT_TRUE(sees_own("ZE_AFFINITY_MASK", "1.0", 8));
  EXPECT_TRUE(sees_own("CUDA_VISIBLE_DEVICES", "GPU-5b3c", 8));
  // Enough GPUs for all are there, and this process sees one.
  EXPECT_TRUE(sees_own("HIP_VISIBLE_DEVICES", "0", 4));
  EXPECT_FALSE(sees_own("HIP_VISIBLE_DEVICES", "0", 8));
  EXPECT_FALSE(sees_own("HIP_VISIBLE_DEVICES", "2,3", 4));
}

TEST(LocalRank, EveryProcessMayHaveTheCpu) {
  Variables job = {{"LOCAL_RANK", "1"}, {"LOCAL_WORLD_SIZE", "2"}};
  Answer answer = ask("local-rank", job);
  EXPECT_EQ(answer.out, "cpu\n");
  EXPECT_EQ(count(answer.err, "torchport: warning"), 1);
  job["TORCHPORT_DEVICE"] = "cpu";
  EXPECT_EQ(ask("local-rank", job).err, "");
  job["TORCHPORT_DEVICE"] = "rocm";
  EXPECT_EQ(ask("local-rank", job).status, 1);
}

} // namespace
} // namespace torchport::test

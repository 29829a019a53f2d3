//===- LocalRankTest.cpp - each process of a job gets its own device ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/LocalRank.h"
#include "Ask.h"

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
        std::pair("MV2_COMM_WORLD_LOCAL_RANK", "MV2_COMM_WORLD_LOCAL_SIZE")}) {
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

//===- RankTest.cpp - the order of preference of candidates ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rank.h"

#include "Fixtures.h"

#include <gmock/gmock.h>

namespace torchport::detail {
namespace {

using test::candidate;
using testing::ElementsAre;

std::vector<std::string> ranked(std::vector<Candidate> candidates) {
  std::vector<std::string> devices;
  for (const Candidate &candidate : rank(std::move(candidates)))
    devices.push_back(candidate.device.str());
  return devices;
}

TEST(Rank, BetterKindFirstAndTheCpuLast) {
  EXPECT_THAT(
      ranked({candidate("cpu", Kind::Cpu, Why::Ok),
              candidate("privateuseone:0", Kind::PrivateUse1),
              candidate("xpu:0", Kind::Xpu), candidate("cuda:0", Kind::Rocm)}),
      ElementsAre("cuda:0", "xpu:0", "privateuseone:0", "cpu"));
}

TEST(Rank, LowestIndexFirstAmongEquals) {
  EXPECT_THAT(
      ranked({candidate("cuda:10", Kind::Cuda), candidate("cuda:2", Kind::Cuda),
              candidate("cuda:0", Kind::Cuda)}),
      ElementsAre("cuda:0", "cuda:2", "cuda:10"));
}

TEST(Rank, DiscreteBeforeIntegratedThenTheLargerMemory) {
  Candidate integrated = candidate("cuda:0", Kind::Rocm);
  Candidate small = candidate("cuda:1", Kind::Rocm);
  Candidate large = candidate("cuda:2", Kind::Rocm);
  integrated.integrated = true;
  integrated.total_bytes = 64;
  small.total_bytes = 16;
  large.total_bytes = 24;
  EXPECT_THAT(ranked({integrated, small, large}),
              ElementsAre("cuda:2", "cuda:1", "cuda:0"));
}

TEST(Rank, WhatIsNoDeviceComesAfterTheCpu) {
  EXPECT_THAT(ranked({candidate("cuda", Kind::Cuda, Why::Crashed),
                      candidate("mps", Kind::Mps, Why::NotBuilt),
                      candidate("cpu", Kind::Cpu, Why::Ok)}),
              ElementsAre("cpu", "cuda", "mps"));
}

} // namespace
} // namespace torchport::detail

//===- ChooseTest.cpp - which candidate satisfies a request ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Choose.h"

#include "Fixtures.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace torchport::detail {
namespace {

using test::candidate;
using namespace testing;

const Candidate kCpu = candidate("cpu", Kind::Cpu, Why::Ok);

/// Chooses on a machine where only the devices in \p good pass.
struct Machine {
  std::vector<Candidate> candidates;
  std::vector<std::string> good;
  std::vector<std::string> probed = {};
  bool allow_integrated = true;

  /// The device, or "none".
  std::string choose(const std::string &wanted) {
    probed.clear();
    auto probe = [&](Candidate &candidate) {
      std::string device = candidate.device.str();
      probed.push_back(device);
      bool passes = std::find(good.begin(), good.end(), device) != good.end();
      candidate.why = passes ? Why::Ok : Why::WrongResult;
    };
    std::vector<Candidate> fresh = candidates;
    Candidate *chosen = detail::choose(parse_requests(wanted, "the test")[0],
                                       allow_integrated, fresh, probe);
    return chosen ? chosen->device.str() : "none";
  }
};

TEST(Choose, FirstThatPassesEndsTheProbing) {
  Machine machine{{candidate("cuda:0", Kind::Cuda),
                   candidate("cuda:1", Kind::Cuda),
                   candidate("cuda:2", Kind::Cuda), kCpu},
                  {"cuda:1", "cuda:2"},
                  {}};
  for (const char *wanted : {"auto", "gpu", "cuda"}) {
    EXPECT_EQ(machine.choose(wanted), "cuda:1") << wanted;
    EXPECT_THAT(machine.probed, ElementsAre("cuda:0", "cuda:1"));
  }
}

TEST(Choose, OnlyAutoFallsBackToTheCpu) {
  Machine machine{{candidate("cuda:0", Kind::Cuda), kCpu}, {}, {}};
  EXPECT_EQ(machine.choose("auto"), "cpu");
  EXPECT_EQ(machine.choose("gpu"), "none");
  EXPECT_EQ(machine.choose("cuda"), "none");
}

TEST(Choose, CpuIsTakenWithoutAProbe) {
  Machine machine{{candidate("cuda:0", Kind::Cuda), kCpu}, {"cuda:0"}, {}};
  EXPECT_EQ(machine.choose("cpu"), "cpu");
  EXPECT_EQ(machine.choose("cpu:0"), "cpu");
  EXPECT_THAT(machine.probed, IsEmpty());
}

TEST(Choose, ExplicitDeviceIsNeverReplacedByAnother) {
  Machine machine{
      {candidate("cuda:0", Kind::Cuda), candidate("cuda:1", Kind::Cuda), kCpu},
      {"cuda:0"},
      {}};
  EXPECT_EQ(machine.choose("cuda:1"), "none");
  EXPECT_THAT(machine.probed, ElementsAre("cuda:1"));
  EXPECT_EQ(machine.choose("cuda:2"), "none");
  EXPECT_THAT(machine.probed, IsEmpty());
}

// LibTorch for ROCm spells its devices "cuda:N".
TEST(Choose, OnRocmCudaAndRocmAreTheSameDevice) {
  Machine machine{{candidate("cuda:0", Kind::Rocm), kCpu,
                   candidate("cuda", Kind::Cuda, Why::NotBuilt)},
                  {"cuda:0"},
                  {}};
  for (const char *wanted : {"cuda", "cuda:0", "rocm", "rocm:0", "hip:0"})
    EXPECT_EQ(machine.choose(wanted), "cuda:0") << wanted;
}

TEST(Choose, OnCudaRocmIsNotTheNvidiaCard) {
  Machine machine{{candidate("cuda:0", Kind::Cuda), kCpu,
                   candidate("cuda", Kind::Rocm, Why::NotBuilt)},
                  {"cuda:0"},
                  {}};
  EXPECT_EQ(machine.choose("cuda:0"), "cuda:0");
  for (const char *wanted : {"rocm", "rocm:0", "hip:0"})
    EXPECT_EQ(machine.choose(wanted), "none") << wanted;
}

TEST(Choose, IndexOfGpuCountsInTheBestKind) {
  Machine machine{{candidate("cuda:0", Kind::Cuda),
                   candidate("privateuseone:0", Kind::PrivateUse1),
                   candidate("privateuseone:1", Kind::PrivateUse1), kCpu},
                  {"cuda:0", "privateuseone:0", "privateuseone:1"},
                  {}};
  EXPECT_EQ(machine.choose("gpu:0"), "cuda:0");
  EXPECT_EQ(machine.choose("gpu:1"), "none");
  EXPECT_EQ(machine.choose("npu:1"), "privateuseone:1");
}

TEST(Choose, IntegratedGpuIsRefusedUnlessNamed) {
  Candidate integrated = candidate("cuda:0", Kind::Cuda);
  integrated.integrated = true;
  Machine machine{{integrated, kCpu}, {"cuda:0"}};
  EXPECT_EQ(machine.choose("auto"), "cuda:0");
  machine.allow_integrated = false;
  EXPECT_EQ(machine.choose("auto"), "cpu");
  EXPECT_EQ(machine.choose("gpu"), "none");
  EXPECT_THAT(machine.probed, IsEmpty());
  EXPECT_EQ(machine.choose("cuda:0"), "cuda:0");
}

} // namespace
} // namespace torchport::detail

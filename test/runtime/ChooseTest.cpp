//===- ChooseTest.cpp - candidates are ranked, chosen and reported --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Choose.h"
#include "Fixtures.h"
#include "Rank.h"

namespace torchport::detail {
namespace {

using test::candidate;
using test::Has;
using test::Lacks;
using namespace testing;

const Candidate kCpu = candidate("cpu", Kind::Cpu, Why::Ok);
const Candidate kMps = candidate("mps", Kind::Mps, Why::NotBuilt);

Candidate gpu(int index, Kind kind = Kind::Cuda) {
  return candidate("cuda:" + std::to_string(index), kind);
}
Candidate npu(int index) {
  return candidate("privateuseone:" + std::to_string(index), Kind::PrivateUse1);
}

std::vector<std::string> ranked(std::vector<Candidate> candidates) {
  std::vector<std::string> devices;
  for (const Candidate &candidate : rank(std::move(candidates)))
    devices.push_back(candidate.device.str());
  return devices;
}

TEST(Rank, BetterKindFirstAndTheCpuLast) {
  EXPECT_THAT(
      ranked({kCpu, npu(0), candidate("xpu:0", Kind::Xpu), gpu(0, Kind::Rocm)}),
      ElementsAre("cuda:0", "xpu:0", "privateuseone:0", "cpu"));
}

TEST(Rank, LowestIndexFirstAmongEquals) {
  EXPECT_THAT(ranked({gpu(10), gpu(2), gpu(0)}),
              ElementsAre("cuda:0", "cuda:2", "cuda:10"));
}

TEST(Rank, DiscreteBeforeIntegratedThenTheLargerMemory) {
  Candidate integrated = gpu(0), small = gpu(1), large = gpu(2);
  integrated.integrated = true;
  integrated.total_bytes = 64;
  small.total_bytes = 16;
  large.total_bytes = 24;
  EXPECT_THAT(ranked({integrated, small, large}),
              ElementsAre("cuda:2", "cuda:1", "cuda:0"));
}

TEST(Rank, WhatIsNoDeviceComesAfterTheCpu) {
  EXPECT_THAT(ranked({candidate("cuda", Kind::Cuda, Why::Crashed), kMps, kCpu}),
              ElementsAre("cpu", "cuda", "mps"));
}

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
      probed.push_back(candidate.device.str());
      bool passes = Matches(Contains(probed.back()))(good);
      candidate.why = passes ? Why::Ok : Why::WrongResult;
    };
    std::vector<Candidate> fresh = candidates;
    Candidate *chosen = detail::choose(parse_requests(wanted, "the test")[0],
                                       allow_integrated, fresh, probe);
    return chosen ? chosen->device.str() : "none";
  }
};

TEST(Choose, FirstThatPassesEndsTheProbing) {
  Machine machine{{gpu(0), gpu(1), gpu(2), kCpu}, {"cuda:1", "cuda:2"}};
  for (const char *wanted : {"auto", "gpu", "cuda"}) {
    EXPECT_EQ(machine.choose(wanted), "cuda:1") << wanted;
    EXPECT_THAT(machine.probed, ElementsAre("cuda:0", "cuda:1"));
  }
}

TEST(Choose, OnlyAutoFallsBackToTheCpu) {
  Machine machine{{gpu(0), kCpu}, {}};
  EXPECT_EQ(machine.choose("auto"), "cpu");
  EXPECT_EQ(machine.choose("gpu"), "none");
  EXPECT_EQ(machine.choose("cuda"), "none");
}

TEST(Choose, CpuIsTakenWithoutAProbe) {
  Machine machine{{gpu(0), kCpu}, {"cuda:0"}};
  EXPECT_EQ(machine.choose("cpu"), "cpu");
  EXPECT_EQ(machine.choose("cpu:0"), "cpu");
  EXPECT_THAT(machine.probed, IsEmpty());
}

TEST(Choose, ExplicitDeviceIsNeverReplacedByAnother) {
  Machine machine{{gpu(0), gpu(1), kCpu}, {"cuda:0"}};
  EXPECT_EQ(machine.choose("cuda:1"), "none");
  EXPECT_THAT(machine.probed, ElementsAre("cuda:1"));
  EXPECT_EQ(machine.choose("cuda:2"), "none");
  EXPECT_THAT(machine.probed, IsEmpty());
}

// LibTorch for ROCm spells its devices "cuda:N".
TEST(Choose, OnRocmCudaAndRocmAreTheSameDevice) {
  Machine machine{
      {gpu(0, Kind::Rocm), kCpu, candidate("cuda", Kind::Cuda, Why::NotBuilt)},
      {"cuda:0"}};
  for (const char *wanted : {"cuda", "cuda:0", "rocm", "rocm:0", "hip:0"})
    EXPECT_EQ(machine.choose(wanted), "cuda:0") << wanted;
}

TEST(Choose, OnCudaRocmIsNotTheNvidiaCard) {
  Machine machine{{gpu(0), kCpu, candidate("cuda", Kind::Rocm, Why::NotBuilt)},
                  {"cuda:0"}};
  EXPECT_EQ(machine.choose("cuda:0"), "cuda:0");
  for (const char *wanted : {"rocm", "rocm:0", "hip:0"})
    EXPECT_EQ(machine.choose(wanted), "none") << wanted;
}

TEST(Choose, IndexOfGpuCountsInTheBestKind) {
  Machine machine{{gpu(0), npu(0), npu(1), kCpu},
                  {"cuda:0", "privateuseone:0", "privateuseone:1"}};
  EXPECT_EQ(machine.choose("gpu:0"), "cuda:0");
  EXPECT_EQ(machine.choose("gpu:1"), "none");
  EXPECT_EQ(machine.choose("npu:1"), "privateuseone:1");
}

TEST(Choose, IntegratedGpuIsRefusedUnlessNamed) {
  Machine machine{{gpu(0), kCpu}, {"cuda:0"}};
  machine.candidates[0].integrated = true;
  EXPECT_EQ(machine.choose("auto"), "cuda:0");
  machine.allow_integrated = false;
  EXPECT_EQ(machine.choose("auto"), "cpu");
  EXPECT_EQ(machine.choose("gpu"), "none");
  EXPECT_THAT(machine.probed, IsEmpty());
  EXPECT_EQ(machine.choose("cuda:0"), "cuda:0");
}

Candidate good(Kind kind) { return candidate("cuda:0", kind, Why::Ok); }

TEST(Report, CandidateHasReasonStepDetailAndHint) {
  Candidate lost = candidate("xpu:1", Kind::Xpu, Why::TimedOut);
  lost.step = "matmul";
  lost.detail = "no answer within 5 ms";
  lost.hint = "wait longer";
  EXPECT_EQ(
      lost.report(),
      "xpu:1: timed out in step matmul: no answer within 5 ms; wait longer");
}

// LibTorch spells both "cuda".
TEST(Report, RocmIsToldFromCuda) {
  EXPECT_EQ(good(Kind::Rocm).report(), "cuda:0 (ROCm): passed");
  EXPECT_EQ(good(Kind::Cuda).report(), "cuda:0: passed");
}

TEST(Report, KnownFactsAreReported) {
  Candidate radeon = good(Kind::Rocm);
  radeon.name = "AMD Radeon RX 7900 XTX";
  radeon.arch = "gfx1100";
  radeon.total_bytes = std::uint64_t{24} << 30;
  EXPECT_EQ(radeon.report(),
            "cuda:0 (ROCm, AMD Radeon RX 7900 XTX, gfx1100, 24.0 GiB): passed");
  Candidate apu = good(Kind::Cuda);
  apu.total_bytes = std::uint64_t{512} << 20;
  apu.integrated = true;
  EXPECT_EQ(apu.report(), "cuda:0 (512 MiB, integrated): passed");
}

TEST(Report, KindThatIsNotBuiltInHasItsOwnLineIfItHasADetail) {
  Candidate rocm = candidate("cuda", Kind::Rocm, Why::NotBuilt);
  rocm.detail = "this machine has an AMD GPU";
  rocm.hint = "install a LibTorch for ROCm";
  Selection selection{kCpu, {rocm, kMps}};
  EXPECT_THAT(selection.report(),
              Has("\n  rocm: not built into this LibTorch: this machine has an "
                  "AMD GPU; install a LibTorch for ROCm\n  mps: not built into",
                  Lacks("for your GPU")));
}

TEST(Report, SelectionHasALineForEveryLoser) {
  Selection selection{candidate("cuda:1", Kind::Cuda, Why::Ok),
                      {candidate("cuda:0", Kind::Cuda, Why::WrongResult),
                       candidate("cpu", Kind::Cpu, Why::NotPreferred),
                       candidate("cuda", Kind::Rocm, Why::NotBuilt), kMps}};
  EXPECT_THAT(selection.report(),
              Has("using cuda:1: passed\n  cuda:0: wrong result\n  cpu: not "
                  "preferred\n  rocm, mps: not built into this LibTorch ",
                  Lacks("install a LibTorch")));
}

TEST(Report, WithoutAnyAcceleratorItSaysWhatToDo) {
  Selection selection{kCpu, {candidate("cuda", Kind::Cuda, Why::NotBuilt)}};
  EXPECT_THAT(selection.report(), Has("install a LibTorch for your GPU"));
}

TEST(Report, ErrorKeepsTheCandidates) {
  Error error("no", {candidate("cuda:0", Kind::Cuda, Why::Crashed)});
  EXPECT_STREQ(error.what(), "torchport: no\n  cuda:0: crash");
  EXPECT_THAT(error.rejected(), SizeIs(1));
}

} // namespace
} // namespace torchport::detail

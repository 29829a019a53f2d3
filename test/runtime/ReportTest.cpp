//===- ReportTest.cpp - the report on a device ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Fixtures.h"

#include <gmock/gmock.h>

namespace torchport {
namespace {

using test::candidate;
using namespace testing;

TEST(Report, CandidateHasReasonStepDetailAndHint) {
  Candidate lost = candidate("xpu:1", Kind::Xpu, Why::TimedOut);
  lost.step = "matmul";
  lost.detail = "no answer within 5 ms";
  lost.hint = "wait longer";
  EXPECT_EQ(lost.report(), "xpu:1: timed out in step matmul: no answer within "
                           "5 ms; wait longer");
}

TEST(Report, RocmIsToldFromCudaAlthoughLibTorchSpellsBothCuda) {
  EXPECT_EQ(candidate("cuda:0", Kind::Rocm, Why::Ok).report(),
            "cuda:0 (ROCm): passed");
  EXPECT_EQ(candidate("cuda:0", Kind::Cuda, Why::Ok).report(),
            "cuda:0: passed");
}

TEST(Report, KnownFactsAreReported) {
  Candidate radeon = candidate("cuda:0", Kind::Rocm, Why::Ok);
  radeon.name = "AMD Radeon RX 7900 XTX";
  radeon.arch = "gfx1100";
  radeon.total_bytes = std::uint64_t{24} << 30;
  EXPECT_EQ(radeon.report(), "cuda:0 (ROCm, AMD Radeon RX 7900 XTX, gfx1100, "
                             "24.0 GiB): passed");
  Candidate apu = candidate("cuda:0", Kind::Cuda, Why::Ok);
  apu.total_bytes = std::uint64_t{512} << 20;
  apu.integrated = true;
  EXPECT_EQ(apu.report(), "cuda:0 (512 MiB, integrated): passed");
}

TEST(Report, KindThatIsNotBuiltInHasItsOwnLineIfItHasADetail) {
  Candidate rocm = candidate("cuda", Kind::Rocm, Why::NotBuilt);
  rocm.detail = "this machine has an AMD GPU";
  rocm.hint = "install a LibTorch for ROCm";
  Selection selection{candidate("cpu", Kind::Cpu, Why::Ok),
                      {rocm, candidate("mps", Kind::Mps, Why::NotBuilt)}};
  EXPECT_THAT(selection.report(),
              AllOf(HasSubstr("\n  rocm: not built into this LibTorch: this "
                              "machine has an AMD GPU; install a LibTorch for "
                              "ROCm\n  mps: not built into"),
                    Not(HasSubstr("for your GPU"))));
}

TEST(Report, SelectionHasALineForEveryLoser) {
  Selection selection{candidate("cuda:1", Kind::Cuda, Why::Ok),
                      {candidate("cuda:0", Kind::Cuda, Why::WrongResult),
                       candidate("cpu", Kind::Cpu, Why::NotPreferred),
                       candidate("cuda", Kind::Rocm, Why::NotBuilt),
                       candidate("mps", Kind::Mps, Why::NotBuilt)}};
  EXPECT_THAT(selection.report(),
              AllOf(HasSubstr("using cuda:1: passed\n  cuda:0: wrong result\n  "
                              "cpu: not preferred\n  rocm, mps: not built "
                              "into this LibTorch "),
                    Not(HasSubstr("install a LibTorch"))));
}

TEST(Report, WithoutAnyAcceleratorItSaysWhatToDo) {
  Selection selection{candidate("cpu", Kind::Cpu, Why::Ok),
                      {candidate("cuda", Kind::Cuda, Why::NotBuilt)}};
  EXPECT_THAT(selection.report(), HasSubstr("install a LibTorch for your GPU"));
}

TEST(Report, ErrorKeepsTheCandidates) {
  Error error("no", {candidate("cuda:0", Kind::Cuda, Why::Crashed)});
  EXPECT_STREQ(error.what(), "torchport: no\n  cuda:0: crash");
  EXPECT_THAT(error.rejected(), SizeIs(1));
}

} // namespace
} // namespace torchport

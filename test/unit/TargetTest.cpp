//===- TargetTest.cpp - parsing a target ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/Differences.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace torchport;
using llvm::VersionTuple;
using testing::HasSubstr;

namespace {

Target read(const char *Text) { return llvm::cantFail(readTarget(Text)); }

std::string whyNot(const char *Text) {
  auto Read = readTarget(Text);
  return Read ? "it is taken" : toString(Read.takeError());
}

TEST(TargetTest, HasThreeParts) {
  const Target Where = read("rocm-6.2,gfx942,torch-2.6");
  EXPECT_EQ(Where.Rocm, VersionTuple(6, 2));
  EXPECT_EQ(Where.Gpu, "gfx942");
  EXPECT_EQ(Where.Torch, VersionTuple(2, 6));
  EXPECT_TRUE(Where.isRocm());
}

TEST(TargetTest, HasThemInAnyOrderAndPerhapsNotAll) {
  const Target Where = read("torch-2.6.1, gfx1100");
  EXPECT_TRUE(Where.Rocm.empty());
  EXPECT_EQ(Where.Gpu, "gfx1100");
  EXPECT_EQ(Where.Torch, VersionTuple(2, 6, 1));
  EXPECT_TRUE(Where.isRocm());
}

TEST(TargetTest, OfTorchAloneMayBeAnyMachine) {
  EXPECT_FALSE(read("torch-2.6").isRocm());
  EXPECT_TRUE(read("rocm-7").isRocm());
}

TEST(TargetTest, NamesGpusAsLlvmDoes) {
  for (const char *Gpu : {"gfx906", "gfx90a", "gfx90c", "gfx1030", "gfx115f"})
    EXPECT_EQ(read(Gpu).Gpu, Gpu);
  // Features of a GPU are left aside.
  EXPECT_EQ(read("gfx90a:sramecc+:xnack-").Gpu, "gfx90a");
}

TEST(TargetTest, IsRefusedWithItsWrongPart) {
  for (const char *Wrong :
       {"rocm", "rocm6.2", "sm_80", "cuda-12.4", "gfx", "gfx94", "gfxabc",
        "gfx94200", "GFX942", "MI300X", "hip-6.2"})
    EXPECT_THAT(whyNot(Wrong),
                HasSubstr("'" + std::string(Wrong) + "' is not one of"));
  EXPECT_THAT(whyNot(""), HasSubstr("'' is not one of 'rocm-6.2', 'gfx942'"));
  EXPECT_THAT(whyNot("gfx942,"), HasSubstr("'' is not one of"));
}

TEST(TargetTest, IsRefusedWithAWrongVersion) {
  for (const char *Wrong : {"rocm-", "rocm-six", "torch-2.x", "torch--1"})
    EXPECT_THAT(whyNot(Wrong),
                HasSubstr("'" + std::string(Wrong) + "' has no version"));
}

TEST(TargetTest, IsOneMachine) {
  EXPECT_THAT(whyNot("gfx942,gfx1100"),
              HasSubstr("'gfx1100' is the second GPU"));
  EXPECT_THAT(whyNot("rocm-6.2,rocm-6.3"),
              HasSubstr("'rocm-6.3' is the second version of its kind"));
}

} // namespace

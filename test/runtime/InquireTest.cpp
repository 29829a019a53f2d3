//===- InquireTest.cpp - questions about a device -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Ask.h"

#include <gtest/gtest.h>

namespace torchport::test {
namespace {

TEST(Inquire, DevicesOfTheBestKindAreCounted) {
  EXPECT_EQ(ask("count").out, "0\n");
  EXPECT_EQ(ask_sim("count", sim_devices(0)).out, "0\n");
  EXPECT_EQ(ask_sim("count", sim_devices(3)).out, "3\n");
}

TEST(Inquire, CountingSurvivesACrash) {
  EXPECT_EQ(ask_sim("count", sim_fault("abort-count")).out, "0\n");
}

TEST(Inquire, TheCpuIsNoAccelerator) {
  EXPECT_EQ(ask("is-accelerator=cpu is-accelerator=meta is-accelerator=cuda:1 "
                "is-accelerator=mps is-accelerator=privateuseone")
                .out,
            "no\nno\nyes\nyes\nyes\n");
}

TEST(Inquire, Vendors) {
  EXPECT_EQ(ask("vendor vendor=cuda vendor=hip vendor=xpu:1 vendor=mps "
                "vendor=cpu")
                .out,
            "cpu\nnvidia\namd\nintel\napple\ncpu\n");
  EXPECT_EQ(ask_sim("vendor").out, "privateuseone\n");
}

} // namespace
} // namespace torchport::test

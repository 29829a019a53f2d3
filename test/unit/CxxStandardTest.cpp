//===- CxxStandardTest.cpp - which C++ a command of CMake says ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/CMakeModel.h"

#include "gtest/gtest.h"

using namespace torchport;

namespace {

TEST(CxxStandardTest, RaisesWhatIsOlder) {
  for (const char *Old : {"98", "11", "14", "17"})
    EXPECT_EQ(raisedStandard("CMAKE_CXX_STANDARD", Old), "20") << Old;
  EXPECT_EQ(raisedStandard("CXX_STANDARD", "\"17\""), "\"20\"");
  EXPECT_EQ(raisedStandard("PUBLIC", "cxx_std_17"), "cxx_std_20");
}

TEST(CxxStandardTest, LeavesTheRest) {
  EXPECT_EQ(raisedStandard("CMAKE_CXX_STANDARD", "20"), "");
  EXPECT_EQ(raisedStandard("CMAKE_CXX_STANDARD", "26"), "");
  EXPECT_EQ(raisedStandard("CMAKE_CXX_STANDARD", "${STANDARD}"), "");
  EXPECT_EQ(raisedStandard("CMAKE_CXX_STANDARD", "\"17"), "");
  EXPECT_EQ(raisedStandard("CMAKE_CUDA_STANDARD", "17"), "");
  EXPECT_EQ(raisedStandard("VERSION", "17"), "");
  EXPECT_EQ(raisedStandard("PUBLIC", "cxx_std_23"), "");
  EXPECT_EQ(raisedStandard("PUBLIC", "cxx_std_"), "");
  EXPECT_EQ(raisedStandard("", ""), "");
}

TEST(CxxStandardTest, FindsItAmongOthers) {
  EXPECT_TRUE(mentionsOldStandard({"t", "PROPERTIES", "CXX_STANDARD", "17"}));
  EXPECT_TRUE(mentionsOldStandard({"t", "PUBLIC", "cxx_std_11"}));
  EXPECT_FALSE(mentionsOldStandard({"t", "PROPERTIES", "C_STANDARD", "11"}));
  EXPECT_FALSE(mentionsOldStandard({}));
}

} // namespace

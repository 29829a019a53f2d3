//===- SeedsTest.cpp - the targets read their seeds -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/Fuzz.h"

#include "gtest/gtest.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace torchport::fuzz {
namespace {

class Seeds : public testing::TestWithParam<Target> {};

/// A target that fails ends this program, after the name of the test and the
/// text were printed.
TEST_P(Seeds, BreakNoPromise) {
  unsigned Count = 0;
  for (const auto &Each : std::filesystem::directory_iterator(
           std::filesystem::path(TORCHPORT_SEEDS) / GetParam().Name)) {
    SCOPED_TRACE(Each.path());
    std::ifstream In(Each.path(), std::ios::binary);
    const std::string Text{std::istreambuf_iterator<char>(In), {}};
    GetParam().Read(Text);
    ++Count;
  }
  EXPECT_GT(Count, 0U);
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Seeds, testing::ValuesIn(targets()),
                         [](const auto &Info) {
                           return std::string(Info.param.Name);
                         });

} // namespace
} // namespace torchport::fuzz

//===- SimOperatorsTest.cpp - operators of the simulated accelerator ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// In each of its roles, the simulated accelerator computes what the CPU
/// computes, and has no warning of its own: the program operators/main.cpp
/// prints nothing else. The second of two devices is given, so that a result on
/// the current one is found.
//===----------------------------------------------------------------------===//

#include "Fixtures.h"

#include <sstream>

namespace torchport::test {
namespace {

struct SimOperators : testing::TestWithParam<std::string> {
  /// Runs the program, and expects it to print "N THINGS agree on DEVICE" and
  /// no more. Returns N.
  int agreeing(std::vector<std::string> arguments, const std::string &things) {
    std::string device =
        GetParam() == "privateuseone" ? "privateuseone:1" : "cuda:1";
    arguments.insert(arguments.begin(), device);
    detail::Outcome outcome = run_alone(TEST_OPERATORS, arguments,
                                        {{"LD_PRELOAD", TEST_SIM},
                                         {"TORCHPORT_SIM_AS", GetParam()},
                                         {"TORCHPORT_SIM_DEVICES", "2"}});
    std::istringstream words(outcome.messages);
    int agreeing = 0, all = 0;
    std::string of, rest;
    words >> agreeing >> of >> all;
    std::getline(words, rest);
    EXPECT_EQ(rest.rfind(' ' + things + " agree on " + device, 0), 0)
        << outcome.messages;
    EXPECT_EQ(words.peek(), EOF) << outcome.messages;
    EXPECT_TRUE(outcome.end && !outcome.end->crashed);
    return agreeing;
  }
};

TEST_P(SimOperators, AgreeWithTheCpu) { EXPECT_GE(agreeing({}, "cases"), 120); }

// A few arguments of each; './dev test --runtime' draws more.
TEST_P(SimOperators, AllOfThemAgreeWithTheCpu) {
  EXPECT_GE(agreeing({"2"}, "operators"), 1200);
}

INSTANTIATE_TEST_SUITE_P(Roles, SimOperators,
                         testing::Values("privateuseone", "cuda", "rocm"),
                         [](const auto &role) { return role.param; });

} // namespace
} // namespace torchport::test

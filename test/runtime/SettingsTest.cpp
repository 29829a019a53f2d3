//===- SettingsTest.cpp - a policy and the environment combined -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "settings/Settings.h"

#include "Fixtures.h"

#include <gmock/gmock.h>

namespace torchport::detail {
namespace {

using namespace testing;

/// The error of resolve(), or an empty string.
std::string complaint(const Policy &policy) {
  try {
    resolve(policy);
    return "";
  } catch (const Error &error) {
    return error.what();
  }
}

TEST(Settings, Defaults) {
  Settings settings = resolve({});
  EXPECT_EQ(settings.requests.at(0).text, "auto");
  EXPECT_EQ(settings.verification.level, Verify::Subprocess);
  EXPECT_EQ(settings.verification.timeout, std::chrono::seconds(30));
  EXPECT_EQ(settings.verification.demands.min_free_bytes, 0U);
  EXPECT_TRUE(settings.allow_integrated);
  EXPECT_EQ(settings.on_fail, OnFail::Default);
}

const test::Variables kAll = {{"TORCHPORT_DEVICE", "rocm,cpu"},
                              {"TORCHPORT_VERIFY", "inprocess"},
                              {"TORCHPORT_TIMEOUT_MS", "5"},
                              {"TORCHPORT_ALLOW_INTEGRATED", "0"},
                              {"TORCHPORT_MIN_FREE_MB", "2"}};

TEST(Settings, EnvironmentFillsInThePolicy) {
  test::Environment environment(kAll);
  Settings settings = resolve({});
  EXPECT_EQ(settings.requests.at(0).text, "rocm");
  EXPECT_EQ(settings.verification.level, Verify::InProcess);
  EXPECT_EQ(settings.verification.timeout, std::chrono::milliseconds(5));
  EXPECT_EQ(settings.verification.demands.min_free_bytes, 2U << 20);
  EXPECT_FALSE(settings.allow_integrated);
}

TEST(Settings, PolicyOverrulesTheEnvironment) {
  test::Environment environment(kAll);
  Policy policy;
  policy.devices = "cuda:1";
  policy.verify = Verify::Static;
  policy.timeout = std::chrono::seconds(1);
  policy.integrated = Integrated::Allow;
  policy.min_free_bytes = 7;
  policy.require_ops = {"aten::conv2d"};
  policy.require_dtypes = {"bfloat16"};
  policy.on_fail = OnFail::Throw;
  Settings settings = resolve(policy);
  EXPECT_EQ(settings.requests.at(0).text, "cuda:1");
  EXPECT_EQ(settings.verification.level, Verify::Static);
  EXPECT_EQ(settings.verification.timeout, std::chrono::seconds(1));
  EXPECT_EQ(settings.verification.demands.min_free_bytes, 7U);
  EXPECT_THAT(settings.verification.demands.ops, ElementsAre("aten::conv2d"));
  EXPECT_THAT(settings.verification.demands.dtypes, ElementsAre("bfloat16"));
  EXPECT_TRUE(settings.allow_integrated);
  EXPECT_EQ(settings.on_fail, OnFail::Throw);
}

TEST(Settings, InvalidValuesOfThePolicyAreNamed) {
  Policy policy;
  policy.timeout = std::chrono::milliseconds(-1);
  EXPECT_THAT(complaint(policy), HasSubstr("Policy::timeout is -1 ms"));
  policy = {};
  policy.require_ops = {"conv2d"};
  EXPECT_THAT(complaint(policy),
              HasSubstr("Policy::require_ops names no operator: 'conv2d'"));
  policy = {};
  policy.require_dtypes = {"half"};
  EXPECT_THAT(complaint(policy),
              HasSubstr("Policy::require_dtypes names no type: 'half'; "
                        "expected one of float16"));
}

TEST(Settings, DemandsAreReadBackFromArguments) {
  Demands demands{5, {"aten::mm", "aten::sum.dim_IntList"}, {"float16"}}, read;
  for (const std::string &argument : to_arguments(demands))
    EXPECT_TRUE(add_argument(read, argument)) << argument;
  EXPECT_EQ(read.min_free_bytes, 5U);
  EXPECT_EQ(read.ops, demands.ops);
  EXPECT_EQ(read.dtypes, demands.dtypes);
  for (const char *argument :
       {"", "op", "dtype=half", "free=", "free=x", "a=b"})
    EXPECT_FALSE(add_argument(read, argument)) << argument;
}

} // namespace
} // namespace torchport::detail

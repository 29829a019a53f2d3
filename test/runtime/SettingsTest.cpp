//===- SettingsTest.cpp - requests, policies and variables ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "settings/Settings.h"
#include "Fixtures.h"
#include "settings/Environment.h"
#include "settings/Request.h"

#include <torchport/policy.h>

namespace torchport::detail {
namespace {

using std::chrono::milliseconds;
using test::Has;
using namespace testing;

Request only(const std::string &text) {
  std::vector<Request> requests = parse_requests(text, "the test");
  EXPECT_EQ(requests.size(), 1u);
  return requests.at(0);
}

TEST(Request, AutoAndBestMayMeanTheCpu) {
  for (const char *text : {"auto", "best", "AUTO", "Best"}) {
    EXPECT_TRUE(only(text).falls_back()) << text;
    EXPECT_TRUE(only(text).allows(Kind::Cpu)) << text;
    EXPECT_TRUE(only(text).allows(Kind::PrivateUse1)) << text;
  }
}

TEST(Request, NamesOfVendors) {
  const std::pair<std::vector<const char *>, std::vector<Kind>> rows[] = {
      {{"gpu"},
       {Kind::Cuda, Kind::Rocm, Kind::Xpu, Kind::Mps, Kind::PrivateUse1}},
      {{"cuda"}, {Kind::Cuda, Kind::Rocm}},
      {{"rocm", "hip", "ROCm", "HIP"}, {Kind::Rocm}},
      {{"xpu"}, {Kind::Xpu}},
      {{"mps"}, {Kind::Mps}},
      {{"dml", "directml", "npu", "privateuseone", "DirectML"},
       {Kind::PrivateUse1}},
      {{"cpu"}, {Kind::Cpu}}};
  for (const auto &[texts, kinds] : rows)
    for (const char *text : texts) {
      EXPECT_EQ(only(text).kinds, kinds) << text;
      EXPECT_FALSE(only(text).falls_back()) << text;
    }
}

TEST(Request, IndexIsOptional) {
  EXPECT_EQ(only("cuda").index, std::nullopt);
  EXPECT_EQ(only("cuda:0").index, 0);
  EXPECT_EQ(only("HIP:12").index, 12);
  EXPECT_EQ(only("gpu:127").index, 127);
  EXPECT_EQ(only("cpu:0").index, 0);
}

TEST(Request, ListKeepsItsOrder) {
  EXPECT_THAT(parse_requests("rocm:1,xpu,cpu", "the test"),
              ElementsAre(Field(&Request::text, "rocm:1"),
                          Field(&Request::text, "xpu"),
                          Field(&Request::text, "cpu")));
}

// c10::Device takes an index above 127 for another device.
TEST(Request, EverythingElseIsRefused) {
  for (const char *text :
       {"",         "rcom",     "cuda:",    "cuda:128",        "cuda:255",
        "cuda:256", "cuda:-1",  "cuda:00",  "cuda:01",         "cuda:+1",
        "cuda:1.0", "cuda:0:0", " cuda",    "cuda ",           "cuda: 0",
        "cuda0",    ":0",       "cpu:1",    "auto:0",          "best:1",
        "rocm,",    ",cpu",     "cpu, xpu", "cuda:4294967296", "meta",
        "vulkan"})
    EXPECT_THROW(parse_requests(text, "the test"), Error) << text;
}

TEST(Request, RefusalNamesTheWordItsSourceAndWhatIsAccepted) {
  EXPECT_THAT(
      ([] { parse_requests("rocm,rcom", "TORCHPORT_DEVICE"); }),
      ThrowsMessage<Error>(Has(
          "TORCHPORT_DEVICE", "'rcom'",
          "auto, best, gpu[:N], cpu, cuda[:N], rocm[:N], hip[:N], xpu[:N], "
          "mps[:N], dml[:N], directml[:N], npu[:N], privateuseone[:N], with N "
          "from 0 to 127")));
}

milliseconds timeout_for(const std::string &value) {
  test::Environment environment("TORCHPORT_TIMEOUT_MS", value);
  return environment_timeout();
}

TEST(Environment, TimeoutIsHalfAMinuteUnlessSet) {
  EXPECT_EQ(timeout_for(""), milliseconds(30000));
  EXPECT_EQ(timeout_for("1"), milliseconds(1));
  EXPECT_EQ(timeout_for("86400000"), milliseconds(86400000));
}

TEST(Environment, InvalidTimeoutIsRefusedByName) {
  for (const std::string value : {"0", "-1", "abc", "10s", " 10", "1e3",
                                  "86400001", "99999999999999999999"})
    EXPECT_THAT(
        ([&] { timeout_for(value); }),
        ThrowsMessage<Error>(Has("TORCHPORT_TIMEOUT_MS is '" + value + "'")));
}

TEST(Environment, PluginsAreSeparatedByColons) {
  test::Environment none("TORCHPORT_PRELOAD", "");
  EXPECT_THAT(preloaded_plugins(), IsEmpty());
  test::Environment two("TORCHPORT_PRELOAD", "a.so::/b/c.so:");
  EXPECT_THAT(preloaded_plugins(), ElementsAre("a.so", "/b/c.so"));
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

TEST(Settings, PolicyOverrulesTheEnvironment) {
  test::Environment environment({{"TORCHPORT_DEVICE", "rocm,cpu"},
                                 {"TORCHPORT_VERIFY", "inprocess"},
                                 {"TORCHPORT_TIMEOUT_MS", "5"},
                                 {"TORCHPORT_ALLOW_INTEGRATED", "0"},
                                 {"TORCHPORT_MIN_FREE_MB", "2"}});
  Settings settings = resolve({});
  EXPECT_EQ(settings.requests.at(0).text, "rocm");
  EXPECT_EQ(settings.verification.level, Verify::InProcess);
  EXPECT_EQ(settings.verification.timeout, milliseconds(5));
  EXPECT_EQ(settings.verification.demands.min_free_bytes, 2U << 20);
  EXPECT_FALSE(settings.allow_integrated);

  Policy policy;
  policy.devices = "cuda:1";
  policy.verify = Verify::Static;
  policy.timeout = std::chrono::seconds(1);
  policy.integrated = Integrated::Allow;
  policy.min_free_bytes = 7;
  policy.require_ops = {"aten::conv2d"};
  policy.require_dtypes = {"bfloat16"};
  policy.on_fail = OnFail::Throw;
  settings = resolve(policy);
  EXPECT_EQ(settings.requests.at(0).text, "cuda:1");
  EXPECT_EQ(settings.verification.level, Verify::Static);
  EXPECT_EQ(settings.verification.timeout, std::chrono::seconds(1));
  EXPECT_EQ(settings.verification.demands.min_free_bytes, 7U);
  EXPECT_THAT(settings.verification.demands.ops, ElementsAre("aten::conv2d"));
  EXPECT_THAT(settings.verification.demands.dtypes, ElementsAre("bfloat16"));
  EXPECT_TRUE(settings.allow_integrated);
  EXPECT_EQ(settings.on_fail, OnFail::Throw);
}

TEST(Settings, InvalidVariablesAreNamed) {
  for (const std::string name :
       {"TORCHPORT_DEVICE", "TORCHPORT_VERIFY", "TORCHPORT_TIMEOUT_MS",
        "TORCHPORT_ALLOW_INTEGRATED", "TORCHPORT_MIN_FREE_MB",
        "TORCHPORT_LOG"}) {
    test::Environment environment(name, "nonsense");
    EXPECT_THAT([] { resolve({}); },
                ThrowsMessage<Error>(Has("torchport: " + name, "'nonsense'")));
  }
}

TEST(Settings, InvalidValuesOfThePolicyAreNamed) {
  Policy timeout, operators, types;
  timeout.timeout = milliseconds(-1);
  operators.require_ops = {"conv2d"};
  types.require_dtypes = {"half"};
  for (const auto &[policy, complaint] :
       {std::pair(timeout, "Policy::timeout is -1 ms"),
        std::pair(operators, "Policy::require_ops names no operator, such as "
                             "'aten::conv2d': 'conv2d'; expected one of "
                             "convolution, conv3d"),
        std::pair(types, "Policy::require_dtypes names no type: 'half'; "
                         "expected one of float16")})
    EXPECT_THAT(([&policy = policy] { resolve(policy); }),
                ThrowsMessage<Error>(Has(complaint)));
}

TEST(Settings, OperatorsOfThePolicyAreDemanded) {
  using namespace policy_words;
  const Demand bits[] = {convolution, conv3d, conv_transpose, lstm, attention,
                         linalg,      fft,    interpolate,    sort, scatter,
                         sparse};
  ASSERT_EQ(std::size(bits), operator_names().size());
  for (std::size_t i = 0; i < std::size(bits); ++i) {
    EXPECT_EQ(unsigned{bits[i]}, unsigned{convolution} << i);
    test::Environment environment("TORCHPORT_POLICY",
                                  "any,float64," + operator_names()[i]);
    Demands demands = resolve({}).verification.demands;
    EXPECT_THAT(demands.ops, ElementsAre(operator_names()[i]));
    EXPECT_THAT(demands.dtypes, ElementsAre("float64"));
  }
}

TEST(Settings, DemandsAreReadBackFromArguments) {
  Demands demands{
      5, {"aten::mm", "aten::sum.dim_IntList", "linalg"}, {"float16"}},
      read;
  for (const std::string &argument : to_arguments(demands))
    EXPECT_TRUE(add_argument(read, argument)) << argument;
  EXPECT_EQ(read.min_free_bytes, 5U);
  EXPECT_EQ(read.ops, demands.ops);
  EXPECT_EQ(read.dtypes, demands.dtypes);
  for (const char *argument :
       {"", "op", "op=mm", "dtype=half", "free=", "free=x", "a=b"})
    EXPECT_FALSE(add_argument(read, argument)) << argument;
}

} // namespace
} // namespace torchport::detail

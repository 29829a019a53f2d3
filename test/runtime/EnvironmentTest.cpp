//===- EnvironmentTest.cpp - the runtime's environment variables ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "settings/Environment.h"

#include "Fixtures.h"

#include <torchport/select.h>

#include <gmock/gmock.h>

namespace torchport::detail {
namespace {

using std::chrono::milliseconds;
using namespace testing;

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
  for (const char *value : {"0", "-1", "abc", "10s", " 10", "1e3", "86400001",
                            "99999999999999999999"})
    try {
      timeout_for(value);
      ADD_FAILURE() << value;
    } catch (const Error &error) {
      EXPECT_THAT(error.what(), HasSubstr("TORCHPORT_TIMEOUT_MS is '" +
                                          std::string(value) + "'"));
    }
}

TEST(Environment, PluginsAreSeparatedByColons) {
  test::Environment environment("TORCHPORT_PRELOAD", "a.so::/b/c.so:");
  EXPECT_THAT(preloaded_plugins(), ElementsAre("a.so", "/b/c.so"));
}

TEST(Environment, NoPluginsUnlessSet) {
  test::Environment environment("TORCHPORT_PRELOAD", "");
  EXPECT_THAT(preloaded_plugins(), IsEmpty());
}

} // namespace
} // namespace torchport::detail

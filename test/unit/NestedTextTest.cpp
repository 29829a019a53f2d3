//===- NestedTextTest.cpp - JSON and YAML of limited depth ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/NestedText.h"

#include "gtest/gtest.h"

namespace torchport {
namespace {

std::string repeated(llvm::StringRef Text, unsigned Count) {
  std::string All;
  for (unsigned I = 0; I < Count; ++I)
    All += Text;
  return All;
}

bool isJson(const std::string &Text) {
  auto Parsed = parseJson(Text);
  return Parsed ? true : (llvm::consumeError(Parsed.takeError()), false);
}

bool isShallowYaml(const std::string &Text) {
  return !llvm::errorToBool(checkYamlNesting(Text));
}

TEST(NestedText, LimitsTheDepthOfJson) {
  EXPECT_TRUE(isJson(repeated("[", 200) + repeated("]", 200)));
  EXPECT_FALSE(isJson(repeated("[", 201) + repeated("]", 201)));
  EXPECT_FALSE(isJson(repeated("[", 10000000)));
  EXPECT_FALSE(isJson(repeated("{\"a\":", 10000000)));
  EXPECT_TRUE(isJson("[" + repeated("[[],{}],", 1000) + "1]"));
}

TEST(NestedText, CountsNoBracketInAString) {
  EXPECT_TRUE(isJson("\"" + repeated("[", 1000) + "\""));
  EXPECT_TRUE(isJson("\"\\\"" + repeated("[", 1000) + "\\\\\""));
  EXPECT_FALSE(isJson("[\"\\\\\"," + repeated("[", 1000)));
}

TEST(NestedText, LimitsTheDepthOfYaml) {
  EXPECT_FALSE(isShallowYaml(repeated("[", 1000)));
  EXPECT_FALSE(isShallowYaml("'\"'" + repeated("{a: ", 1000)));
  EXPECT_FALSE(isShallowYaml(repeated("- ", 1000)));
  EXPECT_FALSE(isShallowYaml("a:\n" + repeated("? ", 1000)));
  EXPECT_TRUE(isShallowYaml(repeated(
      "- directory: /p\n  command: '" + repeated("-a ", 1000) + "'\n", 1000)));
}

} // namespace
} // namespace torchport

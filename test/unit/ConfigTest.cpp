//===- ConfigTest.cpp - configuration files, their scope and their depth --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/config/Config.h"
#include "tool/config/Configs.h"
#include "tool/core/NestedText.h"

#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

/// The values in \p Text, one a line, or the error.
std::string saidIn(llvm::StringRef Text) {
  auto Read = readConfig(Text, "/p/.torchport.yaml");
  if (!Read)
    return toString(Read.takeError());
  std::string Lines;
  for (const ConfigValue &Each : *Read)
    Lines += std::to_string(Each.Line) + " " + Each.Key.str() +
             (Each.Name.empty() ? "" : " " + Each.Name) + ": " + Each.Text +
             "\n";
  return Lines;
}

TEST(ConfigFile, IsReadOrSaysWhatIsWrongAndWhere) {
  for (const auto &[Text, Said] :
       {std::pair{"", ""},
        {"# nothing\n", ""},
        // Values are texts, lists and maps.
        {"rules: all,-hip-api\n", "1 rules: all,-hip-api\n"},
        {"rules: [all, -hip-api]\n", "1 rules: all,-hip-api\n"},
        {"severity:\n  hip-api: note\n  cuda-guard: error\n",
         "2 severity hip-api: note\n3 severity cuda-guard: error\n"},
        {"exclude:\n- a\n- 'b/**'\n", "2 exclude: a\n3 exclude: b/**\n"},
        {"exclude: a\r\ntarget: torch-2.6\r\n",
         "1 exclude: a\n2 target: torch-2.6\n"},
        // Errors.
        {"rule: all\n", "1:1: no key 'rule'; did you mean 'rules'?"},
        {"\ncolour: red\n",
         "2:1: no key 'colour'; there are 'rules', 'severity', 'exclude', "
         "'accept', 'bans', 'functions', 'target', 'configuration', "
         "'path-map', 'include-style'"},
        {"rules: hardcoded-devise\n",
         "1:8: no rule 'hardcoded-devise'; did you mean 'hardcoded-device'?"},
        {"severity:\n  hip-apy: note\n",
         "2:3: no rule 'hip-apy'; did you mean 'hip-api'?"},
        {"severity:\n  hip-api: bad\n",
         "2:3: 'bad' is not one of 'error', 'warning', 'note'"},
        {"severity: error\n",
         "1:11: 'severity' wants the name of a rule, a colon and a value on "
         "each line under it"},
        {"include-style: [quoted]\n", "1:17: 'include-style' wants a text"},
        {"configuration: [rocm, hip]\n",
         "1:17: 'hip' is not one of 'cuda', 'rocm', 'xpu', 'mps', 'cpu', "
         "'all'"},
        {"rules: all\nrules: default\n", "2:1: duplicate key 'rules'"},
        {"exclude: ../other\n",
         "1:10: '../other' is outside the folder of its file"},
        {"- rules\n", "1:1: not 'key: value' on each line"},
        {"rules: all\n---\nrules: all\n", "more than one document"}})
    EXPECT_EQ(saidIn(Text), Said) << Text;
  for (const char *Wrong : {"rules: [all\n", "rules:\n", "exclude: [[a]]\n"})
    EXPECT_TRUE(
        llvm::errorToBool(readConfig(Wrong, "/p/.torchport.yaml").takeError()))
        << Wrong;
}

TEST(PathPattern, MatchesPartsOfPaths) {
  const struct {
    const char *Pattern;
    std::vector<const char *> Matching, Others = {};
  } Rows[] = {
      // A bare name matches at any depth, with all files in such a folder.
      {"gen",
       {"/p/gen", "/p/gen/a.cpp", "/p/src/gen/deep/a.cpp"},
       {"/p/generated/a.cpp", "/q/gen/a.cpp"}},
      {"*.pb.cc", {"/p/src/a.pb.cc"}},
      // A pattern with a slash is relative to the folder of its file.
      {"/gen", {"/p/gen/a.cpp"}},
      {"./gen", {"/p/gen/a.cpp"}},
      {"src/*.cpp",
       {"/p/src/a.cpp"},
       {"/p/src/deep/a.cpp", "/p/lib/src/a.cpp"}},
      {"src/**/*.cpp", {"/p/src/a.cpp", "/p/src/x/y/a.cpp"}},
      {"**/gen/*.h", {"/p/x/gen/a.h"}, {"/p/x/gen/a.cpp"}}};
  for (const auto &[Text, Matching, Others] : Rows) {
    const auto Pattern = llvm::cantFail(PathPattern::parse(Text, "/p", ""));
    for (const char *Each : Matching)
      EXPECT_TRUE(Pattern.matches(Each)) << Text << " " << Each;
    for (const char *Each : Others)
      EXPECT_FALSE(Pattern.matches(Each)) << Text << " " << Each;
  }
}

class ConfigsTest : public testing::Test {
protected:
  void make(llvm::StringRef File, llvm::StringRef Text) {
    Files->addFile(File, /*ModificationTime=*/0,
                   llvm::MemoryBuffer::getMemBufferCopy(Text));
  }

  const Config &of(llvm::StringRef File) { return All->of(File); }

  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Files =
      llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  std::unique_ptr<Configs> All =
      std::make_unique<Configs>(Files, ConfigLayer(), ConfigLayer());
};

TEST_F(ConfigsTest, NearestFileWinsForEachKey) {
  make("/p/.torchport.yaml", "rules: hip-api\ninclude-style: quoted\n");
  make("/p/src/.torchport.yaml", "rules: all\n");
  EXPECT_EQ(of("/p/a.cpp").valueOf("rules"), "hip-api");
  EXPECT_EQ(of("/p/src/deep/a.cpp").valueOf("rules"), "all");
  EXPECT_EQ(of("/p/src/a.cpp").Options.Includes, Brackets::Quoted);
  EXPECT_EQ(of("/q/a.cpp").valueOf("rules"), "default");
  EXPECT_EQ(of("/q/a.cpp").Options.Includes, Brackets::AsLibTorch);
}

TEST_F(ConfigsTest, ExcludesAddUp) {
  make("/p/.torchport.yaml", "exclude: gen\n");
  make("/p/src/.torchport.yaml", "exclude: old.cpp\n");
  EXPECT_EQ(All->exclusionReason("/p/src/gen/a.cpp", "/p/src"),
            "excluded by 'exclude' in '../.torchport.yaml:1'");
  EXPECT_TRUE(All->isExcluded("/p/src/gen/a.cpp"));
  EXPECT_TRUE(All->isExcluded("/p/src/old.cpp"));
  EXPECT_FALSE(All->isExcluded("/p/old.cpp"));
  EXPECT_EQ(All->exclusionReason("/p/old.cpp", "/p"), "");
}

TEST_F(ConfigsTest, FlagsOverrideFiles) {
  make("/p/.torchport.yaml", "rules: hip-api\ntarget: torch-2.6\n");
  All = std::make_unique<Configs>(
      Files, ConfigLayer{{"rules", "", "all"}},
      ConfigLayer{{"target", "", "torch-1.13", "--target"}});
  EXPECT_EQ(of("/p/a.cpp").valueOf("target"), "torch-1.13");
  EXPECT_EQ(of("/p/a.cpp").valueOf("rules"), "hip-api");
  EXPECT_EQ(of("/q/a.cpp").valueOf("rules"), "all");
}

TEST_F(ConfigsTest, NearestSeverityOfEachRuleIsApplied) {
  make("/p/.torchport.yaml",
       "severity: {hardcoded-device: error, model-load-device: error}\n");
  make("/p/src/.torchport.yaml", "severity: {hardcoded-device: note}\n");
  Finding Loud, Quiet;
  Loud.Rule = "hardcoded-device";
  Loud.Level = Severity::Warning;
  Quiet.Rule = "model-load-device";
  Quiet.Level = Severity::Note;
  EXPECT_FALSE(of("/p/src/a.cpp").wants(Loud));
  EXPECT_TRUE(of("/p/src/a.cpp").wants(Quiet));
  EXPECT_EQ(Quiet.Level, Severity::Error);
}

std::string repeated(llvm::StringRef Text, unsigned Count) {
  std::string All;
  for (unsigned I = 0; I < Count; ++I)
    All += Text;
  return All;
}

bool isJson(const std::string &Text) {
  return !llvm::errorToBool(parseJson(Text).takeError());
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

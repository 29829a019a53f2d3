//===- ConfigTest.cpp - configuration files and their scope ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/config/Config.h"
#include "tool/config/Configs.h"

#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

/// The error in \p Text, or an empty string.
std::string wrongIn(llvm::StringRef Text) {
  auto Read = readConfig(Text, "/p/.torchport.yaml");
  return Read ? "" : toString(Read.takeError());
}

/// The values in \p Text, one a line.
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

TEST(ConfigFile, HoldsValuesAsTextsListsAndMaps) {
  EXPECT_EQ(saidIn(""), "");
  EXPECT_EQ(saidIn("# nothing\n"), "");
  EXPECT_EQ(saidIn("rules: all,-hip-api\n"), "1 rules: all,-hip-api\n");
  EXPECT_EQ(saidIn("rules: [all, -hip-api]\n"), "1 rules: all,-hip-api\n");
  EXPECT_EQ(saidIn("severity:\n  hip-api: note\n  cuda-guard: error\n"),
            "2 severity hip-api: note\n3 severity cuda-guard: error\n");
  EXPECT_EQ(saidIn("exclude:\n- a\n- 'b/**'\n"),
            "2 exclude: a\n3 exclude: b/**\n");
  EXPECT_EQ(saidIn("exclude: a\r\ntarget: torch-2.6\r\n"),
            "1 exclude: a\n2 target: torch-2.6\n");
}

TEST(ConfigFile, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(wrongIn("rule: all\n"),
            "1:1: no key 'rule'; did you mean 'rules'?");
  EXPECT_EQ(wrongIn("\ncolour: red\n"),
            "2:1: no key 'colour'; there are 'rules', 'severity', 'exclude', "
            "'accept', 'target', 'configuration', 'path-map', "
            "'include-style'");
  EXPECT_EQ(
      wrongIn("rules: hardcoded-devise\n"),
      "1:8: no rule 'hardcoded-devise'; did you mean 'hardcoded-device'?");
  EXPECT_EQ(wrongIn("severity:\n  hip-apy: note\n"),
            "2:3: no rule 'hip-apy'; did you mean 'hip-api'?");
  EXPECT_EQ(wrongIn("severity:\n  hip-api: bad\n"),
            "2:3: 'bad' is not one of 'error', 'warning', 'note'");
  EXPECT_EQ(wrongIn("severity: error\n"),
            "1:11: 'severity' wants the name of a rule, a colon and a value on "
            "each line under it");
  EXPECT_EQ(wrongIn("include-style: [quoted]\n"),
            "1:17: 'include-style' wants a text");
  EXPECT_EQ(wrongIn("configuration: [rocm, hip]\n"),
            "1:17: 'hip' is not one of 'cuda', 'rocm', 'xpu', 'mps', 'cpu', "
            "'all'");
  EXPECT_EQ(wrongIn("rules: all\nrules: default\n"),
            "2:1: duplicate key 'rules'");
  EXPECT_EQ(wrongIn("exclude: ../other\n"),
            "1:10: '../other' is outside the folder of its file");
  EXPECT_EQ(wrongIn("- rules\n"), "1:1: not 'key: value' on each line");
  EXPECT_EQ(wrongIn("rules: all\n---\nrules: all\n"), "more than one document");
  EXPECT_NE(wrongIn("rules: [all\n"), "");
  EXPECT_NE(wrongIn("rules:\n"), "");
  EXPECT_NE(wrongIn("exclude: [[a]]\n"), "");
}

TEST(PathPattern, MatchesPartsOfPaths) {
  const auto Matches = [](llvm::StringRef Pattern, llvm::StringRef File) {
    return llvm::cantFail(PathPattern::parse(Pattern, "/p", "")).matches(File);
  };
  // A bare name matches at any depth, with all files in such a folder.
  EXPECT_TRUE(Matches("gen", "/p/gen"));
  EXPECT_TRUE(Matches("gen", "/p/gen/a.cpp"));
  EXPECT_TRUE(Matches("gen", "/p/src/gen/deep/a.cpp"));
  EXPECT_FALSE(Matches("gen", "/p/generated/a.cpp"));
  EXPECT_FALSE(Matches("gen", "/q/gen/a.cpp"));
  EXPECT_TRUE(Matches("*.pb.cc", "/p/src/a.pb.cc"));
  // A pattern with a slash is relative to the folder of its file.
  EXPECT_TRUE(Matches("/gen", "/p/gen/a.cpp") &&
              Matches("./gen", "/p/gen/a.cpp"));
  EXPECT_TRUE(Matches("src/*.cpp", "/p/src/a.cpp"));
  EXPECT_FALSE(Matches("src/*.cpp", "/p/src/deep/a.cpp"));
  EXPECT_FALSE(Matches("src/*.cpp", "/p/lib/src/a.cpp"));
  EXPECT_TRUE(Matches("src/**/*.cpp", "/p/src/a.cpp"));
  EXPECT_TRUE(Matches("src/**/*.cpp", "/p/src/x/y/a.cpp"));
  EXPECT_TRUE(Matches("**/gen/*.h", "/p/x/gen/a.h"));
  EXPECT_FALSE(Matches("**/gen/*.h", "/p/x/gen/a.cpp"));
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

TEST_F(ConfigsTest, NearestFileWinsForEachRule) {
  make("/p/.torchport.yaml", "severity: {hip-api: error, cuda-guard: error}\n");
  make("/p/src/.torchport.yaml", "severity: {hip-api: note}\n");
  const auto &Here = of("/p/src/a.cpp").Severities;
  EXPECT_EQ(Here.at("hip-api"), Severity::Note);
  EXPECT_EQ(Here.at("cuda-guard"), Severity::Error);
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

TEST_F(ConfigsTest, SeveritiesAreApplied) {
  make("/p/.torchport.yaml",
       "severity: {hardcoded-device: note, model-load-device: error}\n");
  Finding Loud, Quiet;
  Loud.Rule = "hardcoded-device";
  Loud.Level = Severity::Warning;
  Quiet.Rule = "model-load-device";
  Quiet.Level = Severity::Note;
  EXPECT_FALSE(of("/p/a.cpp").wants(Loud));
  EXPECT_TRUE(of("/p/a.cpp").wants(Quiet));
  EXPECT_EQ(Quiet.Level, Severity::Error);
}

TEST_F(ConfigsTest, WrongFileExcludesItsFolder) {
  make("/p/src/.torchport.yaml", "rulez: all\n");
  EXPECT_TRUE(All->isExcluded("/p/src/a.cpp"));
  EXPECT_TRUE(All->isExcluded("/p/src/deep/a.cpp"));
  EXPECT_FALSE(All->isExcluded("/p/a.cpp"));
  ASSERT_EQ(All->errors().size(), 1U);
  EXPECT_EQ(All->errors().front().File, "/p/src/.torchport.yaml");
  EXPECT_EQ(All->errors().front().Message,
            "1:1: no key 'rulez'; did you mean 'rules'?");
}

} // namespace
} // namespace torchport

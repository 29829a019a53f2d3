//===- BuildsTest.cpp - the other builds of a file ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/Builds.h"

#include "rules/libtorch/BuildSwitch.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace torchport;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace {

std::string definedMacros(const char *Macro) {
  const auto Builds = buildsDefining(Macro);
  return Builds ? describeBuilds(*Builds) : "no switch";
}

TEST(BuildSwitch, IsRecognisedByTheWordsOfItsName) {
  EXPECT_EQ(definedMacros("USE_CUDA"), "'cuda'");
  EXPECT_EQ(definedMacros("MYAPP_WITH_CUDA"), "'cuda'");
  EXPECT_EQ(definedMacros("CUDA_FOUND"), "'cuda'");
  EXPECT_EQ(definedMacros("USE_ROCM"), "'rocm'");
  EXPECT_EQ(definedMacros("with_hip"), "'rocm'");
  EXPECT_EQ(definedMacros("__HIP_PLATFORM_AMD__"), "'rocm'");
  EXPECT_EQ(definedMacros("USE_CUDA_OR_ROCM"), "'cuda', 'rocm'");
  EXPECT_EQ(definedMacros("WITH_GPU"), "'cuda', 'rocm', 'xpu', 'mps'");
  EXPECT_EQ(definedMacros("NO_CUDA"), "'rocm', 'xpu', 'mps', 'cpu'");
  EXPECT_EQ(definedMacros("MYAPP_DISABLE_GPU"), "'cpu'");
  EXPECT_EQ(definedMacros("CPU_ONLY"), "'cpu'");
  EXPECT_EQ(definedMacros("__HIP_PLATFORM_HCC__"), "");
}

TEST(BuildSwitch, ExcludesVersionsAndCompilers) {
  for (const char *Other :
       {"CUDA_VERSION", "TORCH_HIP_VERSION", "__CUDACC__", "__HIPCC__",
        "__CUDA_ARCH__", "NDEBUG", "USE_FAST", "SCUDA_USE", ""})
    EXPECT_EQ(definedMacros(Other), "no switch") << Other;
}

clang::tooling::CompileCommand command(std::vector<std::string> Words) {
  return {"/p", "a.cpp", std::move(Words), ""};
}

std::vector<std::string> describeAll(const std::vector<OtherBuild> &Builds) {
  std::vector<std::string> All;
  for (const OtherBuild &Each : Builds) {
    std::string &Line = All.emplace_back(describeBuilds(Each.Builds) + ":");
    for (const std::string &Flag : Each.Flags)
      Line += " " + Flag;
  }
  return All;
}

TEST(OtherBuilds, DefineTheirOwnMacrosAndNoOthers) {
  EXPECT_THAT(
      describeAll(otherBuilds(
          Platforms::Cuda | Platforms::Cpu,
          {{"USE_CUDA", Platforms::Cuda}, {"USE_ROCM", Platforms::Rocm}},
          command({"c++", "-DUSE_ROCM", "a.cpp"}))),
      ElementsAre("'cuda': -DUSE_CUDA=1 -UUSE_ROCM", "'cpu': -UUSE_ROCM"));
  EXPECT_THAT(
      describeAll(otherBuilds(
          Platforms::Rocm,
          {{"NO_CUDA", ~Platforms::Cuda}, {"USE_ROCM", Platforms::Rocm}},
          command({"c++", "-D", "NO_CUDA", "a.cpp"}))),
      ElementsAre("'rocm': -DUSE_ROCM=1 -D__HIP_PLATFORM_AMD__=1 "
                  "-DTORCH_HIP_VERSION=604"));
}

TEST(OtherBuilds, AreLeftOutIfTheyReadTheSameCode) {
  EXPECT_THAT(otherBuilds(AllBuilds, {}, command({"c++", "a.cpp"})), IsEmpty());
  EXPECT_THAT(otherBuilds(Platforms::Cuda, {{"USE_CUDA", Platforms::Cuda}},
                          command({"c++", "-DUSE_CUDA=2", "a.cpp"})),
              IsEmpty());
  EXPECT_THAT(otherBuilds(Platforms::Cpu | Platforms::Mps,
                          {{"USE_CUDA", Platforms::Cuda}},
                          command({"c++", "a.cpp"})),
              IsEmpty());
}

TEST(OtherBuilds, AreMergedIfTheyReadTheSame) {
  EXPECT_THAT(describeAll(otherBuilds(Platforms::Cpu | Platforms::Mps,
                                      {{"USE_CUDA", Platforms::Cuda}},
                                      command({"c++", "-DUSE_CUDA", "a.cpp"}))),
              ElementsAre("'mps', 'cpu': -UUSE_CUDA"));
}

TEST(OtherBuilds, HaveTheirFlagsBeforeTheNamesOfFiles) {
  EXPECT_THAT(
      withFlags(command({"c++", "-c", "--", "a.cpp"}), {"-UA"}).CommandLine,
      ElementsAre("c++", "-c", "-UA", "--", "a.cpp"));
}

/// A finding over bytes [Begin, End) of 'a.cpp', fixed there.
Finding fixedAt(unsigned Begin, unsigned End, std::string NewText = "new") {
  Finding Made;
  Made.Rule = "rule";
  Made.Where = {"a.cpp", {Begin, 1, Begin + 1}, {End, 1, End + 1}};
  Made.Suggestion = Fix{{{"a.cpp", 0, 0, "#include <new.h>\n"},
                         {"a.cpp", Begin, End - Begin, std::move(NewText)}}};
  return Made;
}

UnitResult reading(std::vector<Finding> Findings,
                   std::vector<ByteRange> LeftOut = {}) {
  UnitResult Made;
  Made.Findings = std::move(Findings);
  Made.SkippedText["a.cpp"] = std::move(LeftOut);
  return Made;
}

void agree(UnitResult &AsCompiled, UnitResult &Rocm) {
  keepAgreedFixes({{Platforms::None, &AsCompiled}, {Platforms::Rocm, &Rocm}});
}

TEST(AgreedFixes, AreThoseThatAllMake) {
  UnitResult AsCompiled = reading({fixedAt(10, 20)}),
             Rocm = reading({fixedAt(10, 20)});
  agree(AsCompiled, Rocm);
  EXPECT_TRUE(AsCompiled.Findings.front().Suggestion);
}

TEST(AgreedFixes, NeedNoAgreementOfBuildsThatSkipTheText) {
  UnitResult AsCompiled = reading({fixedAt(10, 20)}),
             Rocm = reading({}, {{5, 30}});
  agree(AsCompiled, Rocm);
  EXPECT_TRUE(AsCompiled.Findings.front().Suggestion);
}

TEST(AgreedFixes, AreDroppedIfABuildReadsTheTextOtherwise) {
  for (UnitResult Rocm : {reading({fixedAt(10, 20, "other")}), reading({}),
                          // The skipped text ends before the last byte.
                          reading({}, {{5, 19}})}) {
    UnitResult AsCompiled = reading({fixedAt(10, 20)});
    agree(AsCompiled, Rocm);
    EXPECT_FALSE(AsCompiled.Findings.front().Suggestion);
    EXPECT_EQ(
        AsCompiled.Findings.front().Notes.back().Message,
        "nothing is fixed here, because configuration 'rocm' reads this text "
        "and would not get this fix");
    for (const Finding &Each : Rocm.Findings)
      EXPECT_FALSE(Each.Suggestion);
  }
}

TEST(AgreedFixes, AreDroppedIfABuildReadsAnotherEditedPlace) {
  Finding Far = fixedAt(10, 20);
  Far.Suggestion->Edits.push_back({"a.cpp", 40, 5, "device"});
  UnitResult AsCompiled = reading({Far}), Rocm = reading({}, {{5, 30}});
  agree(AsCompiled, Rocm);
  EXPECT_FALSE(AsCompiled.Findings.front().Suggestion);
}

TEST(AgreedFixes, AreDroppedIfABuildHasMissingHeaders) {
  UnitResult AsCompiled = reading({fixedAt(10, 20)}),
             Rocm = reading({}, {{5, 30}});
  Rocm.MissingHeaders.insert("hip/other.h");
  agree(AsCompiled, Rocm);
  EXPECT_FALSE(AsCompiled.Findings.front().Suggestion);
  EXPECT_EQ(
      AsCompiled.Findings.front().Notes.back().Message,
      "nothing is fixed here, because configuration 'rocm' is not understood");
}

TEST(AgreedFixes, AreDroppedInCodeOfAnotherBuild) {
  UnitResult AsCompiled = reading({}, {{5, 30}}),
             Rocm = reading({fixedAt(10, 20)});
  agree(AsCompiled, Rocm);
  EXPECT_FALSE(Rocm.Findings.front().Suggestion);
  EXPECT_EQ(Rocm.Findings.front().Notes.back().Message,
            "there is no fix: it is code of another configuration, which was "
            "read here and not compiled");
}

} // namespace

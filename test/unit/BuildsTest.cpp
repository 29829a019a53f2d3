//===- BuildsTest.cpp - the other builds of a file ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/Builds.h"

#include "rules/libtorch/BuildSwitch.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace torchport;
using namespace testing;

namespace {

std::string definedMacros(const char *Macro) {
  const auto Builds = buildsDefining(Macro);
  return Builds ? describeBuilds(*Builds) : "no switch";
}

TEST(BuildSwitch, IsRecognisedByTheWordsOfItsName) {
  for (const auto &[Builds, Macros] :
       std::vector<std::pair<const char *, std::vector<const char *>>>{
           {"'cuda'", {"USE_CUDA", "MYAPP_WITH_CUDA", "CUDA_FOUND"}},
           {"'rocm'", {"USE_ROCM", "with_hip", "__HIP_PLATFORM_AMD__"}},
           {"'cuda', 'rocm'", {"USE_CUDA_OR_ROCM"}},
           {"'cuda', 'rocm', 'xpu', 'mps'", {"WITH_GPU"}},
           {"'rocm', 'xpu', 'mps', 'cpu'", {"NO_CUDA"}},
           {"'cpu'", {"MYAPP_DISABLE_GPU", "CPU_ONLY"}},
           {"", {"__HIP_PLATFORM_HCC__"}}})
    for (const char *Macro : Macros)
      EXPECT_EQ(definedMacros(Macro), Builds) << Macro;
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

/// The fix of the build that is compiled after it was compared with \p Rocm's,
/// or the note that says why there is none.
std::string agreed(const Finding &Compiled, UnitResult Rocm) {
  UnitResult AsCompiled = reading({Compiled});
  keepAgreedFixes({{Platforms::None, &AsCompiled}, {Platforms::Rocm, &Rocm}});
  const Finding &Left = AsCompiled.Findings.front();
  for (const Finding &Each : Rocm.Findings)
    EXPECT_EQ(Each.Suggestion.has_value(), Left.Suggestion.has_value());
  return Left.Suggestion ? "fixed" : Left.Notes.back().Message;
}

const char ReadsOtherwise[] =
    "nothing is fixed here, because configuration 'rocm' reads this text and "
    "would not get this fix";

TEST(AgreedFixes, AreThoseThatAllMakeOrSkip) {
  EXPECT_EQ(agreed(fixedAt(10, 20), reading({fixedAt(10, 20)})), "fixed");
  EXPECT_EQ(agreed(fixedAt(10, 20), reading({}, {{5, 30}})), "fixed");
}

TEST(AgreedFixes, AreDroppedIfABuildReadsTheTextOtherwise) {
  for (const UnitResult &Rocm :
       {reading({fixedAt(10, 20, "other")}), reading({}),
        // The skipped text ends before the last byte.
        reading({}, {{5, 19}})})
    EXPECT_EQ(agreed(fixedAt(10, 20), Rocm), ReadsOtherwise);
  Finding Far = fixedAt(10, 20);
  Far.Suggestion->Edits.push_back({"a.cpp", 40, 5, "device"});
  EXPECT_EQ(agreed(Far, reading({}, {{5, 30}})), ReadsOtherwise);
}

TEST(AgreedFixes, AreDroppedIfABuildHasMissingHeaders) {
  UnitResult Rocm = reading({}, {{5, 30}});
  Rocm.MissingHeaders.insert("hip/other.h");
  EXPECT_EQ(
      agreed(fixedAt(10, 20), Rocm),
      "nothing is fixed here, because configuration 'rocm' is not understood");
}

TEST(AgreedFixes, AreDroppedInCodeOfAnotherBuild) {
  UnitResult AsCompiled = reading({}, {{5, 30}}),
             Rocm = reading({fixedAt(10, 20)});
  keepAgreedFixes({{Platforms::None, &AsCompiled}, {Platforms::Rocm, &Rocm}});
  EXPECT_FALSE(Rocm.Findings.front().Suggestion);
  EXPECT_EQ(Rocm.Findings.front().Notes.back().Message,
            "there is no fix: it is code of another configuration, which was "
            "read here and not compiled");
}

} // namespace

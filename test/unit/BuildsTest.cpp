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

TEST(BuildSwitch, IsRecognisedByTheWordsOfItsName) {
  for (const auto &[Builds, Macros] :
       std::vector<std::pair<const char *, std::vector<const char *>>>{
           {"'cuda'", {"USE_CUDA", "MYAPP_WITH_CUDA", "CUDA_FOUND"}},
           {"'rocm'", {"USE_ROCM", "with_hip", "__HIP_PLATFORM_AMD__"}},
           {"'cuda', 'rocm'", {"USE_CUDA_OR_ROCM"}},
           {"'cuda', 'rocm', 'xpu', 'mps'", {"WITH_GPU"}},
           {"'rocm', 'xpu', 'mps', 'cpu'", {"NO_CUDA"}},
           {"'cpu'", {"MYAPP_DISABLE_GPU", "CPU_ONLY"}},
           {"", {"__HIP_PLATFORM_HCC__"}},
           // Versions, compilers and other words.
           {"no switch",
            {"CUDA_VERSION", "TORCH_HIP_VERSION", "__CUDACC__", "__HIPCC__",
             "__CUDA_ARCH__", "NDEBUG", "USE_FAST", "SCUDA_USE", ""}}})
    for (const char *Macro : Macros) {
      const auto Found = buildsDefining(Macro);
      EXPECT_EQ(Found ? describeBuilds(*Found) : "no switch", Builds) << Macro;
    }
}

clang::tooling::CompileCommand command(std::vector<std::string> Words) {
  return {"/p", "a.cpp", std::move(Words), ""};
}

TEST(OtherBuilds, DefineTheirOwnMacrosAndReadOtherCode) {
  const struct {
    Platforms Wanted;
    std::map<std::string, Platforms> Switches;
    std::vector<std::string> Words, Others = {};
  } Rows[] = {
      {Platforms::Cuda | Platforms::Cpu,
       {{"USE_CUDA", Platforms::Cuda}, {"USE_ROCM", Platforms::Rocm}},
       {"-DUSE_ROCM"},
       {"'cuda': -DUSE_CUDA=1 -UUSE_ROCM", "'cpu': -UUSE_ROCM"}},
      {Platforms::Rocm,
       {{"NO_CUDA", ~Platforms::Cuda}, {"USE_ROCM", Platforms::Rocm}},
       {"-D", "NO_CUDA"},
       {"'rocm': -DUSE_ROCM=1 -D__HIP_PLATFORM_AMD__=1 "
        "-DTORCH_HIP_VERSION=604"}},
      // They are left out if they read the same code as the compiled one.
      {AllBuilds, {}, {}},
      {Platforms::Cuda, {{"USE_CUDA", Platforms::Cuda}}, {"-DUSE_CUDA=2"}},
      {Platforms::Cpu | Platforms::Mps, {{"USE_CUDA", Platforms::Cuda}}, {}},
      // They are merged if they read the same code as each other.
      {Platforms::Cpu | Platforms::Mps,
       {{"USE_CUDA", Platforms::Cuda}},
       {"-DUSE_CUDA"},
       {"'mps', 'cpu': -UUSE_CUDA"}}};
  for (auto [Wanted, Switches, Words, Others] : Rows) {
    Words.insert(Words.begin(), "c++");
    Words.push_back("a.cpp");
    std::vector<std::string> Lines;
    for (const OtherBuild &Each :
         otherBuilds(Wanted, Switches, command(Words))) {
      std::string &Line = Lines.emplace_back(describeBuilds(Each.Builds) + ":");
      for (const std::string &Flag : Each.Flags)
        Line += " " + Flag;
    }
    EXPECT_EQ(Lines, Others);
  }
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

TEST(AgreedFixes, AreLeftWhereABuildReadsNotTheFile) {
  UnitResult Rocm;
  Rocm.SkippedText["other.h"] = {};
  EXPECT_EQ(agreed(fixedAt(10, 20), Rocm), "fixed");
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

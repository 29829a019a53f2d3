//===- DifferencesTest.cpp - targets, and the differences on them ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/Differences.h"

#include "llvm/ADT/StringExtras.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <ostream>
#include <set>

using namespace torchport;
using llvm::StringRef;
using llvm::VersionTuple;
using namespace testing;

namespace torchport {

static void PrintTo(Applicability Certainty, std::ostream *OS) {
  *OS << (Certainty == Applicability::Yes       ? "yes"
          : Certainty == Applicability::Perhaps ? "perhaps"
                                                : "no");
}

} // namespace torchport

namespace {

Target on(const char *Text) { return llvm::cantFail(readTarget(Text)); }

Difference line(VersionRange Torch, VersionRange Rocm, const char *Gpus,
                Difference::Kind Effect = Difference::Ignored) {
  return {"at::f", "", Torch, Rocm, Gpus, Effect, "text", "source"};
}

const VersionTuple None;
const VersionRange Any;
const VersionRange Since27{VersionTuple(2, 7), None};
const VersionRange Before27{None, VersionTuple(2, 7)};
const VersionRange From63To70{VersionTuple(6, 3), VersionTuple(7, 0)};

TEST(TargetTest, HasThreePartsInAnyOrderAndPerhapsNotAll) {
  const Target Whole = on("rocm-6.2,gfx942,torch-2.6");
  EXPECT_EQ(Whole.Rocm, VersionTuple(6, 2));
  EXPECT_EQ(Whole.Gpu, "gfx942");
  EXPECT_EQ(Whole.Torch, VersionTuple(2, 6));
  const Target Part = on("torch-2.6.1, gfx1100");
  EXPECT_TRUE(Part.Rocm.empty());
  EXPECT_EQ(Part.Gpu, "gfx1100");
  EXPECT_EQ(Part.Torch, VersionTuple(2, 6, 1));
  EXPECT_TRUE(Whole.isRocm() && Part.isRocm() && on("rocm-7").isRocm());
  EXPECT_FALSE(on("torch-2.6").isRocm());
  for (const char *Gpu : {"gfx906", "gfx90a", "gfx90c", "gfx1030", "gfx115f"})
    EXPECT_EQ(on(Gpu).Gpu, Gpu);
  // Features of a GPU are left aside.
  EXPECT_EQ(on("gfx90a:sramecc+:xnack-").Gpu, "gfx90a");
}

TEST(TargetTest, IsRefusedWithItsWrongPart) {
  std::vector<std::pair<std::string, std::string>> Rows = {
      {"", "'' is not one of 'rocm-6.2', 'gfx942'"},
      {"gfx942,", "'' is not one of"},
      // It is one machine.
      {"gfx942,gfx1100", "'gfx1100' is the second GPU"},
      {"rocm-6.2,rocm-6.3", "'rocm-6.3' is the second version of its kind"}};
  for (const std::string Wrong :
       {"rocm", "rocm6.2", "sm_80", "cuda-12.4", "gfx", "gfx94", "gfxabc",
        "gfx94200", "GFX942", "MI300X", "hip-6.2"})
    Rows.push_back({Wrong, "'" + Wrong + "' is not one of"});
  for (const std::string Wrong : {"rocm-", "rocm-six", "torch-2.x", "torch--1"})
    Rows.push_back({Wrong, "'" + Wrong + "' has no version"});
  for (const auto &[Text, Why] : Rows)
    EXPECT_THAT(toString(readTarget(Text).takeError()), HasSubstr(Why)) << Text;
}

TEST(DifferencesTest, NamesAreWholeOrPatterns) {
  Difference Line = line(Any, Any, "");
  Line.Names = "at::f at::g_* c10::*AsCUDA";
  for (const char *Name :
       {"at::f", "at::g_", "at::g_out", "c10::AsCUDA", "c10::hip::GuardAsCUDA"})
    EXPECT_TRUE(isAbout(Line, Name)) << Name;
  for (const char *Name : {"at::ff", "f", "mine::at::f", "at::g", "c10::As",
                           "at::AsCUDA", "at::f at::g_", ""})
    EXPECT_FALSE(isAbout(Line, Name)) << Name;
}

TEST(DifferencesTest, HoldsWithinItsVersionsAndOnItsGpus) {
  const VersionRange Some = From63To70;
  const Difference OnlyRocm = line(Any, Any, "", Difference::RocmOnly);
  const Difference Removed = line(Since27, Any, "", Difference::Removed);
  const struct {
    Difference Line;
    /// Targets on which the line applies, does not apply, or may apply.
    std::vector<const char *> Yes, No, Perhaps = {};
  } Rows[] = {
      {line(Since27, Any, ""),
       {"gfx942,torch-2.7", "gfx942,torch-2.14"},
       {"gfx942,torch-2.6"},
       {"gfx942"}},
      {line(Before27, Any, ""), {"gfx942,torch-2.6.1"}, {"gfx942,torch-2.7"}},
      {line(Any, Some, ""),
       {"rocm-6.3"},
       {"rocm-6.2.4", "rocm-7.0"},
       {"gfx942"}},
      {line(Any, Any, "gfx942 gfx12"), {"gfx942", "gfx1201"}, {"gfx1100"}},
      {line(Any, Any, "!gfx942 gfx12"), {"gfx1100"}, {"gfx942"}},
      // A target may be partial; "" is any.
      {line(Any, Any, ""), {"gfx942"}, {}, {"", "torch-2.6"}},
      {line(Any, Any, "gfx942"), {}, {}, {"rocm-6.2"}},
      // One part that does not hold is enough.
      {line(Since27, Some, "gfx942"), {}, {"torch-2.6", "gfx1100"}},
      {OnlyRocm, {}, {"gfx942"}, {""}},
      {Removed, {"torch-2.7"}, {"torch-2.6"}, {""}}};
  for (const auto &[Line, Yes, No, Perhaps] : Rows)
    for (const auto &[Targets, Expected] :
         {std::pair{Yes, Applicability::Yes}, std::pair{No, Applicability::No},
          std::pair{Perhaps, Applicability::Perhaps}})
      for (const char *Text : Targets)
        EXPECT_EQ(applicabilityOf(Line, *Text ? on(Text) : Target()), Expected)
            << describeDifference(Line) << " on '" << Text << "'";
}

TEST(DifferencesTest, SaysItsLimits) {
  EXPECT_EQ(describeDifference(line(Any, Any, "")), "has no effect on ROCm");
  EXPECT_EQ(describeDifference(line(Since27, Any, "gfx942")),
            "has no effect on ROCm (LibTorch 2.7 and newer; gfx942)");
  EXPECT_EQ(describeDifference(line(Before27, From63To70, "!gfx942 gfx95")),
            "has no effect on ROCm (LibTorch before 2.7; ROCm 6.3 and newer, "
            "before 7.0; all but gfx942, gfx95)");
}

TEST(DifferencesTest, NamesWhatToWriteInstead) {
  Difference Line = line(Any, Any, "");
  EXPECT_EQ(replacementName("c10::hip::HIPStream", Line), "");
  Line.Replacement = Difference::Masquerading;
  EXPECT_EQ(replacementName("c10::hip::HIPStream", Line),
            "c10::hip::HIPStreamMasqueradingAsCUDA");
  Line.Replacement = Difference::AsCuda;
  for (const auto &[Hip, Cuda] :
       {std::pair{"HIPStreamMasqueradingAsCUDA", "CUDAStream"},
        {"HIPCachingAllocator::emptyCache", "CUDACachingAllocator::emptyCache"},
        {"set_device", "set_device"}})
    EXPECT_EQ(replacementName(std::string("c10::hip::") + Hip, Line),
              std::string("c10::cuda::") + Cuda);
}

TEST(DifferencesTest, EveryLineIsCompleteAndCanBeReached) {
  // An earlier line of the same name without limits hides a later one.
  std::set<std::string> Closed;
  for (const Difference &Line : differences()) {
    const std::string Key = (Line.Names + "(" + Line.Argument + ")").str();
    SCOPED_TRACE(Key);
    EXPECT_EQ(Closed.count(Key), 0U);
    const bool Unlimited =
        describeDifference(Line).find('(') == std::string::npos;
    if (Unlimited && Line.Effect != Difference::RocmOnly)
      Closed.insert(Key);
    EXPECT_FALSE(Line.Text.empty() || Line.Text.ends_with("."));
    // The text becomes a cell of a Markdown table.
    EXPECT_FALSE(Line.Text.contains('|'));
    EXPECT_TRUE(Line.Source.contains('(') || Line.Source.contains('#'));
    // Each GPU is the prefix of an architecture.
    EXPECT_THAT(Line.Gpus.str(),
                MatchesRegex("(!?gfx[0-9a-f]*( gfx[0-9a-f]*)*)?"));
  }
}

TEST(DifferencesTest, TheMatrixHasALineForEach) {
  const std::string Matrix = rocmMatrix();
  EXPECT_EQ(llvm::count(Matrix, '\n'),
            static_cast<long>(differences().size()) + 2);
  EXPECT_THAT(Matrix,
              HasSubstr("| `at::Context::setAllowTF32CuBLAS`, other than "
                        "`false` | has no effect on ROCm: "));
  EXPECT_THAT(Matrix, HasSubstr(" with `expandable_segments:True` | "));
  EXPECT_THAT(Matrix, Not(HasSubstr("|  |")));
}

} // namespace

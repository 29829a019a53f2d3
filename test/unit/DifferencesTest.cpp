//===- DifferencesTest.cpp - differences that hold on a target ------------===//
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
  EXPECT_EQ(replacementName("c10::hip::HIPStreamMasqueradingAsCUDA", Line),
            "c10::cuda::CUDAStream");
  EXPECT_EQ(replacementName("c10::hip::HIPCachingAllocator::emptyCache", Line),
            "c10::cuda::CUDACachingAllocator::emptyCache");
  EXPECT_EQ(replacementName("c10::hip::set_device", Line),
            "c10::cuda::set_device");
}

TEST(DifferencesTest, EveryLineHasATextAndASource) {
  for (const Difference &Line : differences()) {
    SCOPED_TRACE(Line.Names.str());
    EXPECT_FALSE(Line.Text.empty());
    EXPECT_FALSE(Line.Text.ends_with("."));
    // The text becomes a cell of a Markdown table.
    EXPECT_FALSE(Line.Text.contains('|'));
    EXPECT_TRUE(Line.Source.contains('(') || Line.Source.contains('#'));
  }
}

TEST(DifferencesTest, EveryLineCanBeReached) {
  // An earlier line of the same name without limits hides a later one.
  std::set<std::string> Closed;
  for (const Difference &Line : differences()) {
    const std::string Key = (Line.Names + "(" + Line.Argument + ")").str();
    EXPECT_EQ(Closed.count(Key), 0U) << Key;
    const bool Unlimited =
        describeDifference(Line).find('(') == std::string::npos;
    if (Unlimited && Line.Effect != Difference::RocmOnly)
      Closed.insert(Key);
  }
}

TEST(DifferencesTest, EveryGpuIsAPrefixOfAnArchitecture) {
  for (const Difference &Line : differences()) {
    StringRef Gpus = Line.Gpus;
    Gpus.consume_front("!");
    llvm::SmallVector<StringRef, 4> Names;
    Gpus.split(Names, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    for (StringRef Each : Names) {
      EXPECT_TRUE(Each.consume_front("gfx")) << Line.Gpus.str();
      EXPECT_TRUE(llvm::all_of(Each, llvm::isHexDigit)) << Line.Gpus.str();
    }
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

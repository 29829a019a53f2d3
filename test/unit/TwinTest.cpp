//===- TwinTest.cpp - the twin that a fix writes --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/Twins.h"
#include "test/unit/BeforeAfter.h"
#include "test/unit/Snippet.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

/// All twins of \p Unit.
std::vector<Twin> twinsIn(const UnitModel &Unit) {
  std::vector<Twin> Twins;
  for (const DeviceSite &Each : Unit.Sites)
    if (Each.Source.kind() != DeviceKind::Cpu)
      Twins.push_back(deviceTwin(Each, Unit));
  for (const DeviceSite &Each : Unit.InputSites)
    Twins.push_back(deviceTwin(Each, Unit));
  for (const CudaQuestion &Each : Unit.Questions)
    Twins.push_back(questionTwin(Each, Unit));
  for (const CallSite &Each : Unit.Calls)
    if (Each.Kind == CallKind::Synchronize || Each.Kind == CallKind::Seed)
      Twins.push_back(callTwin(Each, Unit));
  return Twins;
}

/// \p Code, wrapped by \p Wrap, with its twins; or "none: REASON" if one of
/// them has none.
std::string twinned(const std::string &Code,
                    std::string (*Wrap)(llvm::StringRef)) {
  const std::string Source = Wrap(Code);
  const size_t Start = Source.find(Code);
  std::string Text = Source, None;
  std::vector<Edit> Edits;
  withModel(Source, [&](const UnitModel &Unit) {
    for (const Twin &Each : twinsIn(Unit)) {
      if (!Each.SuggestedFix)
        None = "none: " + Each.WhyNone;
      else
        llvm::append_range(Edits, Each.SuggestedFix->Edits);
    }
  });
  llvm::stable_sort(
      Edits, [](const Edit &A, const Edit &B) { return A.Offset > B.Offset; });
  for (const Edit &Each : Edits)
    Text.replace(Each.Offset, Each.Length, Each.Text);
  const size_t Length = Text.size() - (Source.size() - Code.size());
  return !None.empty() ? None : Text.substr(Start, Length);
}

struct Row {
  const char *Code, *WhyNone;
};

/// Each row has no twin for its reason.
void expectNone(llvm::ArrayRef<Row> Rows,
                std::string (*Wrap)(llvm::StringRef)) {
  for (const Row &Each : Rows)
    EXPECT_EQ(twinned(Each.Code, Wrap), std::string("none: ") + Each.WhyNone)
        << Each.Code;
}

TEST(Twin, IsWrittenByAFix) {
  const BeforeAfter Codes[] = {
      // Of a device.
      "take(`kCUDA|@device(kCUDA)`);",
      "take(`kMPS|@device(kMPS)`);",
      "take(`torch::kCUDA|@device(torch::kCUDA)`);",
      "take(`Device|@device`(kCUDA));",
      "take(`Device|@device`(kCUDA, 1));",
      "take(`{kCUDA, 1}|@device(kCUDA, 1)`);",
      "Device c(`kCUDA|@device(kCUDA)`);",
      "Device c{`kCUDA, 1|@device(kCUDA, 1)`};",
      "Device c = `kCUDA|@device(kCUDA)`;",
      "d = `kCUDA|@device(kCUDA)`;",
      "y = x.to(`kCUDA|@device(kCUDA)`);",
      "y = x.`cuda()|to(@device(torch::kCUDA))`;",
      "y = zeros(2, `kCUDA|@device(kCUDA)`);",
      "o = o.device(`kCUDA|@device(kCUDA)`);",
      "o = o.device(`kCUDA, 1|@device(kCUDA, 1)`);",
      "o = o.`device_index(1)|device(@device(torch::kCUDA, 1))`;",
      // Of a type.
      "takeType(`kCUDA|@device_type(kCUDA)`);",
      "auto c = `kCUDA|@device_type(kCUDA)`; take(c);",
      "take(b ? `kCUDA|@device_type(kCUDA)` : kCPU);",
      // Of a text.
      "take(`Device(\"cuda\")|@device(torch::kCUDA)`);",
      "take(`Device(\"cuda:1\")|@device(torch::kCUDA, 1)`);",
      "Device c(`\"cuda\"|@device(torch::kCUDA)`);",
      "take(`Device|@parse_device`(s));",
      "take(`Device|@parse_device`(\"cuda:\" + std::to_string(i)));",
      "std::string c = \"cuda\"; take(`Device|@parse_device`(c));",
      "take(`Device|@parse_device`(std::getenv(\"DEVICE\")));",
      // Of what no build has.
      "take(`kHIP|@device(torch::kCUDA)`);",
      "take(`Device(\"rocm:1\")|@device(torch::kCUDA, 1)`);",
      // Of a question.
      "use(`x.is_cuda()|@is(torch::kCUDA, x)`);",
      "use(!`x.is_cuda()|@is(torch::kCUDA, x)`);",
      "use(`d.is_cuda()|@is(torch::kCUDA, d)`);",
      "use(`x.device().is_cuda()|@is(torch::kCUDA, x.device())`);",
      "use(`d.type() == kCUDA|@is(kCUDA, d)`);",
      "use(`kCUDA != d.type()|!@is(kCUDA, d)`);",
      "use(`t == kCUDA|@is(kCUDA, t)`);",
      "use(`cuda::is_available()|@is_available(torch::kCUDA)`);",
      "use(`hasCUDA()|@is_available(torch::kCUDA)`);",
      "i = `cuda::device_count()|@device_count(torch::kCUDA)`;",
      // Of the stable ABI.
      "stable::Device c(`kCUDA, i|@stable::device(kCUDA, i)`);",
      "stable::Device c(`\"cuda:1\"|@stable::device(torch::headeronly::kCUDA, "
      "1)`);",
      "stable::Device c(`s|@stable::parse_device(s)`);",
      "stable::Tensor u; u = stable::to(u, b ? "
      "`kCUDA|@stable::device_type(kCUDA)` : kCPU);",
      "stable::Tensor u; "
      "use(!`u.is_cuda()|@stable::is(torch::headeronly::kCUDA, u)`);",
      "stable::Tensor u; use(`u.device().type() == kCUDA|@stable::is(kCUDA, "
      "u.device())`);",
      "aoti_torch_empty_strided(`aoti_torch_device_type_cuda(), "
      "i|@stable::device_type(aoti_torch_device_type_cuda()), "
      "@stable::device_index(aoti_torch_device_type_cuda(), i)`);",
      // The twin of a type is the same in both.
      "takeType(`kCUDA|@device_type(kCUDA)`);",
      // Of a call.
      "`torch::cuda::synchronize()|@synchronize(torch::kCUDA)`;",
      "`torch::cuda::synchronize(i)|@synchronize(torch::kCUDA, i)`;",
      "`torch::cuda::manual_seed(7)|@manual_seed(torch::kCUDA, 7)`;",
      "`torch::cuda::manual_seed_all(7)|@manual_seed_all(torch::kCUDA, 7)`;",
      // Constants and macros stay in place.
      "constexpr auto c = kCUDA; take(`c|@device(c)`);",
      "switch (t) { case kCUDA: take(kCPU); }",
      "\n#define SAME(e) e\ntake(SAME(`kCUDA|@device(kCUDA)`));",
  };
  for (const BeforeAfter &Each : Codes)
    EXPECT_EQ(twinned(Each.Before, inFunction), Each.After) << Each.Before;
}

TEST(Twin, StandsNotInAFunction) {
  expectNone(
      {
          // Only a constant is possible there.
          {"constexpr auto c = kCPU; static_assert(c != kCUDA);",
           "a constant expression is required there"},
          {"constexpr auto c = kCPU; enum { Where = c == kCUDA };",
           "a constant expression is required there"},
          {"constexpr auto c = kCPU; if constexpr (c == kCUDA) i = 1;",
           "a constant expression is required there"},
          // A macro or a comment is in the way.
          {"\n#define WHERE kCUDA\ntake(WHERE);", "it is in the macro 'WHERE'"},
          {"take(/* the GPU */ Device(/* first */ kCUDA));",
           "it contains a comment"},
          {"\n#define SHOW(e) (take(e), #e)\nSHOW(kCUDA);",
           "a macro uses its text: write '::torchport::device(kCUDA)' if "
           "only people read that text"},
          {"\n#define CHECK(e) (take(e), #e)\nCHECK(kCUDA);",
           "a macro uses its text: write '::torchport::device(kCUDA)' if "
           "only people read that text"},
          {"take(Device(\n#ifdef OTHER\nkHIP\n#else\nkCUDA\n#endif\n));",
           "it contains code of another configuration"},
          {"\n#define OTHER\ntake(Device(OTHER kCUDA));",
           "it contains code of another configuration"},
          // The device describes existing memory.
          {"y = from_blob(nullptr, 1, kCUDA);",
           "it describes memory that already exists"},
          // The device is a key.
          {"std::map<Device, int> m; m[kCUDA] = 1;",
           "the device is a key of a table there"},
      },
      inFunction);
}

TEST(Twin, StandsNotAtFileScope) {
  expectNone(
      {
          {"DeviceType shared = kCUDA;",
           "a global variable would no longer be initialised at compile "
           "time"},
          {"constexpr DeviceType g() { return kCUDA; }",
           "the function is constexpr"},
          {"struct S { const DeviceType &g() { return kCUDA; } };",
           "a reference to it is returned"},
          {"Device g(void **p) { cudaMalloc(p, 1); return kCUDA; }",
           "the function calls CUDA directly, in line 3"},
          {"namespace torchport {} Device g() { return kCUDA; }",
           "the program has its own namespace 'torchport' in line 3"},
          {"int torchport; Device g() { return kCUDA; }",
           "the program declares another 'torchport' in line 3"},
          {"#define torchport 1\nDevice g() { return kCUDA; }",
           "the program has a macro 'torchport'"},
      },
      atFileScope);
}

TEST(Twin, NeedsItsHeader) {
  for (const auto &[Code, Header] :
       {std::pair{"take(kCUDA);", "torchport/twins.h"},
        {"stable::Device c(kCUDA);", "torchport/stable/twins.h"}})
    withModel(inFunction(Code), [Header = Header](const UnitModel &Unit) {
      ASSERT_EQ(Unit.Sites.size(), 1U);
      const Twin Made = deviceTwin(Unit.Sites.front(), Unit);
      ASSERT_TRUE(Made.SuggestedFix);
      ASSERT_EQ(Made.SuggestedFix->Needs.size(), 1U);
      EXPECT_EQ(Made.SuggestedFix->Needs.front().second, Header);
    });
}

} // namespace
} // namespace torchport

//===- TwinTest.cpp - the twin that a fix writes --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/Twins.h"
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
  const size_t Behind = Source.size() - Start - Code.size();
  return !None.empty() ? None
                       : Text.substr(Start, Text.size() - Start - Behind);
}

struct Row {
  const char *Before, *CommaOperator;
};

/// Each row, wrapped by \p Wrap, becomes its After.
void expect(llvm::ArrayRef<Row> Rows,
            std::string (*Wrap)(llvm::StringRef) = inFunction) {
  for (const Row &Each : Rows)
    EXPECT_EQ(twinned(Each.Before, Wrap), Each.CommaOperator) << Each.Before;
}

TEST(Twin, OfADevice) {
  expect({
      {"take(kCUDA);", "take(::torchport::device(kCUDA));"},
      {"take(kMPS);", "take(::torchport::device(kMPS));"},
      {"take(torch::kCUDA);", "take(::torchport::device(torch::kCUDA));"},
      {"take(Device(kCUDA));", "take(::torchport::device(kCUDA));"},
      {"take(Device(kCUDA, 1));", "take(::torchport::device(kCUDA, 1));"},
      {"take({kCUDA, 1});", "take(::torchport::device(kCUDA, 1));"},
      {"Device c(kCUDA);", "Device c(::torchport::device(kCUDA));"},
      {"Device c{kCUDA, 1};", "Device c{::torchport::device(kCUDA, 1)};"},
      {"Device c = kCUDA;", "Device c = ::torchport::device(kCUDA);"},
      {"d = kCUDA;", "d = ::torchport::device(kCUDA);"},
      {"y = x.to(kCUDA);", "y = x.to(::torchport::device(kCUDA));"},
      {"y = x.cuda();", "y = x.to(::torchport::device(torch::kCUDA));"},
      {"y = zeros(2, kCUDA);", "y = zeros(2, ::torchport::device(kCUDA));"},
      {"o = o.device(kCUDA);", "o = o.device(::torchport::device(kCUDA));"},
      {"o = o.device(kCUDA, 1);",
       "o = o.device(::torchport::device(kCUDA, 1));"},
      {"o = o.device_index(1);",
       "o = o.device(::torchport::device(torch::kCUDA, 1));"},
  });
}

TEST(Twin, OfAType) {
  expect({
      {"takeType(kCUDA);", "takeType(::torchport::device_type(kCUDA));"},
      {"auto c = kCUDA; take(c);",
       "auto c = ::torchport::device_type(kCUDA); take(c);"},
      {"take(b ? kCUDA : kCPU);",
       "take(b ? ::torchport::device_type(kCUDA) : kCPU);"},
  });
}

TEST(Twin, OfAText) {
  expect({
      {"take(Device(\"cuda\"));", "take(::torchport::device(torch::kCUDA));"},
      {"take(Device(\"cuda:1\"));",
       "take(::torchport::device(torch::kCUDA, 1));"},
      {"Device c(\"cuda\");", "Device c(::torchport::device(torch::kCUDA));"},
      {"take(Device(s));", "take(::torchport::parse_device(s));"},
      {"take(Device(\"cuda:\" + std::to_string(i)));",
       "take(::torchport::parse_device(\"cuda:\" + std::to_string(i)));"},
      {"std::string c = \"cuda\"; take(Device(c));",
       "std::string c = \"cuda\"; take(::torchport::parse_device(c));"},
      {"take(Device(std::getenv(\"DEVICE\")));",
       "take(::torchport::parse_device(std::getenv(\"DEVICE\")));"},
  });
}

TEST(Twin, OfWhatNoBuildHas) {
  expect({
      {"take(kHIP);", "take(::torchport::device(torch::kCUDA));"},
      {"take(Device(\"rocm:1\"));",
       "take(::torchport::device(torch::kCUDA, 1));"},
  });
}

TEST(Twin, OfAQuestion) {
  expect({
      {"use(x.is_cuda());", "use(::torchport::is(torch::kCUDA, x));"},
      {"use(!x.is_cuda());", "use(!::torchport::is(torch::kCUDA, x));"},
      {"use(d.is_cuda());", "use(::torchport::is(torch::kCUDA, d));"},
      {"use(x.device().is_cuda());",
       "use(::torchport::is(torch::kCUDA, x.device()));"},
      {"use(d.type() == kCUDA);", "use(::torchport::is(kCUDA, d));"},
      {"use(kCUDA != d.type());", "use(!::torchport::is(kCUDA, d));"},
      {"use(t == kCUDA);", "use(::torchport::is(kCUDA, t));"},
      {"use(cuda::is_available());",
       "use(::torchport::is_available(torch::kCUDA));"},
      {"use(hasCUDA());", "use(::torchport::is_available(torch::kCUDA));"},
      {"i = cuda::device_count();",
       "i = ::torchport::device_count(torch::kCUDA);"},
  });
}

TEST(Twin, OfTheStableAbi) {
  expect({
      {"stable::Device c(kCUDA, i);",
       "stable::Device c(::torchport::stable::device(kCUDA, i));"},
      {"stable::Device c(\"cuda:1\");",
       "stable::Device "
       "c(::torchport::stable::device(torch::headeronly::kCUDA, 1));"},
      {"stable::Device c(s);",
       "stable::Device c(::torchport::stable::parse_device(s));"},
      {"stable::Tensor u; u = stable::to(u, b ? kCUDA : kCPU);",
       "stable::Tensor u; u = stable::to(u, b ? "
       "::torchport::stable::device_type(kCUDA) : kCPU);"},
      {"stable::Tensor u; use(!u.is_cuda());",
       "stable::Tensor u; "
       "use(!::torchport::stable::is(torch::headeronly::kCUDA, u));"},
      {"stable::Tensor u; use(u.device().type() == kCUDA);",
       "stable::Tensor u; use(::torchport::stable::is(kCUDA, u.device()));"},
      {"aoti_torch_empty_strided(aoti_torch_device_type_cuda(), i);",
       "aoti_torch_empty_strided(::torchport::stable::device_type(aoti_torch_"
       "device_type_cuda()), "
       "::torchport::stable::device_index(aoti_torch_device_type_cuda(), i));"},
      // The twin of a type is the same in both.
      {"takeType(kCUDA);", "takeType(::torchport::device_type(kCUDA));"},
  });
}

TEST(Twin, OfACall) {
  expect({
      {"torch::cuda::synchronize();",
       "::torchport::synchronize(torch::kCUDA);"},
      {"torch::cuda::synchronize(i);",
       "::torchport::synchronize(torch::kCUDA, i);"},
      {"torch::cuda::manual_seed(7);",
       "::torchport::manual_seed(torch::kCUDA, 7);"},
      {"torch::cuda::manual_seed_all(7);",
       "::torchport::manual_seed_all(torch::kCUDA, 7);"},
  });
}

TEST(Twin, StandsNotInAFunction) {
  expect({
      // Only a constant is possible there.
      {"constexpr auto c = kCUDA; take(c);",
       "constexpr auto c = kCUDA; take(::torchport::device(c));"},
      {"switch (t) { case kCUDA: take(kCPU); }",
       "switch (t) { case kCUDA: take(kCPU); }"},
      {"constexpr auto c = kCPU; static_assert(c != kCUDA);",
       "none: a constant expression is required there"},
      {"constexpr auto c = kCPU; enum { Where = c == kCUDA };",
       "none: a constant expression is required there"},
      {"constexpr auto c = kCPU; if constexpr (c == kCUDA) i = 1;",
       "none: a constant expression is required there"},
      // A macro or a comment is in the way.
      {"\n#define WHERE kCUDA\ntake(WHERE);",
       "none: it is in the macro 'WHERE'"},
      {"take(/* the GPU */ Device(/* first */ kCUDA));",
       "none: it contains a comment"},
      {"\n#define SAME(e) e\ntake(SAME(kCUDA));",
       "\n#define SAME(e) e\ntake(SAME(::torchport::device(kCUDA)));"},
      {"\n#define SHOW(e) (take(e), #e)\nSHOW(kCUDA);",
       "none: a macro uses its text: write '::torchport::device(kCUDA)' if "
       "only people read that text"},
      {"take(Device(\n#ifdef OTHER\nkHIP\n#else\nkCUDA\n#endif\n));",
       "none: it contains code of another configuration"},
      // The device describes existing memory.
      {"y = from_blob(nullptr, 1, kCUDA);",
       "none: it describes memory that already exists"},
      // The device is a key.
      {"std::map<Device, int> m; m[kCUDA] = 1;",
       "none: the device is a key of a table there"},
  });
}

TEST(Twin, StandsNotAtFileScope) {
  expect(
      {
          {"DeviceType shared = kCUDA;",
           "none: a global variable would no longer be initialised at compile "
           "time"},
          {"constexpr DeviceType g() { return kCUDA; }",
           "none: the function is constexpr"},
          {"struct S { const DeviceType &g() { return kCUDA; } };",
           "none: a reference to it is returned"},
          {"Device g(void **p) { cudaMalloc(p, 1); return kCUDA; }",
           "none: the function calls CUDA directly"},
          {"namespace torchport {} Device g() { return kCUDA; }",
           "none: the program has its own namespace 'torchport'"},
          {"int torchport; Device g() { return kCUDA; }",
           "none: the program declares another 'torchport'"},
          {"#define torchport 1\nDevice g() { return kCUDA; }",
           "none: the program has a macro 'torchport'"},
      },
      atFileScope);
}

TEST(Twin, NeedsItsHeader) {
  for (const Row &Each :
       {Row{"take(kCUDA);", "torchport/twins.h"},
        Row{"stable::Device c(kCUDA);", "torchport/stable/twins.h"}})
    withModel(inFunction(Each.Before), [&](const UnitModel &Unit) {
      ASSERT_EQ(Unit.Sites.size(), 1U);
      const Twin Made = deviceTwin(Unit.Sites.front(), Unit);
      ASSERT_TRUE(Made.SuggestedFix);
      ASSERT_EQ(Made.SuggestedFix->Needs.size(), 1U);
      EXPECT_EQ(Made.SuggestedFix->Needs.front().second, Each.CommaOperator);
    });
}

} // namespace
} // namespace torchport

//===- ProvenanceTest.cpp - the sources of a device's value ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/SourceText.h"
#include "test/unit/Snippet.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <set>

namespace torchport {
namespace {

using namespace testing;

std::string name(const DeviceSource &Source, const UnitModel &Unit) {
  std::string Line = textOf(*Source.Spelled, Unit.Context);
  for (const clang::ValueDecl *Each : Source.Steps)
    Line += " < " + Each->getNameAsString();
  if (Source.Input != InputKind::None)
    Line += " from " + prettyPrinted(Source.Input).str();
  if (!Source.Arms.empty())
    Line += " arm";
  if (Source.IsPrefix)
    Line += " prefix";
  if (Source.IsDefault)
    Line += " default";
  if (Source.OneOfSeveral)
    Line += " or another";
  return Line;
}

/// Each source of a device in \p Source: its spelling, then the names through
/// which it reaches LibTorch, the nearest first. A template and its instances
/// give one line.
std::set<std::string> sourcesIn(const std::string &Source) {
  std::set<std::string> Lines;
  withModel(Source, [&](const UnitModel &Unit) {
    for (const auto *Sites : {&Unit.Sites, &Unit.InputSites})
      for (const DeviceSite &Each : *Sites)
        Lines.insert(name(Each.Source, Unit));
  });
  return Lines;
}

struct Row {
  const char *Code;
  std::vector<std::string> Sources;
};

void expectSources(llvm::ArrayRef<Row> Rows,
                   std::string (*Wrap)(llvm::StringRef)) {
  for (const Row &Each : Rows)
    EXPECT_THAT(sourcesIn(Wrap(Each.Code)),
                UnorderedElementsAreArray(Each.Sources))
        << Each.Code;
}

TEST(Provenance, InAFunction) {
  const Row Rows[] = {
      // Spelled where LibTorch takes it.
      {"take(kCUDA);", {"kCUDA"}},
      {"take(Device(kCUDA, 1));", {"kCUDA"}},
      {"take(Device(\"cuda:1\"));", {"\"cuda:1\""}},
      {"y = x.cuda();", {"x.cuda()"}},
      {"take(d);", {}},
      // Variables, the nearest to LibTorch first.
      {"auto c = kCUDA; take(c);", {"kCUDA < c"}},
      {"auto a = kCUDA; auto c = a; take(c);", {"kCUDA < c < a"}},
      {"DeviceType c = kCPU; if (b) c = kCUDA; take(c);",
       {"kCPU < c or another", "kCUDA < c or another"}},
      {"std::string c = \"cuda\"; take(Device(c));", {"\"cuda\" < c"}},
      {"constexpr auto c = kCUDA; take(c);", {"c < c"}},
      // Alternatives.
      {"take(b ? kCUDA : kCPU);", {"kCUDA arm", "kCPU arm"}},
      {"auto c = b ? kCUDA : kMPS; take(c);",
       {"kCUDA < c arm", "kMPS < c arm"}},
      // Concatenated texts.
      {"take(Device(\"cuda:\" + std::to_string(i)));", {"\"cuda:\" prefix"}},
      // From outside the program.
      {"take(Device(std::getenv(\"DEVICE\")));",
       {"std::getenv(\"DEVICE\") from outside the program"}},
      {"std::string c = std::getenv(\"DEVICE\"); take(Device(c));",
       {"std::getenv(\"DEVICE\") < c from outside the program"}},
      {"take(Device(s));", {"s < s from elsewhere or another"}},
      // A lambda's result.
      {"auto c = [] { return kCUDA; }; take(c());", {"kCUDA < operator()"}},
  };
  expectSources(Rows, inFunction);
}

TEST(Provenance, AtFileScope) {
  const Row Rows[] = {
      // A parameter has the values that this file's callers pass.
      {"void g(DeviceType p) { Device d(p); } void h() { g(kCUDA); }",
       {"kCUDA < p or another"}},
      {"void g(std::string p = \"cuda\") { Device d(p); }",
       {"\"cuda\" < p default or another", "p < p from elsewhere or another"}},
      // A member: its initialiser, constructors, assignments.
      {"struct S { DeviceType m = kCUDA; Device g() { return m; } };",
       {"kCUDA < m default or another"}},
      {"struct S { DeviceType m; S() : m(kCUDA) {} Device g() { return m; } };",
       {"kCUDA < m or another"}},
      {"struct S { DeviceType m; void set() { m = kCUDA; } "
       "Device g() { return m; } };",
       {"kCUDA < m or another"}},
      // A function has the values that it returns.
      {"DeviceType g() { return kCUDA; } Device h() { return g(); }",
       {"kCUDA < g"}},
      {"std::string g(); Device h() { return Device(g()); }",
       {"g() from elsewhere"}},
      // A result that is not traced, a name from LibTorch itself, and a
      // function that was traced before.
      {"std::string g(int i) { std::string t[2]; return t[i]; } "
       "Device h() { return Device(g(1)); }",
       {"g(1) from elsewhere"}},
      {"std::string g(Device d) { return d.str(); } "
       "Device h(Device d) { return Device(g(d)); }",
       {}},
      {"std::string g() { return \"cuda\"; } std::string f() { return g(); } "
       "Device h(bool b) { return Device(b ? f() : g()); }",
       {"\"cuda\" < f < g"}},
      // From another file.
      {"extern const std::string c; Device h() { return Device(c); }",
       {"c < c from elsewhere"}},
      {"struct S { std::string m; }; Device h(S s) { return Device(s.m); }",
       {"s.m < m from elsewhere or another"}},
      // A template, as written and as instantiated.
      {"template <class T> void g(T v) { Device d(v); } "
       "void h() { g(kCUDA); }",
       {"kCUDA < v or another"}},
      // Other declarations with the same names.
      {"namespace mine { enum class DeviceType { CUDA }; void take(DeviceType);"
       " void g() { take(DeviceType::CUDA); } }",
       {}},
  };
  expectSources(Rows, atFileScope);
}

TEST(Provenance, EndsOnAWayInACircle) {
  EXPECT_THAT(sourcesIn(atFileScope(
                  "DeviceType g(int i) { return i ? g(i - 1) : kCUDA; }"
                  "Device h() { return g(2); }")),
              ElementsAre("kCUDA < g arm"));
}

} // namespace
} // namespace torchport

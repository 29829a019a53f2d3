//===- ModelTest.cpp - the sites, questions and sources of a unit ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/RawCode.h"
#include "rules/core/SourceText.h"
#include "rules/summary/LinkedFunctions.h"
#include "test/unit/Snippet.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <set>

namespace torchport {
namespace {

using namespace testing;

const char *name(SinkForm Form) {
  constexpr const char *Names[] = {
      "expression", "initialiser", "move", "backend", "index", "type", "shim"};
  return Names[static_cast<int>(Form)];
}

const char *name(ReportingRule By) {
  constexpr const char *Names[] = {"nobody",
                                   "hip-device-type",
                                   "invalid-device-string",
                                   "wrong-current-gpu",
                                   "unchecked-device-index",
                                   "device-string-input",
                                   "device-macro",
                                   "availability-idiom",
                                   "hardcoded-device"};
  return Names[static_cast<int>(By)];
}

const char *name(CudaQuestion::QuestionKind Is) {
  constexpr const char *Names[] = {"tensor",    "device", "type",
                                   "available", "count",  "other"};
  return Names[static_cast<int>(Is)];
}

std::string name(const DeviceSource &Source, const UnitModel &Unit) {
  std::string Line = textOf(*Source.Spelled, Unit.Context);
  for (const clang::ValueDecl *Each : Source.Steps)
    Line += " < " + Each->getNameAsString();
  if (Source.Input != InputKind::None)
    Line += " from " + prettyPrinted(Source.Input).str();
  Line += Source.Arms.empty() ? "" : " arm";
  Line += Source.IsPrefix ? " prefix" : "";
  Line += Source.IsDefault ? " default" : "";
  Line += Source.OneOfSeveral ? " or another" : "";
  return Line;
}

// In the following, a template and its instances give one line.

/// `FORM DEVICE RULE` for each site, at the source that spells the device.
std::set<std::string> collectSites(const std::string &Source) {
  std::set<std::string> Lines;
  withModel(Source, [&](const UnitModel &Unit) {
    for (const DeviceSite &Each : Unit.Sites)
      Lines.insert(std::string(name(Each.Form)) + " " +
                   textOf(*Each.Source.Spelled, Unit.Context) + " " +
                   name(Each.ReportedBy));
  });
  return Lines;
}

/// Each source of a device: its spelling, then the names through which it
/// reaches LibTorch, the nearest first.
std::set<std::string> sourcesIn(const std::string &Source) {
  std::set<std::string> Lines;
  withModel(Source, [&](const UnitModel &Unit) {
    for (const auto *Sites : {&Unit.Sites, &Unit.InputSites})
      for (const DeviceSite &Each : *Sites)
        Lines.insert(name(Each.Source, Unit));
  });
  return Lines;
}

/// `KIND [SUBJECT] [not]` for each question.
std::vector<std::string> questionsIn(const std::string &Source) {
  std::vector<std::string> Lines;
  withModel(Source, [&](const UnitModel &Unit) {
    for (const CudaQuestion &Each : Unit.Questions) {
      std::string Line = name(Each.Kind);
      if (Each.Subject)
        Line += " " + textOf(*Each.Subject, Unit.Context);
      Lines.push_back(Line + (Each.Negated ? " not" : ""));
    }
  });
  return Lines;
}

struct Row {
  const char *Code;
  std::vector<std::string> Found;
};

/// Each code of \p Rows in its context gives its row's lines.
template <typename Find, typename Wrap>
void expectFound(Find InSource, Wrap InContext, llvm::ArrayRef<Row> Rows) {
  for (const Row &Each : Rows)
    EXPECT_THAT(InSource(InContext(Each.Code)),
                UnorderedElementsAreArray(Each.Found))
        << Each.Code;
}

TEST(Model, SitesInAFunction) {
  const Row Rows[] = {
      // Each form.
      {"take(kCUDA);", {"expression kCUDA hardcoded-device"}},
      {"take(Device(kCUDA));", {"expression kCUDA hardcoded-device"}},
      {"take(Device(\"cuda\"));", {"expression \"cuda\" hardcoded-device"}},
      {"Device c(kCUDA);", {"initialiser kCUDA hardcoded-device"}},
      {"Device c{kCUDA};", {"initialiser kCUDA hardcoded-device"}},
      {"Device c = kCUDA;", {"expression kCUDA hardcoded-device"}},
      {"y = x.cuda();", {"move x.cuda() hardcoded-device"}},
      {"o = o.device(kCUDA);", {"expression kCUDA hardcoded-device"}},
      {"o = o.device(kCUDA, i);", {"expression kCUDA unchecked-device-index"}},
      {"o = o.device_index(1);", {"index o.device_index(1) hardcoded-device"}},
      {"y = x.to(kCUDA);", {"expression kCUDA hardcoded-device"}},
      {"takeType(kCUDA);", {"type kCUDA hardcoded-device"}},
      // Each rule.
      {"take(kHIP);", {"expression kHIP hip-device-type"}},
      {"take(Device(\"rocm\"));",
       {"expression \"rocm\" invalid-device-string"}},
      {"take(cuda::is_available() ? kCUDA : kCPU);",
       {"expression kCUDA availability-idiom", "expression kCPU nobody"}},
      {"if (cuda::is_available()) d = kCUDA;",
       {"expression kCUDA availability-idiom"}},
      {"\n#define WHERE kCUDA\ntake(WHERE);",
       {"expression WHERE device-macro"}},
      {"take(kCPU);", {"expression kCPU nobody"}},
      // Not a site.
      {"takeType(t);", {}},
      {"use(t == kCUDA);", {}},
      {"switch (t) { case kCUDA: break; default: break; }", {}},
  };
  expectFound(collectSites, inFunction, Rows);
}

TEST(Model, SitesAtFileScope) {
  const Row Rows[] = {
      {"Device g() { return kCUDA; }", {"expression kCUDA hardcoded-device"}},
      {"DeviceType g() { return kCUDA; }", {"type kCUDA hardcoded-device"}},
      {"DeviceType shared = kCUDA;", {"type kCUDA hardcoded-device"}},
      {"static DeviceType ours = kCUDA;", {}},
      {"void g(Device p = kCUDA);", {"expression kCUDA hardcoded-device"}},
      // A template is one site, not one for each instance.
      {"template <class T> void g(T v) { v.to(Device(kCUDA)); }"
       "void h(Tensor x) { g(x); }",
       {"expression kCUDA hardcoded-device"}},
  };
  expectFound(collectSites, atFileScope, Rows);
}

TEST(Model, Questions) {
  const Row Rows[] = {
      {"use(x.is_cuda());", {"tensor x"}},
      {"use(!x.is_cuda());", {"tensor x"}},
      {"use(x.device().is_cuda());", {"device x.device()"}},
      {"use(d.is_cuda());", {"device d"}},
      {"use(d.type() == kCUDA);", {"device d"}},
      {"use(kCUDA != d.type());", {"device d not"}},
      {"use(t == kCUDA);", {"type t"}},
      {"use(cuda::is_available());", {"available"}},
      {"use(hasCUDA());", {"available"}},
      {"i = cuda::device_count();", {"count"}},
      {"use(t == kCPU);", {}},
      {"use(d == Device(kMPS));", {}},
  };
  expectFound(questionsIn, inFunction, Rows);
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
  expectFound(sourcesIn, inFunction, Rows);
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
      // A way in a circle.
      {"DeviceType g(int i) { return i ? g(i - 1) : kCUDA; }"
       "Device h() { return g(2); }",
       {"kCUDA < g arm"}},
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
  expectFound(sourcesIn, atFileScope, Rows);
}

/// `NAME in OUTER...` for each macro that a conditional tests.
std::vector<std::string> testedMacrosIn(const std::string &Source) {
  std::vector<std::string> Lines;
  withModel(Source, [&](const UnitModel &Unit) {
    const auto File = Unit.Context.getSourceManager().getMainFileID();
    for (const TestedMacro &Each : macrosTestedIn(File, Unit.Context)) {
      if (Each.Name == "defined")
        continue;
      std::string &Line = Lines.emplace_back(Each.Name + " in");
      for (const std::string &Outer : Each.RequiredMacros)
        if (Outer != "defined")
          Line += " " + Outer;
    }
  });
  return Lines;
}

TEST(TestedMacros, HaveThoseThatAreDefinedAroundThem) {
  const Row Rows[] = {
      {"#ifdef A\n#if defined(B)\n#endif\n#ifdef C\n#endif\n#endif\n"
       "#ifdef D\n#endif",
       {"A in", "B in A", "C in A", "D in"}},
      // None of them is defined for certain.
      {"#ifdef A\n#else\n#ifdef B\n#endif\n#endif", {"A in", "B in"}},
      {"#ifdef A\n#elif defined(B)\n#ifdef C\n#endif\n#endif",
       {"A in", "B in", "C in"}},
      {"#ifndef A\n#ifdef B\n#endif\n#endif", {"A in", "B in"}},
      {"#if defined(A) || defined(B)\n#ifdef C\n#endif\n#endif",
       {"A in", "B in", "C in"}},
  };
  expectFound(testedMacrosIn, atFileScope, Rows);
}

TEST(LinkedFunctions, AreDefinedHereOrOverridden) {
  const std::string Source =
      atFileScope("struct Base { virtual void run(); virtual void stop(); };\n"
                  "struct Middle : Base {};\n"
                  "struct Own : Middle { void run() override {} };\n"
                  "void declared();\n"
                  "int main() { declared(); }");
  withModel(Source, [&](const UnitModel &Unit) {
    PlacesByFile Calls;
    const LinkedFunctions Found = linkedFunctionsIn(
        const_cast<clang::ASTContext &>(Unit.Context),
        [](llvm::StringRef) { return true; }, Calls);
    EXPECT_THAT(
        Found.Defined,
        IsSupersetOf({"c:@S@Own@F@run#", "c:@S@Base@F@run#", "c:@F@main#"}));
    EXPECT_THAT(Found.Defined, Not(Contains("c:@S@Base@F@stop#")));
    EXPECT_THAT(Found.Defined, Not(Contains("c:@F@declared#")));
    ASSERT_EQ(Found.Mains.size(), 1u);
    EXPECT_THAT(Found.Mains.begin()->second,
                ElementsAre(Source.find("int main")));
  });
}

} // namespace
} // namespace torchport

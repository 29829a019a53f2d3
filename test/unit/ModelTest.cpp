//===- ModelTest.cpp - the sites and questions of a unit ------------------===//
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

const char *name(SinkForm Form) {
  constexpr const char *Names[] = {
      "expression", "initialiser", "move", "backend", "index", "type", "shim"};
  return Names[static_cast<int>(Form)];
}

const char *name(ReportingRule By) {
  constexpr const char *Names[] = {"nobody",
                                   "hip-device-type",
                                   "invalid-device-string",
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

/// `FORM DEVICE RULE` for each site, at the source that spells the device. A
/// template and its instances give one line.
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

TEST(Model, IsEmptyForCodeWithoutDevices) {
  EXPECT_THAT(collectSites(atFileScope("int main() { return 0; }")), IsEmpty());
  EXPECT_THAT(questionsIn(atFileScope("int main() { return 0; }")), IsEmpty());
}

} // namespace
} // namespace torchport

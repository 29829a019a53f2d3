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

using ::testing::IsEmpty;
using ::testing::UnorderedElementsAreArray;

const char *name(SinkForm Form) {
  switch (Form) {
  case SinkForm::Expression:
    return "expression";
  case SinkForm::Initialiser:
    return "initialiser";
  case SinkForm::MoveMethod:
    return "move";
  case SinkForm::BackendMethod:
    return "backend";
  case SinkForm::IndexMethod:
    return "index";
  case SinkForm::DeviceType:
    return "type";
  case SinkForm::ShimPair:
    return "shim";
  }
}

const char *name(ReportingRule By) {
  switch (By) {
  case ReportingRule::None:
    return "nobody";
  case ReportingRule::HipDeviceType:
    return "hip-device-type";
  case ReportingRule::InvalidDeviceString:
    return "invalid-device-string";
  case ReportingRule::UncheckedDeviceIndex:
    return "unchecked-device-index";
  case ReportingRule::DeviceStringInput:
    return "device-string-input";
  case ReportingRule::DeviceMacro:
    return "device-macro";
  case ReportingRule::AvailabilityIdiom:
    return "availability-idiom";
  case ReportingRule::HardcodedDevice:
    return "hardcoded-device";
  }
}

const char *name(CudaQuestion::QuestionKind Is) {
  switch (Is) {
  case CudaQuestion::QuestionKind::TensorIsCuda:
    return "tensor";
  case CudaQuestion::QuestionKind::DeviceIsCuda:
    return "device";
  case CudaQuestion::QuestionKind::TypeIsCuda:
    return "type";
  case CudaQuestion::QuestionKind::Available:
    return "available";
  case CudaQuestion::QuestionKind::DeviceCount:
    return "count";
  case CudaQuestion::QuestionKind::OtherIsCuda:
    return "other";
  }
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
  for (const Row &Each : Rows)
    EXPECT_THAT(collectSites(inFunction(Each.Code)),
                UnorderedElementsAreArray(Each.Found))
        << Each.Code;
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
  for (const Row &Each : Rows)
    EXPECT_THAT(collectSites(atFileScope(Each.Code)),
                UnorderedElementsAreArray(Each.Found))
        << Each.Code;
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
  for (const Row &Each : Rows)
    EXPECT_THAT(questionsIn(inFunction(Each.Code)),
                UnorderedElementsAreArray(Each.Found))
        << Each.Code;
}

TEST(Model, IsEmptyForCodeWithoutDevices) {
  EXPECT_THAT(collectSites(atFileScope("int main() { return 0; }")), IsEmpty());
  EXPECT_THAT(questionsIn(atFileScope("int main() { return 0; }")), IsEmpty());
}

} // namespace
} // namespace torchport

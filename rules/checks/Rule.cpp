//===- Rule.cpp - reports the findings of a rule --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"

#include "rules/checks/DeviceMessages.h"

#include "rules/core/SourceText.h"
#include "rules/twin/Twins.h"

#include "llvm/Support/ErrorHandling.h"

using namespace clang;

namespace torchport {

const Rule &ruleOf(ReportingRule Reporting) {
  switch (Reporting) {
  case ReportingRule::None:
    break;
  case ReportingRule::HipDeviceType:
    return HipDeviceType;
  case ReportingRule::InvalidDeviceString:
    return InvalidDeviceString;
  case ReportingRule::UncheckedDeviceIndex:
    return UncheckedDeviceIndex;
  case ReportingRule::DeviceStringInput:
    return DeviceStringInput;
  case ReportingRule::DeviceMacro:
    return DeviceMacro;
  case ReportingRule::AvailabilityIdiom:
    return AvailabilityIdiom;
  case ReportingRule::HardcodedDevice:
    return HardcodedDevice;
  }
  llvm_unreachable("a site without an owner has no rule");
}

/// Returns notes that trace the value from its source to the sink.
static std::vector<Note> traceNotes(const DeviceSite &Site,
                                    const ASTContext &Context) {
  std::vector<Note> Notes;
  if (Site.Source.Steps.empty())
    return Notes;
  for (const ValueDecl *Step : llvm::reverse(Site.Source.Steps))
    if (auto Where = spelledAt(Step->getLocation(), Context))
      Notes.push_back(
          {*Where, "'" + Step->getNameAsString() + "' is defined here"});
  if (auto Where = spelledAt(Site.Sink->getSourceRange(), Context))
    Notes.push_back({*Where, "LibTorch takes it as a device here"});
  return Notes;
}

Finding *RuleContext::report(SourceRange Place, Platforms Affects,
                             std::string Message, Twin Fixed,
                             std::vector<Note> Notes) {
  const auto Where = spelledAt(Place, Unit.Context);
  if (!Where)
    return nullptr;
  if (!Fixed.SuggestedFix && !Fixed.WhyNone.empty())
    Notes.push_back({*Where, ThereIsNoFix.str() + Fixed.WhyNone});
  Findings.push_back({Self.Name.str(), Self.Level, Affects, std::move(Message),
                      *Where, std::move(Notes), std::move(Fixed.SuggestedFix)});
  return &Findings.back();
}

Finding *RuleContext::report(const DeviceSite &Site, SourceRange Place,
                             Platforms Affects, std::string Message,
                             Twin Fixed) {
  return report(Place, Affects, std::move(Message), std::move(Fixed),
                traceNotes(Site, Unit.Context));
}

Finding *RuleContext::report(const DeviceSite &Site, Platforms Affects,
                             std::string Message) {
  return report(Site, reportedRange(Site), Affects, std::move(Message),
                deviceTwin(Site, Unit));
}

SourceRange reportedRange(const DeviceSite &Site) {
  const bool IsMethod =
      Site.Form == SinkForm::MoveMethod || Site.Form == SinkForm::IndexMethod;
  return IsMethod ? Site.Replaceable.getAsRange()
                  : Site.Source.Spelled->getSourceRange();
}

Platforms platformsOf(DeviceKind Kind) {
  switch (Kind) {
  case DeviceKind::Cuda:
    return CudaAndRocm;
  case DeviceKind::Xpu:
    return Platforms::Xpu;
  case DeviceKind::Mps:
    return Platforms::Mps;
  case DeviceKind::PrivateUse1:
    return Platforms::PrivateUse1;
  case DeviceKind::Cpu:
    return Platforms::Cpu;
  case DeviceKind::None:
  case DeviceKind::Hip:
  case DeviceKind::Mtia:
  case DeviceKind::Hpu:
  case DeviceKind::Xla:
  case DeviceKind::Other:
    return Platforms::None;
  }
  llvm_unreachable("unknown kind of device");
}

Platforms platformsWithout(const DeviceSource &Source) {
  if (!Source.Text)
    return ~platformsOf(Source.Constant);
  // An index does not change the platform.
  const std::string Name = Source.Text->substr(0, Source.Text->find(':'));
  return ~platformsOf(readDeviceString(Name).Kind);
}

} // namespace torchport

//===- Rule.cpp - reports the findings of a rule --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"

#include "rules/checks/Messages.h"
#include "rules/core/SourceText.h"

#include "clang/AST/ASTLambda.h"

using namespace clang;

namespace torchport {

const Rule &ruleOf(ReportingRule Reporting) {
  // In the order of ReportingRule.
  static const Rule *const Rules[] = {&HipDeviceType,     &InvalidDeviceString,
                                      &WrongCurrentGpu,   &UncheckedDeviceIndex,
                                      &DeviceStringInput, &DeviceMacro,
                                      &AvailabilityIdiom, &HardcodedDevice};
  return *Rules[static_cast<size_t>(Reporting) - 1];
}

static std::string describeStep(const ValueDecl &Step) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Step);
  return Method && isLambdaCallOperator(Method)
             ? "the lambda"
             : "'" + Step.getNameAsString() + "'";
}

static std::vector<Note> traceNotes(const DeviceSite &Site,
                                    const ASTContext &Context) {
  std::vector<Note> Notes;
  for (const ValueDecl *Step : llvm::reverse(Site.Source.Steps))
    if (auto Where = spelledAt(Step->getLocation(), Context))
      Notes.push_back({*Where, describeStep(*Step) + " is defined here"});
  if (auto Where = spelledAt(Site.Sink->getSourceRange(), Context);
      Where && !Site.Source.Steps.empty())
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

std::vector<NamedUse>
RuleContext::usesListedIn(NamedTexts RuleOptions::*Names) const {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  std::set<std::string> All;
  for (const FileID Each : Unit.Preprocessed.Files)
    for (const auto &[Name, Text] :
         OptionsFor(Sources.getLocForStartOfFile(Each)).*Names)
      All.insert(Name);
  std::vector<NamedUse> Uses = usesOf(All, Unit.Context, Unit.Preprocessed);
  // Another file may list other names.
  llvm::erase_if(Uses, [&](NamedUse &Each) {
    const NamedTexts Here = OptionsFor(Each.Where.getBegin()).*Names;
    const auto Entry = Here.find(Each.Listed);
    if (Entry != Here.end())
      Each.Text = Entry->second;
    return Entry == Here.end();
  });
  return Uses;
}

/// Reports a device that nothing reads, in place of what is wrong with it.
static Finding *reportUnused(const DeviceSite &Site, SourceRange Place,
                             RuleContext &In) {
  const ASTContext &Context = In.Unit.Context;
  const std::string Name = "'" + Site.Unused->Variable->getNameAsString() + "'";
  std::vector<Note> Notes;
  std::string Message = quoted(*Site.Source.Spelled, Context) +
                        " is never used: " + Name + " gets another value";
  if (const auto Where =
          spelledAt(Site.Unused->Overwritten->getSourceRange(), Context)) {
    Message += " in line " + std::to_string(Where->Begin.Line);
    Notes.push_back({*Where, Name + " is assigned again here"});
  }
  Finding *Found = In.report(Place, Platforms::None, std::move(Message), {},
                             std::move(Notes));
  if (Found) {
    Found->Level = Severity::Warning;
    Found->IsUnused = true;
  }
  return Found;
}

Finding *RuleContext::report(const DeviceSite &Site, SourceRange Place,
                             Platforms Affects, std::string Message,
                             std::optional<Twin> Fixed) {
  if (Site.Unused)
    return reportUnused(Site, Place, *this);
  return report(Place, Affects, std::move(Message),
                Fixed ? std::move(*Fixed) : deviceTwin(Site, Unit),
                traceNotes(Site, Unit.Context));
}

SourceRange reportedRange(const DeviceSite &Site) {
  const bool IsMethod =
      Site.Form == SinkForm::MoveMethod || Site.Form == SinkForm::IndexMethod;
  return IsMethod ? Site.Replaceable : Site.Source.Spelled->getSourceRange();
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
  default:
    return Platforms::None;
  }
}

Platforms platformsWithout(const DeviceSource &Source) {
  if (!Source.Text)
    return ~platformsOf(Source.Constant);
  // An index does not change the platform.
  const std::string Name = Source.Text->substr(0, Source.Text->find(':'));
  return ~platformsOf(readDeviceString(Name).Kind);
}

} // namespace torchport

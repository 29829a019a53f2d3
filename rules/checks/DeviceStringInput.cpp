//===- DeviceStringInput.cpp - device names from outside the program ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/model/DeviceIndex.h"
#include "rules/model/OptionDefaults.h"
#include "rules/model/sites/RuleAssignment.h"

using namespace clang;

namespace torchport {

/// Returns true if the program compares the name with texts that LibTorch does
/// not know, and so handles them itself.
static bool isHandled(const DeviceSource &Source, const UnitFacts &Facts) {
  return llvm::any_of(Source.Steps, [&](const ValueDecl *Step) {
    return llvm::any_of(Facts.ComparedTexts.lookup(Step), [](StringRef Asked) {
      return intendedDevice(Asked.str()).Kind == IntendedDevice::Accelerator &&
             readDeviceString(Asked.str()).Fault != DeviceFault::None;
    });
  });
}

static std::string inputMessage(const DeviceSite &Site,
                                const ASTContext &Context) {
  const std::string Name =
      textOf(*Site.Value->IgnoreUnlessSpelledInSource(), Context);
  const bool IsShort = !Name.empty() && !StringRef(Name).contains('\n');
  return (IsShort ? "device name '" + Name + "'" : "the name of a device") +
         " comes from " + prettyPrinted(Site.Source.Input).str() +
         ": LibTorch throws on \"rocm\", \"gpu\" and \"auto\"";
}

/// Reports each sink once, with the source that is known best.
static void checkSinks(RuleContext &In) {
  llvm::MapVector<const Expr *, const DeviceSite *> Sinks;
  for (const DeviceSite &Site : In.Unit.InputSites) {
    const DeviceSite *&Known = Sinks[Site.Sink];
    if (!Known || Known->Source.Input < Site.Source.Input)
      Known = &Site;
  }
  for (const auto &[Sink, Site] : Sinks) {
    if (Site->Context.WrapsExistingMemory)
      continue;
    // c10 does not know the usual names of AMD GPUs.
    const bool Handled = isHandled(Site->Source, In.Unit.Facts);
    Finding *Found = In.report(*Site, Site->Value->getSourceRange(),
                               Handled ? Platforms::None : Platforms::Rocm,
                               inputMessage(*Site, In.Unit.Context));
    if (!Found)
      continue;
    if (!isUserInput(Site->Source.Input) || Handled)
      Found->Level = Severity::Note;
    if (auto Where =
            spelledAt(Site->Source.Spelled->getSourceRange(), In.Unit.Context);
        Where && isUserInput(Site->Source.Input) && !Found->Notes.empty())
      Found->Notes.insert(Found->Notes.begin(),
                          {*Where, "the name comes from here"});
  }
}

/// Reports default devices, and `std::stoi(name.substr(5))` as an index.
static void checkDefaultsAndIndices(RuleContext &In) {
  const ASTContext &Context = In.Unit.Context;
  llvm::DenseSet<const Expr *> Reported;
  for (const DeviceSite &Site : In.sitesOf(ReportingRule::DeviceStringInput)) {
    if (isDefaultAccelerator(Site, In.Unit.Version) &&
        Reported.insert(Site.Source.Spelled).second)
      In.report(Site, Site.Source.Spelled->getSourceRange(),
                platformsWithout(Site.Source),
                "default device " + quoted(*Site.Source.Spelled, Context) +
                    " is hard-coded");
    const DeviceIndex Index = indexOf(Site, In.Unit.Facts, Context);
    if (Site.Index && Index.Origin == DeviceIndex::ParsedFromName)
      In.report(Site, Index.Written->getSourceRange(),
                ~platformsWithout(Site.Source),
                "'" + textOf(*Index.Written, Context) +
                    "' throws on \"cuda\", which has no index");
  }
}

/// Reports the defaults of options, unless they were followed to a device.
static void checkOptionDefaults(RuleContext &In) {
  for (const Token &Default : optionDefaultsIn(In.Unit)) {
    const auto Where = spelledAt(Default.getLocation(), In.Unit.Context);
    if (!Where || llvm::any_of(In.Findings, [&](const Finding &Each) {
          return overlap(Each.Where, *Where);
        }))
      continue;
    const StringRef Text(Default.getLiteralData(), Default.getLength());
    In.report(Default.getLocation(),
              ~platformsOf(readDeviceString(Text.trim('"').str()).Kind),
              ("default device " + Text + " is hard-coded").str());
  }
}

static void checkDeviceStringInput(RuleContext &In) {
  checkSinks(In);
  checkDefaultsAndIndices(In);
  checkOptionDefaults(In);
}

const Rule DeviceStringInput = {
    "device-string-input",
    "Finds names of devices that come from outside the program, and their "
    "defaults.",
    Severity::Warning, Effort::Design, checkDeviceStringInput};

} // namespace torchport

//===- Registry.cpp - the list of all rules -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/Registry.h"

#include "rules/core/Nearest.h"
#include "rules/libtorch/DeviceString.h"

using llvm::StringRef;

namespace torchport {

llvm::ArrayRef<const Rule *> allRules() {
  static const Rule *const Rules[] = {
      &AvailabilityIdiom,
      &BannedName,
      &CudaGuard,
      &CudaOnlyCall,
      &DeviceComparison,
      &DeviceMacro,
      &DeviceQuestion,
      &DeviceStringInput,
      &EmbeddedPythonDevice,
      &HardcodedDevice,
      &HipApi,
      &HipDeviceType,
      &InactiveBranch,
      &InvalidDeviceString,
      &LateDeviceVariable,
      &ModelLoadDevice,
      &RocmDifference,
      &TiedToCuda,
      &UncheckedDeviceIndex,
      &UnstableApi,
      &UnusedSuppression,
      &WrongCurrentGpu,
  };
  return Rules;
}

Effort effortOf(const Finding &Found) {
  if (Found.Suggestion)
    return Effort::None;
  for (const Rule *Each : allRules())
    if (Each->Name == Found.Rule)
      return Each->WithoutFix;
  return Effort::Design;
}

/// Returns a pattern that matches a device name as in `cuda::`, "cuda:0",
/// `cudaSetDevice`, `USE_CUDA`, `kCUDA` and `isCuda`, but not inside words such
/// as `relationship` and `INPUT`.
static std::string namePattern(StringRef Name) {
  const std::string Upper = Name.upper();
  return "(?:[^a-zA-Z]|^)" + llvm::Regex::escape(Name) +
         "|(?:[^A-Z]|^)(?:" + llvm::Regex::escape(Upper) + "|" + Upper.front() +
         llvm::Regex::escape(Name.drop_front()) + ")";
}

PrefilterKeywords keywordsOfRules() {
  // Devices: the type, the name, or a string that LibTorch may parse as one.
  PrefilterKeywords Out;
  for (StringRef Name : knownDeviceNames()) {
    // "auto" is a C++ keyword, and a device only as a string.
    const bool IsKnown =
        intendedDevice(Name).Kind == IntendedDevice::Accelerator ||
        isAccelerator(readDeviceString(Name, {2, 14}).Kind);
    if (!IsKnown || Name == "auto")
      continue;
    Out.Anywhere.push_back(namePattern(Name));
    Out.InIncludes.push_back(namePattern(Name));
    // In other projects' headers, a device is a constant, a macro or a string.
    Out.InForeignHeaders.push_back("[\"']" + llvm::Regex::escape(Name) +
                                   "|\\bk?" +
                                   llvm::Regex::escape(Name.upper()) + "\\b");
  }
  Out.Anywhere.insert(Out.Anywhere.end(),
                      {"[dD]evice|DEVICE",
                       // A pasted name, or a name that continues on the next
                       // line.
                       "##", "[a-zA-Z0-9_]\\\\\\r?\\n[a-zA-Z0-9_]"});
  // Even an invalid device name contains no whitespace. A name from another
  // file is used as a device here, for example by `to()`.
  Out.WithLibTorch.insert(Out.WithLibTorch.end(),
                          {"\"[^\"\\s]*\"", "CPU", "\\bto\\s*\\("});
  for (const Rule *Each : allRules())
    if (Each->AddKeywords)
      Each->AddKeywords(Out);
  return Out;
}

void addKeywordsOfNames(const RuleOptions &Options, PrefilterKeywords &Out) {
  for (const NamedTexts *Names : {&Options.Bans, &Options.Functions})
    for (StringRef Name : llvm::make_first_range(*Names))
      // Each use contains the last part.
      Out.Anywhere.push_back(
          identifierPattern(Name.substr(Name.rfind(':') + 1)));
}

llvm::Expected<const Rule *> ruleNamed(StringRef Name) {
  StringRef Short = Name;
  Short.consume_front("torchport-");
  std::vector<StringRef> Names;
  for (const Rule *Each : allRules()) {
    if (Each->Name == Short)
      return Each;
    Names.push_back(Each->Name);
  }
  const StringRef Meant = nearest(Short, Names);
  return llvm::createStringError("no rule '" + Name + "'" +
                                 (Meant.empty()
                                      ? "; 'torchport rules' lists them"
                                      : "; did you mean '" + Meant + "'?"));
}

RuleSet::RuleSet() { addDefault(); }

void RuleSet::addDefault() {
  addAll(ErrorsAndWarnings);
  // A program cannot be ported without their fixes.
  Selections[DeviceQuestion.Name] = All;
  Selections[CudaOnlyCall.Name] = All;
}

void RuleSet::addAll(Selection Each) {
  for (const Rule *Named : allRules())
    Selections[Named->Name] = Each;
}

llvm::Expected<RuleSet> RuleSet::parse(StringRef Names) {
  RuleSet Read;
  Read.addAll(None);
  llvm::SmallVector<StringRef, 8> Parts;
  Names.split(Parts, ',');
  // A list that starts with "-NAME" starts from the default set.
  if (Parts.front().starts_with("-"))
    Read = RuleSet();
  for (StringRef Part : Parts) {
    if (Part == "all") {
      Read.addAll(All);
    } else if (Part == "default") {
      Read.addDefault();
    } else {
      const Selection Selected = Part.consume_front("-") ? None : All;
      auto Named = ruleNamed(Part);
      if (!Named)
        return Named.takeError();
      Read.Selections[(*Named)->Name] = Selected;
    }
  }
  return Read;
}

bool isOnByDefault(const Rule &Each) {
  Finding Found;
  Found.Rule = Each.Name.str();
  Found.Level = Each.Level;
  return RuleSet().selects(Found);
}

bool RuleSet::selects(const Finding &Found) const {
  const Selection Selected = Selections.lookup(Found.Rule);
  return Found.Level == Severity::Note ? Selected == All : Selected != None;
}

} // namespace torchport

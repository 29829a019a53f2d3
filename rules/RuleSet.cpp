//===- RuleSet.cpp - the rules that a user selects ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/RuleSet.h"

#include "rules/Registry.h"
#include "rules/core/Nearest.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using llvm::StringRef;

namespace torchport {

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
      continue;
    }
    if (Part == "default") {
      Read.addDefault();
      continue;
    }
    const Selection Selected = Part.consume_front("-") ? None : All;
    auto Named = ruleNamed(Part);
    if (!Named)
      return Named.takeError();
    Read.Selections[(*Named)->Name] = Selected;
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

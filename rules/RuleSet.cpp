//===- RuleSet.cpp - the findings that a user wants -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/RuleSet.h"

#include "rules/Registry.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using llvm::StringRef;

namespace torchport {

llvm::Expected<const Rule *> ruleNamed(StringRef Name) {
  StringRef Short = Name;
  Short.consume_front("torchport-");
  const auto Distance = [&](const Rule *Each) {
    return Each->Name.edit_distance(Short);
  };
  const auto Nearest =
      llvm::min_element(allRules(), [&](const Rule *A, const Rule *B) {
        return Distance(A) < Distance(B);
      });
  if ((*Nearest)->Name == Short)
    return *Nearest;
  // A guess that shares less than half of its letters helps nobody.
  const bool IsNear = Distance(*Nearest) * 2 < (*Nearest)->Name.size();
  return llvm::createStringError(
      "no rule '" + Name + "'" +
      (IsNear ? "; did you mean '" + (*Nearest)->Name + "'?"
              : "; 'torchport rules' lists them"));
}

RuleSet::RuleSet() { addAll(WithoutNotes); }

void RuleSet::addAll(Share Each) {
  for (const Rule *Named : allRules())
    Shares[Named->Name] = Each;
}

llvm::Expected<RuleSet> RuleSet::parse(StringRef Names) {
  RuleSet Read;
  Read.addAll(Nothing);
  llvm::SmallVector<StringRef, 8> Parts;
  Names.split(Parts, ',');
  // "-NAME" alone means all but that one.
  if (Parts.front().starts_with("-"))
    Read = RuleSet();
  for (StringRef Part : Parts) {
    if (Part == "all" || Part == "default") {
      Read.addAll(Part == "all" ? Everything : WithoutNotes);
      continue;
    }
    const Share Wanted = Part.consume_front("-") ? Nothing : Everything;
    auto Named = ruleNamed(Part);
    if (!Named)
      return Named.takeError();
    Read.Shares[(*Named)->Name] = Wanted;
  }
  return Read;
}

bool RuleSet::wants(const Finding &Found) const {
  const Share Wanted = Shares.lookup(Found.Rule);
  return Found.Level == Severity::Note ? Wanted == Everything
                                       : Wanted != Nothing;
}

} // namespace torchport

//===- Policy.cpp - the policy of a program -------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/core/Policy.h"

#include "rules/Rule.h"

#include "llvm/ADT/StringSwitch.h"

using llvm::StringRef;

namespace torchport {

StringRef name(Policy Of) {
  static constexpr llvm::StringLiteral Names[] = {"same", "cpu", "any"};
  return Names[static_cast<size_t>(Of)];
}

Policy policyNamed(StringRef Name) {
  return llvm::StringSwitch<Policy>(Name)
      .Case("any", Policy::Any)
      .Case("cpu", Policy::Cpu)
      .Default(Policy::Same);
}

std::string inWords(Policy Of, const std::set<std::string> &Demands) {
  std::string Words = name(Of).str();
  for (const std::string &Each : Demands)
    Words += ", " + Each;
  return Words;
}

bool standsAgainstAny(const Finding &Found) {
  return Found.Demand.empty() &&
         (Found.Rule != TiedToCuda.Name || Found.Affects != Platforms::None);
}

bool standsAgainstCpu(const Finding &Found) {
  return (Found.Affects & Platforms::Cpu) != Platforms::None;
}

} // namespace torchport

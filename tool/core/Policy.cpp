//===- Policy.cpp - the policy of a program -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/Policy.h"

#include "rules/checks/Rule.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ErrorHandling.h"

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

llvm::StringRef name(Verdict::Kind Of) {
  static constexpr llvm::StringLiteral Names[] = {"as_it_is", "with_cpu",
                                                  "needs_policy", "stopped"};
  return Names[static_cast<size_t>(Of)];
}

std::string inWords(const Verdict &Of) {
  switch (Of.Is) {
  case Verdict::Kind::AsItIs:
    return "runs as it is";
  case Verdict::Kind::WithCpu:
    return "runs with the CPU";
  case Verdict::Kind::NeedsPolicy:
    return "needs a policy";
  case Verdict::Kind::Stopped:
    return "stopped by " + std::to_string(Of.Places) +
           (Of.Places == 1 ? " place" : " places");
  }
  llvm_unreachable("no kind of verdict");
}

} // namespace torchport

//===- Policy.cpp - the policy of a program -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/Policy.h"

#include "rules/checks/Rule.h"

#include "llvm/ADT/StringSwitch.h"

using llvm::StringRef;

namespace torchport {

StringRef name(Policy P) {
  static constexpr llvm::StringLiteral Names[] = {"same", "cpu", "any"};
  return Names[static_cast<size_t>(P)];
}

Policy parsePolicy(StringRef Name) {
  return llvm::StringSwitch<Policy>(Name)
      .Case("any", Policy::Any)
      .Case("cpu", Policy::Cpu)
      .Default(Policy::Same);
}

std::string describePolicy(Policy P, const std::set<std::string> &Demands) {
  std::string Words = name(P).str();
  for (const std::string &Each : Demands)
    Words += ", " + Each;
  return Words;
}

bool conflictsWithAny(const Finding &Found) {
  return Found.Demand.empty() &&
         (Found.Rule != TiedToCuda.Name || Found.Affects != Platforms::None);
}

bool conflictsWithCpu(const Finding &Found) {
  return (Found.Affects & Platforms::Cpu) != Platforms::None;
}

llvm::StringRef name(Verdict::Kind K) {
  static constexpr llvm::StringLiteral Names[] = {"as_it_is", "with_cpu",
                                                  "needs_policy", "stopped"};
  return Names[static_cast<size_t>(K)];
}

std::string describeVerdict(const Verdict &V) {
  switch (V.Result) {
  case Verdict::Kind::AsItIs:
    return "runs as it is";
  case Verdict::Kind::WithCpu:
    return "runs with the CPU";
  case Verdict::Kind::NeedsPolicy:
    return "needs a policy";
  case Verdict::Kind::Stopped:
    return "stopped by " + std::to_string(V.Places) +
           (V.Places == 1 ? " place" : " places");
  }
  llvm_unreachable("no kind of verdict");
}

} // namespace torchport

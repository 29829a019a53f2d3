//===- Verdicts.cpp - how a program runs on each platform -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/policy/PolicyChoice.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace torchport {

namespace {

class VerdictBuilder {
public:
  VerdictBuilder(const Report &Found, const Report &Ties)
      : Found(Found), Ties(Ties), HasTwins(!Found.PortableCalls.empty()) {
    // Every program of a build has to run, so the narrowest policy counts.
    Set = Ties.Policies.empty() ? Policy::Same : Policy::Any;
    for (const PolicyChoice &Each : Ties.Policies) {
      Set = std::min(Set, Each.Declared.value_or(Policy::Same));
      Demands.insert(Each.DeclaredDemands.begin(), Each.DeclaredDemands.end());
    }
  }

  Verdict verdictFor(Platforms Which) const {
    if (const unsigned Places = placesThatStop(Which))
      return {Verdict::Kind::Stopped, Places};
    if (usesCudaDevices(Which))
      return {Verdict::Kind::AsItIs};
    if (HasTwins && Set == Policy::Same)
      return {Verdict::Kind::NeedsPolicy};
    return {Which != Platforms::Cpu && isUnused(Which) ? Verdict::Kind::WithCpu
                                                       : Verdict::Kind::AsItIs};
  }

private:
  /// Returns whether LibTorch calls the devices of \p Which `cuda`.
  static bool usesCudaDevices(Platforms Which) {
    return Which == Platforms::Cuda || Which == Platforms::Rocm;
  }

  auto all() const {
    return llvm::concat<const Finding>(Found.Findings, Found.Suppressed);
  }

  /// Returns whether the policy moves the program to the devices of \p Which.
  bool isMovedByPolicy(Platforms Which) const {
    const bool IsPassedOver =
        Which == Platforms::Mps &&
        (Demands.count("float64") || Demands.count("complex128"));
    return HasTwins && Set == Policy::Any && !usesCudaDevices(Which) &&
           Which != Platforms::Cpu && !IsPassedOver;
  }

  unsigned placesThatStop(Platforms Which) const {
    // If the program does not use the devices, it runs on the CPU if it can.
    const Platforms Fails = usesCudaDevices(Which) || isMovedByPolicy(Which)
                                ? Which
                                : Which | Platforms::Cpu;
    unsigned Places = llvm::count_if(all(), [&](const Finding &Each) {
      return (Each.Affects & Fails) == Fails;
    });
    // It is unknown on which platforms the answer to a question is wrong.
    if (isMovedByPolicy(Which))
      Places += llvm::count_if(Ties.Findings, [](const Finding &Each) {
        return Each.Affects == Platforms::None && conflictsWithAny(Each);
      });
    return Places;
  }

  bool isUnused(Platforms Which) const {
    if (HasTwins)
      return !isMovedByPolicy(Which);
    return llvm::any_of(all(), [&](const Finding &Each) {
      return (Each.Affects & Which) != Platforms::None;
    });
  }

  const Report &Found;
  const Report &Ties;
  const bool HasTwins;
  Policy Set;
  std::set<std::string> Demands;
};

} // namespace

std::vector<Verdict> platformVerdicts(const Report &Found, const Report &Ties) {
  const VerdictBuilder By(Found, Ties);
  std::vector<Verdict> All;
  for (const Platform &Each : allPlatforms())
    All.push_back(By.verdictFor(Each.Is));
  return All;
}

} // namespace torchport

//===- Verdicts.cpp - how a program runs on each platform -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/policy/PolicyChoice.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace torchport {

namespace {

class Judge {
public:
  Judge(const Report &Found, const Report &Ties)
      : Found(Found), Ties(Ties), HasTwins(!Found.PortableCalls.empty()) {
    // Every program of a build has to run, so the narrowest policy counts.
    Set = Ties.Policies.empty() ? Policy::Same : Policy::Any;
    for (const PolicyChoice &Each : Ties.Policies) {
      Set = std::min(Set, Each.Set.value_or(Policy::Same));
      Demands.insert(Each.SetDemands.begin(), Each.SetDemands.end());
    }
  }

  Verdict on(Platforms Which) const {
    if (const unsigned Places = placesThatStop(Which))
      return {Verdict::Kind::Stopped, Places};
    if (isCudas(Which))
      return {Verdict::Kind::AsItIs};
    if (HasTwins && Set == Policy::Same)
      return {Verdict::Kind::NeedsPolicy};
    return {Which != Platforms::Cpu && isUnused(Which) ? Verdict::Kind::WithCpu
                                                       : Verdict::Kind::AsItIs};
  }

private:
  /// Returns whether LibTorch calls the devices of \p Which `cuda`.
  static bool isCudas(Platforms Which) {
    return Which == Platforms::Cuda || Which == Platforms::Rocm;
  }

  auto all() const {
    return llvm::concat<const Finding>(Found.Findings, Found.Suppressed);
  }

  /// Returns whether the policy moves the program to the devices of \p Which.
  bool isMoved(Platforms Which) const {
    const bool IsPassedOver =
        Which == Platforms::Mps &&
        (Demands.count("float64") || Demands.count("complex128"));
    return HasTwins && Set == Policy::Any && !isCudas(Which) &&
           Which != Platforms::Cpu && !IsPassedOver;
  }

  unsigned placesThatStop(Platforms Which) const {
    // If the program does not use the devices, it runs on the CPU if it can.
    const Platforms Fails =
        isCudas(Which) || isMoved(Which) ? Which : Which | Platforms::Cpu;
    unsigned Places = llvm::count_if(all(), [&](const Finding &Each) {
      return (Each.Affects & Fails) == Fails;
    });
    // It is unknown on which platforms the answer to a question is wrong.
    if (isMoved(Which))
      Places += llvm::count_if(Ties.Findings, [](const Finding &Each) {
        return Each.Affects == Platforms::None && standsAgainstAny(Each);
      });
    return Places;
  }

  bool isUnused(Platforms Which) const {
    if (HasTwins)
      return !isMoved(Which);
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

std::vector<Verdict> verdictsOn(const Report &Found, const Report &Ties) {
  const Judge By(Found, Ties);
  std::vector<Verdict> All;
  for (const Platform &Each : allPlatforms())
    All.push_back(By.on(Each.Flag));
  return All;
}

} // namespace torchport

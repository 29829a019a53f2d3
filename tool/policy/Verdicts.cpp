//===- Verdicts.cpp - how a program runs on each platform -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/policy/PolicyChoice.h"

#include <algorithm>

namespace torchport {

namespace {

class VerdictBuilder {
  auto all() const {
    return llvm::concat<Finding>(Found.Findings, Found.Suppressed);
  }

public:
  VerdictBuilder(Report &Found, const Report &Ties)
      : Found(Found), HasTwins(!Found.PortableCalls.empty()) {
    // Every program of a build has to run, so the narrowest policy counts.
    std::optional<Policy> Narrowest;
    for (const PolicyChoice &Each : Ties.Policies) {
      if (!Each.HasTwins)
        continue;
      Narrowest = std::min(Narrowest.value_or(Policy::Any),
                           Each.Declared.value_or(Policy::Same));
      Demands.insert(Each.DeclaredDemands.begin(), Each.DeclaredDemands.end());
    }
    Set = Narrowest.value_or(Policy::Same);
    addPlatformsMovedTo(Ties);
  }

  Verdict verdictFor(Platforms Which) const {
    // If the program does not use the devices, it runs on the CPU if it can.
    const Platforms StoppedBy = usesCudaDevices(Which) || isMovedByPolicy(Which)
                                    ? Which
                                    : Which | Platforms::Cpu;
    const unsigned Places = llvm::count_if(all(), [&](const Finding &Each) {
      return (Each.Affects & StoppedBy) == StoppedBy;
    });
    return {kindFor(Which, Places), Places, StoppedBy};
  }

private:
  Verdict::Kind kindFor(Platforms Which, unsigned Places) const {
    if (Places)
      return Verdict::Kind::Stopped;
    if (usesCudaDevices(Which))
      return Verdict::Kind::AsItIs;
    if (HasTwins && Set == Policy::Same)
      return Verdict::Kind::NeedsPolicy;
    const bool IsUnused =
        HasTwins ? !isMovedByPolicy(Which)
                 : llvm::any_of(all(), [&](const Finding &Each) {
                     return (Each.Affects & Which) != Platforms::None;
                   });
    return Which != Platforms::Cpu && IsUnused ? Verdict::Kind::WithCpu
                                               : Verdict::Kind::AsItIs;
  }

  /// It is unknown on which platforms the answer to a question is wrong: it may
  /// be on all to which the policy moves the program.
  void addPlatformsMovedTo(const Report &Ties) {
    Platforms Moved = Platforms::None;
    for (const Platform &Each : allPlatforms())
      if (isMovedByPolicy(Each.Flag))
        Moved |= Each.Flag;
    for (const Finding &Tie : Ties.Findings)
      if (Tie.Affects == Platforms::None && conflictsWithAny(Tie))
        for (Finding &Each : all())
          if (sameFinding(Each, Tie))
            Each.Affects |= Moved;
  }

  /// Returns whether LibTorch calls the devices of \p Which `cuda`.
  static bool usesCudaDevices(Platforms Which) {
    return Which == Platforms::Cuda || Which == Platforms::Rocm;
  }

  /// Returns whether the policy moves the program to the devices of \p Which.
  bool isMovedByPolicy(Platforms Which) const {
    const bool IsPassedOver =
        Which == Platforms::Mps &&
        (Demands.count("float64") || Demands.count("complex128"));
    return HasTwins && Set == Policy::Any && !usesCudaDevices(Which) &&
           Which != Platforms::Cpu && !IsPassedOver;
  }

  Report &Found;
  const bool HasTwins;
  Policy Set;
  std::set<std::string> Demands;
};

} // namespace

std::vector<Verdict> platformVerdicts(Report &Found, const Report &Ties) {
  const VerdictBuilder By(Found, Ties);
  std::vector<Verdict> All;
  for (const Platform &Each : allPlatforms())
    All.push_back(By.verdictFor(Each.Flag));
  return All;
}

} // namespace torchport

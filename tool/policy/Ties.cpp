//===- Ties.cpp - what stands against a policy ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/policy/Ties.h"

#include "rules/checks/Rule.h"
#include "rules/checks/Wording.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using llvm::StringRef;

namespace torchport {

/// Whether \p Found says something of other accelerators, or of none. What is
/// compared with the CPU is the CPU on every machine.
static bool isAboutDevices(const Finding &Found) {
  if (Found.Rule == "device-comparison")
    return Found.Affects != Platforms::Cpu;
  // An index is as it was, but the device beside it has a twin or should.
  if (Found.Rule == "unchecked-device-index")
    return Found.Suggestion || llvm::any_of(Found.Notes, [](const Note &Each) {
             return StringRef(Each.Message).starts_with(ThereIsNoFix);
           });
  return llvm::StringSwitch<bool>(Found.Rule)
      .Cases({"late-device-variable", "rocm-difference"}, false)
      .Cases({"unstable-api", "unused-suppression"}, false)
      .Default(true);
}

/// Whether one of \p All says of the same branch that it is for CUDA alone.
static bool isTold(const Finding &Branch, llvm::ArrayRef<Finding> All) {
  // "code under '#ifdef USE_CUDA'"
  const StringRef Message = Branch.Message;
  const StringRef Subject =
      Message.take_front(Message.find('\'', Message.find('\'') + 1));
  return Branch.Rule == "inactive-branch" &&
         llvm::any_of(All, [&](const Finding &Each) {
           return Each.Rule == TiedToCuda.Name &&
                  Each.Where.File == Branch.Where.File &&
                  StringRef(Each.Message).starts_with(Subject);
         });
}

void keepTies(Report &All) {
  const std::vector<Finding> Before = All.Findings;
  llvm::erase_if(All.Findings, [&](const Finding &Each) {
    return !isAboutDevices(Each) || isTold(Each, Before);
  });
}

void countTies(Report &Ties) {
  Report::Portability &Counts = Ties.Against.emplace();
  const size_t All = Ties.Findings.size();
  llvm::erase_if(Ties.Findings, [](const Finding &Each) {
    return Each.Suggestion.has_value();
  });
  Counts.AgainstAny = llvm::count_if(Ties.Findings, standsAgainstAny);
  Counts.AgainstCpu = llvm::count_if(Ties.Findings, standsAgainstCpu);
  Counts.WithTwin = All - Ties.Findings.size();
  for (const Finding &Each : Ties.Findings)
    if (!Each.Demand.empty())
      Counts.Demands.insert(Each.Demand);
}

} // namespace torchport

//===- CloseScan.cpp - what the units of a program say together -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/CloseScan.h"

#include "tool/scan/Program.h"

namespace torchport {

std::vector<size_t> tellEachOther(std::vector<OpenUnit> &Units) {
  ProgramSummary Program;
  for (const OpenUnit &Each : Units)
    Program.add(Each.File, Each.Summary);
  std::vector<size_t> Wanting;
  for (size_t I = 0; I < Units.size(); ++I) {
    OpenUnit &Each = Units[I];
    OutsideCode Told = Each.MayBeTold ? Program.toldTo(Each.File, Each.Summary)
                                      : OutsideCode();
    if (Told == Each.Told)
      continue;
    Each.Told = std::move(Told);
    Each.Findings.clear();
    if (!Each.Told.isEmpty())
      Wanting.push_back(I);
  }
  return Wanting;
}

ScanResult close(OpenScan All) {
  std::vector<ScanResult> Parts;
  Parts.push_back(std::move(All.Rest));
  for (OpenUnit &Each : All.Open) {
    if (!Each.Told.isEmpty())
      Each.Alone.Findings = std::move(Each.Findings);
    Parts.push_back(std::move(Each.Alone));
  }
  return joinResults(std::move(Parts));
}

} // namespace torchport

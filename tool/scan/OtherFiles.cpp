//===- OtherFiles.cpp - what other files mean for a fix -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/OtherFiles.h"

#include "tool/scan/NotedText.h"
#include "tool/sources/RuntimeFiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

#include <re2/re2.h>

using llvm::StringRef;

namespace torchport {

// A call, or the declaration of a guard: `set_device(rank)`, `CUDAGuard on(1)`.
// An index of 0 is the one that a program begins with.
static constexpr char SettersOfDevice[] =
    R"(\b(?:cudaSetDevice|hipSetDevice|set_device|unsafe_set_device)"
    R"(|setDevice|uncheckedSetDevice|exchangeDevice|exchange_device)"
    R"(|maybe_exchange_device|setCurrentCUDAStream|setCurrentHIPStream)"
    R"(|(?:Inline)?(?:Optional)?(?:CUDA|HIP|XPU|Device)(?:Stream)?Guard)"
    R"(|(?:Optional|CUDA|HIP)?(?:Multi)?StreamGuard))"
    R"(\s*(?:<[^<>;]*>\s*)?(?:\w+\s*)?[({]\s*(0\s*[)}])?)";

bool setsCurrentDevice(StringRef Code) {
  static const RE2 Names(SettersOfDevice, RE2::Latin1);
  re2::StringPiece Rest(Code.data(), Code.size());
  std::string First;
  while (RE2::FindAndConsume(&Rest, Names, &First))
    if (First.empty())
      return true;
  return false;
}

bool namesPrivateUse1(StringRef Code) {
  return Code.contains_insensitive("privateuse");
}

llvm::ArrayRef<FileHazard> allHazards() {
  static const FileHazard Hazards[] = {
      {setsCurrentDevice, &Fix::MeansCurrent,
       "may make another GPU than the first the current one"},
      {namesPrivateUse1, &Fix::TakesAnyAccelerator,
       "names a PrivateUse1 backend, which comes before any other accelerator"},
  };
  return Hazards;
}

static bool dependsOn(const Finding &Each, const FileHazard &Hazard) {
  return Each.Suggestion && *Each.Suggestion.*Hazard.Affects &&
         Each.Suggestion->Safety == Applicability::Safe;
}

static bool dependsOn(const ScanResult &Found, const FileHazard &Hazard) {
  const auto AnyDepends = [&](const ScanResult &Part) {
    return llvm::any_of(Part.Findings, [&](const Finding &Each) {
      return dependsOn(Each, Hazard);
    });
  };
  return AnyDepends(Found) || llvm::any_of(Found.UnincludedHeaders, AnyDepends);
}

bool dependsOn(const OpenScan &All, const FileHazard &Hazard) {
  return dependsOn(All.Rest, Hazard) ||
         llvm::any_of(All.Open, [&](const OpenUnit &Each) {
           return dependsOn(Each.Alone, Hazard) ||
                  llvm::any_of(Each.Findings, [&](const Finding &Found) {
                    return dependsOn(Found, Hazard);
                  });
         });
}

/// The first file of \p Known that is not \p Own, which the unit has shown.
static const std::string *fileBeside(llvm::ArrayRef<std::string> Known,
                                     const std::string &Own) {
  const auto *Found = llvm::find_if(
      Known, [&](const std::string &Each) { return Each != Own; });
  return Found == Known.end() ? nullptr : Found;
}

std::vector<std::string> filesWith(const FileHazard &Hazard,
                                   const SourceFiles &Sources,
                                   std::set<std::string> Files,
                                   const Contents &Patched,
                                   DependencySet &Used) {
  Files.insert(Sources.Neighbours.begin(), Sources.Neighbours.end());
  for (const SourceFile &Each : Sources.Units)
    Files.insert(Each.File);
  for (const SourceFile &Each : Sources.Headers)
    Files.insert(Each.File);
  // Of two, one is another file than that of a finding.
  std::vector<std::string> Found;
  for (const std::string &File : Files) {
    if (Found.size() == 2)
      break;
    // The runtime puts the current device back, and registers no backend.
    const auto &Code = notedText(File, Patched, Used);
    if (Hazard.IsIn(Code) && !isRuntimeFile(Code))
      Found.push_back(File);
  }
  return Found;
}

void doubtByOtherFiles(ScanResult &Found, const FilesByHazard &Known) {
  std::vector<ScanResult *> Parts = {&Found};
  for (ScanResult &Header : Found.UnincludedHeaders)
    Parts.push_back(&Header);
  for (ScanResult *Part : Parts)
    for (Finding &Each : Part->Findings)
      for (const auto &[Hazard, By] : llvm::zip(allHazards(), Known))
        if (const std::string *Other = dependsOn(Each, Hazard)
                                           ? fileBeside(By, Each.Where.File)
                                           : nullptr)
          Each.Suggestion->doubt("'" + llvm::sys::path::filename(*Other).str() +
                                 "' " + Hazard.Why.str());
}

} // namespace torchport

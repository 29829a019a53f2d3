//===- CurrentDevice.cpp - who sets the current GPU of a project ----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/CurrentDevice.h"

#include "tool/scan/NotedText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

#include <re2/re2.h>

using llvm::StringRef;

namespace torchport {

// A call, or the declaration of a guard: `set_device(rank)`, `CUDAGuard on(1)`.
// An index of 0 is the one that a program begins with.
static constexpr char ParseContext[] =
    R"(\b(?:cudaSetDevice|hipSetDevice|set_device|unsafe_set_device)"
    R"(|setDevice|uncheckedSetDevice|exchangeDevice|exchange_device)"
    R"(|maybe_exchange_device|setCurrentCUDAStream|setCurrentHIPStream)"
    R"(|(?:Inline)?(?:Optional)?(?:CUDA|HIP|XPU|Device)(?:Stream)?Guard)"
    R"(|(?:Optional|CUDA|HIP)?(?:Multi)?StreamGuard))"
    R"(\s*(?:<[^<>;]*>\s*)?(?:\w+\s*)?[({]\s*(0\s*[)}])?)";

bool setsCurrentDevice(StringRef Code) {
  static const RE2 Names(ParseContext, RE2::Latin1);
  re2::StringPiece Rest(Code.data(), Code.size());
  std::string First;
  while (RE2::FindAndConsume(&Rest, Names, &First))
    if (First.empty())
      return true;
  return false;
}

bool meansCurrentDevice(const Finding &Each) {
  return Each.Suggestion && Each.Suggestion->MeansCurrent &&
         Each.Suggestion->Safety == Applicability::Safe;
}

/// The first file of \p Files that sets the current device, but for \p Own,
/// which the unit has shown.
static const std::string *setterBeside(llvm::ArrayRef<std::string> Setters,
                                       const std::string &Own) {
  const auto *Found = llvm::find_if(
      Setters, [&](const std::string &Each) { return Each != Own; });
  return Found == Setters.end() ? nullptr : Found;
}

static std::vector<const ScanResult *> partsOf(const ScanResult &Found) {
  std::vector<const ScanResult *> Parts = {&Found};
  for (const ScanResult &Header : Found.UnincludedHeaders)
    Parts.push_back(&Header);
  return Parts;
}

bool dependsOnCurrentDevice(const ScanResult &Found) {
  return llvm::any_of(partsOf(Found), [](const ScanResult *Each) {
    return llvm::any_of(Each->Findings, meansCurrentDevice);
  });
}

std::vector<std::string> settersOfCurrentDevice(const SourceFiles &Sources,
                                                std::set<std::string> Files,
                                                const Contents &Patched,
                                                DependencySet &Used) {
  Files.insert(Sources.Neighbours.begin(), Sources.Neighbours.end());
  for (const SourceFile &Each : Sources.Units)
    Files.insert(Each.File);
  for (const SourceFile &Each : Sources.Headers)
    Files.insert(Each.File);
  // Of two, one is another file than that of a finding.
  std::vector<std::string> Setters;
  for (const std::string &File : Files)
    if (Setters.size() < 2 && setsCurrentDevice(notedText(File, Patched, Used)))
      Setters.push_back(File);
  return Setters;
}

void doubtCurrentDevice(ScanResult &Found,
                        llvm::ArrayRef<std::string> Setters) {
  std::vector<ScanResult *> Parts = {&Found};
  for (ScanResult &Header : Found.UnincludedHeaders)
    Parts.push_back(&Header);
  for (ScanResult *Part : Parts)
    for (Finding &Each : Part->Findings)
      if (const std::string *Setter =
              meansCurrentDevice(Each) ? setterBeside(Setters, Each.Where.File)
                                       : nullptr)
        Each.Suggestion->doubt(
            "'" + llvm::sys::path::filename(*Setter).str() +
            "' may make another GPU than the first the current one");
}

} // namespace torchport

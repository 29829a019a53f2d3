//===- TiedToCuda.cpp - rule tied-to-cuda ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

static void reportTies(const std::vector<Tie> &All, RuleContext &In) {
  for (const Tie &Each : All) {
    const auto Where = spelledAt(Each.Where, In.Unit.Context);
    // Another expansion of the same macro may be reported there.
    if (Where && Each.Where.getBegin().isMacroID() &&
        llvm::any_of(In.Findings, [&](const Finding &Before) {
          return Before.Rule == In.Self.Name && overlap(Before.Where, *Where);
        }))
      continue;
    std::vector<Note> Also;
    for (const auto &[Other, What] : Each.Related)
      if (const auto There = spelledAt(Other, In.Unit.Context))
        Also.push_back({*There, What});
    RuleContext Asking{DeviceQuestion, In.Unit, In.OptionsFor, In.Findings};
    Finding *Found =
        Each.IsQuestion
            ? Asking.report(Each.Where, Platforms::None, Each.Message)
            : In.report(Each.Where, Each.Affects, Each.Message, {},
                        std::move(Also));
    if (!Found)
      continue;
    Found->IsOfSkippedText = Each.IsOfSkippedText;
    Found->Demand = Each.Demand;
  }
}

static void checkTiedToCuda(RuleContext &In) {
  reportTies(tiesIn(In.Unit), In);
  for (const NamedUse &Each : In.usesListedIn(&RuleOptions::Functions))
    if (Each.Text == WorksWithCuda &&
        isUnreported(Each.Where, In.Findings, In.Unit))
      In.report(Each.Where, Tie::OtherAccelerators | Platforms::Cpu,
                "'" + Each.Name +
                    "' works only with CUDA, as the configuration says");
}

void checkTiesInUnreportedCode(RuleContext In) {
  for (const auto TiesIn :
       {tiesInUnreportedNames, tiesInUnreportedTexts, tiesInTokens})
    reportTies(TiesIn(In.Unit, In.Findings), In);
}

static void addTiedToCudaKeywords(PrefilterKeywords &Out) {
  static constexpr StringRef Names =
      "*pin_memory pinned_memory getCUDAHooks toDLPack defaultGenerator "
      "OutOfMemoryError CppTypeToScalarType fft polar complex pickle_load "
      "unpickle set_default_dtype kDouble kFloat64 kF64 kHalf kFloat16 kF16 "
      "kBFloat16 BFloat16 hasMAGMA getNumGPUs data_parallel dlsym";
  for (const StringRef Name : llvm::split(Names, ' '))
    Out.WithLibTorch.push_back(identifierPattern(Name));
  Out.WithLibTorch.insert(Out.WithLibTorch.end(),
                          {"quantize_per_", "stft", "view_as_complex", "fft_",
                           "kComplex", "nvidia", "nvcc", "nccl"});
}

const Rule TiedToCuda = {
    "tied-to-cuda",
    "Finds what still ties a program to CUDA after every device and question "
    "is replaced, such as `name == \"cuda\"` and `switch (device.type())`.",
    Severity::Note,
    Effort::Minutes,
    checkTiedToCuda,
    addTiedToCudaKeywords};

} // namespace torchport

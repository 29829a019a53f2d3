//===- TiedToCuda.cpp - rule tied-to-cuda ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

/// Returns true if the rule has already reported a macro at \p Where, from
/// another expansion.
static bool isReportedAt(const Range &Where, llvm::ArrayRef<Finding> Before) {
  return llvm::any_of(Before, [&](const Finding &Each) {
    return Each.Rule == TiedToCuda.Name && overlap(Each.Where, Where);
  });
}

static void reportTies(const std::vector<Tie> &All, RuleContext &In) {
  for (const Tie &Each : All) {
    const auto Where = spelledAt(Each.Where, In.Unit.Context);
    if (Where && Each.Where.getBegin().isMacroID() &&
        isReportedAt(*Where, In.Findings))
      continue;
    std::vector<Note> Also;
    for (const auto &[Other, What] : Each.Related)
      if (const auto There = spelledAt(Other, In.Unit.Context))
        Also.push_back({*There, What});
    Finding *Found =
        In.report(Each.Where, Each.Affects, Each.Message, {}, std::move(Also));
    if (!Found)
      continue;
    Found->IsOfSkippedText = Each.IsOfSkippedText;
    Found->Demand = Each.Demand;
  }
}

static void checkTiedToCuda(RuleContext &In) {
  reportTies(tiesIn(In.Unit), In);
}

void checkTiesInUnreportedCode(RuleContext In) {
  for (const auto TiesIn :
       {tiesInUnreportedNames, tiesInUnreportedTexts, tiesInTokens})
    reportTies(TiesIn(In.Unit, In.Findings), In);
}

static void addTiedToCudaKeywords(PrefilterKeywords &Out) {
  Out.WithLibTorch.insert(Out.WithLibTorch.end(),
                          {identifierPattern("*pin_memory"),
                           identifierPattern("pinned_memory"),
                           "quantize_per_",
                           identifierPattern("getCUDAHooks"),
                           identifierPattern("toDLPack"),
                           identifierPattern("defaultGenerator"),
                           identifierPattern("OutOfMemoryError"),
                           identifierPattern("CppTypeToScalarType"),
                           identifierPattern("fft"),
                           identifierPattern("polar"),
                           identifierPattern("complex"),
                           "stft",
                           "view_as_complex",
                           "fft_",
                           identifierPattern("pickle_load"),
                           identifierPattern("unpickle"),
                           identifierPattern("set_default_dtype"),
                           identifierPattern("kDouble"),
                           identifierPattern("kFloat64"),
                           identifierPattern("kF64"),
                           identifierPattern("kHalf"),
                           identifierPattern("kFloat16"),
                           identifierPattern("kF16"),
                           identifierPattern("kBFloat16"),
                           identifierPattern("BFloat16"),
                           "kComplex",
                           identifierPattern("hasMAGMA"),
                           identifierPattern("getNumGPUs"),
                           identifierPattern("data_parallel"),
                           identifierPattern("dlsym"),
                           "nvidia",
                           "nvcc",
                           "nccl"});
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

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
static bool isHere(const Range &Where, llvm::ArrayRef<Finding> Before) {
  return llvm::any_of(Before, [&](const Finding &Each) {
    return Each.Rule == TiedToCuda.Name && overlap(Each.Where, Where);
  });
}

static void add(const std::vector<Tie> &All, RuleContext &In) {
  for (const Tie &Each : All) {
    const auto Where = spelledAt(Each.Where, In.Unit.Context);
    if (Where && Each.Where.getBegin().isMacroID() && isHere(*Where, In.Found))
      continue;
    std::vector<Note> Also;
    for (const auto &[Other, What] : Each.Also)
      if (const auto There = spelledAt(Other, In.Unit.Context))
        Also.push_back({*There, What});
    Finding *Found =
        In.report(Each.Where, Each.On, Each.Message, {}, std::move(Also));
    if (!Found)
      continue;
    Found->IsOfSkippedText = Each.IsOfSkippedText;
    Found->Demand = Each.Demand;
  }
}

static void checkTiedToCuda(RuleContext &In) { add(tiesIn(In.Unit), In); }

void checkRemaining(RuleContext In) {
  for (const auto TiesIn :
       {tiesOfRemainingNames, tiesOfRemainingTexts, tiesInTokens})
    add(TiesIn(In.Unit, In.Found), In);
}

static void addTiedToCudaWords(PrefilterKeywords &Out) {
  Out.BesideLibTorch.insert(Out.BesideLibTorch.end(),
                            {identifier("pin_memory"),
                             identifier("pinned_memory"),
                             "quantize_per_",
                             identifier("getCUDAHooks"),
                             identifier("toDLPack"),
                             identifier("defaultGenerator"),
                             identifier("OutOfMemoryError"),
                             identifier("CppTypeToScalarType"),
                             identifier("fft"),
                             identifier("polar"),
                             identifier("complex"),
                             "stft",
                             "view_as_complex",
                             "fft_",
                             identifier("pickle_load"),
                             identifier("unpickle"),
                             identifier("set_default_dtype"),
                             identifier("kDouble"),
                             identifier("kFloat64"),
                             identifier("kF64"),
                             identifier("kHalf"),
                             identifier("kFloat16"),
                             identifier("kF16"),
                             identifier("kBFloat16"),
                             identifier("BFloat16"),
                             "kComplex",
                             identifier("hasMAGMA"),
                             identifier("getNumGPUs"),
                             identifier("data_parallel"),
                             identifier("dlsym"),
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
    addTiedToCudaWords};

} // namespace torchport

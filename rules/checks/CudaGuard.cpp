//===- CudaGuard.cpp - guards that accept only CUDA devices ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/checks/Rule.h"

using namespace clang;

namespace torchport {

static bool isUsedWithKernels(const CallSite &Site) {
  return llvm::any_of(Site.Ancestors, [](const DynTypedNode &Node) {
    const auto *Function = Node.get<FunctionDecl>();
    return Function && launchesKernel(Function->getBody());
  });
}

static const VarDecl *variableOf(const CallSite &Site) {
  for (const DynTypedNode &Node : llvm::reverse(Site.Ancestors)) {
    if (const auto *Var = Node.get<VarDecl>())
      return Var->isLocalVarDecl() &&
                     Var->getType()->getAsCXXRecordDecl() == Site.Callee
                 ? Var
                 : nullptr;
    if (Node.get<FunctionDecl>())
      return nullptr;
  }
  return nullptr;
}

static void checkCudaGuard(RuleContext &In) {
  for (const CallSite &Site : In.Unit.Calls) {
    if (Site.Kind != CallKind::Guard || isCudaCode(Site.Ancestors) ||
        isUsedWithKernels(Site))
      continue;
    const VarDecl *Var = variableOf(Site);
    // Code that checks first may handle other devices elsewhere.
    const bool Asked = innermostGuard(Site.Ancestors, In.Unit.Facts).Kind ==
                           Guard::GuardKind::Cuda ||
                       isInCudaBranch(Site.Call->getBeginLoc(),
                                      In.Unit.Preprocessed, In.Unit.Context);
    Finding *Found = In.report(
        Var ? Var->getSourceRange() : Site.Call->getSourceRange(),
        Asked ? Platforms::None : ~CudaAndRocm,
        "'" + qualifiedName(*Site.Callee) + "' only takes CUDA devices: '" +
            (Site.Callee->getName().starts_with("Optional")
                 ? "c10::OptionalDeviceGuard"
                 : "c10::DeviceGuard") +
            "' takes any" + addedRankMessage(Site, In.Unit));
    if (Found && Asked)
      Found->Level = Severity::Note;
  }
}

const Rule CudaGuard = {
    "cuda-guard",
    "Finds `at::cuda::CUDAGuard` and `OptionalCUDAGuard`, which take only CUDA "
    "devices, where no kernel needs them.",
    Severity::Warning, Effort::Minutes, checkCudaGuard};

} // namespace torchport

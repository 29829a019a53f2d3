//===- CudaOnlyCall.cpp - calls that act only on CUDA devices -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/checks/Rule.h"
#include "rules/model/sites/RuleAssignment.h"

using namespace clang;

namespace torchport {

/// Returns what the message says about the call; null if it is not reported.
static const char *limitationOf(const CallSite &Site) {
  switch (Site.Kind) {
  case CallKind::Synchronize:
    return "waits only for CUDA devices";
  case CallKind::Seed:
    return "seeds only CUDA devices";
  case CallKind::SetDevice:
    return "sets the current device of CUDA only: pass the device where "
           "tensors are created and moved";
  case CallKind::EmptyCache:
    return "frees memory only on CUDA devices";
  case CallKind::CountDevices:
    return boundsLoop(Site) ? "counts only CUDA devices, so the loop skips "
                              "every other accelerator"
                            : nullptr;
  case CallKind::Generator:
    return "returns a generator that only tensors on CUDA devices accept: "
           "'at::globalContext().defaultGenerator(device)' returns that "
           "of a device";
  case CallKind::Pin:
    return "pins memory only for CUDA devices";
  default:
    return nullptr;
  }
}

static std::string messageFor(const CallSite &Site, const Guard &Around) {
  std::string Message =
      "'" + qualifiedName(*Site.Callee) + "()' " + limitationOf(Site);
  // cudaDeviceSynchronize() does not throw; it returns an error.
  const bool MayThrow = (Site.Kind == CallKind::Synchronize &&
                         Site.Call->getType()->isVoidType()) ||
                        Site.Kind == CallKind::Pin;
  const bool Throws = MayThrow && Around.Kind != Guard::GuardKind::Available &&
                      Around.Kind != Guard::GuardKind::Cuda;
  return Throws ? Message + ", and throws if there are none" : Message;
}

static Platforms affectedBy(const CallSite &Site, const Guard &Around) {
  // Seeding checks for CUDA first (torch/csrc/api/src/cuda.cpp), and a GPU
  // count of 0 is correct on a machine without GPUs.
  const bool FinishesOnCpu = Around.Kind == Guard::GuardKind::Available ||
                             Site.Kind == CallKind::Seed ||
                             Site.Kind == CallKind::CountDevices;
  return FinishesOnCpu ? ~(CudaAndRocm | Platforms::Cpu) : ~CudaAndRocm;
}

/// Returns the range of a call without the object of a method, so that
/// `x.pin_memory().to(d).pin_memory()` has two.
static SourceRange reportedRange(const Expr &Call) {
  const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
  return Method ? SourceRange(Method->getExprLoc(), Call.getEndLoc())
                : Call.getSourceRange();
}

static void checkCudaOnlyCall(RuleContext &In) {
  for (const CallSite &Site : In.Unit.Calls) {
    // tied-to-cuda reports the other generators.
    if (Site.Kind == CallKind::Generator
            ? !isGeneratorForAnyDevice(Site, In.Unit)
            : !limitationOf(Site) || usesOrRequiresCuda(Site.Ancestors))
      continue;
    Twin Fixed = callTwin(Site, In.Unit);
    const bool IsNamed = isNamedAfterCuda(Site.Ancestors);
    // tied-to-cuda reports pinned memory without a twin.
    if (!Fixed.SuggestedFix &&
        (Site.Kind == CallKind::Pin ||
         (IsNamed && Site.Kind != CallKind::CountDevices)))
      continue;
    const Guard Around = innermostGuard(Site.Ancestors, In.Unit.Facts);
    // Code that first checks the device or the build, or is named after CUDA,
    // may handle other devices elsewhere.
    const bool MayBeOnPurpose =
        IsNamed || Around.Kind == Guard::GuardKind::Cuda ||
        isInCudaBranch(Site.Call->getBeginLoc(), In.Unit.Preprocessed,
                       In.Unit.Context);
    Finding *Found = In.report(
        reportedRange(*Site.Call),
        MayBeOnPurpose ? Platforms::None : affectedBy(Site, Around),
        messageFor(Site, Around) + (Site.Kind == CallKind::SetDevice
                                        ? addedRankMessage(Site, In.Unit)
                                        : ""),
        std::move(Fixed));
    if (Found && MayBeOnPurpose)
      Found->Level = Severity::Note;
  }
}

const Rule CudaOnlyCall = {"cuda-only-call",
                           "Finds calls that affect only CUDA devices, such as "
                           "`torch::cuda::synchronize()`.",
                           Severity::Warning, Effort::Design,
                           checkCudaOnlyCall};

} // namespace torchport

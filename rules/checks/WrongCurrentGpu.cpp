//===- WrongCurrentGpu.cpp - code that uses another GPU than it means -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// CUDA launches kernels on the current GPU of the thread, wherever their
/// memory is. LibTorch makes a tensor's GPU the current one for its own
/// operators only.
//===----------------------------------------------------------------------===//

#include "rules/ast/ExecutionOrder.h"
#include "rules/checks/Messages.h"
#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/model/CurrentGpu.h"
#include "rules/model/DeviceIndex.h"
#include "rules/summary/LinkedFunctions.h"

using namespace clang;

namespace torchport {

static std::string nameOfCalled(const CallExpr &Call) {
  if (const FunctionDecl *Callee = Call.getDirectCallee())
    return "'" + qualifiedName(*Callee) + "'";
  return "the kernel";
}

static std::string messageFor(const Launch &Site) {
  const std::string Name = Site.Given->getNameAsString();
  const bool IsTensor = isTensor(Site.Given->getType()) ||
                        isRecordNamed(Site.Given->getType(), "at::TensorBase");
  const std::string Called = nameOfCalled(*Site.Call);
  const bool IsCopy = StringRef(Called).contains("Async");
  return Called +
         (IsCopy ? " uses a stream of the current GPU, but '"
                 : " runs on the current GPU, but '") +
         Name + "' may be on another one: " +
         (IsTensor ? "put 'c10::cuda::CUDAGuard guard(" + Name +
                         ".device());' before it"
                   : "select its GPU before with a 'c10::cuda::CUDAGuard'");
}

/// Reports the first launch of each function that has no guard before it.
static void checkLaunches(RuleContext &In) {
  if (In.Unit.Launches.empty())
    return;
  CurrentGpu Current(In.Unit);
  llvm::DenseSet<const FunctionDecl *> Reported;
  for (const Launch &Each : In.Unit.Launches) {
    llvm::SetVector<const FunctionDecl *> Entries;
    if (Reported.contains(patternOf(*Each.Function)))
      continue;
    const auto IsSelected =
        Current.isSelected(*Each.Function, *Each.Call, Entries);
    if (IsSelected == CurrentGpu::Answer::Yes)
      continue;
    Reported.insert(patternOf(*Each.Function));
    Finding *Found =
        In.report(Each.Call->getSourceRange(), CudaAndRocm, messageFor(Each));
    if (Found && IsSelected == CurrentGpu::Answer::CallersDecide)
      for (const FunctionDecl *Entry : Entries)
        Found->UnlessSelectedByCallersOf.push_back(usrOf(*Entry));
  }
}

/// Returns true if \p Index is GPU 0 or the one that was current before.
static bool isFirstOrFormerGpu(const Expr &Index, const UnitModel &Unit) {
  Expr::EvalResult Known;
  if (!Index.isValueDependent() && Index.EvaluateAsInt(Known, Unit.Context))
    return Known.Val.getInt() == 0;
  return llvm::any_of(valuesOf(&Index, Unit.Facts), [](const Expr *Each) {
    const StringRef Name = calleeName(Each);
    return Name.contains_insensitive("getdevice") ||
           Name.contains_insensitive("get_device") ||
           Name.contains_insensitive("current") ||
           Name.contains_insensitive("exchange");
  });
}

/// Reports `cudaSetDevice(rank)` behind `x.to(torch::kCUDA)`.
static void checkLateSelections(RuleContext &In) {
  llvm::DenseMap<const Expr *, const CallSite *> Selections;
  for (const CallSite &Each : In.Unit.Calls)
    if (Each.Kind == CallKind::SetDevice && !Each.Arguments.empty() &&
        !isFirstOrFormerGpu(*Each.Arguments[0], In.Unit))
      Selections[Each.Call] = &Each;
  if (Selections.empty())
    return;
  ExecutionOrder Order(
      [&](const Expr &E) {
        return selectsGpu(E) || usesCurrentGpu(E, In.Unit.Facts);
      },
      [&](const Expr &E) { return Selections.contains(&E); });
  for (const Stmt *Each : codeOf(In.Unit.Context).Bodies)
    Order.visit(Each, nullptr);
  for (const auto &[Call, First] : Order.Late) {
    const auto Where = spelledAt(First->getSourceRange(), In.Unit.Context);
    if (selectsGpu(*First) || !Where)
      continue;
    In.report(Call->getSourceRange(), CudaAndRocm,
              "'" + qualifiedName(*Selections[Call]->Callee) +
                  "()' comes too late: what line " +
                  std::to_string(Where->Begin.Line) +
                  " put on the GPU stays on the one that was current there",
              {}, {{*Where, "the current GPU is used here"}});
  }
}

/// Returns what is wrong with an index that may be the number of GPUs; empty
/// for others.
static std::string messageFor(const DeviceIndex &Index,
                              const ASTContext &Context) {
  const std::string End = ", and indices of GPUs end one below it";
  if (Index.Origin == DeviceIndex::Count)
    return quoted(*Index.Written, Context) + " is the number of GPUs" + End;
  if (Index.Origin == DeviceIndex::UpToCount)
    return quoted(*Index.Comparison, Context) + " allows " +
           quoted(*Index.Written, Context) + " to be the number of GPUs" + End;
  return "";
}

static void checkCounts(RuleContext &In) {
  const ASTContext &Context = In.Unit.Context;
  for (const DeviceSite &Site : In.sitesOf(ReportingRule::WrongCurrentGpu)) {
    const DeviceIndex Index = indexOf(Site, In.Unit.Facts, Context);
    In.report(Site, Index.Written->getSourceRange(),
              platformsWithout(Site.Source) | CudaAndRocm,
              messageFor(Index, Context));
  }
  for (const CallSite &Site : In.Unit.Calls) {
    if ((Site.Kind != CallKind::SetDevice && Site.Kind != CallKind::Guard) ||
        Site.Arguments.empty() ||
        !Site.Arguments[0]->getType()->isIntegerType())
      continue;
    const DeviceIndex Index =
        indexIn(*Site.Arguments[0], In.Unit.Facts, Context);
    if (const std::string Message = messageFor(Index, Context);
        !Message.empty())
      In.report(Index.Written->getSourceRange(), CudaAndRocm, Message);
  }
}

static void checkWrongCurrentGpu(RuleContext &In) {
  checkLaunches(In);
  checkLateSelections(In);
  checkCounts(In);
}

static void addWrongCurrentGpuKeywords(PrefilterKeywords &Out) {
  // Only tensors' memory is reported.
  Out.WithLibTorch.insert(Out.WithLibTorch.end(),
                          {"<<<", "data_ptr", "accessor"});
}

const Rule WrongCurrentGpu = {
    "wrong-current-gpu",
    "Finds code that may use another GPU than that of its tensors, such as a "
    "kernel that is launched without a `CUDAGuard`.",
    Severity::Warning,
    Effort::Minutes,
    checkWrongCurrentGpu,
    addWrongCurrentGpuKeywords};

} // namespace torchport

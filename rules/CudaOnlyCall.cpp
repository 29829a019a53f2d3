//===- CudaOnlyCall.cpp - calls that only CUDA answers --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Rule.h"
#include "rules/choice/Guarding.h"
#include "rules/core/SourceText.h"
#include "rules/fix/DeviceText.h"
#include "rules/fix/FixBuilder.h"
#include "rules/flow/CudaCode.h"
#include "rules/flow/WorkerLoop.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceValue.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace torchport {

/// The 1 of `torch::cuda::synchronize(1)`; null where the current device is
/// meant.
static const Expr *numberIn(const CallSite &Site) {
  return Site.Kind != CallKind::Synchronize || Site.Arguments.empty() ||
                 isa<CXXDefaultArgExpr>(Site.Arguments[0])
             ? nullptr
             : Site.Arguments[0]->IgnoreImpCasts();
}

/// The device with that number.
static std::optional<DeviceText> deviceNamedBy(const CallSite &Site,
                                               const UnitModel &Unit) {
  const Expr *Number = numberIn(Site);
  return Number ? deviceNumbered(*Number, Site.DeviceInScope, Unit)
                : std::nullopt;
}

static DeviceText deviceFor(const CallSite &Site, const Guarding &Around,
                            const RuleContext &In) {
  if (auto Named = deviceNamedBy(Site, In.Unit))
    return *Named;
  const bool MeansOther = In.Unit.Facts.CurrentDeviceMatters;
  if (Around.Asked)
    return {deviceOf(*Around.Asked, In.Unit.Context), !MeansOther};
  if (Site.DeviceInScope)
    return {Site.DeviceInScope->getNameAsString(), !MeansOther};
  return {callsAt(Site.Call->getBeginLoc(), In.Unit).device({}), false};
}

/// Why a person has to look at \p Device in the place of that of \p Site; null
/// where there is nothing to look at.
static const char *doubtOf(const DeviceText &Device, const CallSite &Site,
                           const Guarding &Around, const RuleContext &In) {
  const DeviceCalls &Calls = callsAt(Site.Call->getBeginLoc(), In.Unit);
  const bool IsSame = Site.Kind == CallKind::Synchronize && Calls.keepsCurrent()
                          // What is asked for is waited for, but for a device
                          // that is not asked any more.
                          ? numberIn(Site) ||
                                Around.What != Guarding::Kind::Cuda ||
                                Around.Asked
                          : Device.Certain;
  if (!IsSame)
    return "another device may be the current one";
  Expr::EvalResult Value;
  const Expr *Number = Calls.keepsCurrent() ? numberIn(Site) : nullptr;
  return Number && (Number->isValueDependent() ||
                    !Number->EvaluateAsInt(Value, In.Unit.Context))
             ? "it throws where the index is -1, which meant the current device"
             : nullptr;
}

/// Whether nobody looks at what the call gives back.
static bool isDiscarded(const CallSite &Site) {
  if (Site.Call->getType()->isVoidType())
    return true;
  const Stmt *User = Site.Ancestors[Site.Ancestors.size() - 2].get<Stmt>();
  return User && !isa<Expr, DeclStmt, ReturnStmt>(User);
}

/// Whether \p Site is a statement in braces, so that any other may stand there.
static bool isInBlock(const CallSite &Site) {
  return Site.Ancestors[Site.Ancestors.size() - 2].get<CompoundStmt>();
}

/// What waits for what \p Site does.
static NewText waitingCall(const CallSite &Site, const DeviceText &Device,
                           const Guarding &Around, const UnitModel &Unit) {
  const DeviceCalls &Calls = callsAt(Site.Call->getBeginLoc(), Unit);
  const bool TakesPlaceOfIf =
      Around.Whole &&
      (!Around.Availability || Around.Availability->Beside.empty());
  if (Calls.callsByStatement() && !TakesPlaceOfIf && !isInBlock(Site))
    return "";
  Awaited What{Device.Text};
  if (Around.Asked)
    What.Asked = deviceOf(*Around.Asked, Unit.Context);
  if (const Expr *Number = numberIn(Site))
    What.Index = textOf(*Number, Unit.Context);
  return Calls.synchronize(What);
}

/// The portable call, empty where none can be written.
static NewText portableCall(const CallSite &Site, const DeviceText &Device,
                            const Guarding &Around, const UnitModel &Unit) {
  if (Device.Text.empty() || !isDiscarded(Site))
    return "";
  switch (Site.Kind) {
  case CallKind::Synchronize:
    return waitingCall(Site, Device, Around, Unit);
  case CallKind::Seed:
    return callsAt(Site.Call->getBeginLoc(), Unit)
        .seed(Device.Text, textOf(*Site.Arguments[0], Unit.Context));
  default:
    return "";
  }
}

static std::optional<Fix> fixFor(const CallSite &Site, const Guarding &Around,
                                 const RuleContext &In) {
  const DeviceText Device = deviceFor(Site, Around, In);
  NewText Text = portableCall(Site, Device, Around, In.Unit);
  // A question that stays would keep other accelerators out.
  const bool IsAvailable = Around.What == Guarding::Kind::Available;
  const bool KeepsOut = IsAvailable || Around.What == Guarding::Kind::Cuda;
  if (Text.empty() || (KeepsOut && !Around.Whole) ||
      (Around.Whole &&
       holdsOtherConfiguration(
           CharSourceRange::getTokenRange(Around.Whole->getSourceRange()),
           In.Unit)))
    return std::nullopt;
  FixBuilder Edits(In.Unit);
  if (const char *Why = doubtOf(Device, Site, Around, In))
    Edits.doubt(Why);
  if (Site.Kind == CallKind::Seed)
    Edits.doubt(
        "on the CPU, the CPU's generator is seeded, which was left alone");
  if (IsAvailable && !Around.Availability->Through.empty())
    Edits.doubt("the variable that keeps the answer may be of no more use");
  if (IsAvailable)
    if (const Expr *Risk = riskBehind(*Around.Availability))
      Edits.doubt("'" + textOf(*Risk, In.Unit.Context) +
                  "' would be asked without a GPU too");
  if (IsAvailable && !Around.Availability->Beside.empty()) {
    Edits.replace(*Around.Whole->getCond(),
                  textBeside(*Around.Availability, In.Unit.Context));
    Edits.replace(*Site.Call, Text);
  } else if (Around.Whole) {
    if (isa<CompoundStmt>(Around.Whole->getThen()))
      Text += ";";
    Edits.replace(Around.Whole->getSourceRange(), Text);
  } else {
    Edits.replace(*Site.Call, Text);
  }
  return Edits.take();
}

/// Adds the loops in \p S that \p Variable bounds.
static void addBoundedBy(const ValueDecl *Variable, const Stmt *S,
                         llvm::SmallVectorImpl<const Stmt *> &Loops) {
  if (!S)
    return;
  const Expr *Bound = nullptr;
  if (const auto *For = dyn_cast<ForStmt>(S))
    Bound = For->getCond();
  else if (const auto *While = dyn_cast<WhileStmt>(S))
    Bound = While->getCond();
  else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
    Bound = Range->getRangeInit();
  if (Bound && names(Bound, Variable))
    Loops.push_back(S);
  for (const Stmt *Child : S->children())
    addBoundedBy(Variable, Child, Loops);
}

/// The loops that run as often as the number says that \p Site counts.
static llvm::SmallVector<const Stmt *, 1> loopsOver(const CallSite &Site) {
  llvm::SmallVector<const Stmt *, 1> Loops;
  const VarDecl *Counted = nullptr;
  for (size_t I = Site.Ancestors.size() - 1; I-- > 0;) {
    const DynTypedNode &Node = Site.Ancestors[I];
    const auto *Inner = Site.Ancestors[I + 1].get<Stmt>();
    if (const auto *For = Node.get<ForStmt>(); For && Inner == For->getCond())
      return {For};
    if (const auto *Range = Node.get<CXXForRangeStmt>();
        Range && Inner != Range->getBody())
      return {Range};
    if (const auto *Var = Node.get<VarDecl>(); Var && !Counted)
      Counted = Var;
    if (const auto *Function = Node.get<FunctionDecl>()) {
      if (Counted)
        addBoundedBy(Counted, Function->getBody(), Loops);
      break;
    }
  }
  return Loops;
}

static bool isFinding(const CallSite &Site) {
  switch (Site.Kind) {
  case CallKind::Synchronize:
  case CallKind::Seed:
  case CallKind::SetDevice:
  case CallKind::EmptyCache:
    return true;
  case CallKind::CountDevices:
    return llvm::any_of(loopsOver(Site), [](const Stmt *Loop) {
      return !onlyStartsWorkers(*Loop);
    });
  default:
    return false;
  }
}

static const char *whatIsWrong(CallKind Kind) {
  switch (Kind) {
  case CallKind::Synchronize:
    return "waits for CUDA devices alone";
  case CallKind::Seed:
    return "seeds CUDA devices alone";
  case CallKind::SetDevice:
    return "makes another CUDA device the current one, and no other "
           "accelerator: name the device where tensors are made and moved";
  case CallKind::EmptyCache:
    return "frees the memory of CUDA devices alone";
  case CallKind::CountDevices:
    return "counts CUDA devices alone, so the loop comes past no other "
           "accelerator";
  default:
    llvm_unreachable("only calls for CUDA are reported");
  }
}

static std::string messageFor(const CallSite &Site, const Guarding &Around) {
  std::string Message =
      "'" + qualifiedName(*Site.Callee) + "()' " + whatIsWrong(Site.Kind);
  // cudaDeviceSynchronize() gives an error back.
  const bool Throws = Site.Kind == CallKind::Synchronize &&
                      Site.Call->getType()->isVoidType() &&
                      Around.What != Guarding::Kind::Available &&
                      Around.What != Guarding::Kind::Cuda;
  return Throws ? Message + ", and throws where there are none" : Message;
}

/// Where the call fails, or leaves undone what it is there for.
static Platforms affectedBy(const CallSite &Site, const Guarding &Around) {
  // Seeding asks first (torch/csrc/api/src/cuda.cpp), and no GPU to count is
  // the right number on a machine without one.
  const bool FinishesOnCpu = Around.What == Guarding::Kind::Available ||
                             Site.Kind == CallKind::Seed ||
                             Site.Kind == CallKind::CountDevices;
  return FinishesOnCpu ? ~(CudaAndRocm | Platforms::Cpu) : ~CudaAndRocm;
}

static void checkCudaOnlyCall(const Rule &Self, const RuleContext &In,
                              Findings &Out) {
  for (const CallSite &Site : In.Unit.Calls) {
    if (!isFinding(Site) || isCudaCode(Site.Ancestors, In.Unit.Context))
      continue;
    const auto Where = spelledAt(Site.Call->getSourceRange(), In.Unit.Context);
    if (!Where)
      continue;
    const Guarding Around =
        guardingOf(Site.Ancestors, In.Unit.Facts, In.Unit.Context);
    // Whoever asks first, the device or the builder, may have other code for
    // the others.
    const bool Asked = Around.What == Guarding::Kind::Cuda ||
                       isInCudaBranch(Site.Call->getBeginLoc(),
                                      In.Unit.Preprocessed, In.Unit.Context);
    const Severity Level = Asked ? Severity::Note : Self.Level;
    Out.add({Self.Name.str(),
             Level,
             Asked ? Platforms::None : affectedBy(Site, Around),
             messageFor(Site, Around),
             *Where,
             {},
             fixFor(Site, Around, In)});
  }
}

const Rule CudaOnlyCall = {"cuda-only-call",
                           "Finds calls that only CUDA devices answer, such as "
                           "`torch::cuda::synchronize()`.",
                           Severity::Warning, Effort::Design,
                           checkCudaOnlyCall};

} // namespace torchport

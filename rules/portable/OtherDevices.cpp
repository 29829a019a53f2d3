//===- OtherDevices.cpp - operations that other accelerators lack ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/SourceText.h"
#include "rules/model/DeviceMapping.h"
#include "rules/model/Ranks.h"
#include "rules/portable/Ties.h"
#include "rules/twin/Twins.h"

using namespace clang;

namespace torchport {

/// Returns true if \p S names or moves to a device whose kind satisfies
/// \p Wanted. A variable with a device or its type, and a call that returns
/// one, have the kind Other. Lambdas are skipped.
static bool usesDeviceOfKind(const Stmt *S,
                             llvm::function_ref<bool(DeviceKind)> Wanted) {
  const auto HasDevice = [](const Expr &E) {
    return isDevice(E.getType()) || isDeviceType(E.getType());
  };
  const auto IsWanted = [&](const Stmt &Each) {
    if (const auto *Named = dyn_cast<DeclRefExpr>(&Each)) {
      const DeviceKind Kind = deviceConstant(*Named);
      return Wanted(Kind != DeviceKind::None || !HasDevice(*Named)
                        ? Kind
                        : DeviceKind::Other);
    }
    if (const auto *E = dyn_cast<Expr>(&Each);
        isa<MemberExpr, CallExpr>(Each) && HasDevice(*E))
      return Wanted(DeviceKind::Other);
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(calleeOf(&Each));
    const DeviceKind Kind = Method ? moveMethod(*Method) : DeviceKind::None;
    return Kind != DeviceKind::None && Wanted(Kind);
  };
  return containsStmt(S, IsWanted, /*InLambdas=*/false);
}

bool mayUseAccelerator(const Stmt *S) {
  return usesDeviceOfKind(S, [](DeviceKind Kind) {
    return Kind != DeviceKind::None && Kind != DeviceKind::Cpu;
  });
}

bool namesCpu(const Stmt *S) {
  return usesDeviceOfKind(
      S, [](DeviceKind Kind) { return Kind == DeviceKind::Cpu; });
}

static bool isGuardedByCanPin(const Expr &E, const ASTContext &Context) {
  const std::vector<DynTypedNode> Path = pathTo(E, Context);
  for (size_t I = 1; I < Path.size(); ++I) {
    const auto *If = Path[I - 1].get<IfStmt>();
    const auto *Choice = Path[I - 1].get<ConditionalOperator>();
    const auto *Inner = Path[I].get<Stmt>();
    if (((If && Inner == If->getThen()) ||
         (Choice && Inner == Choice->getTrueExpr())) &&
        asksIfPinnable(conditionOf(Path[I - 1])))
      return true;
  }
  return false;
}

std::optional<Tie> tieOfPinned(const CallExpr &Call, const UnitModel &Unit) {
  const auto HasTwin = [&](const CallSite &Each) {
    return Each.Kind == CallKind::Pin &&
           Each.Call->getBeginLoc() == Call.getBeginLoc() &&
           callTwin(Each, Unit).SuggestedFix;
  };
  if (!pinsMemory(Call, Unit.Context) ||
      isGuardedByCanPin(Call, Unit.Context) ||
      llvm::any_of(Unit.Calls, HasTwin))
    return std::nullopt;
  return Tie{Call.getSourceRange(),
             "'" + identifierOf(Call.getDirectCallee()).str() +
                 "' throws without a GPU, and for most that are not CUDA: pin "
                 "only where '::torchport::can_pin(torch::kCUDA)'",
             Tie::OtherAccelerators | Platforms::Cpu};
}

std::optional<Tie> tieOfLoad(const CallSite &Load, const UnitModel &Unit) {
  if (Load.Kind != CallKind::Load ||
      loadsToEveryDevice(Load, Unit.Version, Unit.Context.getSourceManager()))
    return std::nullopt;
  const auto *const Device =
      llvm::find_if(Load.Arguments, [](const Expr *Each) {
        return isDevice(Each->getType()) || isDeviceType(Each->getType()) ||
               isOptionalDevice(Each->getType());
      });
  if (Device == Load.Arguments.end() || !mayUseAccelerator(*Device))
    return std::nullopt;
  return Tie{Load.Call->getSourceRange(),
             "'" + qualifiedName(*Load.Callee) +
                 "' loads only to the CPU, CUDA and XPU before LibTorch 2.1: "
                 "load to 'torch::kCPU', and move it to '" +
                 textForMessage(**Device, Unit) + "'",
             Platforms::Mps | Platforms::PrivateUse1};
}

bool isOnCpu(const Expr *E, const UnitFacts &Facts) {
  return llvm::all_of(valuesOf(E, Facts), [](const Expr *Value) {
    const auto *Call = dyn_cast<CallExpr>(Value);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    if (!Callee || !isLibTorchDecl(*Callee))
      return false;
    const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
    // A factory without a device makes a tensor on the CPU.
    return (!Method && identifierOf(Callee) != "to" &&
            !mayUseAccelerator(Value) &&
            llvm::none_of(
                Call->arguments(),
                [](const Expr *Each) { return isTensor(Each->getType()); })) ||
           identifierOf(Callee) == "cpu" || namesCpu(Value);
  });
}

std::optional<Tie> tieOfCall(const CallExpr &Call, const UnitModel &Unit) {
  const FunctionDecl *Function = Call.getDirectCallee();
  if (!Function || !isLibTorchDecl(*Function))
    return std::nullopt;
  const StringRef Name = identifierOf(Function);
  const auto Tied = [&](const llvm::Twine &Message) {
    return Tie{Call.getSourceRange(), ("'" + Message).str()};
  };
  if (Name == "getCUDAHooks")
    return Tied(
        textForMessage(Call, Unit) +
        "' asks CUDA's libraries even if another accelerator is in use");
  if (Name == "pickle_load" || Name == "unpickle")
    return Tie{Call.getSourceRange(),
               "'" + qualifiedName(*Function) +
                   "' loads to the device that it was saved from, which this "
                   "machine may lack: save from the CPU, or use 'torch::load' "
                   "with 'torch::kCPU'",
               Tie::OtherAccelerators | Platforms::Cpu};
  const auto Argument = [&](auto IsWanted) {
    return Call.getNumArgs() > 0 && IsWanted(Call.getArg(0));
  };
  const auto MayBeElsewhere = [&](const Expr *E) {
    return !isOnCpu(E, Unit.Facts);
  };
  if (Name == "toDLPack" && Argument(MayBeElsewhere))
    return Tied(qualifiedName(*Function) +
                "' packs tensors of few accelerators besides CUDA: copy them "
                "to the CPU, or ask first");
  if (Name == "defaultGenerator" && Argument(mayUseAccelerator))
    return Tied(Name + "' throws for most accelerators: 'torch::manual_seed' "
                       "seeds all of them");
  if (Name.starts_with("quantize_per_") && Argument(MayBeElsewhere))
    return Tied(Name + "' makes a tensor that only the CPU and CUDA support: "
                       "pass a copy on the CPU, as in 'x.cpu()'");
  return std::nullopt;
}

std::optional<Tie> tieOfIndex(const ArraySubscriptExpr &Element,
                              const UnitModel &Unit) {
  const Expr *Index = Element.getIdx()->IgnoreParenCasts();
  if (!isDeviceType(Index->getType()))
    return std::nullopt;
  return Tie{Index->getSourceRange(),
             "'" + textForMessage(*Index, Unit) +
                 "' selects an element by device type: make sure that there is "
                 "one for each type"};
}

std::optional<Tie> tieOfCount(const Expr &Arithmetic, const UnitModel &Unit) {
  const Expr *Count = countDividing(Arithmetic, Unit.Facts);
  if (!Count ||
      isCountCheckedBefore(Arithmetic, *divisorOf(Arithmetic), Unit.Context))
    return std::nullopt;
  Tie Found{
      Arithmetic.getSourceRange(),
      "'" + textForMessage(Arithmetic, Unit) +
          "' divides by zero on a machine without a working GPU: "
          "'torchport::device_for_local_rank()' gives each process a device",
      Platforms::Cpu};
  if (!isWithin(*Count, &Arithmetic))
    Found.Related.push_back(
        {Count->getSourceRange(), "the GPUs are counted here"});
  return Found;
}

} // namespace torchport

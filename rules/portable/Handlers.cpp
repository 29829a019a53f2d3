//===- Handlers.cpp - exception handlers for machines without CUDA --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

static bool prints(const Stmt *S) {
  return containsStmt(S, [](const Stmt &Each) {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Each);
    return (Operator && Operator->getOperator() == OO_LessLess) ||
           llvm::is_contained(
               {"printf", "fprintf", "puts", "perror", "print", "println"},
               calleeName(&Each));
  });
}

static bool isAssignment(const Stmt &S) {
  const auto *Assigned = dyn_cast<BinaryOperator>(&S);
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&S);
  return (Assigned && Assigned->isAssignmentOp()) ||
         (Operator && Operator->isAssignmentOp());
}

/// Returns true if \p S assigns something, computes a tensor or names the CPU.
static bool hasFallback(const Stmt *S) {
  return containsStmt(S, [](const Stmt &Each) {
    const auto *Call = dyn_cast<CallExpr>(&Each);
    const auto *Named = dyn_cast<DeclRefExpr>(&Each);
    return isAssignment(Each) || (Call && isTensor(Call->getType())) ||
           (Named && deviceConstant(*Named) == DeviceKind::Cpu);
  });
}

static bool mayHoldDevice(QualType T) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  return isTensor(T) || isDevice(T) || isDeviceType(T) ||
         isRecordNamed(T, "torch::jit::Module") ||
         isRecordNamed(T, "torch::nn::Module");
}

namespace {

/// The functions and calls that a `try` block may reach.
struct ReachableCode {
  llvm::SmallPtrSet<const FunctionDecl *, 8> Functions;
  /// The block also calls an unknown function (by a pointer, a `std::function`
  /// or a virtual call), or gives LibTorch a device.
  bool CallsUnknown = false;
  /// The first call of a function of another source that takes or returns a
  /// tensor, a device or a module.
  const CallExpr *FirstExternalCall = nullptr;
  /// The first call of the runtime's twins that choose a device or synchronize.
  const CallExpr *FirstTwin = nullptr;

  void add(const FunctionDecl *Function) {
    if (!Function || !Functions.insert(Function->getCanonicalDecl()).second ||
        isLibTorchDecl(*Function) || isStdFunction(*Function))
      return;
    const FunctionDecl *Body = nullptr;
    if (Function->hasBody(Body))
      add(Body->getBody());
  }

  void add(const Stmt *S) {
    containsStmt(S, [this](const Stmt &Each) {
      if (const auto *Made = dyn_cast<CXXConstructExpr>(&Each))
        add(Made->getConstructor());
      if (const auto *Call = dyn_cast<CallExpr>(&Each))
        addCall(*Call);
      return false;
    });
  }

private:
  static bool isInOtherSource(const FunctionDecl &Function) {
    return !isLibTorchDecl(Function) && !isStdFunction(Function) &&
           !Function.getBuiltinID() &&
           (mayHoldDevice(Function.getReturnType()) ||
            llvm::any_of(Function.parameters(), [](const ParmVarDecl *Each) {
              return mayHoldDevice(Each->getType());
            }));
  }

  void addCall(const CallExpr &Call) {
    const FunctionDecl *Function = Call.getDirectCallee();
    CallsUnknown |= !Function;
    if (!Function)
      return;
    add(Function);
    if (!FirstTwin && isRuntimeDecl(*Function) &&
        llvm::is_contained(
            {"device", "device_type", "device_string", "synchronize"},
            identifierOf(Function)))
      FirstTwin = &Call;
    if (!FirstExternalCall && !Function->isDefined() &&
        isInOtherSource(*Function))
      FirstExternalCall = &Call;
    CallsUnknown |= isLibTorchDecl(*Function) &&
                    llvm::any_of(Call.arguments(), mayUseAccelerator);
    const auto *Method = dyn_cast<CXXMethodDecl>(Function);
    const StringRef Class =
        identifierOf(Method ? Method->getParent() : nullptr);
    CallsUnknown |= (Method && Method->isVirtual() &&
                     !isLibTorchDecl(*Method) && !isStdFunction(*Method)) ||
                    Class == "function" || Class.ends_with("future");
    // `std::make_unique<T>()` runs a constructor of T.
    if (isStdFunction(*Function) && identifierOf(Function).starts_with("make_"))
      if (const auto *Arguments = Function->getTemplateSpecializationArgs())
        if (const TemplateArgument &First = Arguments->get(0);
            First.getKind() == TemplateArgument::Type)
          if (const auto *Made = First.getAsType()->getAsCXXRecordDecl())
            for (const CXXConstructorDecl *Each : Made->ctors())
              add(Each);
  }
};

} // namespace

static bool returnsValue(const Stmt *Handler) {
  return containsStmt(
      Handler,
      [](const Stmt &Each) {
        const auto *Return = dyn_cast<ReturnStmt>(&Each);
        return Return && Return->getRetValue();
      },
      /*InLambdas=*/false);
}

/// Returns true if \p Handler only prints and selects the CPU, as a twin does.
static bool onlySelectsCpu(const Stmt *Handler) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Handler))
    return !Block->body_empty() && llvm::all_of(Block->body(), onlySelectsCpu);
  const auto IsCpu = [](const Expr &E) {
    const QualType T = E.getType().getNonReferenceType();
    return namesCpu(&E) && (isDevice(T) || isDeviceType(T));
  };
  if (const auto *Return = dyn_cast_or_null<ReturnStmt>(Handler))
    return Return->getRetValue() && IsCpu(*Return->getRetValue());
  const auto *E = dyn_cast_or_null<Expr>(Handler);
  if (!E)
    return false;
  E = E->IgnoreImplicit();
  return isAssignment(*E) ? IsCpu(*E) : prints(E);
}

std::optional<Tie> tieOfHandler(const CXXTryStmt &Try, const UnitModel &Unit) {
  for (unsigned I = 0; I < Try.getNumHandlers(); ++I) {
    const CXXCatchStmt &Handler = *Try.getHandler(I);
    const QualType Caught = Handler.getCaughtType();
    // Only CUDA's allocator throws it.
    if (!Caught.isNull() && isRecordNamed(Caught, "c10::OutOfMemoryError"))
      return Tie{Handler.getCatchLoc(),
                 "other accelerators throw 'c10::Error' when out of memory: "
                 "catch that, and look for \"out of memory\" in its text"};
  }
  ReachableCode Called;
  Called.add(Try.getTryBlock());
  const bool EndsProgram =
      llvm::any_of(pathTo(Try, Unit.Context), [](const DynTypedNode &Each) {
        const auto *Function = Each.get<FunctionDecl>();
        return Function && Function->isMain();
      });
  const auto IsTried = [&](const auto &Each) {
    return llvm::any_of(Each.Ancestors, [&](const DynTypedNode &Node) {
      const auto *Function = Node.get<FunctionDecl>();
      return Node.get<CompoundStmt>() == Try.getTryBlock() ||
             (Function &&
              (Called.CallsUnknown ||
               Called.Functions.contains(Function->getCanonicalDecl())));
    });
  };
  const auto TriedSite = llvm::find_if(Unit.Sites, [&](const DeviceSite &Each) {
    return Each.Source.kind() == DeviceKind::Cuda && IsTried(Each);
  });
  const auto TriedCall = llvm::find_if(Unit.Calls, [&](const CallSite &Each) {
    return Each.Kind == CallKind::Synchronize && IsTried(Each);
  });
  const Expr *Thrower = TriedSite != Unit.Sites.end()   ? TriedSite->Sink
                        : TriedCall != Unit.Calls.end() ? TriedCall->Call
                        : Called.FirstTwin ? Called.FirstTwin
                                           : Called.FirstExternalCall;
  if (!Thrower)
    return std::nullopt;
  // If a macro expands to the whole `try`, each `return` in it comes from a
  // macro, so that this is no sign of a failed check.
  const bool IsInMacro = Try.getTryLoc().isMacroID();
  for (unsigned I = 0; I < Try.getNumHandlers(); ++I) {
    const CXXCatchStmt &Handler = *Try.getHandler(I);
    const Stmt *Body = Handler.getHandlerBlock();
    if (throwsOrAborts(Body, /*MayReturn=*/!IsInMacro) ||
        onlySelectsCpu(Body) ||
        (prints(Body) && !hasFallback(Body) &&
         (EndsProgram || !returnsValue(Body))))
      continue;
    return Tie{Handler.getCatchLoc(),
               "this handler may be for machines without CUDA, where twins do "
               "not throw: ask '::torchport::is_available(torch::kCUDA)'",
               Tie::OtherAccelerators | Platforms::Cpu,
               {{Thrower->getSourceRange(), "this is what may throw"}}};
  }
  return std::nullopt;
}

} // namespace torchport

//===- LateDeviceVariable.cpp - rule late-device-variable -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Drivers read `CUDA_VISIBLE_DEVICES` and similar variables once, when the
/// program first uses a GPU. The rule visits the statements of each function in
/// execution order.
//===----------------------------------------------------------------------===//

#include "rules/ast/ExecutionOrder.h"
#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/Availability.h"

using namespace clang;

namespace torchport {

/// Returns the platforms whose drivers read the variable \p Name.
static Platforms readersOf(StringRef Name) {
  return llvm::StringSwitch<Platforms>(Name)
      .Cases({"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER"}, CudaAndRocm)
      .Cases({"HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES",
              "GPU_DEVICE_ORDINAL", "HSA_OVERRIDE_GFX_VERSION"},
             Platforms::Rocm)
      .Cases({"ZE_AFFINITY_MASK", "ONEAPI_DEVICE_SELECTOR"}, Platforms::Xpu)
      .Default(Platforms::None);
}

/// Returns the string literal that \p E is, or that its variable starts as.
static StringRef literalIn(const Expr &E) {
  const auto *Var =
      dyn_cast_or_null<VarDecl>(referencedDecl(ignoreConversions(&E)));
  return literalText(Var && Var->getInit() ? Var->getInit() : &E).value_or("");
}

/// Returns the driver variable that \p Call sets; empty for other calls.
static StringRef variableSetBy(const CallExpr &Call) {
  if (!llvm::is_contained(
          {"setenv", "putenv", "unsetenv", "_putenv", "_putenv_s"},
          calleeName(&Call)) ||
      Call.getNumArgs() == 0)
    return {};
  const StringRef Name = literalIn(*Call.getArg(0)).split('=').first;
  return readersOf(Name) != Platforms::None ? Name : StringRef();
}

/// Returns true if \p Call makes the driver look for GPUs:
/// `torch::cuda::is_available()`, `x.cuda()`, `x.to(torch::kCUDA)`,
/// `cudaSetDevice(0)`.
static bool initialisesDriver(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return false;
  const std::string Name = qualifiedName(*Callee);
  if (queriedDeviceKind(*Callee) != DeviceKind::None ||
      StringRef(Name).starts_with("torch::cuda::") ||
      (StringRef(Name).starts_with("cuda") && Name.size() > 4 &&
       llvm::isUpper(Name[4])))
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Method && moveMethod(*Method) != DeviceKind::None)
    return true;
  return isLibTorchDecl(*Callee) && isTensor(Call.getType()) &&
         llvm::any_of(Call.arguments(), [](const Expr *Each) {
           return isAccelerator(deviceConstant(*ignoreConversions(Each)));
         });
}

static bool setsVariable(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(&E);
  return Call && !variableSetBy(*Call).empty();
}

static void checkLateDeviceVariable(RuleContext &In) {
  const CodeOfUnit Code = codeOf(In.Unit.Context);
  if (llvm::none_of(Code.Calls,
                    [](const CallExpr *Each) { return setsVariable(*Each); }))
    return;
  ExecutionOrder Order(
      [](const Expr &E) {
        const auto *Call = dyn_cast<CallExpr>(&E);
        return Call && initialisesDriver(*Call);
      },
      setsVariable);
  const Expr *BeforeMain = nullptr;
  for (const Expr *Each : Code.GlobalInitialisers)
    BeforeMain = Order.visit(Each, BeforeMain);
  for (const Stmt *Each : Code.Bodies)
    Order.visit(Each, BeforeMain);
  for (const auto &[Call, FirstGpuUse] : Order.Late) {
    const StringRef Name = variableSetBy(*cast<CallExpr>(Call));
    if (const auto Where =
            spelledAt(FirstGpuUse->getSourceRange(), In.Unit.Context))
      In.report(Call->getSourceRange(), readersOf(Name),
                "'" + Name.str() +
                    "' is set after the program looked for GPUs, so it has no "
                    "effect: set it earlier, or where the program is started",
                {}, {{*Where, "the program looks for GPUs here"}});
  }
}

const Rule LateDeviceVariable = {
    "late-device-variable",
    "Finds variables for a driver that are set too late, such as "
    "`CUDA_VISIBLE_DEVICES` after `torch::cuda::is_available()`.",
    Severity::Warning, Effort::Minutes, checkLateDeviceVariable};

} // namespace torchport

//===- Availability.cpp - queries about available devices -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/Availability.h"

#include "rules/core/ASTUtils.h"

using namespace clang;

namespace torchport {

// Counts are included because `if (torch::cuda::device_count())` asks the same
// question.
DeviceKind queriedDeviceKind(const FunctionDecl &Function) {
  return llvm::StringSwitch<DeviceKind>(qualifiedName(Function))
      .Cases({"torch::cuda::is_available", "torch::cuda::device_count",
              "torch::cuda::cudnn_is_available", "at::hasCUDA",
              "at::Context::hasCUDA", "at::cuda::is_available",
              "at::cuda::device_count", "c10::cuda::device_count",
              "torchport::is_available", "torchport::device_count",
              // These are about the accelerator that LibTorch was built for,
              // which the programs that call them take to be CUDA.
              "at::getAccelerator", "at::accelerator::getAccelerator",
              "at::accelerator::deviceCount"},
             DeviceKind::Cuda)
      .Cases({"at::hasHIP", "at::Context::hasHIP"}, DeviceKind::Hip)
      .Cases({"torch::xpu::is_available", "torch::xpu::device_count",
              "at::hasXPU", "at::Context::hasXPU"},
             DeviceKind::Xpu)
      .Cases({"torch::mps::is_available", "torch::mps::device_count",
              "at::hasMPS", "at::Context::hasMPS"},
             DeviceKind::Mps)
      .Default(DeviceKind::None);
}

/// Returns the object of `x.has_value()` or of the conversion in `if (x)`; \p E
/// if it is neither.
static const Expr *testedOptional(const Expr *E) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E->IgnoreParenImpCasts());
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  return Method && (identifierOf(Method) == "has_value" ||
                    isa<CXXConversionDecl>(Method))
             ? Call->getImplicitObjectArgument()
             : E;
}

static bool isCallOfAvailability(const Expr *E) {
  const FunctionDecl *Callee = calleeOf(ignoreConversions(testedOptional(E)));
  return Callee && queriedDeviceKind(*Callee) != DeviceKind::None;
}

std::optional<bool> availabilityTest(const Expr &E) {
  const Expr *Test = E.IgnoreParenImpCasts();
  if (isCallOfAvailability(Test))
    return true;
  if (const auto *Not = dyn_cast<UnaryOperator>(Test);
      Not && Not->getOpcode() == UO_LNot) {
    const auto Inner = availabilityTest(*Not->getSubExpr());
    return Inner ? std::optional(!*Inner) : std::nullopt;
  }
  // `device_count() > 0`, `>= 1`, `!= 0` and their opposites.
  const auto *Comparison = dyn_cast<BinaryOperator>(Test);
  if (!Comparison || !isCallOfAvailability(Comparison->getLHS()))
    return std::nullopt;
  const auto *Bound =
      dyn_cast<IntegerLiteral>(Comparison->getRHS()->IgnoreParenImpCasts());
  if (!Bound || Bound->getValue().ugt(1))
    return std::nullopt;
  const bool IsOne = Bound->getValue() == 1;
  const BinaryOperatorKind Asks = Comparison->getOpcode();
  if (IsOne ? Asks == BO_GE : Asks == BO_GT || Asks == BO_NE)
    return true;
  if (IsOne ? Asks == BO_LT : Asks == BO_LE || Asks == BO_EQ)
    return false;
  return std::nullopt;
}

bool countsDevices(const Expr &E) {
  const Expr *Value = ignoreConversions(&E);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(Value))
    if (const auto *Var = dyn_cast<VarDecl>(Reference->getDecl());
        Var && Var->getInit() && !isa<ParmVarDecl>(Var))
      Value = ignoreConversions(Var->getInit());
  static const llvm::StringSet<> Names = {
      "torch::cuda::device_count", "c10::cuda::device_count",
      "c10::cuda::device_count_ensure_non_zero", "at::cuda::getNumGPUs",
      "at::getNumGPUs", "at::accelerator::deviceCount",
      "torchport::device_count",
      // These write the count into their argument.
      "cudaGetDeviceCount", "hipGetDeviceCount"};
  return Names.contains(qualifiedCallee(Value));
}

bool asksForCuda(const Expr *E) {
  const std::string Name = qualifiedCallee(E->IgnoreParenImpCasts());
  return asMethodCall("is_cuda", E) || Name == "torchport::is" ||
         Name == "torchport::stable::is";
}

} // namespace torchport

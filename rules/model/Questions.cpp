//===- Questions.cpp - questions about CUDA -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/Questions.h"

#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

using Kind = CudaQuestion::QuestionKind;

/// Returns the question of \p Function, if it has the result type of its twin.
static std::optional<Kind> questionAskedBy(const FunctionDecl &Function) {
  return llvm::StringSwitch<std::optional<Kind>>(qualifiedName(Function))
      .Cases({"torch::cuda::is_available", "at::cuda::is_available",
              "at::hasCUDA", "at::Context::hasCUDA"},
             Kind::Available)
      .Case("torch::cuda::device_count", Kind::DeviceCount)
      .Default(std::nullopt);
}

static Kind kindOfSubject(QualType Type) {
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  if (isDevice(Type))
    return Kind::DeviceIsCuda;
  return isTensor(Type) ? Kind::TensorIsCuda : Kind::OtherIsCuda;
}

static std::optional<CudaQuestion> questionOf(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !isLibTorchDecl(*Callee))
    return std::nullopt;
  if (const auto Asked = questionAskedBy(*Callee))
    return CudaQuestion{*Asked, &Call};
  const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
  if (!Method || identifierOf(Callee) != "is_cuda" || Method->getNumArgs() > 0)
    return std::nullopt;
  const Expr *Subject = Method->getImplicitObjectArgument();
  return CudaQuestion{kindOfSubject(Subject->getType()), &Call, Subject};
}

/// Returns true for `torch::kCUDA` and constants of the program like it.
static bool isCudaConstant(const Expr &E) {
  if (const DeviceKind Kind = deviceConstant(E); Kind != DeviceKind::None)
    return Kind == DeviceKind::Cuda;
  const auto *Named = dyn_cast<DeclRefExpr>(&E);
  const auto *Var = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
  return Var && Var->getType().isConstQualified() && Var->getInit() &&
         !isa<ParmVarDecl>(Var) && isDeviceType(Var->getType()) &&
         deviceConstant(*Var->getInit()->IgnoreParenImpCasts()) ==
             DeviceKind::Cuda;
}

static std::optional<CudaQuestion>
questionOf(const BinaryOperator &Comparison) {
  if (!Comparison.isEqualityOp())
    return std::nullopt;
  const Expr *Sides[] = {Comparison.getLHS(), Comparison.getRHS()};
  for (unsigned I : {1, 0}) {
    const Expr *Subject = Sides[1 - I]->IgnoreParenImpCasts();
    if (!isDeviceType(Subject->getType()) ||
        !isCudaConstant(*Sides[I]->IgnoreParenImpCasts()) ||
        deviceConstant(*Subject) != DeviceKind::None)
      continue;
    CudaQuestion Found{Kind::TypeIsCuda, &Comparison, Subject, Sides[I],
                       Comparison.getOpcode() == BO_NE};
    const CXXMemberCallExpr *Type = asMethodCall("type", Subject);
    if (Type && isDevice(Type->getObjectType())) {
      Found.Subject = Type->getImplicitObjectArgument();
      Found.Kind = kindOfSubject(Found.Subject->getType());
    }
    return Found;
  }
  return std::nullopt;
}

std::optional<CudaQuestion> cudaQuestionOf(const Expr &E) {
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return questionOf(*Call);
  const auto *Comparison = dyn_cast<BinaryOperator>(&E);
  return Comparison ? questionOf(*Comparison) : std::nullopt;
}

} // namespace torchport

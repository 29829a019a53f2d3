//===- GpuUse.cpp - which GPUs a program uses -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/summary/GpuUse.h"

#include "rules/ast/GpuSelection.h"
#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

/// Returns true for `torch::Device(torch::kCUDA, 1)` and `torch::Device(name)`.
static bool namesOtherGpu(const CXXConstructExpr &Made,
                          const ASTContext &Context) {
  const auto Arguments = writtenArguments(Made);
  if (!isDevice(Made.getType()) || Arguments.empty())
    return false;
  if (Arguments.size() == 1)
    return isText(Arguments[0]->getType()) && !literalText(Arguments[0]);
  Expr::EvalResult Index;
  return Arguments[1]->isValueDependent() ||
         !Arguments[1]->EvaluateAsInt(Index, Context) || Index.Val.getInt() > 0;
}

void GpuUse::add(const GpuUse &Other) {
  SelectsItself |= Other.SelectsItself;
  NamesOthers |= Other.NamesOthers;
}

void GpuUse::note(const Stmt &S, const ASTContext &Context) {
  const auto IsTensor = [](const Stmt &Each) {
    const auto *Part = dyn_cast<Expr>(&Each);
    return Part && isTensor(Part->getType());
  };
  if (const auto *Literal = dyn_cast<StringLiteral>(&S)) {
    const StringRef Text = literalText(Literal).value_or("");
    NamesOthers |= Text.starts_with("cuda:") && Text != "cuda:0";
  } else if (const auto *Made = dyn_cast<CXXConstructExpr>(&S)) {
    NamesOthers |= namesOtherGpu(*Made, Context);
  }
  SelectsItself |= selectsGpu(S) && !containsStmt(&S, IsTensor);
}

} // namespace torchport

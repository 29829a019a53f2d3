//===- IndexedChoice.cpp - one index for a GPU and the CPU ----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/IndexedChoice.h"

#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

/// The class Device by the namespace that \p Constant is written with.
static std::string deviceClassFor(StringRef Constant) {
  const StringRef Namespace = Constant.split("::").first;
  const bool IsKnown = Namespace == "at" || Namespace == "c10";
  return (IsKnown ? Namespace : "torch").str() + "::Device";
}

std::optional<NewText> indexedChoice(const DeviceSite &Site,
                                     const NewText &Accelerator,
                                     const ASTContext &Context) {
  const DeviceSource &Source = Site.Source;
  if (!Site.Index || !Site.Value || Source.Text || !Source.Through.empty() ||
      Source.Arms.size() != 1)
    return std::nullopt;
  const ConditionalOperator *Choice = Source.Arms.front();
  if (withoutConversions(Site.Value) != Choice)
    return std::nullopt;
  const bool IsFirst = isWithin(*Source.Spelled, Choice->getTrueExpr());
  const Expr &Other = *withoutConversions(IsFirst ? Choice->getFalseExpr()
                                                  : Choice->getTrueExpr());
  const std::string Condition = textOf(*Choice->getCond(), Context);
  const std::string Constant = textOf(Other, Context);
  if (deviceConstant(Other) != DeviceKind::Cpu || Condition.empty() ||
      Constant.empty())
    return std::nullopt;
  const NewText Cpu = deviceClassFor(Constant) + "(" + Constant + ")";
  return NewText(Condition) + " ? " + (IsFirst ? Accelerator : Cpu) + " : " +
         (IsFirst ? Cpu : Accelerator);
}

} // namespace torchport

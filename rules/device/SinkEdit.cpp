//===- SinkEdit.cpp - another device for a whole sink ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/SinkEdit.h"

#include "rules/core/SourceText.h"
#include "rules/device/DeviceModel.h"

using namespace clang;

namespace torchport {

std::string sinkText(const DeviceSite &Site, std::string Device) {
  switch (Site.Form) {
  case SinkForm::Expression:
  case SinkForm::DeviceType:
    return Device;
  case SinkForm::Initialiser:
    return " = " + Device;
  case SinkForm::MoveMethod:
    return "to(" + Device + ")";
  }
  llvm_unreachable("every form of sink is handled above");
}

std::optional<Fix> replaceSink(const DeviceSite &Site, std::string Device,
                               const ASTContext &Context) {
  auto Change =
      replace(Site.Replaceable, sinkText(Site, std::move(Device)), Context);
  if (!Change)
    return std::nullopt;
  return Fix{Applicability::Unsafe, {std::move(*Change)}};
}

/// The text of \p Value with "auto" for those of \p Defaults in it.
static std::string textWithAuto(const Expr &Value,
                                llvm::ArrayRef<const Expr *> Defaults,
                                const ASTContext &Context) {
  std::string Text = textOf(Value, Context);
  const auto Whole = replace(
      CharSourceRange::getTokenRange(Value.getSourceRange()), "", Context);
  std::vector<Edit> Inside;
  for (const Expr *Each : Defaults)
    if (auto Change =
            replace(CharSourceRange::getTokenRange(Each->getSourceRange()), "",
                    Context);
        Whole && Change && Change->File == Whole->File &&
        Change->Offset >= Whole->Offset &&
        Change->Offset + Change->Length <= Whole->Offset + Whole->Length &&
        Text.size() == Whole->Length)
      Inside.push_back(*Change);
  llvm::sort(Inside);
  for (const Edit &Each : llvm::reverse(Inside))
    Text.replace(Each.Offset - Whole->Offset, Each.Length, "\"auto\"");
  return Text;
}

std::optional<Fix> readAtRunTime(const DeviceSite &Site,
                                 const ASTContext &Context,
                                 llvm::ArrayRef<const Expr *> Defaults) {
  // Another type may turn into a string and into a number alike.
  if (!Site.Value || Site.Index ||
      !isText(Site.Value->IgnoreUnlessSpelledInSource()->getType()) ||
      isInMacroBody(Site.Value->getBeginLoc(), Context))
    return std::nullopt;
  return replaceSink(Site,
                     "torchport::device(" +
                         textWithAuto(*Site.Value, Defaults, Context) + ")",
                     Context);
}

} // namespace torchport

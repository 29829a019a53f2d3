//===- SinkEdit.cpp - another device for a whole sink ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/SinkEdit.h"

#include "rules/core/SourceText.h"

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

std::optional<Fix> readAtRunTime(const DeviceSite &Site,
                                 const ASTContext &Context) {
  if (!Site.Value || Site.Index ||
      isInMacroBody(Site.Value->getBeginLoc(), Context))
    return std::nullopt;
  return replaceSink(
      Site, "torchport::device(" + textOf(*Site.Value, Context) + ")", Context);
}

} // namespace torchport

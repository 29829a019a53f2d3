//===- Selection.cpp - programs that ask whether a GPU is there -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Selection.h"

#include "rules/device/DeviceValue.h"

using namespace clang;

namespace torchport {

/// `wanted ? gpu : cpu`, where that there is a GPU has been asked outside.
static std::optional<Selection> asOptIn(const Expr &Choice) {
  const auto *Inner =
      dyn_cast<ConditionalOperator>(withoutConversions(&Choice));
  if (!Inner)
    return std::nullopt;
  const bool CpuFirst = namesCpu(*Inner->getTrueExpr());
  const Expr *Gpu = CpuFirst ? Inner->getFalseExpr() : Inner->getTrueExpr();
  const Expr *Cpu = CpuFirst ? Inner->getTrueExpr() : Inner->getFalseExpr();
  if (!namesFirstAccelerator(*Gpu) || !namesCpu(*Cpu))
    return std::nullopt;
  Selection Found;
  Found.Asked.Beside.push_back(Inner->getCond()->IgnoreImpCasts());
  Found.Asked.CpuFirst = CpuFirst;
  Found.CpuArm = Cpu;
  return Found;
}

/// The place of a kind in the runtime's order (runtime/src/Rank.cpp); the
/// kinds that one LibTorch spells alike share one.
static int rankOf(DeviceKind Kind) {
  switch (Kind) {
  case DeviceKind::Cuda:
  case DeviceKind::Hip:
    return 0;
  case DeviceKind::Xpu:
    return 1;
  default:
    return 2;
  }
}

static const char *nameOf(DeviceKind Kind) {
  switch (Kind) {
  case DeviceKind::Xpu:
    return "xpu";
  case DeviceKind::Mps:
    return "mps";
  default:
    return "cuda";
  }
}

static constexpr StringRef Best = "torchport::device()";

std::string selectionOf(llvm::ArrayRef<DeviceKind> Kinds) {
  if (llvm::is_sorted(Kinds, [](DeviceKind A, DeviceKind B) {
        return rankOf(A) < rankOf(B);
      }))
    return Best.str();
  std::string Names;
  for (DeviceKind Kind : Kinds)
    Names += std::string(nameOf(Kind)) + ",";
  return "torchport::device(\"" + Names + "cpu\")";
}

std::string selectedAs(QualType Wanted, const std::string &Selected) {
  if (isDeviceType(Wanted))
    return Selected == Best ? "torchport::device_type()" : Selected + ".type()";
  if (isText(Wanted))
    return Selected == Best ? "torchport::device_string()"
                            : Selected + ".str()";
  return Selected;
}

std::optional<Selection> asSelection(const ConditionalOperator &Choice,
                                     const Uses &Used) {
  auto Asked = questionIn(*Choice.getCond(), Used);
  if (!Asked)
    return std::nullopt;
  Selection Found;
  Found.Asked = std::move(*Asked);
  Found.Whole = &Choice;
  Found.Kinds.push_back(Found.Asked.Kind);
  const bool CpuFirst = Found.Asked.CpuFirst;
  const Expr *Gpu = CpuFirst ? Choice.getFalseExpr() : Choice.getTrueExpr();
  Found.CpuArm = CpuFirst ? Choice.getTrueExpr() : Choice.getFalseExpr();

  if (!namesFirstAccelerator(*Gpu)) {
    // available ? wanted ? gpu : cpu : cpu.
    auto OptIn = asOptIn(*Gpu);
    if (!OptIn || !Found.Asked.Beside.empty() || !namesCpu(*Found.CpuArm))
      return std::nullopt;
    Found.Asked.Beside = std::move(OptIn->Asked.Beside);
    Found.Asked.CpuFirst = OptIn->Asked.CpuFirst;
    Found.CpuArm = OptIn->CpuArm;
    return Found;
  }
  if (namesCpu(*Found.CpuArm))
    return Found;
  // A cascade: cuda ? : mps ? : cpu.
  const auto *Rest =
      dyn_cast<ConditionalOperator>(withoutConversions(Found.CpuArm));
  if (!Rest || !Found.Asked.Beside.empty())
    return std::nullopt;
  const auto Inner = asSelection(*Rest, Used);
  if (!Inner || !Inner->Asked.Beside.empty())
    return std::nullopt;
  Found.Kinds.append(Inner->Kinds);
  Found.Asked.Through.append(Inner->Asked.Through);
  return Found;
}

std::optional<Selection> selectionAround(const DeviceSite &Site,
                                         const Uses &Used) {
  auto Outermost = Site.Arms;
  if (Site.Source.Through.empty())
    Outermost.append(Site.Source.Arms);
  else
    Outermost = Site.Source.Arms;
  for (const ConditionalOperator *Choice : Outermost)
    if (auto Found = asSelection(*Choice, Used))
      return Found;
  return std::nullopt;
}

} // namespace torchport

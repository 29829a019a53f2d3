//===- Owner.cpp - which rule a site belongs to ---------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/classify/Owner.h"

#include "rules/classify/InvalidText.h"
#include "rules/core/SourceText.h"
#include "rules/flow/CudaCode.h"
#include "rules/model/DeviceIndex.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace torchport {

bool isDefaultAccelerator(const DeviceSite &Site, LibTorchVersion Version) {
  const DeviceSource &Source = Site.Source;
  if (!Source.Text || !Source.IsDefault || !Source.Certain || Source.IsPrefix ||
      Site.Around.DescribesMemory)
    return false;
  const auto Reading = readDeviceString(*Source.Text, Version);
  return Reading.Fault == DeviceFault::None && isAccelerator(Reading.Kind);
}

/// `"cuda:" + std::to_string(i)` is as fixed as `torch::Device(torch::kCUDA,
/// i)`.
static bool hasNumber(const DeviceSource &Source) {
  return Source.IsPrefix && Source.Index && Source.Text &&
         StringRef(*Source.Text).ends_with(":");
}

/// A string that is a part of another, or a default, does not decide; one that
/// goes into an unknown call does, as far as anybody can tell.
static bool isFixed(const DeviceSite &Site) {
  const DeviceSource &Source = Site.Source;
  const bool Decides = Source.Certain || Source.BelowCall;
  const bool IsWhole = !Source.IsPrefix || hasNumber(Source);
  return !Source.Text || (Decides && IsWhole && !Source.IsDefault);
}

static bool isWellSpelledAccelerator(const DeviceSite &Site,
                                     const UnitModel &Unit) {
  const DeviceSource &Source = Site.Source;
  if (!Source.Text)
    return isAccelerator(Source.Constant) && Source.Constant != DeviceKind::Hip;
  const std::string Tail = hasNumber(Source) ? "0" : "";
  const auto Reading = readDeviceString(*Source.Text + Tail, Unit.Version);
  return Reading.Fault == DeviceFault::None && isAccelerator(Reading.Kind);
}

std::string macroOfSite(const DeviceSite &Site, const ASTContext &Context) {
  return macroAround(Site.Source.Spelled->getExprLoc(), Context);
}

/// Whether the device of \p Site is fixed: nobody can change it without
/// changing the source.
static bool isHardcoded(const DeviceSite &Site) {
  return isFixed(Site) &&
         !(Site.Form == SinkForm::MoveMethod && Site.Around.IsMethodForOthers);
}

static Owner ownerOf(const DeviceSite &Site, const UnitModel &Unit) {
  if (Site.Source.Constant == DeviceKind::Hip)
    return Owner::HipDeviceType;
  if (faultOf(Site, Unit))
    return Owner::InvalidDeviceString;
  if (hasUncheckedIndex(Site, Unit.Facts, Unit.Context)) {
    const bool ByHand =
        Site.Index && indexOf(Site, Unit.Facts, Unit.Context).Origin ==
                          DeviceIndex::ReadByHand;
    return ByHand ? Owner::DeviceStringInput : Owner::UncheckedDeviceIndex;
  }
  if (isDefaultAccelerator(Site, Unit.Version))
    return Owner::DeviceStringInput;
  if (Site.Around.DescribesMemory || !isWellSpelledAccelerator(Site, Unit))
    return Owner::None;
  if (!macroOfSite(Site, Unit.Context).empty())
    return isHardcoded(Site) ? Owner::DeviceMacro : Owner::None;
  if (!isHardcoded(Site))
    return Owner::None;
  return Unit.availabilityAround(Site) ? Owner::AvailabilityIdiom
                                       : Owner::HardcodedDevice;
}

/// Whether a loop in \p S is bounded by \p Variable.
static bool holdsLoopOver(const ValueDecl *Variable, const Stmt *S) {
  if (!S)
    return false;
  const Expr *Bound = nullptr;
  if (const auto *For = dyn_cast<ForStmt>(S))
    Bound = For->getCond();
  else if (const auto *While = dyn_cast<WhileStmt>(S))
    Bound = While->getCond();
  else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
    Bound = Range->getRangeInit();
  return (Bound && names(Bound, Variable)) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) {
           return holdsLoopOver(Variable, Child);
         });
}

bool boundsLoop(const CallSite &Site) {
  const VarDecl *Counted = nullptr;
  for (size_t I = Site.Ancestors.size() - 1; I-- > 0;) {
    const DynTypedNode &Node = Site.Ancestors[I];
    const auto *Inner = Site.Ancestors[I + 1].get<Stmt>();
    if (const auto *For = Node.get<ForStmt>(); For && Inner == For->getCond())
      return true;
    if (const auto *Range = Node.get<CXXForRangeStmt>();
        Range && Inner != Range->getBody())
      return true;
    if (const auto *Var = Node.get<VarDecl>(); Var && !Counted)
      Counted = Var;
    if (const auto *Function = Node.get<FunctionDecl>())
      return Counted && holdsLoopOver(Counted, Function->getBody());
  }
  return false;
}

void assignOwners(UnitModel &Unit) {
  for (DeviceSite &Site : Unit.Sites) {
    Site.OwnedBy = ownerOf(Site, Unit);
    if (Site.OwnedBy == Owner::AvailabilityIdiom)
      for (const CudaQuestion *Asked :
           Unit.questionsIn(*Unit.availabilityAround(Site)->Condition))
        Unit.OwnedQuestions.insert(Asked->Whole);
  }
  for (const CallSite &Site : Unit.Calls)
    if (Site.Kind == CallKind::CountDevices && boundsLoop(Site) &&
        !isCudaCode(Site.Ancestors, Unit.Context))
      Unit.OwnedQuestions.insert(Site.Call);
}

} // namespace torchport

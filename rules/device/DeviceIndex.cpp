//===- DeviceIndex.cpp - where a device's index comes from ----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/DeviceIndex.h"

#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

/// What a number begins with that is kept in a variable and never changed
/// there.
static const Expr *valueOf(const Expr *E, const Uses &Used) {
  E = withoutConversions(E);
  const auto *Reference = dyn_cast<DeclRefExpr>(E);
  const auto *Var =
      Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
  const bool Keeps =
      Var && !isa<ParmVarDecl>(Var) && Var->getInit() &&
      (Var->getType().isConstQualified() || !Used.Assigned.contains(Var)) &&
      !Used.CheckedIndices.contains(Var);
  return Keeps ? withoutConversions(Var->getInit()) : E;
}

/// `dev` of `dev.index()`, `x` of `x.get_device()`; null for anything else.
static const Expr *deviceWithIndex(const Expr *E) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  if (!Method || !Method->getDeclName().isIdentifier())
    return nullptr;
  const bool IsIndex = isDevice(Call->getObjectType())
                           ? Method->getName() == "index"
                           : isTensor(Call->getObjectType()) &&
                                 Method->getName() == "get_device";
  return IsIndex ? Call->getImplicitObjectArgument() : nullptr;
}

static bool isCounted(const Expr *E, const Uses &Used) {
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return isCurrentDevice(*Call);
  const auto *Reference = dyn_cast<DeclRefExpr>(E);
  return Reference && Used.CheckedIndices.contains(Reference->getDecl());
}

DeviceIndex indexOf(const DeviceSite &Site, const Uses &Used,
                    const ASTContext &Context) {
  DeviceIndex Index;
  const DeviceSource &Source = Site.Source;
  Index.Written = Source.IsPrefix ? Source.Index : Site.Index;
  if (!Index.Written) {
    // "cuda:" and more.
    const bool MoreFollows = Source.IsPrefix && Source.Text &&
                             StringRef(*Source.Text).ends_with(":");
    Index.Origin = MoreFollows ? DeviceIndex::Given : DeviceIndex::Fixed;
    return Index;
  }
  Expr::EvalResult Known;
  if (!Index.Written->isValueDependent() &&
      Index.Written->EvaluateAsInt(Known, Context))
    return Index;
  const Expr *Value = valueOf(Index.Written, Used);
  Index.Origin = DeviceIndex::Given;
  if (const Expr *Device = deviceWithIndex(Value)) {
    Index.Origin = DeviceIndex::OfDevice;
    Index.Device = Device;
  } else if (isCounted(Value, Used)) {
    Index.Origin = DeviceIndex::Counted;
  } else if (const auto *Rest = dyn_cast<BinaryOperator>(Value);
             Rest && Rest->getOpcode() == BO_Rem &&
             countsDevices(*Rest->getRHS())) {
    Index.Origin = DeviceIndex::Wrapped;
  }
  return Index;
}

bool hasUncheckedIndex(const DeviceSite &Site, const Uses &Used,
                       const ASTContext &Context) {
  const DeviceSource &Source = Site.Source;
  const bool IsGpu =
      Source.Text
          ? Source.Certain && StringRef(*Source.Text).starts_with("cuda:")
          : Source.Constant == DeviceKind::Cuda;
  // What a macro's body fixes is seen there, whatever its arguments are.
  if (!IsGpu || Site.Around.DescribesMemory ||
      isInMacroBody(Source.Spelled->getExprLoc(), Context))
    return false;
  const auto Origin = indexOf(Site, Used, Context).Origin;
  return Origin != DeviceIndex::Fixed && Origin != DeviceIndex::Counted;
}

} // namespace torchport

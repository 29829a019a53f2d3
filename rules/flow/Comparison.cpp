//===- Comparison.cpp - whole devices that are compared -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/Comparison.h"

using namespace clang;

namespace torchport {

DeviceKind typeWithoutIndex(const Expr *E) {
  E = withoutConversions(E);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    if (!isDevice(Construct->getType()) || Construct->getNumArgs() == 0 ||
        (Construct->getNumArgs() > 1 &&
         !isa<CXXDefaultArgExpr>(Construct->getArg(1))))
      return DeviceKind::None;
    E = withoutConversions(Construct->getArg(0));
    if (const auto *Literal = dyn_cast<StringLiteral>(E);
        Literal && Literal->isOrdinary()) {
      const auto Reading = readDeviceString(Literal->getString().str());
      return Reading.Index < 0 ? Reading.Kind : DeviceKind::None;
    }
  }
  return deviceConstant(*E);
}

static bool isDeviceOfTensor(const Expr *E) {
  const auto *Call =
      dyn_cast<CXXMemberCallExpr>(E->IgnoreUnlessSpelledInSource());
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  return Method && Method->getDeclName().isIdentifier() &&
         Method->getName() == "device" && isTensor(Call->getObjectType());
}

/// Of the two sides of \p Call that stand last; GoogleTest puts their texts
/// before them.
static std::optional<ComparedDevice> comparisonOf(const CallExpr &Call) {
  const unsigned Count = Call.getNumArgs();
  if (Count < 2)
    return std::nullopt;
  const Expr *Sides[] = {Call.getArg(Count - 2), Call.getArg(Count - 1)};
  for (unsigned I : {1, 0}) {
    ComparedDevice Found;
    Found.Kind = typeWithoutIndex(Sides[I]);
    if (Found.Kind != DeviceKind::Cpu && Found.Kind != DeviceKind::Cuda)
      continue;
    Found.Whole = &Call;
    Found.Constant = Sides[I];
    Found.Subject = Sides[1 - I];
    Found.OfTensor = isDeviceOfTensor(Found.Subject);
    if (isDevice(withoutConversions(Found.Subject)->getType()) &&
        typeWithoutIndex(Found.Subject) == DeviceKind::None)
      return Found;
  }
  return std::nullopt;
}

std::optional<ComparedDevice> comparisonIn(const CallExpr &Call) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call)) {
    const bool Negated = Operator->getOperator() == OO_ExclaimEqual;
    if ((!Negated && Operator->getOperator() != OO_EqualEqual) ||
        !isDevice(Call.getArg(0)->getType()) ||
        !isDevice(Call.getArg(Call.getNumArgs() - 1)->getType()))
      return std::nullopt;
    auto Found = comparisonOf(Call);
    if (Found)
      Found->Negated = Negated;
    return Found;
  }
  if (!isExpectation(Call))
    return std::nullopt;
  auto Found = comparisonOf(Call);
  if (Found)
    Found->InOtherWords = true;
  return Found;
}

} // namespace torchport

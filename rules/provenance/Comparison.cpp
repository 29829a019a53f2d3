//===- Comparison.cpp - comparisons of whole devices ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/provenance/UnitFacts.h"

using namespace clang;

namespace torchport {

const Expr *withoutIndex(const Expr *E) {
  E = ignoreConversions(E);
  const auto *Made = dyn_cast<CXXConstructExpr>(E);
  if (!Made)
    return E;
  return writtenArguments(*Made).size() == 1 && isDevice(Made->getType())
             ? ignoreConversions(Made->getArg(0))
             : nullptr;
}

static DeviceKind typeWithoutIndex(const Expr *E) {
  const Expr *Said = withoutIndex(E);
  if (!Said)
    return DeviceKind::None;
  // A text alone is not a device.
  const auto Text = literalText(Said);
  if (!Text || !isDevice(ignoreConversions(E)->getType()))
    return deviceConstant(*Said);
  const auto Reading = readDeviceString(*Text);
  return Reading.Index < 0 ? Reading.Kind : DeviceKind::None;
}

static bool isDeviceOfTensor(const Expr *E) {
  const auto *Call = asMethodCall("device", E);
  return Call && isTensor(Call->getObjectType());
}

/// Compares the last two arguments of \p Call. GoogleTest passes the source
/// text of both before them.
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
    Found.IsTensorDevice = isDeviceOfTensor(Found.Subject);
    if (isDevice(ignoreConversions(Found.Subject)->getType()) &&
        typeWithoutIndex(Found.Subject) == DeviceKind::None)
      return Found;
  }
  return std::nullopt;
}

static bool comparesDevices(const CXXOperatorCallExpr &Operator) {
  return (Operator.getOperator() == OO_EqualEqual ||
          Operator.getOperator() == OO_ExclaimEqual) &&
         llvm::all_of(Operator.arguments(), [](const Expr *Each) {
           return isDevice(Each->getType());
         });
}

std::optional<ComparedDevice> comparisonIn(const CallExpr &Call) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  if (Operator ? !comparesDevices(*Operator) : !isGoogleTestCall(Call))
    return std::nullopt;
  auto Found = comparisonOf(Call);
  if (Found) {
    Found->Negated = Operator && Operator->getOperator() == OO_ExclaimEqual;
    Found->InTestMacro = !Operator;
  }
  return Found;
}

} // namespace torchport

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

static bool comparesDevices(const CXXOperatorCallExpr &Operator) {
  return (Operator.getOperator() == OO_EqualEqual ||
          Operator.getOperator() == OO_ExclaimEqual) &&
         llvm::all_of(Operator.arguments(), [](const Expr *Each) {
           return isDevice(Each->getType());
         });
}

std::optional<ComparedDevice> comparisonIn(const CallExpr &Call) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  const unsigned Count = Call.getNumArgs();
  if (Count < 2 ||
      (Operator ? !comparesDevices(*Operator) : !isGoogleTestCall(Call)))
    return std::nullopt;
  // GoogleTest passes the source text of both operands before them.
  const Expr *Sides[] = {Call.getArg(Count - 2), Call.getArg(Count - 1)};
  for (unsigned I : {1, 0}) {
    const Expr *Subject = Sides[1 - I];
    const DeviceKind Kind = typeWithoutIndex(Sides[I]);
    if ((Kind == DeviceKind::Cpu || Kind == DeviceKind::Cuda) &&
        isDevice(ignoreConversions(Subject)->getType()) &&
        typeWithoutIndex(Subject) == DeviceKind::None)
      return ComparedDevice{&Call,
                            Subject,
                            Sides[I],
                            Kind,
                            /*Negated=*/Operator &&
                                Operator->getOperator() == OO_ExclaimEqual,
                            /*InTestMacro=*/!Operator,
                            isDeviceOfTensor(Subject)};
  }
  return std::nullopt;
}

} // namespace torchport

//===- OnlyRead.cpp - devices that are only read --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/sites/Sites.h"

using namespace clang;

namespace torchport {

/// Returns true if the destination does not use the value as a device.
static bool isRead(const Destination &Goal) {
  if (const auto *Operator = Goal.User.get<BinaryOperator>())
    return Operator->isComparisonOp();
  if (const auto *Call = Goal.User.get<CallExpr>()) {
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
      return Operator->isComparisonOp() ||
             Operator->getOperator() == OO_LessLess;
    return isGoogleTestCall(*Call);
  }
  // `Device("cuda:0").type()`, where the device is the object of a method call.
  return Goal.User.get<MemberExpr>() != nullptr ||
         Goal.User.get<CXXDependentScopeMemberExpr>() != nullptr;
}

bool mayThrow(const CXXConstructExpr &Construct, const UnitFacts &Facts) {
  return Construct.getNumArgs() > 0 && isText(Construct.getArg(0)->getType()) &&
         llvm::any_of(deviceSourcesOf(*Construct.getArg(0), Facts),
                      [](const DeviceSource &Each) {
                        return Each.Input != InputKind::None ||
                               (Each.Text && !Each.IsPrefix &&
                                readDeviceString(*Each.Text).Fault !=
                                    DeviceFault::None);
                      });
}

bool isOnlyRead(const Destination &Goal, Path Ancestors) {
  const auto *Member = Goal.User.get<MemberExpr>();
  if (!Member || identifierOf(Member->getMemberDecl()) != "type")
    return isRead(Goal);
  while (!Ancestors.back().get<CXXMemberCallExpr>())
    Ancestors = Ancestors.drop_back();
  const Destination Type =
      destinationOf(*Ancestors.back().get<Expr>(), Ancestors);
  return isRead(Type) || !Type.User.get<Decl>();
}

} // namespace torchport

//===- Guarding.cpp - questions about devices around a place --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/Guarding.h"

#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace torchport {

/// The device type that \p E is, without an index.
static DeviceKind typeIn(const Expr &E) {
  const Expr *Value = withoutConversions(&E);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Value);
      Construct && isDevice(Construct->getType()) &&
      Construct->getNumArgs() > 0)
    Value = withoutConversions(Construct->getArg(0));
  return deviceConstant(*Value);
}

/// `device == Right`, whose answer is \p Holds.
static Guarding comparisonWith(const Expr &Right, bool Holds) {
  const DeviceKind Type = typeIn(Right);
  if (Type == DeviceKind::Cuda && Holds)
    return {Guarding::Kind::Cuda};
  if (Type == DeviceKind::Cpu && !Holds)
    return {Guarding::Kind::Accelerator};
  return {};
}

/// What is known of a device where the answer to \p Condition is \p Holds; of
/// availability, nothing.
static Guarding guardingBy(const Expr &Condition, bool Holds) {
  const Expr *Test = Condition.IgnoreUnlessSpelledInSource();
  if (const auto *Not = dyn_cast<UnaryOperator>(Test);
      Not && Not->getOpcode() == UO_LNot)
    return guardingBy(*Not->getSubExpr(), !Holds);
  if (const auto *Both = dyn_cast<BinaryOperator>(Test)) {
    if (Both->getOpcode() == (Holds ? BO_LAnd : BO_LOr)) {
      const Guarding First = guardingBy(*Both->getLHS(), Holds);
      return First.What != Guarding::Kind::None
                 ? First
                 : guardingBy(*Both->getRHS(), Holds);
    }
    if (Both->isEqualityOp())
      return comparisonWith(*Both->getRHS(),
                            Holds == (Both->getOpcode() == BO_EQ));
    return {};
  }
  if (const auto *Comparison = dyn_cast<CXXOperatorCallExpr>(Test)) {
    const OverloadedOperatorKind Operator = Comparison->getOperator();
    if (Operator == OO_EqualEqual || Operator == OO_ExclaimEqual)
      return comparisonWith(*Comparison->getArg(1),
                            Holds == (Operator == OO_EqualEqual));
    return {};
  }
  if (Holds && asksForCuda(Test))
    return {Guarding::Kind::Cuda};
  if (!Holds && callOf("is_cpu", Test))
    return {Guarding::Kind::Accelerator};
  return {};
}

/// What \p If asks where it goes into its `then` part, or its `else` part.
static Guarding askedBy(const IfStmt &If, bool Holds, const UnitFacts &Facts) {
  Guarding Found;
  Found.Availability = questionIn(*If.getCond(), Facts);
  if (Found.Availability && Found.Availability->CpuFirst != Holds) {
    Found.What = Guarding::Kind::Available;
    return Found;
  }
  return guardingBy(*If.getCond(), Holds);
}

Guarding guardingOf(llvm::ArrayRef<DynTypedNode> Ancestors,
                    const UnitFacts &Facts) {
  for (size_t I = Ancestors.size() - 1; I-- > 0;) {
    const auto *If = Ancestors[I].get<IfStmt>();
    if (!If || !If->getCond())
      continue;
    const auto *Branch = Ancestors[I + 1].get<Stmt>();
    if (Branch != If->getThen() && Branch != If->getElse())
      continue;
    Guarding Found = askedBy(*If, Branch == If->getThen(), Facts);
    if (Found.What == Guarding::Kind::None)
      continue;
    Found.If = If;
    return Found;
  }
  return {};
}

} // namespace torchport

//===- Conditions.cpp - conditions that ask for a GPU ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/Conditions.h"

#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

/// Returns the initialiser of the variable in \p E, if it never changes later.
static const Expr *unchangingValue(const Expr &E, const UnitFacts &Facts) {
  const auto *Reference = dyn_cast<DeclRefExpr>(&E);
  const auto *Var =
      Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
  return Var && !isa<ParmVarDecl>(Var) &&
                 (Var->getType().isConstQualified() || Facts.isUnchanging(*Var))
             ? Var->getAnyInitializer()
             : nullptr;
}

/// Stores which backend \p Test asks for, and whether it counts devices.
static void recordCall(const Stmt &Test, Question &Found) {
  containsStmt(&Test, [&](const Stmt &Each) {
    const FunctionDecl *Callee = calleeOf(&Each);
    const DeviceKind Kind =
        Callee ? queriedDeviceKind(*Callee) : DeviceKind::None;
    if (Kind == DeviceKind::None)
      return false;
    Found.Kind = Kind;
    Found.CountsDevices = Callee->getReturnType()->isIntegerType() &&
                          !Callee->getReturnType()->isBooleanType();
    return true;
  });
}

namespace {

/// Reads a condition, also through variables that hold a part of it.
class ConditionReader {
public:
  explicit ConditionReader(const UnitFacts &Facts) : Facts(Facts) {}

  std::optional<Question> read(const Expr &Condition) {
    if (++Steps > MaxSteps)
      return std::nullopt;
    auto Found = readOperands(Condition, BO_LAnd);
    return Found ? Found : readOperands(Condition, BO_LOr);
  }

private:
  /// Like availabilityTest(), but also follows variables: returns whether \p E
  /// is true or false if there is an accelerator.
  std::optional<bool> availabilityIn(const Expr &E, Question &Found) {
    const Expr *Test = E.IgnoreParenImpCasts();
    if (++Steps > MaxSteps)
      return std::nullopt;
    if (const auto *Not = dyn_cast<UnaryOperator>(Test);
        Not && Not->getOpcode() == UO_LNot) {
      const auto Inner = availabilityIn(*Not->getSubExpr(), Found);
      return Inner ? std::optional(!*Inner) : std::nullopt;
    }
    if (const Expr *Kept = unchangingValue(*Test, Facts))
      return availabilityIn(*Kept, Found);
    const auto Answer = availabilityTest(*Test);
    if (Answer)
      recordCall(*Test, Found);
    return Answer;
  }

  /// Splits `a && b && c`, or `a || b || c`.
  static void split(const Expr *E, BinaryOperatorKind By,
                    llvm::SmallVectorImpl<const Expr *> &Parts) {
    const auto *Both = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
    if (!Both || Both->getOpcode() != By)
      return Parts.push_back(E->IgnoreImpCasts());
    split(Both->getLHS(), By, Parts);
    split(Both->getRHS(), By, Parts);
  }

  /// Returns true if \p E is a variable that holds `is_available() && use_gpu`.
  /// With \p Positive false, \p E has to be the negation of such a variable.
  bool isMixed(const Expr &E, bool Positive, Question &Found) {
    const Expr *Test = E.IgnoreParenImpCasts();
    if (!Positive) {
      const auto *Not = dyn_cast<UnaryOperator>(Test);
      if (!Not || Not->getOpcode() != UO_LNot)
        return false;
      Test = Not->getSubExpr()->IgnoreParenImpCasts();
    }
    const Expr *Kept = unchangingValue(*Test, Facts);
    const auto Inner = Kept ? read(*Kept) : std::nullopt;
    if (!Inner || Inner->TrueSelectsCpu || Inner->IsAlone)
      return false;
    Found.Kind = Inner->Kind;
    Found.CountsDevices = Inner->CountsDevices;
    return true;
  }

  /// Reads \p Condition as operands joined by \p By.
  std::optional<Question> readOperands(const Expr &Condition,
                                       BinaryOperatorKind By) {
    Question Found;
    Found.TrueSelectsCpu = By == BO_LOr;
    llvm::SmallVector<const Expr *, 2> Parts;
    split(&Condition, By, Parts);
    const size_t Answered = llvm::count_if(Parts, [&](const Expr *Part) {
      return availabilityIn(*Part, Found) == !Found.TrueSelectsCpu;
    });
    Found.IsAlone = Answered == Parts.size();
    if (Answered > 0 || llvm::any_of(Parts, [&](const Expr *Part) {
          return isMixed(*Part, !Found.TrueSelectsCpu, Found);
        }))
      return Found;
    return std::nullopt;
  }

  const UnitFacts &Facts;
  /// Bounds the work for conditions with many nested variables.
  unsigned Steps = 0;
  static constexpr unsigned MaxSteps = 1024;
};

} // namespace

std::optional<Question> questionIn(const Expr &Condition,
                                   const UnitFacts &Facts) {
  return ConditionReader(Facts).read(Condition);
}

/// Returns true for `wanted ? gpu : cpu` and `wanted ? cpu : gpu`.
static bool isOptIn(const Expr &Inner) {
  const auto *Operator =
      dyn_cast<ConditionalOperator>(ignoreConversions(&Inner));
  if (!Operator)
    return false;
  const Expr &True = *Operator->getTrueExpr();
  const Expr &False = *Operator->getFalseExpr();
  return (namesFirstAccelerator(True) && namesCpu(False)) ||
         (namesFirstAccelerator(False) && namesCpu(True));
}

std::optional<AvailabilityChoice> choiceBy(const ConditionalOperator &Operator,
                                           const UnitFacts &Facts) {
  const auto Asked = questionIn(*Operator.getCond(), Facts);
  if (!Asked)
    return std::nullopt;
  AvailabilityChoice Found{
      Operator.getCond(), &Operator, *Asked, {Asked->Kind}};
  const Expr *Gpu = Operator.getTrueExpr();
  const Expr *Cpu = Operator.getFalseExpr();
  if (Asked->TrueSelectsCpu)
    std::swap(Gpu, Cpu);
  if (namesCpu(*Cpu))
    // `available ? (wanted ? gpu : cpu) : cpu`
    return namesFirstAccelerator(*Gpu) || (Asked->IsAlone && isOptIn(*Gpu))
               ? std::optional(Found)
               : std::nullopt;
  // A cascade: `cuda ? : mps ? : cpu`
  const auto *Rest = dyn_cast<ConditionalOperator>(ignoreConversions(Cpu));
  if (!namesFirstAccelerator(*Gpu) || !Rest || !Asked->IsAlone)
    return std::nullopt;
  const auto Inner = choiceBy(*Rest, Facts);
  if (!Inner || !Inner->First.IsAlone)
    return std::nullopt;
  Found.Kinds.append(Inner->Kinds);
  return Found;
}

static DeviceKind typeIn(const Expr &E) {
  const Expr *Value = ignoreConversions(&E);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Value);
      Construct && isDevice(Construct->getType()) &&
      Construct->getNumArgs() > 0)
    Value = ignoreConversions(Construct->getArg(0));
  return deviceConstant(*Value);
}

/// Returns what `device == Right` says about a device if it is \p Holds.
static Guard guardByComparison(const Expr &Right, bool Holds) {
  if (Holds && typeIn(Right) == DeviceKind::Cuda)
    return {Guard::GuardKind::Cuda};
  return {};
}

/// Returns what \p Condition says about a device if it is \p Holds.
static Guard guardByCondition(const Expr &Condition, bool Holds) {
  const Expr *Test = Condition.IgnoreUnlessSpelledInSource();
  if (const auto *Not = dyn_cast<UnaryOperator>(Test);
      Not && Not->getOpcode() == UO_LNot)
    return guardByCondition(*Not->getSubExpr(), !Holds);
  if (const auto *Both = dyn_cast<BinaryOperator>(Test)) {
    if (Both->getOpcode() == (Holds ? BO_LAnd : BO_LOr)) {
      const Guard First = guardByCondition(*Both->getLHS(), Holds);
      return First.Kind != Guard::GuardKind::None
                 ? First
                 : guardByCondition(*Both->getRHS(), Holds);
    }
    if (Both->isEqualityOp())
      return guardByComparison(*Both->getRHS(),
                               Holds == (Both->getOpcode() == BO_EQ));
    return {};
  }
  if (const auto *Comparison = dyn_cast<CXXOperatorCallExpr>(Test)) {
    const OverloadedOperatorKind Operator = Comparison->getOperator();
    if (Operator == OO_EqualEqual || Operator == OO_ExclaimEqual)
      return guardByComparison(*Comparison->getArg(1),
                               Holds == (Operator == OO_EqualEqual));
    return {};
  }
  if (Holds && asksForCuda(Test))
    return {Guard::GuardKind::Cuda};
  return {};
}

/// Returns what is known where \p Condition evaluated to \p Holds.
static Guard guardBy(const Expr &Condition, bool Holds,
                     const UnitFacts &Facts) {
  const auto Asked = questionIn(Condition, Facts);
  return Asked && Asked->TrueSelectsCpu != Holds
             ? Guard{Guard::GuardKind::Available, Asked}
             : guardByCondition(Condition, Holds);
}

Guard innermostGuard(llvm::ArrayRef<DynTypedNode> Ancestors,
                     const UnitFacts &Facts) {
  for (size_t I = Ancestors.size() - 1; I-- > 0;) {
    const auto *If = Ancestors[I].get<IfStmt>();
    const auto *Choice = Ancestors[I].get<ConditionalOperator>();
    const Expr *Condition = If       ? If->getCond()
                            : Choice ? Choice->getCond()
                                     : nullptr;
    if (!Condition)
      continue;
    const Stmt *Then = If ? If->getThen() : Choice->getTrueExpr();
    const Stmt *Else = If ? If->getElse() : Choice->getFalseExpr();
    const auto *Branch = Ancestors[I + 1].get<Stmt>();
    if (Branch != Then && Branch != Else)
      continue;
    Guard Found = guardBy(*Condition, Branch == Then, Facts);
    if (Found.Kind == Guard::GuardKind::None)
      continue;
    Found.If = If;
    return Found;
  }
  return {};
}

} // namespace torchport

//===- Ranks.cpp - ranks of processes and counts of GPUs ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/Ranks.h"

#include "rules/libtorch/Availability.h"
#include "rules/model/CurrentGpu.h"
#include "rules/model/DeviceMapping.h"

using namespace clang;

namespace torchport {

llvm::SmallVector<const Expr *, 2>
valuesAndArgumentsOf(const Expr *E, const UnitFacts &Facts) {
  auto Values = valuesOf(E, Facts);
  const auto *Parameter =
      dyn_cast_or_null<ParmVarDecl>(referencedDecl(ignoreConversions(E)));
  for (const Expr *Each : Facts.PassedNumbers.lookup(Parameter))
    Values.push_back(ignoreConversions(Each));
  return Values;
}

static bool returnsCount(const Stmt *S) {
  return containsStmt(
      S,
      [](const Stmt &Each) {
        const auto *Return = dyn_cast<ReturnStmt>(&Each);
        return Return && Return->getRetValue() &&
               countsDevices(*ignoreConversions(Return->getRetValue()));
      },
      /*InLambdas=*/false);
}

const Expr *divisorOf(const Expr &Arithmetic) {
  if (const auto *Operator = dyn_cast<BinaryOperator>(&Arithmetic))
    return llvm::is_contained({BO_Rem, BO_Div, BO_RemAssign, BO_DivAssign},
                              Operator->getOpcode())
               ? Operator->getRHS()
               : nullptr;
  const auto *Call = dyn_cast<CallExpr>(&Arithmetic);
  const FunctionDecl *Callee = calleeOf(Call);
  if (!Callee || Call->getNumArgs() < 2)
    return nullptr;
  // `std::modulus<int>()(rank, count)`
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Operator)
    return Operator->getOperator() == OO_Call && Call->getNumArgs() == 3 &&
                   Method &&
                   isStdClass(Method->getParent(), {"modulus", "divides"})
               ? Call->getArg(2)
               : nullptr;
  const bool Divides =
      (isStdFunction(*Callee) || Callee->isExternC() ||
       isLibTorchDecl(*Callee)) &&
      llvm::is_contained({"div", "ldiv", "lldiv", "imaxdiv", "ceil_div",
                          "divup", "div_floor_integer", "div_mod"},
                         identifierOf(Callee));
  return Divides && Call->getArg(1)->getType()->isIntegerType()
             ? Call->getArg(1)
             : nullptr;
}

/// Returns true if a condition in \p S, before \p Division, asks whether there
/// are GPUs: it tests availability or the variable \p Count.
static bool isCountCheckedIn(SourceLocation Division, const Stmt *S,
                             const ValueDecl *Count,
                             const SourceManager &Sources) {
  if (!S || Sources.getExpansionLoc(S->getBeginLoc()) > Division)
    return false;
  const auto AsksForGpus = [&](const Stmt &Each) {
    const auto *E = dyn_cast<Expr>(&Each);
    const ValueDecl *Named = E ? referencedDecl(E) : nullptr;
    const auto *Variable = dyn_cast_or_null<VarDecl>(Named);
    const Expr *Value = Variable ? Variable->getInit() : nullptr;
    return E && (availabilityTest(*E) || (Value && availabilityTest(*Value)) ||
                 (Count && Named == Count));
  };
  return containsStmt(conditionOf(DynTypedNode::create(*S)), AsksForGpus) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) {
           return isCountCheckedIn(Division, Child, Count, Sources);
         });
}

/// Returns true if all calls of \p Function in this unit, at least one, come
/// after such a condition.
static bool doCallersCheckCount(const FunctionDecl &Function,
                                const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const auto Callers = CallersOfUnit(Context).callersOf(*patternOf(Function));
  return !Callers.empty() &&
         llvm::all_of(Callers, [&](const CallersOfUnit::Caller &Each) {
           return Each.Function &&
                  isCountCheckedIn(
                      Sources.getExpansionLoc(Each.Call->getEndLoc()),
                      Each.Function->getBody(), nullptr, Sources);
         });
}

bool isCountCheckedBefore(const Expr &Place, const Expr &Count,
                          const ASTContext &Context) {
  const FunctionDecl *Around = enclosingFunction(pathTo(Place, Context));
  const SourceManager &Sources = Context.getSourceManager();
  return Around && (isCountCheckedIn(Sources.getExpansionLoc(Place.getEndLoc()),
                                     Around->getBody(),
                                     referencedDecl(ignoreConversions(&Count)),
                                     Sources) ||
                    doCallersCheckCount(*Around, Context));
}

/// Returns the GPU count that \p E may be; null if it is none. Follows at most
/// \p Depth variables. A parameter does not count if the caller has checked
/// the count.
static const Expr *countIn(const Expr *E, const UnitFacts &Facts,
                           unsigned Depth) {
  const auto *Parameter =
      dyn_cast_or_null<ParmVarDecl>(referencedDecl(ignoreConversions(E)));
  for (const Expr *Each : valuesAndArgumentsOf(E, Facts)) {
    if (Parameter &&
        isCountCheckedBefore(*Each, *Each, Parameter->getASTContext()))
      continue;
    const FunctionDecl *Callee = calleeOf(Each);
    if (countsDevices(*Each) || (Callee && returnsCount(Callee->getBody())))
      return Each;
    const ValueDecl *Named = referencedDecl(Each);
    if (Depth > 0 && Named && Named != referencedDecl(ignoreConversions(E)))
      if (const Expr *Found = countIn(Each, Facts, Depth - 1))
        return Found;
  }
  return nullptr;
}

const Expr *countDividing(const Expr &Arithmetic, const UnitFacts &Facts) {
  const Expr *Divisor = divisorOf(Arithmetic);
  return Divisor ? countIn(Divisor, Facts, /*Depth=*/4) : nullptr;
}

} // namespace torchport

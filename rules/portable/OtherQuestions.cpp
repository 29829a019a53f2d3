//===- OtherQuestions.cpp - programs with several accelerators ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/ASTUtils.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

/// Returns the accelerator other than CUDA that \p E asks for, as in
/// `d.is_mps()`, `d.type() == torch::kXPU` or `at::hasMPS()`; None if there is
/// none.
static Platforms queriedPlatforms(const Expr &E) {
  if (const auto *Comparison = dyn_cast<BinaryOperator>(&E)) {
    Platforms Asked = Platforms::None;
    if (Comparison->isEqualityOp())
      for (const Expr *Side : {Comparison->getLHS(), Comparison->getRHS()})
        Asked |= handledPlatforms(deviceConstant(*Side->IgnoreParenImpCasts()));
    return Asked;
  }
  const FunctionDecl *Callee = calleeOf(&E);
  if (!Callee || !isLibTorchDecl(*Callee))
    return Platforms::None;
  return llvm::StringSwitch<Platforms>(identifierOf(Callee))
      .Cases({"is_mps", "hasMPS"}, Platforms::Mps)
      .Cases({"is_xpu", "hasXPU"}, Platforms::Xpu)
      .Cases({"is_privateuseone", "is_hpu"}, Platforms::PrivateUse1)
      .Case("is_available",
            llvm::StringSwitch<Platforms>(qualifiedName(*Callee))
                .Case("torch::mps::is_available", Platforms::Mps)
                .Case("torch::xpu::is_available", Platforms::Xpu)
                .Default(Platforms::None))
      .Default(Platforms::None);
}

/// Returns the first question for another accelerator in \p S that follows
/// \p Place in the source and is not in \p Condition; null if there is none.
static const Expr *laterQuestionFor(SourceLocation Place, const Stmt *S,
                                    const Stmt *Condition,
                                    const SourceManager &Sources) {
  if (!S || S == Condition)
    return nullptr;
  const auto *E = dyn_cast<Expr>(S);
  if (E && Sources.getExpansionLoc(E->getBeginLoc()) > Place &&
      queriedPlatforms(*E) != Platforms::None)
    return E;
  for (const Stmt *Child : S->children())
    if (const Expr *Found = laterQuestionFor(Place, Child, Condition, Sources))
      return Found;
  return nullptr;
}

/// Returns the whole condition around \p Asked, such as `a || b && !c`.
static const Stmt *conditionAround(const CudaQuestion &Asked) {
  const Stmt *Whole = Asked.Whole;
  for (const DynTypedNode &Each : llvm::reverse(Asked.Ancestors)) {
    const auto *Outer = Each.get<Expr>();
    if (!Outer || !Outer->getType()->isBooleanType())
      break;
    Whole = Outer;
  }
  return Whole;
}

/// Returns true if \p S is one expression or `return`, which selects a device.
static bool onlySelectsDevice(const Stmt *S) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    return Block->size() == 1 && onlySelectsDevice(Block->body_front());
  return isa_and_nonnull<ReturnStmt, Expr>(S);
}

std::optional<Tie> tieOfOtherQuestion(const Expr &Asked,
                                      const UnitModel &Unit) {
  // The answer to whether an accelerator exists stays true with twins.
  if (const StringRef Name = calleeName(&Asked);
      Name == "is_available" || Name.starts_with("has"))
    return std::nullopt;
  const Platforms Queried = queriedPlatforms(Asked);
  const bool HasTwin = llvm::any_of(Unit.Sites, [&](const DeviceSite &Each) {
    return (handledPlatforms(Each.Source.kind()) & Queried) != Platforms::None;
  });
  if (!HasTwin)
    return std::nullopt;
  return Tie{Asked.getSourceRange(),
             "'" + textForMessage(Asked, Unit) +
                 "' is false if the device's twin returns another device: ask "
                 "for the CPU, as in '!device.is_cpu()'"};
}

std::optional<Tie> tieOfQuestion(const CudaQuestion &Asked,
                                 const UnitModel &Unit) {
  const Stmt *Condition = conditionAround(Asked);
  const Stmt *Rest = nullptr;
  if (Asked.Subject) {
    const FunctionDecl *Around = enclosingFunction(Asked.Ancestors);
    Rest = Around ? Around->getBody() : nullptr;
  } else {
    for (const DynTypedNode &Each : Asked.Ancestors)
      if (const auto *If = Each.get<IfStmt>();
          If && isWithin(*Asked.Whole, If->getCond()) &&
          !onlySelectsDevice(If->getThen()))
        Rest = If->getElse();
  }
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const Expr *Other =
      laterQuestionFor(Sources.getExpansionLoc(Asked.Whole->getBeginLoc()),
                       Rest, Condition, Sources);
  if (!Other)
    return std::nullopt;
  return Tie{Asked.Whole->getSourceRange(),
             "with the policy 'any', '" + textForMessage(*Asked.Whole, Unit) +
                 "' is true for every accelerator, and '" +
                 textForMessage(*Other, Unit) +
                 "' comes too late: ask for the other accelerators first",
             Tie::OtherAccelerators,
             {{Other->getSourceRange(), "this question comes after it"}}};
}

} // namespace torchport

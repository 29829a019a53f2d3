//===- TakenType.cpp - places that take a type as it is -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/TakenType.h"

#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace torchport {

/// Whether \p Function is one such as std::move and std::make_pair, which takes
/// the constant and a twin's value as two types.
static bool deducesReference(const FunctionDecl *Function) {
  return Function && Function->isTemplateInstantiation() &&
         llvm::any_of(Function->parameters(), [](const ParmVarDecl *Each) {
           return Each->getType()->isReferenceType();
         });
}

const char *whyNotTo(const ValueDecl &Step) {
  const auto *Parameter = dyn_cast<ParmVarDecl>(&Step);
  if (!Parameter)
    return deducesReference(dyn_cast<FunctionDecl>(&Step)) ? DependsOnTemplate
                                                           : nullptr;
  if (!Parameter->getType()->isReferenceType())
    return nullptr;
  if (deducesReference(dyn_cast<FunctionDecl>(Parameter->getDeclContext())))
    return DependsOnTemplate;
  return isDeviceType(Parameter->getType().getNonReferenceType())
             ? "a reference to it is taken"
             : nullptr;
}

/// The way to the constant that \p Site spells.
static std::vector<DynTypedNode> pathToSpelled(const DeviceSite &Site,
                                               const UnitModel &Unit) {
  return pathTo(*Site.Source.Spelled, Unit.Context);
}

bool isOpen(const DeviceSite &Site) {
  return Site.InOpenTemplate || Site.OnlyInInstance;
}

/// The functions that are handed the constant on its way to the sink.
static SmallVector<const FunctionDecl *, 2> callsAround(const DeviceSite &Site,
                                                        const UnitModel &Unit) {
  SmallVector<const FunctionDecl *, 2> Found;
  if (!Site.Value || !isWithin(*Site.Source.Spelled, Site.Value))
    return Found;
  for (const DynTypedNode &Each : pathToSpelled(Site, Unit)) {
    const auto *Call = Each.get<CallExpr>();
    if (Call && Call != Site.Sink && isWithin(*Call, Site.Value))
      Found.push_back(Call->getDirectCallee());
  }
  return Found;
}

bool isHandedOn(const DeviceSite &Site, const UnitModel &Unit) {
  return !callsAround(Site, Unit).empty();
}

bool isHandedOnTo(const DeclContext &Taker, const DeviceSite &Site,
                  const UnitModel &Unit) {
  const std::vector<DynTypedNode> Path = pathToSpelled(Site, Unit);
  for (const DynTypedNode &Each : llvm::reverse(Path)) {
    const auto *Call = Each.get<CallExpr>();
    const auto *Callee = Call ? Call->getDirectCallee() : nullptr;
    if (!Each.get<Expr>() || (Callee && Callee == &Taker))
      return false;
    if (deducesReference(Callee))
      return true;
  }
  return false;
}

/// Whether the constant is an element of braces without a name, or the result
/// of a function, whose type an instance of a template decides.
static bool isTypedByInstance(const DeviceSite &Site, const UnitModel &Unit) {
  if (!isOpen(Site))
    return false;
  if (*Unit.Context.getSourceManager().getCharacterData(
          Site.Replaceable.getBegin()) == '{')
    return true;
  const std::vector<DynTypedNode> Path = pathToSpelled(Site, Unit);
  const FunctionDecl *Function = enclosingFunction(Path);
  const FunctionDecl *Pattern =
      Function ? Function->getTemplateInstantiationPattern() : nullptr;
  const auto User = llvm::find_if(
      llvm::drop_begin(llvm::reverse(Path)), [](const DynTypedNode &Each) {
        const auto *E = Each.get<Expr>();
        return !E || !isa<ImplicitCastExpr, ParenExpr, ConditionalOperator>(E);
      });
  return Pattern && Pattern->getReturnType()->isDependentType() &&
         User->get<ReturnStmt>();
}

/// Whether the twin's type, and not that of the sink, depends on the index in
/// a template, so that a call or a variable would be open that is not now.
static bool opensCall(const DeviceSite &Site, const UnitModel &Unit) {
  if (!Site.Index || !Site.Index->isTypeDependent())
    return false;
  bool IsOutside = false;
  for (const DynTypedNode &Each : llvm::reverse(pathToSpelled(Site, Unit))) {
    const auto *E = Each.get<Expr>();
    const auto *Var = Each.get<VarDecl>();
    if (IsOutside && !E)
      return Var && Var->getType()->getContainedAutoType();
    if (IsOutside && isa<CallExpr, CXXConstructExpr>(E))
      return !E->isTypeDependent();
    IsOutside |= E == Site.Sink;
  }
  return false;
}

/// Whether \p Class takes what it is given as its own type decides.
static bool isAnyOrVariant(const CXXRecordDecl *Class) {
  return isStdClass(Class, {"any", "variant"});
}

/// Whether a std::any or a std::variant is made or set.
static bool isForAnyOrVariant(const DeviceSite &Site) {
  const auto *Call = dyn_cast<CallExpr>(Site.Sink);
  const auto *Method =
      Call ? dyn_cast_or_null<CXXMethodDecl>(calleeOf(Call)) : nullptr;
  return isAnyOrVariant(recordOf(Site.Sink->getType())) ||
         (Method && isAnyOrVariant(Method->getParent()));
}

bool decidesByType(const DeviceSite &Site, const UnitModel &Unit) {
  return llvm::any_of(callsAround(Site, Unit), deducesReference) ||
         isTypedByInstance(Site, Unit) || isForAnyOrVariant(Site) ||
         opensCall(Site, Unit);
}

} // namespace torchport

//===- TypeSites.cpp - sites where a device type is stored ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/sites/Sites.h"

#include "rules/ast/Unresolved.h"

using namespace clang;

namespace torchport {

DeviceKind typeNamedBy(const DeclRefExpr &Reference) {
  const DeviceKind Kind = deviceConstant(Reference);
  const auto *Var = dyn_cast<VarDecl>(Reference.getDecl());
  return Kind == DeviceKind::None && Var && Var->isConstexpr() &&
                 Var->getInit() && isDeviceType(Var->getType())
             ? deviceConstant(*ignoreConversions(Var->getInit()))
             : Kind;
}

static DeviceSite typeSite(const DeclRefExpr &Reference,
                           const Destination &Goal, Path Ancestors,
                           const UnitFacts &Facts) {
  DeviceSite Site;
  Site.Form = SinkForm::DeviceType;
  Site.Sink = &Reference;
  Site.Context = siteContextOf(Reference, Ancestors, Facts);
  Site.Arms = Goal.Arms;
  Site.Source.Spelled = &Reference;
  Site.Source.Constant = typeNamedBy(Reference);
  Site.Replaceable = Reference.getSourceRange();
  return Site;
}

/// Does not check the side: a constant can only be on the right.
static bool isAssignment(const DynTypedNode &User) {
  const auto *Operator = User.get<BinaryOperator>();
  return Operator && Operator->getOpcode() == BO_Assign;
}

/// Returns true for the value of a table entry: `{"hip", torch::kHIP}`.
static bool isMappedValue(const DynTypedNode &User, const Expr *Value) {
  const auto *Pair = User.get<CXXConstructExpr>();
  return Pair && Pair->getNumArgs() == 2 &&
         ignoreConversions(Pair->getArg(1)) == Value &&
         isStdClass(Pair->getConstructor()->getParent(), {"pair"});
}

std::optional<DeviceSite> storedType(const DeclRefExpr &Reference,
                                     Path Ancestors, const UnitFacts &Facts) {
  const Destination Goal = destinationOf(Reference, Ancestors);
  // Sinks and comparisons have their own visitors. This handles values that are
  // stored, returned or put in a table.
  const bool InTable = isMappedValue(Goal.User, &Reference);
  const bool Stored = Goal.User.get<VarDecl>() || Goal.User.get<FieldDecl>() ||
                      Goal.User.get<ReturnStmt>() ||
                      Goal.User.get<CXXCtorInitializer>() ||
                      isAssignment(Goal.User) || InTable;
  const auto *Var = Goal.User.get<VarDecl>();
  if (!Stored || (Var && Var->isConstexpr()))
    return std::nullopt;
  DeviceSite Site = typeSite(Reference, Goal, Ancestors, Facts);
  Site.Source.Certain = !InTable;
  return Site;
}

std::optional<DeviceSite> escapingType(const DeclRefExpr &Reference,
                                       Path Ancestors, const UnitFacts &Facts,
                                       const EscapingTypes &Escaping) {
  const Destination Goal = destinationOf(Reference, Ancestors);
  if (!Escaping.selectsDeviceElsewhere(Goal, Reference, Ancestors))
    return std::nullopt;
  return typeSite(Reference, Goal, Ancestors, Facts);
}

std::optional<DeviceSite> typePassedToUnresolved(const DeclRefExpr &Constant,
                                                 Path Ancestors,
                                                 const UnitFacts &Facts) {
  const Destination Goal = destinationOf(Constant, Ancestors);
  if (!isPassedToUnresolved(Goal, Ancestors))
    return std::nullopt;
  DeviceSite Site = typeSite(Constant, Goal, Ancestors, Facts);
  Site.Form = SinkForm::Expression;
  return Site;
}

/// Returns the called C function, also if an argument has a dependent type.
static const FunctionDecl *shimCallee(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (const auto *Open = dyn_cast<UnresolvedLookupExpr>(Call.getCallee());
      Open && Open->getNumDecls() == 1)
    Callee = dyn_cast<FunctionDecl>(*Open->decls_begin());
  return Callee && Callee->isExternC() ? Callee : nullptr;
}

/// Returns the position of the device type parameter of \p Callee. The index
/// follows it. The shim's headers always use these two parameter names.
static std::optional<unsigned> shimDeviceOf(const FunctionDecl &Callee) {
  for (unsigned I = 0; I + 1 < Callee.getNumParams(); ++I)
    if (identifierOf(Callee.getParamDecl(I)) == "device_type" &&
        identifierOf(Callee.getParamDecl(I + 1)) == "device_index")
      return I;
  return std::nullopt;
}

std::optional<DeviceSite> shimSite(const CallExpr &Call, Path Ancestors,
                                   const UnitFacts &Facts,
                                   const ASTContext &Context) {
  const FunctionDecl *Callee = shimCallee(Call);
  const auto Place = Callee ? shimDeviceOf(*Callee) : std::nullopt;
  if (!Place || *Place + 1 >= Call.getNumArgs())
    return std::nullopt;
  const Expr *Type = ignoreConversions(Call.getArg(*Place));
  const FunctionDecl *Getter = calleeOf(Type);
  const DeviceKind Kind = Getter ? shimDeviceType(*Getter) : DeviceKind::None;
  if (!isAccelerator(Kind))
    return std::nullopt;
  DeviceSite Site;
  Site.Form = SinkForm::ShimPair;
  Site.Sink = &Call;
  Site.Source.Spelled = Type;
  Site.Source.Constant = Kind;
  // The replacement is C++ code, and pinned memory is always on the CPU.
  Site.Source.Certain = Context.getLangOpts().CPlusPlus &&
                        !identifierOf(Callee).contains("pinned");
  Site.Value = Type;
  Site.Index = Call.getArg(*Place + 1);
  Site.Context = siteContextOf(Call, Ancestors, Facts);
  Site.Context.WrapsExistingMemory |= wrapsExistingMemory(Call);
  Site.Replaceable = argumentRange(Call.getArgs() + *Place, 2);
  return Site;
}

} // namespace torchport

//===- TypeSites.cpp - sites where a device type is stored ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/sites/Sites.h"

#include "rules/ast/CalleeNames.h"
#include "rules/ast/Unresolved.h"

using namespace clang;

namespace torchport {

/// Returns the device type of a constant, also of a constexpr variable.
static DeviceKind typeNamedBy(const DeclRefExpr &Reference) {
  const DeviceKind Kind = deviceConstant(Reference);
  const auto *Var = dyn_cast<VarDecl>(Reference.getDecl());
  return Kind == DeviceKind::None && Var && Var->isConstexpr() &&
                 Var->getInit() && isDeviceType(Var->getType())
             ? deviceConstant(*ignoreConversions(Var->getInit()))
             : Kind;
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

/// Sinks and comparisons have their own visitors.
static bool isStored(const DynTypedNode &User) {
  if (const auto *Var = User.get<VarDecl>())
    return !Var->isConstexpr();
  return User.get<FieldDecl>() || User.get<ReturnStmt>() ||
         User.get<CXXCtorInitializer>() || isAssignment(User);
}

void SinkSites::addType(const DeclRefExpr &Reference) {
  const DeviceKind Kind = typeNamedBy(Reference);
  if (Kind == DeviceKind::None)
    return;
  const Destination Goal = destinationOf(Reference, Ancestors);
  const auto Add = [&](DeviceSite Site) {
    Site.Arms = Goal.Arms;
    Site.Source.Spelled = &Reference;
    Site.Source.Constant = Kind;
    Site.Replaceable = Reference.getSourceRange();
    addWithSource(std::move(Site));
  };
  const auto Escapes = [&] {
    return Escaping.selectsDeviceElsewhere(Goal, Reference, Ancestors);
  };
  // A constant that stays a DeviceType never becomes a Device in this unit.
  // HIP is wrong wherever it is stored. Other types are sites where they go
  // to code that makes a Device of them.
  const DeviceKind Constant = deviceConstant(Reference);
  if (Constant == DeviceKind::Hip && !isForAutocast(Ancestors)) {
    const bool InTable = isMappedValue(Goal.User, &Reference);
    if (InTable || isStored(Goal.User)) {
      DeviceSite Site = makeSite(Reference, SinkForm::DeviceType);
      Site.Source.Certain = !InTable;
      Site.SelectsDevice = Escapes();
      Add(std::move(Site));
    }
  } else if (isAccelerator(Kind) && Escapes()) {
    Add(makeSite(Reference, SinkForm::DeviceType));
  }
  if (Constant != DeviceKind::None && isPassedToUnresolved(Goal, Ancestors))
    Add(makeSite(Reference));
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

void SinkSites::addShimCall(const CallExpr &Call) {
  const FunctionDecl *Callee = shimCallee(Call);
  const auto Place = Callee ? shimDeviceOf(*Callee) : std::nullopt;
  if (!Place || *Place + 1 >= Call.getNumArgs())
    return;
  const Expr *Type = ignoreConversions(Call.getArg(*Place));
  const FunctionDecl *Getter = calleeOf(Type);
  const DeviceKind Kind = Getter ? shimDeviceType(*Getter) : DeviceKind::None;
  if (!isAccelerator(Kind))
    return;
  DeviceSite Site = makeSite(Call, SinkForm::ShimPair);
  Site.Source.Spelled = Type;
  Site.Source.Constant = Kind;
  // The replacement is C++ code, and pinned memory is always on the CPU.
  Site.Source.Certain = Context.getLangOpts().CPlusPlus &&
                        !identifierOf(Callee).contains("pinned");
  Site.Value = Type;
  Site.Index = Call.getArg(*Place + 1);
  Site.Context.WrapsExistingMemory |= wrapsExistingMemory(Call);
  Site.Replaceable = argumentRange(argumentsOf(Call).slice(*Place, 2));
  addWithSource(std::move(Site));
}

} // namespace torchport

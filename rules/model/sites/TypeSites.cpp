//===- TypeSites.cpp - device types that are stored or leave the unit -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/sites/Sites.h"

#include "rules/ast/CalleeNames.h"
#include "rules/ast/CudaCode.h"
#include "rules/ast/Unresolved.h"
#include "rules/model/Conditions.h"
#include "rules/model/DeviceMapping.h"

using namespace clang;

namespace torchport {

bool takesDeviceTypeInConstructor(QualType T) {
  return isRecordNamed(T, "c10::Event") ||
         isRecordNamed(T, "c10::impl::VirtualGuardImpl");
}

const Expr *forwardedType(const Expr &Construction) {
  const auto *Call = dyn_cast<CallExpr>(&Construction);
  const CXXRecordDecl *Class = Call ? constructedClass(*Call) : nullptr;
  return Class && Call->getNumArgs() > 0 &&
                 isDeviceType(Call->getArg(0)->getType()) &&
                 takesDeviceTypeInConstructor(
                     Class->getASTContext().getCanonicalTagType(Class))
             ? Call->getArg(0)
             : nullptr;
}

static bool isVisibleToOtherUnits(const ValueDecl &Holder) {
  if (!isDeviceType(Holder.getType()))
    return false;
  if (const auto *Var = dyn_cast<VarDecl>(&Holder);
      Var && !isa<ParmVarDecl>(Var))
    return Var->hasGlobalStorage() && !Var->isStaticLocal() &&
           Var->isExternallyVisible();
  if (Holder.getType().getNonReferenceType().isConstQualified())
    return false;
  if (isa<FieldDecl>(Holder)) {
    const SourceManager &Sources = Holder.getASTContext().getSourceManager();
    return !Sources.isWrittenInMainFile(
        Sources.getExpansionLoc(Holder.getLocation()));
  }
  return isa<ParmVarDecl>(Holder) && Holder.getType()->isReferenceType();
}

EscapingTypes::EscapingTypes(const UnitFacts &Facts) : Facts(Facts) {
  // Values that are stored in escaping variables escape, too.
  std::vector<const Expr *> Stored;
  const auto Add = [&](const ValueDecl *Holder) {
    if (!Escaping.insert(Holder).second)
      return;
    if (const auto *Var = dyn_cast<VarDecl>(Holder);
        Var && !isa<ParmVarDecl>(Var) && Var->getInit())
      Stored.push_back(Var->getInit());
    llvm::append_range(Stored, Facts.Assigned.lookup(Holder));
  };
  llvm::for_each(Facts.PassedToUnknown, Add);
  for (const auto &[Holder, Values] : Facts.Assigned)
    if (isVisibleToOtherUnits(*Holder))
      Add(Holder);
  while (!Stored.empty()) {
    const Expr *Value = ignoreConversions(Stored.back());
    Stored.pop_back();
    if (const auto *Choice = dyn_cast<ConditionalOperator>(Value))
      Stored.insert(Stored.end(),
                    {Choice->getTrueExpr(), Choice->getFalseExpr()});
    else if (const ValueDecl *From = referencedDecl(Value);
             From && isDeviceType(From->getType()))
      Add(From);
  }
}

bool EscapingTypes::contains(const ValueDecl &Holder) const {
  return Escaping.contains(&Holder) || isVisibleToOtherUnits(Holder);
}

/// Returns the parameter for \p Argument, of the definition if there is one.
static const ParmVarDecl *parameterOf(const FunctionDecl &Callee,
                                      llvm::ArrayRef<const Expr *> Arguments,
                                      const Expr &Argument) {
  const FunctionDecl *Known = Callee.getDefinition();
  for (auto [Parameter, Each] :
       llvm::zip((Known ? Known : &Callee)->parameters(), Arguments))
    if (ignoreConversions(Each) == &Argument)
      return Parameter;
  return nullptr;
}

/// Returns the member that \p Value initialises in a braced list.
static const FieldDecl *fieldOf(const InitListExpr &List, const Expr &Value) {
  for (auto [Field, Each] : llvm::zip(membersInitialisedBy(List), List.inits()))
    if (Each && ignoreConversions(Each) == &Value)
      return Field;
  return nullptr;
}

/// Returns true if the value is in nested braces, as an entry of a table.
static bool isElement(Path Ancestors) {
  return llvm::count_if(Ancestors, [](const DynTypedNode &Node) {
           return Node.get<InitListExpr>();
         }) > 1;
}

/// Returns true if the return value depends on no argument of \p Function. It
/// may depend on which devices the machine has.
static bool dependsOnlyOnMachine(const FunctionDecl &Function, Path Ancestors,
                                 const UnitFacts &Facts) {
  for (const DynTypedNode &Node : llvm::reverse(Ancestors))
    if (const Expr *Condition = conditionOf(Node))
      return questionIn(*Condition, Facts).has_value();
  return Function.getNumParams() == 0;
}

bool EscapingTypes::escapes(const Destination &Goal, const Expr &Constant,
                            Path Ancestors) const {
  if (const auto *Parameter = Goal.User.get<ParmVarDecl>()) {
    const auto *Function = dyn_cast<FunctionDecl>(Parameter->getDeclContext());
    return Escaping.contains(Parameter) ||
           (Function && computesInOtherUnit(*Function, {}));
  }
  if (const auto *Var = Goal.User.get<VarDecl>())
    return !Var->isConstexpr() && contains(*Var);
  if (const auto *Field = Goal.User.get<FieldDecl>())
    return contains(*Field);
  if (const auto *Initialiser = Goal.User.get<CXXCtorInitializer>())
    return Initialiser->getMember() && contains(*Initialiser->getMember());
  if (const auto *Assignment = Goal.User.get<BinaryOperator>()) {
    const ValueDecl *Left = Assignment->getOpcode() == BO_Assign
                                ? referencedDecl(Assignment->getLHS())
                                : nullptr;
    return Left && contains(*Left);
  }
  if (const auto *List = Goal.User.get<InitListExpr>()) {
    const FieldDecl *Field =
        isElement(Ancestors) ? nullptr : fieldOf(*List, Constant);
    return Field && contains(*Field);
  }
  if (Goal.User.get<ReturnStmt>()) {
    const FunctionDecl *Function = enclosingFunction(Ancestors);
    return Function && returnsTypeToOtherUnits(*Function) &&
           dependsOnlyOnMachine(*Function, Ancestors, Facts);
  }
  llvm::ArrayRef<const Expr *> Arguments;
  const FunctionDecl *Callee = nullptr;
  if (const auto *Call = Goal.User.get<CallExpr>()) {
    Callee = Call->getDirectCallee();
    Arguments = argumentsOf(*Call);
    if (isa<CXXOperatorCallExpr>(Call))
      return false;
  } else if (const auto *Construct = Goal.User.get<CXXConstructExpr>()) {
    Callee = Construct->getConstructor();
    Arguments = argumentsOf(*Construct);
  }
  if (!Callee)
    return false;
  const ParmVarDecl *Parameter = parameterOf(*Callee, Arguments, Constant);
  return computesInOtherUnit(*Callee, Arguments) ||
         (Parameter && Callee->getDefinition() && Escaping.contains(Parameter));
}

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
    return Escaping.escapes(Goal, Reference, Ancestors) &&
           !isDeviceMapping(Ancestors, Facts) && !isCudaCode(Ancestors);
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

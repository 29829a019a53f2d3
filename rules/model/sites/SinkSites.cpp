//===- SinkSites.cpp - makes the sites of each kind of sink ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/sites/Sites.h"

#include "rules/ast/Destination.h"
#include "rules/ast/Unresolved.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/model/DeviceMapping.h"

using namespace clang;

namespace torchport {

DeviceSite SinkSites::makeSite(const Expr &Sink, SinkForm Form) const {
  DeviceSite Site;
  Site.Form = Form;
  Site.Sink = &Sink;
  Site.Context = siteContextOf(Sink, Ancestors, Facts);
  return Site;
}

void SinkSites::addDevice(const CXXConstructExpr *Construct) {
  const Destination Goal = destinationOf(*Construct, Ancestors);
  if ((isOnlyRead(Goal, Ancestors) && !mayThrow(*Construct, Facts)) ||
      isPassedToUnresolvedMacro(Goal))
    return;
  DeviceSite Site = makeSite(*Construct);
  Site.Arms = Goal.Arms;
  if (writtenArguments(*Construct).size() > 1)
    Site.Index = Construct->getArg(1);
  const auto *Var = Goal.User.get<VarDecl>();
  if (Var && Goal.Spelled == Construct && Goal.Arms.empty() &&
      Var->getInitStyle() != VarDecl::CInit &&
      Construct->getParenOrBraceRange().isValid()) {
    Site.Form = SinkForm::Initialiser;
    Site.Replaceable =
        initialiserOf(*Var, Construct->getParenOrBraceRange().getEnd());
  } else {
    Site.Replaceable = spelledRange(*Construct, Goal, Ancestors);
  }
  add(Site, *Construct->getArg(0));
}

void SinkSites::addUnresolved(const Expr *Sink,
                              llvm::ArrayRef<const Expr *> Arguments,
                              SinkForm Form, SourceRange Replaceable) {
  if (Arguments.empty() ||
      isOnlyRead(destinationOf(*Sink, Ancestors), Ancestors))
    return;
  DeviceSite Site = makeSite(*Sink, Form);
  if (Arguments.size() > 1)
    Site.Index = Arguments[1];
  Site.Replaceable = Replaceable;
  add(Site, *Arguments[0]);
}

/// Returns true if \p Call qualifies its function with a class that is not a
/// base of the enclosing class: `Traits::to(torch::kCUDA)`.
static bool callsUnrelatedClass(const CallExpr &Call, Path Ancestors) {
  const auto *Named = dyn_cast<DependentScopeDeclRefExpr>(Call.getCallee());
  if (!Named)
    return false;
  const NestedNameSpecifier Scope = Named->getQualifier();
  const Type *Class = Scope.getKind() == NestedNameSpecifier::Kind::Type
                          ? Scope.getAsType()
                          : nullptr;
  return !Class || llvm::none_of(Ancestors, [&](const DynTypedNode &Node) {
    const auto *Around = Node.get<CXXRecordDecl>();
    return Around && Around->hasDefinition() &&
           llvm::any_of(Around->bases(), [&](const auto &Base) {
             return Base.getType().getCanonicalType() ==
                    QualType(Class, 0).getCanonicalType();
           });
  });
}

void SinkSites::addDependentCall(const CallExpr *Call) {
  const StringRef Method = dependentMethod(*Call);
  const bool MakesOptions = Method == "device";
  if ((!MakesOptions && Method != "to") ||
      callsUnrelatedClass(*Call, Ancestors))
    return;
  DeviceSite Site = makeSite(*Call);
  Site.InTemplateDefinition = true;
  if (MakesOptions && Call->getNumArgs() > 1)
    Site.Index = Call->getArg(1);
  Site.Replaceable =
      argumentRange(argumentsOf(*Call).take_front(Site.Index ? 2 : 1));
  add(Site, *Call->getArg(0));
}

void SinkSites::addDependentAssignment(const BinaryOperator &Assignment) {
  DeviceSite Site = makeSite(Assignment);
  Site.InTemplateDefinition = true;
  Site.Replaceable = Assignment.getRHS()->getSourceRange();
  add(Site, *Assignment.getRHS());
}

void SinkSites::addTypeOnly(const Expr *Sink, const Expr &Type) {
  DeviceSite Site = makeSite(*Sink, SinkForm::DeviceType);
  Site.Replaceable = Type.getSourceRange();
  add(Site, Type);
}

void SinkSites::addArguments(const Expr *Sink,
                             llvm::ArrayRef<const Expr *> Arguments,
                             SourceRange Whole) {
  if (Arguments.empty() || isa<CXXDefaultArgExpr>(Arguments[0]))
    return;
  const Expr *First = ignoreConversions(Arguments[0]);
  // A Device or an optional Device has its own sink.
  if (isDevice(First->getType()) || isOptionalDevice(First->getType()))
    return;
  DeviceSite Site = makeSite(*Sink);
  Site.Arms = destinationOf(*Sink, Ancestors).Arms;
  if (Arguments.size() > 1 && !isa<CXXDefaultArgExpr>(Arguments[1]) &&
      Arguments[1]->IgnoreParenImpCasts()->getType()->isIntegerType())
    Site.Index = Arguments[1];
  Site.Replaceable = Whole.isValid() ? Whole : argumentRange(Arguments);
  add(Site, *Arguments[0]);
}

/// Returns the number of arguments before those that construct a Device: the
/// position in a container, and the key of a map.
static unsigned countBeforeDevice(const CallExpr &Call) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call.getDirectCallee());
  if (!Method)
    return 0;
  const StringRef Container = identifierOf(Method->getParent());
  const StringRef Name = identifierOf(Method);
  const bool HasKey = Container.ends_with("map");
  const bool HasPlace =
      Name == "emplace_hint" ||
      (Name == "emplace" &&
       llvm::is_contained({"vector", "deque", "list"}, Container));
  return HasKey + HasPlace;
}

void SinkSites::addForwarded(const CallExpr *Call) {
  auto Arguments = argumentsOf(*Call);
  Arguments = Arguments.drop_front(
      std::min<size_t>(countBeforeDevice(*Call), Arguments.size()));
  // `torch::load(x, path, torch::kCUDA)`
  while (Arguments.size() > 1 && !isDeviceType(Arguments[0]->getType()) &&
         isDeviceType(Arguments.back()->getType()))
    Arguments = Arguments.drop_front();
  addArguments(Call, Arguments);
}

void SinkSites::addConstruction(const Expr *Construction) {
  for (const Expr *Type : forwardedDevices(*Construction))
    addArguments(Construction, Type);
  if (const Expr *Type = forwardedType(*Construction))
    addTypeOnly(Construction, *Type);
}

void SinkSites::addMove(const CallExpr *Call, DeviceKind Kind) {
  DeviceSite Site = makeSite(*Call, SinkForm::MoveMethod);
  Site.Source.Spelled = Call;
  Site.Source.Constant = Kind;
  const auto *Open = dyn_cast<CXXDependentScopeMemberExpr>(Call->getCallee());
  Site.InTemplateDefinition = Open && isInTemplate(Ancestors);
  Site.Replaceable = {Open ? Open->getMemberLoc() : Call->getExprLoc(),
                      Call->getEndLoc()};
  addWithSource(std::move(Site));
}

/// Returns the device type of `at::Backend::CUDA`.
static DeviceKind backendConstant(const Expr &E) {
  const auto *Constant = dyn_cast_or_null<EnumConstantDecl>(referencedDecl(&E));
  return Constant && StringRef(qualifiedName(*Constant))
                         .starts_with("c10::Backend::")
             ? kindOfEnumerator(Constant->getName())
             : DeviceKind::None;
}

void SinkSites::addBackendMove(const CallExpr *Call, const Expr &Backend) {
  const Expr *Named = Backend.IgnoreUnlessSpelledInSource();
  if (const auto *Either = dyn_cast<ConditionalOperator>(Named)) {
    addBackendMove(Call, *Either->getTrueExpr());
    return addBackendMove(Call, *Either->getFalseExpr());
  }
  const DeviceKind Kind = backendConstant(*Named);
  if (!isAccelerator(Kind))
    return;
  DeviceSite Site = makeSite(*Call, SinkForm::BackendMethod);
  Site.Source.Spelled = Named;
  Site.Source.Constant = Kind;
  // A single arm of a conditional operator cannot be rewritten to a device.
  Site.Source.Certain = &Backend == Call->getArg(0);
  Site.Replaceable = {Call->getExprLoc(), Call->getEndLoc()};
  addWithSource(std::move(Site));
}

/// Returns true if the same expression later sets another device on the
/// options: `.device(kCUDA).device_index(1)`. The call is the last node of
/// \p Ancestors.
static bool isOverwritten(Path Ancestors) {
  for (size_t I = Ancestors.size() - 1; I-- > 0;) {
    const auto *Outer = Ancestors[I].get<Expr>();
    if (const auto *Call = dyn_cast_or_null<CXXMemberCallExpr>(Outer)) {
      if (Ancestors[I + 1].get<Stmt>() != Call->getCallee() ||
          !isTensorOptions(Call->getType()))
        return false;
      if (identifierOf(Call->getMethodDecl()).starts_with("device"))
        return true;
    } else if (!isa_and_nonnull<MemberExpr, ImplicitCastExpr, ParenExpr,
                                MaterializeTemporaryExpr, CXXBindTemporaryExpr>(
                   Outer)) {
      return false;
    }
  }
  return false;
}

void SinkSites::addOption(const CXXMemberCallExpr *Call) {
  if (!isOverwritten(Ancestors))
    addArguments(Call, argumentsOf(*Call));
}

/// Returns where `device_index(1)` or `device(kCUDA)` before it starts.
static SourceLocation beginOfIndex(const CallExpr &Call) {
  const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
  const auto *Before = dyn_cast_or_null<CXXMemberCallExpr>(
      Method ? ignoreConversions(Method->getImplicitObjectArgument())
             : nullptr);
  if (Before && identifierOf(Before->getMethodDecl()) == "device" &&
      Before->getNumArgs() > 0 && isTensorOptions(Before->getObjectType()) &&
      deviceConstant(*ignoreConversions(Before->getArg(0))) != DeviceKind::None)
    return Before->getExprLoc();
  if (const auto *Function =
          dyn_cast<DeclRefExpr>(Call.getCallee()->IgnoreParenImpCasts()))
    return Function->getLocation();
  return Call.getExprLoc();
}

void SinkSites::addIndex(const CallExpr *Call, const Expr &Index) {
  if (isOverwritten(Ancestors))
    return;
  DeviceSite Site = makeSite(*Call, SinkForm::IndexMethod);
  Site.Index = &Index;
  Site.Source.Spelled = Call;
  Site.Source.Constant = DeviceKind::Cuda;
  Site.Replaceable = {beginOfIndex(*Call), Call->getEndLoc()};
  addWithSource(std::move(Site));
}

/// Keeps the side effects in `(log(), torch::kCUDA)`. Returns false if the text
/// to replace is more than that argument.
static bool keepCommaOperand(DeviceSite &Site, const Expr &Value) {
  const auto *Both = dyn_cast<BinaryOperator>(ignoreConversions(&Value));
  if (!Both || Both->getOpcode() != BO_Comma)
    return true;
  if (Site.Index || Site.Form == SinkForm::Initialiser)
    return false;
  Site.Replaceable = Both->getRHS()->getSourceRange();
  return true;
}

void SinkSites::add(DeviceSite Site, const Expr &Value) {
  if (!keepCommaOperand(Site, Value))
    return;
  Site.Value = &Value;
  for (DeviceSource &Source : deviceSourcesOf(Value, Facts)) {
    Site.Source = std::move(Source);
    addWithSource(Site);
  }
}

void SinkSites::addWithSource(DeviceSite Site) {
  if (isExpectedToThrow(*Site.Sink, Ancestors, Context))
    return;
  // HIP is reported even next to its name.
  if (Site.Source.kind() != DeviceKind::Hip &&
      isTableEntryForName(Site.Source, Ancestors))
    return;
  Site.Ancestors = Ancestors;
  Found.push_back(std::move(Site));
}

} // namespace torchport

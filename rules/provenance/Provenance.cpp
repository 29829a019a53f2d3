//===- Provenance.cpp - follows expressions and variables -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/provenance/Tracer.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;

namespace torchport {

/// Returns true for an element of a standard container: `found->second`.
static bool isElement(const MemberExpr &Member) {
  return AnalysisDeclContext::isInStdNamespace(Member.getMemberDecl());
}

/// Returns the same field in the template. In an instantiation, the field has
/// an initializer only once a constructor needed it.
static const FieldDecl *asInTemplate(const FieldDecl *Field) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field->getParent());
  const CXXRecordDecl *Template =
      Class ? Class->getTemplateInstantiationPattern() : nullptr;
  if (Template)
    for (const FieldDecl *Same : Template->fields())
      if (Same->getFieldIndex() == Field->getFieldIndex())
        return Same;
  return Field;
}

static const Expr *initialiser(const ValueDecl *Variable) {
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(Variable)) {
    if (Parameter->hasUninstantiatedDefaultArg())
      return Parameter->getUninstantiatedDefaultArg();
    const bool Known =
        Parameter->hasDefaultArg() && !Parameter->hasUnparsedDefaultArg();
    return Known ? Parameter->getDefaultArg() : nullptr;
  }
  // The initializer of a range-for variable is a dereferenced iterator.
  if (const auto *Var = dyn_cast<VarDecl>(Variable))
    return Var->isCXXForRangeDecl() ? nullptr : Var->getAnyInitializer();
  if (const auto *Field = dyn_cast<FieldDecl>(Variable))
    return asInTemplate(Field)->getInClassInitializer();
  return nullptr;
}

void Tracer::trace(const Expr *E, DeviceSource Ancestors) {
  const bool GivesDevice = isDeviceType(E->getType()) || isDevice(E->getType());
  E = ignoreConversions(E);
  // A conversion from another library's type to a device is not followed.
  if (GivesDevice && isOfOtherLibrary(recordOf(E->getType())))
    return traceUnknown(*E, InputKind::None, std::move(Ancestors));
  if (++Steps > MostSteps || Ancestors.Through.size() > LongestWay)
    return traceUnknown(*E, InputKind::Elsewhere, std::move(Ancestors));
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    const size_t First = Found.size();
    Ancestors.Arms.push_back(Choice);
    trace(Choice->getTrueExpr(), Ancestors);
    trace(Choice->getFalseExpr(), Ancestors);
    noteDefaults(First);
  } else if (const auto *Both = dyn_cast<BinaryOperator>(E);
             Both && Both->getOpcode() == BO_Comma) {
    trace(Both->getRHS(), std::move(Ancestors));
  } else if (DeviceKind Kind = deviceConstant(*E); Kind != DeviceKind::None) {
    Ancestors.Spelled = E;
    Ancestors.Constant = Kind;
    Found.push_back(std::move(Ancestors));
  } else if (const auto *Literal = dyn_cast<StringLiteral>(E)) {
    if (!Literal->isOrdinary())
      return;
    Ancestors.Spelled = E;
    Ancestors.Text = Literal->getString().str() + Ancestors.Text.value_or("");
    Found.push_back(std::move(Ancestors));
  } else if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    traceVariable(E, Reference->getDecl(), std::move(Ancestors));
  } else if (const auto *Member = dyn_cast<MemberExpr>(E);
             Member && !isElement(*Member)) {
    traceVariable(E, Member->getMemberDecl(), std::move(Ancestors));
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    traceCall(Call, std::move(Ancestors));
  } else {
    traceUnknown(*E, inputOf(*E), std::move(Ancestors));
  }
}

void Tracer::traceUnknown(const Expr &E, InputKind Kind,
                          DeviceSource Ancestors) {
  ++Unknown;
  if (const FunctionDecl *Callee = calleeOf(&E);
      !Callee || !isOfLibTorch(*Callee))
    ++Unseen;
  if (Kind == InputKind::None)
    return;
  Ancestors.Spelled = &E;
  Ancestors.Input = Kind;
  Ancestors.Text.reset();
  Found.push_back(std::move(Ancestors));
}

void Tracer::noteDefaults(size_t First) {
  const auto Each = llvm::drop_begin(Found, First);
  if (llvm::any_of(Each,
                   [](const DeviceSource &S) { return isGiven(S.Input); }))
    for (DeviceSource &Source : Each)
      Source.IsDefault |= Source.Text.has_value();
}

void Tracer::traceVariable(const Expr *Use, const ValueDecl *Variable,
                           DeviceSource Ancestors) {
  if (llvm::is_contained(Ancestors.Through, Variable) ||
      (!Inside && !Followed.insert(Variable).second))
    return;
  Ancestors.Through.push_back(Variable);
  const auto *Var = dyn_cast<VarDecl>(Variable);
  // A constant expression may be in a place where no call can be, such as a
  // case label or a template argument. So a rewrite would change the use.
  if (Var && Var->isConstexpr() && isDeviceType(Var->getType()))
    return traceConstexpr(Use, Var, std::move(Ancestors));
  Ancestors.Arms.clear();
  if (tracePassed(Variable, Ancestors))
    return;
  llvm::SmallVector<const Expr *, 2> Values;
  const Expr *First = initialiser(Variable);
  if (First)
    Values.push_back(First);
  if (auto Later = Facts.Assigned.find(Variable); Later != Facts.Assigned.end())
    Values.append(Later->second.begin(), Later->second.end());
  // Parameters and members also get values from elsewhere, and so do variables
  // that other functions may change.
  Ancestors.OneOfSeveral |=
      Values.size() > 1 || isa<ParmVarDecl>(Variable) ||
      isa<FieldDecl>(Variable) ||
      (Facts.Exposed.lookup(Variable) > 0 && !Facts.isUnchanging(*Variable));
  if (Facts.ChangedInPlace.contains(Variable))
    noteTail(Facts.Texts.Pieces.lookup(Variable), Ancestors);
  const bool StartsWithDefault = isa<ParmVarDecl, FieldDecl>(Variable);
  const size_t FirstFound = Found.size();
  const unsigned UnknownBefore = Unknown;
  if (auto Formatted = Facts.Texts.Formats.find(Variable);
      Formatted != Facts.Texts.Formats.end())
    for (const CallExpr *Each : Formatted->second)
      traceJoined(*Each, Ancestors);
  for (const Expr *Value : Values) {
    DeviceSource Each = Ancestors;
    Each.IsDefault |= Value == First && StartsWithDefault;
    trace(Value, std::move(Each));
  }
  const bool IsGivenHere =
      llvm::any_of(llvm::drop_begin(Found, FirstFound),
                   [](const DeviceSource &S) { return isGiven(S.Input); });
  // The argument of one caller says nothing about other callers.
  const bool Unclear = Unknown > UnknownBefore && !isa<ParmVarDecl>(Variable);
  InputKind Kind = givenTo(*Variable);
  // `std::string name;`, which other code sets.
  if (Kind == InputKind::None && Found.size() == FirstFound &&
      isText(Variable->getType()) && isOpen(*Variable))
    Kind = InputKind::Elsewhere;
  if (Kind != InputKind::None || Values.empty())
    traceUnknown(*Use, Kind, std::move(Ancestors));
  if (Unclear || isGiven(Kind) || isOpen(*Variable) ||
      (IsGivenHere && !isa<ParmVarDecl>(Variable)))
    for (size_t I = FirstFound; I < Found.size(); ++I)
      // The arguments of an unknown call were judged in traceCall().
      Found[I].IsDefault |= Found[I].Text && Found[I].Certain;
}

bool Tracer::tracePassed(const ValueDecl *Variable,
                         const DeviceSource &Ancestors) {
  const auto *Parameter = dyn_cast<ParmVarDecl>(Variable);
  if (!Parameter || !Inside || !isText(Parameter->getType()) ||
      Parameter->getDeclContext() != Inside->Callee ||
      Facts.ChangedInPlace.contains(Parameter) ||
      Facts.Texts.SetAgain.contains(Parameter))
    return false;
  const CallExpr &Call = *Inside->Call;
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  const unsigned Place = Parameter->getFunctionScopeIndex() +
                         (Operator && isa<CXXMethodDecl>(Inside->Callee));
  if (Place >= Call.getNumArgs())
    return false;
  const Frame *Here = std::exchange(Inside, Inside->Outside);
  DeviceSource Passed = Ancestors;
  const Expr *Argument = Call.getArg(Place);
  if (isa<CXXDefaultArgExpr>(Argument)) {
    Passed.IsDefault = true;
    Argument = initialiser(Parameter);
  }
  if (Argument)
    trace(Argument, std::move(Passed));
  Inside = Here;
  return true;
}

InputKind Tracer::givenTo(const ValueDecl &Variable) const {
  const auto Setters = Facts.Texts.SetBy.find(&Variable);
  InputKind Kind = InputKind::None;
  if (Setters != Facts.Texts.SetBy.end())
    for (const CallExpr *Each : Setters->second)
      Kind = std::max(Kind, inputBy(*Each));
  const bool IsText = isText(Variable.getType());
  if (isOfOtherLibrary(recordOf(Variable.getType())) ||
      (IsText && isOfOtherLibrary(&Variable)))
    return InputKind::Outside;
  if (Kind != InputKind::None || !IsText)
    return Kind;
  const auto *Var = dyn_cast<VarDecl>(&Variable);
  const bool IsGlobal = Var && !Var->hasInit() && Var->hasGlobalStorage() &&
                        Var->isExternallyVisible();
  return isa<ParmVarDecl, FieldDecl>(Variable) || IsGlobal
             ? InputKind::Elsewhere
             : InputKind::None;
}

bool Tracer::isOpen(const ValueDecl &Variable) const {
  const QualType Type = Variable.getType();
  if (Type.isConstQualified() || Type->isPointerType() ||
      Facts.isUnchanging(Variable))
    return false;
  const auto *Var = dyn_cast<VarDecl>(&Variable);
  return Facts.Exposed.lookup(&Variable) > 0 ||
         (Var && Var->hasGlobalStorage() && Var->isExternallyVisible());
}

void Tracer::traceConstexpr(const Expr *Use, const VarDecl *Var,
                            DeviceSource Ancestors) {
  const Expr *Value = Var->getInit();
  if (!Value)
    return;
  Ancestors.Constant = deviceConstant(*ignoreConversions(Value));
  if (Ancestors.Constant == DeviceKind::None)
    return;
  Ancestors.Spelled = Use;
  Found.push_back(std::move(Ancestors));
}

std::vector<DeviceSource> deviceSourcesOf(const Expr &Value,
                                          const UnitFacts &Facts) {
  std::vector<DeviceSource> Found;
  Tracer(Facts, Found).trace(&Value, {});
  return Found;
}

} // namespace torchport

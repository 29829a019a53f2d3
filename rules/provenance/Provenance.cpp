//===- Provenance.cpp - follows expressions and variables -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/provenance/Elements.h"
#include "rules/provenance/Tracer.h"

#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;

namespace torchport {

/// In an instantiation, the field has an initializer only once needed.
static const FieldDecl *templateFieldOf(const FieldDecl *Field) {
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
  if (const auto *Var = dyn_cast<VarDecl>(Variable))
    return Var->getAnyInitializer();
  if (const auto *Field = dyn_cast<FieldDecl>(Variable))
    return templateFieldOf(Field)->getInClassInitializer();
  return nullptr;
}

void Tracer::trace(const Expr *E, DeviceSource PathToSink) {
  const bool GivesDevice = isDeviceType(E->getType()) || isDevice(E->getType());
  E = ignoreConversions(E);
  // A conversion from another library's type to a device is not followed.
  if (GivesDevice && isForeignLibraryDecl(recordOf(E->getType())))
    return traceUnknown(*E, InputKind::None, std::move(PathToSink));
  if (++Steps > MaxSteps || PathToSink.Steps.size() > MaxPathLength)
    return traceUnknown(*E, InputKind::Elsewhere, std::move(PathToSink));
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    const size_t First = Found.size();
    PathToSink.Arms.push_back(Choice);
    trace(Choice->getTrueExpr(), PathToSink);
    trace(Choice->getFalseExpr(), PathToSink);
    markDefaults(First);
  } else if (const auto *Both = dyn_cast<BinaryOperator>(E);
             Both && Both->getOpcode() == BO_Comma) {
    trace(Both->getRHS(), std::move(PathToSink));
  } else if (DeviceKind Kind = deviceConstant(*E); Kind != DeviceKind::None) {
    PathToSink.Spelled = E;
    PathToSink.Constant = Kind;
    Found.push_back(std::move(PathToSink));
  } else if (const auto *Literal = dyn_cast<StringLiteral>(E)) {
    if (!Literal->isOrdinary())
      return;
    PathToSink.Spelled = E;
    PathToSink.Text = Literal->getString().str() + PathToSink.Text.value_or("");
    Found.push_back(std::move(PathToSink));
  } else if (traceElement(*E, PathToSink)) {
    return;
  } else if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    traceVariable(E, Reference->getDecl(), std::move(PathToSink));
  } else if (const auto *Member = dyn_cast<MemberExpr>(E);
             Member && !AnalysisDeclContext::isInStdNamespace(
                           Member->getMemberDecl())) { // `found->second`
    traceVariable(E, Member->getMemberDecl(), std::move(PathToSink));
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    traceCall(Call, std::move(PathToSink));
  } else {
    traceUnknown(*E, inputOf(*E), std::move(PathToSink));
  }
}

void Tracer::traceUnknown(const Expr &E, InputKind Kind,
                          DeviceSource PathToSink) {
  ++UnknownValues;
  if (const FunctionDecl *Callee = calleeOf(&E);
      !Callee || !isLibTorchDecl(*Callee))
    ++UnknownProgramValues;
  if (Kind == InputKind::None)
    return;
  PathToSink.Spelled = &E;
  PathToSink.Input = Kind;
  PathToSink.Text.reset();
  Found.push_back(std::move(PathToSink));
}

bool Tracer::hasUserInput(size_t First) const {
  return llvm::any_of(
      llvm::drop_begin(Found, First),
      [](const DeviceSource &Each) { return isUserInput(Each.Input); });
}

void Tracer::markDefaults(size_t First) {
  if (hasUserInput(First))
    for (DeviceSource &Source : llvm::drop_begin(Found, First))
      Source.IsDefault |= Source.Text.has_value();
}

void Tracer::traceVariable(const Expr *Use, const ValueDecl *Variable,
                           DeviceSource PathToSink) {
  if (llvm::is_contained(PathToSink.Steps, Variable) ||
      (!CurrentFrame && !Visited.insert(Variable).second))
    return;
  PathToSink.Steps.push_back(Variable);
  const auto *Var = dyn_cast<VarDecl>(Variable);
  // In a constant expression, which a case label may be, no call can be.
  if (Var && Var->isConstexpr() && isDeviceType(Var->getType())) {
    const Expr *Value = Var->getInit();
    PathToSink.Spelled = Use;
    PathToSink.Constant =
        Value ? deviceConstant(*ignoreConversions(Value)) : DeviceKind::None;
    if (PathToSink.Constant != DeviceKind::None)
      Found.push_back(std::move(PathToSink));
    return;
  }
  PathToSink.Arms.clear();
  if (traceParameter(Variable, PathToSink))
    return;
  llvm::SmallVector<const Expr *, 2> Values;
  const Expr *First = initialiser(Variable);
  if (First)
    Values.push_back(First);
  if (auto Later = Facts.Assigned.find(Variable); Later != Facts.Assigned.end())
    Values.append(Later->second.begin(), Later->second.end());
  // Parameters and members also get values from elsewhere.
  PathToSink.OneOfSeveral |= Values.size() > 1 || isa<ParmVarDecl>(Variable) ||
                             isa<FieldDecl>(Variable) ||
                             (Facts.PossibleMutations.lookup(Variable) > 0 &&
                              !Facts.isUnchanging(*Variable));
  if (Facts.Texts.ChangedInPlace.contains(Variable))
    appendSuffix(Facts.Texts.Pieces.lookup(Variable), PathToSink);
  const bool StartsWithDefault = isa<ParmVarDecl, FieldDecl>(Variable);
  const size_t FirstFound = Found.size();
  const unsigned UnknownBefore = UnknownValues;
  if (auto Formatted = Facts.Texts.Formats.find(Variable);
      Formatted != Facts.Texts.Formats.end())
    for (const CallExpr *Each : Formatted->second)
      traceJoined(*Each, PathToSink);
  for (const Expr *Value : Values) {
    DeviceSource Each = PathToSink;
    Each.IsDefault |= Value == First && StartsWithDefault;
    trace(Value, std::move(Each));
  }
  const bool IsGivenHere = hasUserInput(FirstFound);
  // The argument of one caller says nothing about other callers.
  const bool Unclear =
      UnknownValues > UnknownBefore && !isa<ParmVarDecl>(Variable);
  InputKind Kind = externalInputOf(*Variable);
  // `std::string name;`, which other code sets.
  if (Kind == InputKind::None && Found.size() == FirstFound &&
      isText(Variable->getType()) && mayChangeElsewhere(*Variable))
    Kind = InputKind::Elsewhere;
  if (Kind != InputKind::None || Values.empty())
    traceUnknown(*Use, Kind, std::move(PathToSink));
  if (Unclear || isUserInput(Kind) || mayChangeElsewhere(*Variable) ||
      (IsGivenHere && !isa<ParmVarDecl>(Variable)))
    for (size_t I = FirstFound; I < Found.size(); ++I)
      // The arguments of an unknown call were judged in traceCall().
      Found[I].IsDefault |= Found[I].Text && Found[I].Certain;
}

bool Tracer::traceElement(const Expr &E, const DeviceSource &PathToSink) {
  const Element Of = isText(E.getType()) || isDeviceType(E.getType())
                         ? elementIn(E)
                         : Element();
  if (!Of.Container)
    return false;
  const ValueDecl *Container = referencedDecl(Of.Container);
  llvm::SmallVector<const Expr *, 4> Values;
  const auto Add = [&](const Expr *Value) {
    llvm::append_range(Values, elementsOf(*Value, Of));
  };
  if (const Expr *First = initialiser(Container))
    Add(First);
  llvm::for_each(Facts.Assigned.lookup(Container), Add);
  llvm::for_each(Facts.Added.lookup(Container), Add);
  if (Values.empty() || llvm::is_contained(PathToSink.Steps, Container))
    return false;
  DeviceSource Path = PathToSink;
  if (!Container->isImplicit())
    Path.Steps.push_back(Container);
  Path.Arms.clear();
  Path.OneOfSeveral = true;
  for (const Expr *Value : Values)
    trace(Value, Path);
  return true;
}

bool Tracer::traceParameter(const ValueDecl *Variable,
                            const DeviceSource &PathToSink) {
  const auto *Parameter = dyn_cast<ParmVarDecl>(Variable);
  if (!Parameter || !CurrentFrame || !isText(Parameter->getType()) ||
      Parameter->getDeclContext() != CurrentFrame->Callee ||
      Facts.Texts.ChangedInPlace.contains(Parameter) ||
      Facts.Texts.Reassigned.contains(Parameter))
    return false;
  const CallExpr &Call = *CurrentFrame->Call;
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  const unsigned Place = Parameter->getFunctionScopeIndex() +
                         (Operator && isa<CXXMethodDecl>(CurrentFrame->Callee));
  if (Place >= Call.getNumArgs())
    return false;
  const Frame *Here = std::exchange(CurrentFrame, CurrentFrame->Caller);
  DeviceSource Passed = PathToSink;
  const Expr *Argument = Call.getArg(Place);
  if (isa<CXXDefaultArgExpr>(Argument)) {
    Passed.IsDefault = true;
    Argument = initialiser(Parameter);
  }
  if (Argument)
    trace(Argument, std::move(Passed));
  CurrentFrame = Here;
  return true;
}

InputKind Tracer::externalInputOf(const ValueDecl &Variable) const {
  const auto Setters = Facts.Texts.InputCalls.find(&Variable);
  InputKind Kind = InputKind::None;
  if (Setters != Facts.Texts.InputCalls.end())
    for (const CallExpr *Each : Setters->second)
      Kind = std::max(Kind, inputBy(*Each));
  const bool IsText = isText(Variable.getType());
  if (isForeignLibraryDecl(recordOf(Variable.getType())) ||
      (IsText && isForeignLibraryDecl(&Variable)))
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

bool Tracer::mayChangeElsewhere(const ValueDecl &Variable) const {
  const QualType Type = Variable.getType();
  if (Type.isConstQualified() || Type->isPointerType() ||
      Facts.isUnchanging(Variable))
    return false;
  const auto *Var = dyn_cast<VarDecl>(&Variable);
  return Facts.PossibleMutations.lookup(&Variable) > 0 ||
         (Var && Var->hasGlobalStorage() && Var->isExternallyVisible());
}

std::vector<DeviceSource> deviceSourcesOf(const Expr &Value,
                                          const UnitFacts &Facts) {
  std::vector<DeviceSource> Found;
  Tracer(Facts, Found).trace(&Value, {});
  return Found;
}

} // namespace torchport

//===- TensorOrigin.cpp - who decides on which GPU a tensor is ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/TensorOrigin.h"

using namespace clang;

namespace torchport {

static bool takesDevice(QualType T) {
  return isDevice(T) || isDeviceType(T) || isTensorOptions(T) ||
         isOptionalDevice(T);
}

static bool holdsTensorOrDevice(QualType T, unsigned Depth) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  if (isTensor(T) || (takesDevice(T) && !isDeviceType(T)))
    return true;
  const CXXRecordDecl *Class = recordOf(T);
  if (!Class || Depth == 0)
    return false;
  if (const auto *Template = dyn_cast<ClassTemplateSpecializationDecl>(Class))
    for (const TemplateArgument &Each : Template->getTemplateArgs().asArray())
      if (Each.getKind() == TemplateArgument::Type &&
          holdsTensorOrDevice(Each.getAsType(), Depth - 1))
        return true;
  return !isLibTorchDecl(*Class) && !Class->isInStdNamespace() &&
         Class->hasDefinition() &&
         llvm::any_of(Class->fields(), [&](const FieldDecl *Each) {
           return holdsTensorOrDevice(Each->getType(), Depth - 1);
         });
}

bool holdsTensorOrDevice(QualType T) {
  return holdsTensorOrDevice(T, /*Depth=*/2);
}

namespace {

class OriginTracer {
public:
  explicit OriginTracer(const UnitFacts &Facts) : Facts(Facts) {}

  const ParmVarDecl *trace(const Expr *E) {
    if (!E || ++Steps > MaxSteps)
      return nullptr;
    E = ignoreConversions(E);
    if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
      return traceVariable(*Reference);
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return traceMember(*Member);
    if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E)) {
      const ParmVarDecl *True = trace(Choice->getTrueExpr());
      return True ? True : trace(Choice->getFalseExpr());
    }
    if (const auto *Operator = dyn_cast<BinaryOperator>(E))
      return trace(Operator->getLHS()); // `x.data_ptr<float>() + offset`
    if (const auto *Operator = dyn_cast<UnaryOperator>(E))
      return trace(Operator->getSubExpr());
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
      return trace(Element->getBase());
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      return traceAny(argumentsOf(*Construct));
    if (const auto *List = dyn_cast<InitListExpr>(E))
      return traceAny(List->inits());
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return traceCall(*Call);
    return nullptr;
  }

private:
  template <typename Expressions> const ParmVarDecl *traceAny(Expressions All) {
    for (const Expr *Each : All)
      if (const ParmVarDecl *Found = trace(Each))
        return Found;
    return nullptr;
  }

  const ParmVarDecl *traceVariable(const DeclRefExpr &Use) {
    const ValueDecl *Variable = Use.getDecl();
    const bool IsNew = Visited.insert(Variable).second;
    if (const auto *Parameter = dyn_cast<ParmVarDecl>(Variable)) {
      if (!holdsTensorOrDevice(Parameter->getType()))
        return nullptr;
      // `x = x.cuda();`
      const auto Assigned = Facts.Assigned.lookup(Parameter);
      return IsNew && llvm::any_of(Assigned,
                                   [&](const Expr *Each) {
                                     return isTensor(Each->getType()) &&
                                            !trace(Each);
                                   })
                 ? nullptr
                 : Parameter;
    }
    if (!IsNew)
      return nullptr;
    if (const auto *Binding = dyn_cast<BindingDecl>(Variable)) {
      const auto *Whole = dyn_cast<VarDecl>(Binding->getDecomposedDecl());
      return Whole ? trace(Whole->getInit()) : nullptr;
    }
    return traceValues(Use);
  }

  /// Follows a variable to its values. All of them have to come from
  /// parameters, apart from `torch::Tensor x;`.
  const ParmVarDecl *traceValues(const Expr &Use) {
    const ParmVarDecl *Found = nullptr;
    for (const Expr *Each : valuesOf(&Use, Facts)) {
      const auto *Construct = dyn_cast<CXXConstructExpr>(Each);
      if (Each == ignoreConversions(&Use) ||
          (Construct && Construct->getNumArgs() == 0))
        continue;
      const ParmVarDecl *Here = trace(Each);
      if (!Here)
        return nullptr;
      Found = Found ? Found : Here;
    }
    return Found;
  }

  const ParmVarDecl *traceMember(const MemberExpr &Member) {
    if (!isa<CXXThisExpr>(Member.getBase()->IgnoreParenImpCasts()))
      return trace(Member.getBase());
    return Visited.insert(Member.getMemberDecl()).second ? traceValues(Member)
                                                         : nullptr;
  }

  const ParmVarDecl *traceCall(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (!Callee)
      return nullptr;
    const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
    if (isStdFunction(*Callee)) // `inputs.at(0)`, `std::get<0>(pair)`
      return objectOf(Call) ? trace(objectOf(Call))
                            : traceAny(Call.arguments());
    if (!isLibTorchDecl(*Callee)) { // `pointerTo<float>(x)`
      for (const Expr *Each : Call.arguments())
        if (Callee->getReturnType()->isPointerType() &&
            isTensor(Each->getType()))
          return trace(Each);
      return nullptr;
    }
    if (Method && moveMethod(*Method) != DeviceKind::None)
      return nullptr;
    // `torch::zeros({n}, x.options())`, `x.to(device)`; but `x.to(kFloat)`.
    for (const Expr *Each : writtenArguments(Call))
      if (takesDevice(Each->getType()) && Each != objectOf(Call)) {
        const ParmVarDecl *Found = trace(Each);
        if (Found || namesDevice(Each))
          return Found;
      }
    if (Method && identifierOf(Method) == "to")
      for (const Expr *Each : writtenArguments(Call))
        if (isTensor(Each->getType()))
          return trace(Each);
    if (const Expr *Object = objectOf(Call))
      return trace(Object);
    return traceAny(Call.arguments());
  }

  /// Returns true unless \p E are options that keep the device of a tensor.
  static bool namesDevice(const Expr *E) {
    return containsStmt(E, [](const Stmt &Each) {
      const auto *Part = dyn_cast<Expr>(&Each);
      if (!Part)
        return false;
      const QualType T = Part->getType();
      return isDevice(T) || isDeviceType(T) || isText(T) ||
             (isa<DeclRefExpr>(Part) && takesDevice(T));
    });
  }

  const UnitFacts &Facts;
  llvm::SmallPtrSet<const ValueDecl *, 8> Visited;
  unsigned Steps = 0;
  static constexpr unsigned MaxSteps = 256;
};

} // namespace

const ParmVarDecl *parameterDeciding(const Expr &Value,
                                     const UnitFacts &Facts) {
  return OriginTracer(Facts).trace(&Value);
}

} // namespace torchport

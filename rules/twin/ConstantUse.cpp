//===- ConstantUse.cpp - places that depend on a constant or its type -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/Twins.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

class ConstantUse : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit ConstantUse(const VarDecl &Var) : Var(Var) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (E->getDecl() == &Var &&
        (InConstant > 0 ||
         (CurrentVariable && useAsConstant(*CurrentVariable))))
      Found = E;
    return !Found;
  }

  bool TraverseVarDecl(VarDecl *Node) override {
    const VarDecl *Outer = CurrentVariable;
    CurrentVariable = Node;
    InConstant += Node->isConstexpr();
    const bool Goes = Base::TraverseVarDecl(Node);
    InConstant -= Node->isConstexpr();
    CurrentVariable = Outer;
    return Goes;
  }

#define TORCHPORT_TRAVERSE(NAME, TYPE)                                         \
  bool Traverse##NAME(TYPE Node) override {                                    \
    ++InConstant;                                                              \
    const bool Goes = Base::Traverse##NAME(Node);                              \
    --InConstant;                                                              \
    return Goes;                                                               \
  }
  TORCHPORT_TRAVERSE(ConstantExpr, ConstantExpr *)
  TORCHPORT_TRAVERSE(StaticAssertDecl, StaticAssertDecl *)
  TORCHPORT_TRAVERSE(EnumConstantDecl, EnumConstantDecl *)
  TORCHPORT_TRAVERSE(CXXRecordDecl, CXXRecordDecl *)
  TORCHPORT_TRAVERSE(TemplateArgumentLoc, const TemplateArgumentLoc &)
#undef TORCHPORT_TRAVERSE

  // In a template, only an instantiation knows the default captures of a
  // lambda. A variable whose value is only read as a constant is not captured.
  bool TraverseLambdaExpr(LambdaExpr *Node) override {
    const bool IsCaptured =
        llvm::any_of(Node->captures(), [&](const LambdaCapture &Each) {
          return Each.capturesVariable() && Each.getCapturedVar() == &Var;
        });
    const bool IsDependent = Node->getCaptureDefault() != LCD_None &&
                             Node->getCallOperator()->isDependentContext();
    unsigned &Count = IsDependent ? InDependentLambda : InConstant;
    Count += !IsCaptured;
    const bool Goes = Base::TraverseLambdaExpr(Node);
    Count -= !IsCaptured;
    return Goes;
  }

  bool VisitImplicitCastExpr(ImplicitCastExpr *E) override {
    const auto *Read = dyn_cast<DeclRefExpr>(E->getSubExpr()->IgnoreParens());
    if (InDependentLambda > 0 && E->getCastKind() == CK_LValueToRValue &&
        Read && Read->getDecl() == &Var)
      Found = Read;
    return !Found;
  }

  bool TraverseConstantArrayTypeLoc(ConstantArrayTypeLoc Node,
                                    bool = true) override {
    const bool Goes = TraverseTypeLoc(Node.getElementLoc());
    ++InConstant;
    TraverseStmt(Node.getSizeExpr());
    --InConstant;
    return Goes;
  }

  const Expr *Found = nullptr;

private:
  const VarDecl &Var;
  unsigned InConstant = 0, InDependentLambda = 0;
  /// The variable whose declaration is being traversed.
  const VarDecl *CurrentVariable = nullptr;
};

} // namespace

const Expr *useAsConstant(const VarDecl &Var) {
  const auto *Function = dyn_cast<FunctionDecl>(Var.getDeclContext());
  if (!Function || !Var.isUsableInConstantExpressions(Var.getASTContext()))
    return nullptr;
  ConstantUse Walk(Var);
  Walk.TraverseStmt(Function->getBody());
  return Walk.Found;
}

/// Returns true if \p Function is an instantiation with a reference parameter,
/// such as std::move or std::make_pair. It deduces different types from the
/// constant and from a twin's value.
static bool deducesReference(const FunctionDecl *Function) {
  return Function && Function->isTemplateInstantiation() &&
         llvm::any_of(Function->parameters(), [](const ParmVarDecl *Each) {
           return Each->getType()->isReferenceType();
         });
}

const char *whyStepRejectsTwin(const ValueDecl &Step) {
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

static std::vector<DynTypedNode> pathToSpelled(const DeviceSite &Site,
                                               const UnitModel &Unit) {
  return pathTo(*Site.Source.Spelled, Unit.Context);
}

bool isDependent(const DeviceSite &Site) {
  return Site.InTemplateDefinition || Site.OnlyInInstantiations;
}

/// Returns the functions that take the constant on its way to the sink; null
/// for an unknown callee.
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

bool isForwarded(const DeviceSite &Site, const UnitModel &Unit) {
  return !callsAround(Site, Unit).empty();
}

bool isForwardedBefore(const DeclContext &Taker, const DeviceSite &Site,
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

/// Returns true if the constant is in a braced list without a type name, or is
/// the result of a function whose type depends on the instantiation.
static bool isTypedByInstantiation(const DeviceSite &Site,
                                   const UnitModel &Unit) {
  if (!isDependent(Site))
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

/// Returns true if the index would make the twin's type depend on a template
/// parameter, unlike the sink's. A call or an `auto` variable around it would
/// then become type-dependent.
static bool makesCallDependent(const DeviceSite &Site, const UnitModel &Unit) {
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

static bool isForAnyOrVariant(const DeviceSite &Site) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(calleeOf(Site.Sink));
  const auto StoresAnyType = [](const CXXRecordDecl *Class) {
    return isStdClass(Class, {"any", "variant"});
  };
  return StoresAnyType(recordOf(Site.Sink->getType())) ||
         (Method && StoresAnyType(Method->getParent()));
}

bool decidesByType(const DeviceSite &Site, const UnitModel &Unit) {
  return llvm::any_of(callsAround(Site, Unit), deducesReference) ||
         isTypedByInstantiation(Site, Unit) || isForAnyOrVariant(Site) ||
         makesCallDependent(Site, Unit);
}

} // namespace torchport

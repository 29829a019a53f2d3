//===- Keeper.cpp - who keeps a device, or gets it ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/Keeper.h"

#include "rules/flow/Forwarding.h"
#include "rules/flow/Unresolved.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace torchport {

/// The parameter of \p Callee that gets \p Argument, of the definition.
static const ParmVarDecl *parameterFor(const FunctionDecl &Callee,
                                       llvm::ArrayRef<const Expr *> Arguments,
                                       const Expr *Argument) {
  const FunctionDecl *Body = Callee.getDefinition();
  if (!Body)
    return nullptr;
  for (auto [Parameter, Each] : llvm::zip(Body->parameters(), Arguments))
    if (Each == Argument)
      return Parameter;
  return nullptr;
}

/// The member that \p Value is for, in the braces of a structure.
static const FieldDecl *fieldFor(const InitListExpr &List, const Expr *Value) {
  const CXXRecordDecl *Class = List.getType()->getAsCXXRecordDecl();
  if (!Class || Class->isUnion() || Class->getNumBases() > 0)
    return nullptr;
  for (auto [Field, Each] : llvm::zip(Class->fields(), List.inits()))
    if (Each == Value)
      return Field;
  return nullptr;
}

const ValueDecl *holderNamedBy(const Expr &E) {
  const ValueDecl *Named = namedBy(&E);
  const auto *Part = dyn_cast_or_null<BindingDecl>(Named);
  if (!Part)
    return Named;
  if (const VarDecl *Holding = Part->getHoldingVar())
    return Holding;
  return Part->getBinding() ? holderNamedBy(*Part->getBinding()) : nullptr;
}

namespace {

/// What a call or a construction does with one of its arguments.
struct Passed {
  const FunctionDecl *Callee = nullptr;
  llvm::ArrayRef<const Expr *> Arguments;
  const ParmVarDecl *Parameter = nullptr;
};

} // namespace

/// Of a constructor that a class inherits, the base's.
static const CXXConstructorDecl *
withBody(const CXXConstructorDecl *Constructor) {
  while (Constructor->isInheritingConstructor())
    Constructor = Constructor->getInheritedConstructor().getConstructor();
  return Constructor;
}

static Passed passedTo(const DynTypedNode &User, Path Ancestors) {
  Passed Found;
  if (const auto *Call = User.get<CallExpr>()) {
    Found.Callee = Call->getDirectCallee();
    Found.Arguments = {Call->getArgs(), Call->getNumArgs()};
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
        Operator && isa_and_nonnull<CXXMethodDecl>(Found.Callee))
      Found.Arguments = Found.Arguments.drop_front();
  } else if (const auto *Construct = User.get<CXXConstructExpr>()) {
    Found.Callee = withBody(Construct->getConstructor());
    Found.Arguments = {Construct->getArgs(), Construct->getNumArgs()};
  }
  if (Found.Callee)
    Found.Parameter = parameterFor(*Found.Callee, Found.Arguments,
                                   childBelow(User, Ancestors));
  return Found;
}

/// Another class may define it anew.
static bool isOverridable(const FunctionDecl &Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  return Method && Method->isVirtual() && !isa<CXXDestructorDecl>(Method) &&
         !Method->hasAttr<FinalAttr>() &&
         !Method->getParent()->hasAttr<FinalAttr>();
}

/// The lambda whose result the end of \p Ancestors is, if it is one's.
static const LambdaExpr *enclosingLambda(Path Ancestors) {
  for (const DynTypedNode &Node : llvm::reverse(Ancestors))
    if (const auto *Lambda = Node.get<LambdaExpr>())
      return Lambda;
    else if (Node.get<FunctionDecl>())
      return nullptr;
  return nullptr;
}

static Keeper keptByUnknown() {
  Keeper Unknown;
  Unknown.IsUnknown = true;
  return Unknown;
}

/// Who returns the value at the end of \p Ancestors.
static Keeper returnedBy(Path Ancestors) {
  if (const FunctionDecl *Function = enclosingFunction(Ancestors))
    return {&asWritten(*Function)};
  const LambdaExpr *Lambda = enclosingLambda(Ancestors);
  return Lambda ? Keeper{&asWritten(*Lambda->getCallOperator())}
                : keptByUnknown();
}

bool isWalked(const FunctionDecl &Callee) {
  const FunctionDecl *Pattern = Callee.getTemplateInstantiationPattern();
  const Decl *Outermost = Pattern ? Pattern : Callee.getDefinition();
  const auto *Body = dyn_cast_or_null<FunctionDecl>(Outermost);
  if (!Body || Body->hasSkippedBody())
    return false;
  while (!Outermost->getLexicalDeclContext()->isTranslationUnit())
    Outermost = cast<Decl>(Outermost->getLexicalDeclContext());
  const auto Scope = Callee.getASTContext().getTraversalScope();
  return llvm::any_of(Scope, [&](const Decl *Each) {
    return Each == Outermost || isa<TranslationUnitDecl>(Each);
  });
}

/// Who keeps what goes to the constructor of \p Class, of which \p Making
/// makes one.
static Keeper keptByMade(const CXXRecordDecl &Class, const Passed &Given,
                         const DynTypedNode &Making, Path Ancestors) {
  const CXXConstructorDecl *Made =
      Class.hasDefinition() ? onlyConstructor(Class, Given.Arguments.size())
                            : nullptr;
  if (!Made)
    return keptByUnknown();
  Made = withBody(Made);
  if (isOfLibTorch(*Made))
    return {};
  const ParmVarDecl *Parameter =
      parameterFor(*Made, Given.Arguments, childBelow(Making, Ancestors));
  if (Parameter && isWalked(*Made))
    return {Parameter};
  return {nullptr, Made};
}

/// Who keeps what the standard library's \p Callee is given: a pointer and an
/// optional hold one device, and whoever follows them sees it.
static Keeper keptByLibrary(const FunctionDecl &Callee, bool MakesDevice) {
  const bool IsOne = isa<CXXConstructorDecl>(Callee) ||
                     (MakesDevice && !isa<CXXMethodDecl>(Callee));
  return IsOne ? keptByUnknown() : Keeper{nullptr, nullptr, /*IsElement=*/true};
}

/// Who gets what is assigned to \p Left by \p Assignment.
static Keeper keptByAssignment(const Expr &Assignment, const Expr *Left,
                               Path Ancestors) {
  const ValueDecl *Holder = holderNamedBy(*Left);
  const Path Rest = ancestorsOf(Assignment, Ancestors);
  // Behind a reference stands something else, and `a = b = device` gives it to
  // both.
  return Holder && !Holder->getType()->isReferenceType() &&
                 keeperOf(destinationOf(Assignment, Rest), Rest).isNobody()
             ? Keeper{Holder}
             : keptByUnknown();
}

/// Whether a value that \p User, a statement, stands around is dropped, or
/// never computed.
static bool isDropped(const DynTypedNode &User, Path Ancestors) {
  if (User.get<UnaryExprOrTypeTraitExpr>() || User.get<CXXNoexceptExpr>())
    return true;
  if (const auto *Cast = User.get<ExplicitCastExpr>())
    return Cast->getType()->isVoidType();
  if (const auto *Comma = User.get<BinaryOperator>())
    return Comma->isCommaOp();
  const bool InExpression =
      llvm::any_of(Ancestors, [](const DynTypedNode &Node) {
        return Node.get<StmtExpr>() != nullptr;
      });
  return !InExpression && (User.get<CompoundStmt>() || User.get<IfStmt>() ||
                           User.get<ForStmt>() || User.get<CXXForRangeStmt>() ||
                           User.get<WhileStmt>() || User.get<DoStmt>() ||
                           User.get<SwitchCase>() || User.get<LabelStmt>() ||
                           User.get<AttributedStmt>());
}

static bool isOfTensors(const TemplateArgument &Argument);

/// Whether nobody can ask what LibTorch made of a device, a \p T, for an index
/// that was not there before: a tensor's device has one in any case.
static bool hidesIndex(QualType T) {
  T = T.getNonReferenceType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (T->isVoidType() || isTensor(T) || !Class)
    return T->isVoidType() || isTensor(T);
  if (Class->isInStdNamespace()) {
    const auto *Template = dyn_cast<ClassTemplateSpecializationDecl>(Class);
    return Template && Template->getTemplateArgs().size() > 0 &&
           isOfTensors(Template->getTemplateArgs()[0]);
  }
  return Class->getIdentifier() &&
         (Class->getName().ends_with("Guard") ||
          Class->getName() == "Generator" || Class->getName() == "Module");
}

static bool isOfTensors(const TemplateArgument &Argument) {
  switch (Argument.getKind()) {
  case TemplateArgument::Type:
    return hidesIndex(Argument.getAsType());
  case TemplateArgument::Pack:
    return llvm::all_of(Argument.pack_elements(), isOfTensors);
  default:
    return false;
  }
}

/// Who keeps what is given to \p User, which is no function that is known.
static Keeper keptByOther(const DynTypedNode &User, Path Ancestors) {
  // In a template, as its instances will say.
  const auto *Call = User.get<CallExpr>();
  const StringRef Method = Call ? openMethod(*Call) : StringRef();
  if (isDropped(User, Ancestors) || Method == "to" || Method == "device")
    return {};
  return keptByUnknown();
}

Keeper keeperOf(const Destination &Goal, Path Ancestors) {
  const DynTypedNode &User = Goal.User;
  if (const Expr *Carrier = carrierAt(User, Ancestors)) {
    const Path Rest = ancestorsOf(*Carrier, Ancestors);
    return keeperOf(destinationOf(*Carrier, Rest), Rest);
  }
  if (const auto *Var = User.get<VarDecl>())
    return {Var};
  if (const auto *Field = User.get<FieldDecl>())
    return {Field};
  if (const auto *Initialiser = User.get<CXXCtorInitializer>();
      Initialiser && Initialiser->getMember())
    return {Initialiser->getMember()};
  if (User.get<ReturnStmt>())
    return returnedBy(Ancestors);
  if (const auto *List = User.get<InitListExpr>()) {
    const FieldDecl *Field = fieldFor(*List, childBelow(User, Ancestors));
    return {Field, nullptr, /*IsElement=*/!Field};
  }
  if (const auto *Assignment = User.get<CXXOperatorCallExpr>();
      Assignment && Assignment->getOperator() == OO_Equal)
    return keptByAssignment(*Assignment, Assignment->getArg(0), Ancestors);
  if (const auto *Assignment = User.get<BinaryOperator>();
      Assignment && Assignment->getOpcode() == BO_Assign)
    return keptByAssignment(*Assignment, Assignment->getLHS(), Ancestors);
  if (const auto *Emplaced = User.get<CXXMemberCallExpr>();
      Emplaced && isEmplacing(*Emplaced))
    return keptByAssignment(*Emplaced, Emplaced->getImplicitObjectArgument(),
                            Ancestors);
  const Passed To = passedTo(User, Ancestors);
  if (!To.Callee)
    return keptByOther(User, Ancestors);
  const auto &Making = *User.get<Expr>();
  const CXXRecordDecl *Class = classMadeBy(Making);
  const bool MakesDevice =
      Class && (qualifiedName(*Class) == "c10::Device" ||
                qualifiedName(*Class) == "torch::stable::Device");
  if (Class && !MakesDevice)
    return keptByMade(*Class, To, User, Ancestors);
  if (isOfLibTorch(*To.Callee))
    return hidesIndex(Making.getType()) ? Keeper() : keptByUnknown();
  if (isOfStd(*To.Callee))
    return keptByLibrary(*To.Callee, MakesDevice);
  if (isOverridable(*To.Callee))
    return keptByUnknown();
  if (To.Parameter && isWalked(*To.Callee))
    return {To.Parameter};
  // What it returns may be what it was given.
  Keeper Found;
  if (isa<CallExpr>(Making) && carriesDevice(Making.getType())) {
    const Path Rest = ancestorsOf(Making, Ancestors);
    Found = keeperOf(destinationOf(Making, Rest), Rest);
  }
  Found.Stranger = To.Callee;
  return Found;
}

} // namespace torchport

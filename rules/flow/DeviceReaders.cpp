//===- DeviceReaders.cpp - who else looks at a device ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/DeviceReaders.h"

#include "rules/flow/Comparison.h"
#include "rules/flow/Unresolved.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace torchport {

using Kind = DeviceReader::Kind;

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

/// Whether \p Callee belongs to LibTorch, to which an index makes no
/// difference, unless it is the device's own method.
static bool isConsumer(const FunctionDecl &Callee) {
  return isOfLibTorch(Callee) || isOfGoogleTest(&Callee);
}

static Kind methodOf(StringRef Name) {
  if (Name.starts_with("is_"))
    return Kind::TypeAsked;
  return llvm::StringSwitch<Kind>(Name)
      .Case("str", Kind::Text)
      .Cases({"index", "has_index", "set_index"}, Kind::Index)
      .Case("type", Kind::TypeAsked)
      .Default(Kind::Harmless);
}

/// The node of \p Way that is a direct child of \p User.
static const Expr *childBelow(const DynTypedNode &User, Path Way) {
  for (size_t I = Way.size(); I-- > 1;)
    if (Way[I - 1] == User)
      return Way[I].get<Expr>();
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

static const ValueDecl *declaredBy(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return Reference->getDecl();
  const auto *Member = dyn_cast<MemberExpr>(E);
  return Member ? Member->getMemberDecl() : nullptr;
}

namespace {

/// What a call or a construction does with one of its arguments.
struct Passed {
  const FunctionDecl *Callee = nullptr;
  const ParmVarDecl *Parameter = nullptr;
};

} // namespace

static Passed passedTo(const DynTypedNode &User, Path Way) {
  Passed Found;
  llvm::ArrayRef<const Expr *> Arguments;
  if (const auto *Call = User.get<CallExpr>()) {
    Found.Callee = Call->getDirectCallee();
    Arguments = {Call->getArgs(), Call->getNumArgs()};
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
        Operator && isa_and_nonnull<CXXMethodDecl>(Found.Callee))
      Arguments = Arguments.drop_front();
  } else if (const auto *Construct = User.get<CXXConstructExpr>()) {
    Found.Callee = Construct->getConstructor();
    Arguments = {Construct->getArgs(), Construct->getNumArgs()};
  }
  if (Found.Callee)
    Found.Parameter =
        parameterFor(*Found.Callee, Arguments, childBelow(User, Way));
  return Found;
}

static bool isOfStd(const FunctionDecl &Callee) {
  return Callee.isInStdNamespace() ||
         (isa<CXXMethodDecl>(Callee) &&
          cast<CXXMethodDecl>(Callee).getParent()->isInStdNamespace());
}

/// The lambda whose result the end of \p Way is, if it is one's.
static const LambdaExpr *enclosingLambda(Path Way) {
  for (const DynTypedNode &Node : llvm::reverse(Way))
    if (const auto *Lambda = Node.get<LambdaExpr>())
      return Lambda;
    else if (Node.get<FunctionDecl>())
      return nullptr;
  return nullptr;
}

/// Who returns the value at the end of \p Way.
static Keeper returnedBy(Path Way) {
  if (const FunctionDecl *Function = enclosingFunction(Way))
    return {&asWritten(*Function)};
  const LambdaExpr *Lambda = enclosingLambda(Way);
  return {Lambda ? &asWritten(*Lambda->getCallOperator()) : nullptr};
}

const ValueDecl &asWritten(const ValueDecl &Holder) {
  const auto *Function = dyn_cast<FunctionDecl>(&Holder);
  const FunctionDecl *Pattern =
      Function ? Function->getTemplateInstantiationPattern() : nullptr;
  return Pattern ? *Pattern : Holder;
}

/// Whether the walk over the unit comes by the body of \p Callee: not if it
/// stands in a header of somebody else's.
static bool isWalked(const FunctionDecl &Callee) {
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

/// The class that `make_unique<Class>` and its like make.
static const CXXRecordDecl *madeBy(const FunctionDecl &Callee) {
  const TemplateArgumentList *Arguments =
      Callee.getTemplateSpecializationArgs();
  if (!Callee.getDeclName().isIdentifier() ||
      (Callee.getName() != "make_unique" && Callee.getName() != "make_shared" &&
       Callee.getName() != "make_optional") ||
      !Arguments || Arguments->size() == 0 ||
      Arguments->get(0).getKind() != TemplateArgument::Type)
    return nullptr;
  return Arguments->get(0).getAsType()->getAsCXXRecordDecl();
}

/// The only constructor of \p Class that takes as many arguments.
static const CXXConstructorDecl *constructorOf(const CXXRecordDecl &Class,
                                               unsigned Count) {
  const CXXConstructorDecl *Found = nullptr;
  for (const CXXConstructorDecl *Each : Class.ctors()) {
    if (Each->isCopyOrMoveConstructor() ||
        Each->getMinRequiredArguments() > Count || Each->getNumParams() < Count)
      continue;
    if (Found)
      return nullptr;
    Found = Each;
  }
  return Found;
}

/// Who keeps what the standard library's \p Callee is given.
static Keeper keptByLibrary(const FunctionDecl &Callee, const Destination &Goal,
                            Path Way) {
  Keeper Unknown;
  Unknown.IsUnknown = true;
  if (const CXXRecordDecl *Class = madeBy(Callee)) {
    const auto *Call = Goal.User.get<CallExpr>();
    const CXXConstructorDecl *Made =
        Class->hasDefinition() ? constructorOf(*Class, Call->getNumArgs())
                               : nullptr;
    if (!Made)
      return Unknown;
    if (isConsumer(*Made))
      return qualifiedName(*Class) == "c10::Device" ? Unknown : Keeper();
    const ParmVarDecl *Parameter =
        parameterFor(*Made, {Call->getArgs(), Call->getNumArgs()},
                     childBelow(Goal.User, Way));
    if (Parameter && isWalked(*Made))
      return {Parameter};
    return {nullptr, Made};
  }
  // A pointer and an optional hold one device, and whoever follows them sees
  // it.
  if (isa<CXXConstructorDecl>(Callee))
    return Unknown;
  return {nullptr, nullptr, /*IsElement=*/true};
}

/// Who keeps the value of \p Part, which stands on \p Way.
static Keeper keeperOfPart(const Expr &Part, Path Way) {
  while (Way.back().get<Expr>() != &Part)
    Way = Way.drop_back();
  return keeperOf(destinationOf(Part, Way), Way);
}

/// Who keeps \p Optional, a part of \p Way. What is in a variable is not
/// followed any further.
static Keeper keptInOptional(const CXXConstructExpr &Optional, Path Way) {
  Keeper Found = keeperOfPart(Optional, Way);
  if (Found.Holder) {
    Found = Keeper();
    Found.IsUnknown = true;
  }
  return Found;
}

Keeper keeperOf(const Destination &Goal, Path Way) {
  const DynTypedNode &User = Goal.User;
  if (const auto *Var = User.get<VarDecl>())
    return {Var};
  if (const auto *Field = User.get<FieldDecl>())
    return {Field};
  if (const auto *Initialiser = User.get<CXXCtorInitializer>())
    return {Initialiser->getMember()};
  if (User.get<ReturnStmt>())
    return returnedBy(Way);
  if (const auto *Both = User.get<BinaryOperator>();
      Both && Both->isCommaOp() && childBelow(User, Way) == Both->getRHS())
    return keeperOfPart(*Both, Way);
  if (const auto *List = User.get<InitListExpr>();
      List && isDevice(List->getType()) && List->getNumInits() == 1)
    return keeperOfPart(*List, Way);
  if (const auto *List = User.get<InitListExpr>()) {
    const FieldDecl *Field = fieldFor(*List, childBelow(User, Way));
    return {Field, nullptr, !Field && List->getNumInits() > 1};
  }
  if (const auto *Assignment = User.get<CXXOperatorCallExpr>();
      Assignment && Assignment->getOperator() == OO_Equal)
    return {declaredBy(Assignment->getArg(0))};
  if (const auto *Assignment = User.get<BinaryOperator>();
      Assignment && Assignment->getOpcode() == BO_Assign)
    return {declaredBy(Assignment->getLHS())};
  const Passed To = passedTo(User, Way);
  if (!To.Callee) {
    const auto *Call = User.get<CallExpr>();
    const StringRef Method = Call ? openMethod(*Call) : StringRef();
    Keeper Unknown;
    Unknown.IsUnknown = (Call && Method != "to" && Method != "device") ||
                        User.get<CXXUnresolvedConstructExpr>() ||
                        User.get<CXXNewExpr>();
    return Unknown;
  }
  if (const auto *Optional = User.get<CXXConstructExpr>();
      Optional && isOptionalDevice(Optional->getType()))
    return keptInOptional(*Optional, Way);
  if (isConsumer(*To.Callee))
    return {};
  if (To.Parameter && !isOfStd(*To.Callee) && isWalked(*To.Callee))
    return {To.Parameter};
  if (!isOfStd(*To.Callee)) {
    // What it returns may be what it was given.
    const auto *Call = User.get<CallExpr>();
    Keeper Found =
        Call && isDevice(Call->getType()) ? keeperOfPart(*Call, Way) : Keeper();
    Found.Stranger = To.Callee;
    return Found;
  }
  return keptByLibrary(*To.Callee, Goal, Way);
}

DeviceReader readerAt(const Expr &Value, Path Way) {
  const Destination Goal = destinationOf(Value, Way);
  const DynTypedNode &User = Goal.User;
  const auto Reads = [&](Kind Does, const ValueDecl *Into = nullptr,
                         const NamedDecl *Callee = nullptr) {
    const auto *Function = llvm::find_if(Way, [](const DynTypedNode &Node) {
      return Node.get<FunctionDecl>() != nullptr;
    });
    return DeviceReader{Does,   &Value,       Into,
                        Callee, groupOf(Way), {Function, Way.end()}};
  };
  if (const auto *Member = User.get<MemberExpr>()) {
    const NamedDecl *Named = Member->getMemberDecl();
    return Reads(Named->getDeclName().isIdentifier()
                     ? methodOf(Named->getName())
                     : Kind::Harmless);
  }
  if (const auto *Open = User.get<CXXDependentScopeMemberExpr>()) {
    const IdentifierInfo *Name = Open->getMember().getAsIdentifierInfo();
    return Reads(Name ? methodOf(Name->getName()) : Kind::Harmless);
  }
  if (const auto *Operator = User.get<CXXOperatorCallExpr>()) {
    switch (Operator->getOperator()) {
    case OO_LessLess:
      return Reads(Kind::Printed);
    case OO_EqualEqual:
    case OO_ExclaimEqual:
      return Reads(comparisonIn(*Operator) ? Kind::TypeAsked : Kind::Compared);
    case OO_Equal:
      // On the left, it gets another value.
      if (Operator->getArg(0)->IgnoreParenImpCasts() == &Value)
        return Reads(Kind::Harmless);
      break;
    case OO_Subscript:
      return Reads(Kind::Stored);
    default:
      break;
    }
  }
  if (const auto *Call = User.get<CallExpr>(); Call && isExpectation(*Call))
    return Reads(comparisonIn(*Call) ? Kind::TypeAsked : Kind::Compared);
  if (User.get<CXXRewrittenBinaryOperator>())
    return Reads(Kind::Compared);
  if (const auto *Call = User.get<CallExpr>();
      Call && openMethod(*Call) == "to")
    return Reads(Kind::Used);
  const Keeper To = keeperOf(Goal, Way);
  if (To.Stranger)
    return Reads(Kind::GivenAway, To.Holder, To.Stranger);
  if (To.Holder)
    return Reads(Kind::Copied, To.Holder);
  return Reads(To.IsElement || To.IsUnknown ? Kind::Stored : Kind::Used);
}

} // namespace torchport

//===- Destination.cpp - where a value goes -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/Destination.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

static bool forwardsValue(const Expr &Outer) {
  if (isa<ImplicitCastExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
          ExprWithCleanups, CXXFunctionalCastExpr, ParenExpr>(Outer))
    return true;
  if (const auto *List = dyn_cast<InitListExpr>(&Outer))
    return isDeviceType(List->getType());
  const auto *Construct = dyn_cast<CXXConstructExpr>(&Outer);
  return Construct && Construct->getConstructor()->isCopyOrMoveConstructor();
}

Destination destinationOf(const Expr &Value, Path Ancestors) {
  Destination Goal{DynTypedNode::create(Value), &Value, {}};
  const Expr *Inner = &Value;
  for (const DynTypedNode &Node : llvm::reverse(Ancestors.drop_back())) {
    Goal.User = Node;
    const auto *Outer = Node.get<Expr>();
    if (!Outer)
      break;
    if (const auto *Choice = dyn_cast<ConditionalOperator>(Outer)) {
      if (Choice->getCond() == Inner)
        break;
      Goal.Arms.insert(Goal.Arms.begin(), Choice);
    } else if (!forwardsValue(*Outer)) {
      break;
    } else if (Goal.Arms.empty() && isa<CXXFunctionalCastExpr>(Outer) &&
               Inner == &Value && !isa<CXXTemporaryObjectExpr>(Value)) {
      Goal.Spelled = Outer;
    }
    Inner = Outer;
  }
  return Goal;
}

bool hasNameBeforeBraces(const CXXConstructExpr &Construct, Path Ancestors) {
  if (isa<CXXTemporaryObjectExpr>(Construct))
    return true;
  // Ancestors ends with the construction itself.
  size_t Above = Ancestors.size() - 2;
  while (Ancestors[Above].get<ExprWithCleanups>())
    --Above;
  const DynTypedNode &Parent = Ancestors[Above];
  // In `Device d{...}` the name directly precedes the braces; in
  // `Device d = {...}` it does not.
  if (const auto *Var = Parent.get<VarDecl>())
    return Var->getInitStyle() != VarDecl::CInit;
  if (const auto *Field = Parent.get<FieldDecl>())
    return Field->getInClassInitStyle() != ICIS_CopyInit;
  return Parent.get<CXXFunctionalCastExpr>() ||
         Parent.get<CXXCtorInitializer>() || Parent.get<CXXNewExpr>();
}

SourceRange initialiserOf(const VarDecl &Var, SourceLocation End) {
  const ASTContext &Context = Var.getASTContext();
  return {Lexer::getLocForEndOfToken(Var.getLocation(), 0,
                                     Context.getSourceManager(),
                                     Context.getLangOpts()),
          End.getLocWithOffset(1)};
}

SourceRange argumentRange(llvm::ArrayRef<const Expr *> Arguments) {
  const auto Others = writtenArguments(Arguments.drop_front());
  return {Arguments.front()->getBeginLoc(),
          (Others.empty() ? Arguments.front() : Others.back())->getEndLoc()};
}

SourceRange spelledRange(const CXXConstructExpr &Construct,
                         const Destination &Goal, Path Ancestors) {
  if (Goal.Spelled != &Construct || isa<CXXTemporaryObjectExpr>(Construct))
    return Goal.Spelled->getSourceRange();
  if (Construct.isListInitialization() &&
      !hasNameBeforeBraces(Construct, Ancestors))
    return Construct.getParenOrBraceRange();
  return argumentRange(argumentsOf(Construct));
}

const FunctionDecl *enclosingFunction(Path Ancestors) {
  for (const DynTypedNode &Node : llvm::reverse(Ancestors)) {
    if (Node.get<LambdaExpr>())
      return nullptr;
    if (const auto *Function = Node.get<FunctionDecl>())
      return Function;
  }
  return nullptr;
}

static const CXXRecordDecl *firstClassOf(const TemplateArgumentList *List) {
  if (!List || List->size() == 0 ||
      List->get(0).getKind() != TemplateArgument::Type)
    return nullptr;
  return List->get(0).getAsType()->getAsCXXRecordDecl();
}

static const CXXRecordDecl *firstClassOf(const CXXRecordDecl *Template) {
  const auto *Instance =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(Template);
  return Instance ? firstClassOf(&Instance->getTemplateArgs()) : nullptr;
}

static const CXXRecordDecl *classConstructedByCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !AnalysisDeclContext::isInStdNamespace(Callee))
    return nullptr;
  const StringRef Name = identifierOf(Callee);
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Callee))
    return Name == "emplace_back" || Name == "emplace_front" ||
                   (Name == "emplace" &&
                    isStdClass(Method->getParent(), {"optional"}))
               ? firstClassOf(Method->getParent())
               : nullptr;
  return Name == "make_unique" || Name == "make_shared" ||
                 Name == "make_optional"
             ? firstClassOf(Callee->getTemplateSpecializationArgs())
             : nullptr;
}

/// Returns the module class of a ModuleHolder.
static const CXXRecordDecl *
moduleConstructedBy(const CXXConstructExpr &Construct) {
  const CXXRecordDecl *Class = Construct.getType()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return nullptr;
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (const CXXRecordDecl *Holder = Base.getType()->getAsCXXRecordDecl();
        Holder && qualifiedName(*Holder) == "torch::nn::ModuleHolder")
      return firstClassOf(Holder);
  return nullptr;
}

const CXXRecordDecl *constructedClass(const Expr &Construction) {
  if (const auto *Call = dyn_cast<CallExpr>(&Construction))
    return classConstructedByCall(*Call);
  const auto *Construct = dyn_cast<CXXConstructExpr>(&Construction);
  return Construct ? moduleConstructedBy(*Construct) : nullptr;
}

/// Such a constructor would take any type without a conversion.
static bool hasTemplateConstructor(const CXXRecordDecl &Class) {
  return llvm::any_of(Class.decls(), [](const Decl *Each) {
    const auto *Template = dyn_cast<FunctionTemplateDecl>(Each);
    return Template && isa<CXXConstructorDecl>(Template->getTemplatedDecl());
  });
}

static bool takes(const CXXConstructorDecl &Constructor, unsigned Count) {
  return !Constructor.isCopyOrMoveConstructor() &&
         Constructor.getMinRequiredArguments() <= Count &&
         Count <= Constructor.getNumParams();
}

/// Returns true if constructors for \p Count arguments take a Device at \p
/// Index, and none takes a DeviceType there.
static bool takesDevice(const CXXRecordDecl &Class, unsigned Index,
                        unsigned Count) {
  bool Found = false;
  for (const CXXConstructorDecl *Each : Class.ctors()) {
    if (!takes(*Each, Count))
      continue;
    const QualType Type = Each->getParamDecl(Index)->getType();
    if (isDeviceType(Type))
      return false;
    Found |= isDevice(Type) || isOptionalDevice(Type);
  }
  return Found && !hasTemplateConstructor(Class);
}

static llvm::ArrayRef<const Expr *> argumentsIn(const Expr &Construction) {
  if (const auto *Call = dyn_cast<CallExpr>(&Construction))
    return argumentsOf(*Call);
  const auto *Construct = dyn_cast<CXXConstructExpr>(&Construction);
  return Construct ? argumentsOf(*Construct) : llvm::ArrayRef<const Expr *>();
}

const CXXConstructorDecl *forwardedConstructor(const Expr &Construction) {
  const unsigned Count = argumentsIn(Construction).size();
  const CXXRecordDecl *Class = constructedClass(Construction);
  if (!Class || !Class->hasDefinition())
    return nullptr;
  const CXXConstructorDecl *Found = nullptr;
  for (const CXXConstructorDecl *Each : Class->getDefinition()->ctors())
    if (takes(*Each, Count) && std::exchange(Found, Each))
      return nullptr;
  return Found;
}

llvm::SmallVector<const Expr *, 1> forwardedDevices(const Expr &Construction) {
  const llvm::ArrayRef<const Expr *> Arguments = argumentsIn(Construction);
  const CXXRecordDecl *Class = constructedClass(Construction);
  llvm::SmallVector<const Expr *, 1> Found;
  if (!Class || !Class->hasDefinition() || Class->isInStdNamespace() ||
      isDevice(Class->getASTContext().getCanonicalTagType(Class)))
    return Found;
  for (unsigned I = 0; I < Arguments.size(); ++I)
    if (isDeviceType(Arguments[I]->getType()) &&
        takesDevice(*Class, I, Arguments.size()))
      Found.push_back(Arguments[I]);
  return Found;
}

} // namespace torchport

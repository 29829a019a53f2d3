//===- Unresolved.cpp - devices in unresolved code ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/Unresolved.h"

#include "rules/ast/CalleeNames.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

static StringRef identifierIn(DeclarationName Name) {
  const IdentifierInfo *Identifier = Name.getAsIdentifierInfo();
  return Identifier ? Identifier->getName() : StringRef();
}

StringRef dependentMethod(const CallExpr &Call) {
  const Expr *Callee = Call.getCallee();
  if (const auto *Open = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
    return identifierIn(Open->getMember());
  if (const auto *Overloaded = dyn_cast<UnresolvedMemberExpr>(Callee))
    return identifierIn(Overloaded->getMemberName());
  // `Base::to(torch::kCUDA)`, where the base class is a template parameter.
  const auto *OfBase = dyn_cast<DependentScopeDeclRefExpr>(Callee);
  return OfBase ? identifierIn(OfBase->getDeclName()) : StringRef();
}

/// Returns the callee of \p Call, which may be a RecoveryExpr, if unresolved.
static const Expr *unresolvedCallee(const Expr &Call) {
  const Expr *Callee = nullptr;
  if (const auto *Known = dyn_cast<CallExpr>(&Call))
    Callee = Known->getCallee();
  else if (const auto *Broken = dyn_cast<RecoveryExpr>(&Call);
           Broken && !Broken->subExpressions().empty())
    Callee = Broken->subExpressions().front();
  if (!Callee)
    return nullptr;
  Callee = Callee->IgnoreParenImpCasts();
  return isa<OverloadExpr>(Callee) || Callee->isTypeDependent() ? Callee
                                                                : nullptr;
}

static StringRef nameOf(const Expr &Callee) {
  if (const auto *Overloads = dyn_cast<OverloadExpr>(&Callee))
    return identifierIn(Overloads->getName());
  const auto *Reference = dyn_cast<DeclRefExpr>(&Callee);
  return Reference ? identifierOf(Reference->getDecl()) : StringRef();
}

StringRef unresolvedName(const Expr &E) {
  if (const auto *Known = dyn_cast<CallExpr>(&E))
    if (const StringRef Method = dependentMethod(*Known); !Method.empty())
      return Method;
  if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(&E))
    return identifierIn(Member->getMember());
  const Expr *Callee = unresolvedCallee(E);
  return Callee ? nameOf(*Callee) : StringRef();
}

/// A macro whose header is missing, such as EXPECT_EQ, has only a name, and
/// only reads its arguments. `from_blob` describes existing memory.
static bool ignoresDevice(const Expr &Callee) {
  const auto *Overloads = dyn_cast<OverloadExpr>(&Callee);
  const StringRef Name = nameOf(Callee);
  return Name == "from_blob" ||
         (Overloads && llvm::any_of(Overloads->decls(), isGoogleTestDecl)) ||
         (Name.size() > 1 && llvm::none_of(Name, llvm::isLower));
}

/// Returns the unresolved callee of \p Node if it does not use a device.
static const Expr *calleeIgnoringDevice(const DynTypedNode &Node) {
  const auto *User = Node.get<Expr>();
  const Expr *Callee = User ? unresolvedCallee(*User) : nullptr;
  return Callee && ignoresDevice(*Callee) ? Callee : nullptr;
}

/// Returns the type of the variable or member that \p Node initialises.
static QualType initialisedType(const DynTypedNode &Node) {
  if (const auto *Var = Node.get<VarDecl>())
    return Var->getType();
  if (const auto *Field = Node.get<FieldDecl>())
    return Field->getType();
  const auto *Initialiser = Node.get<CXXCtorInitializer>();
  return Initialiser && Initialiser->isAnyMemberInitializer()
             ? Initialiser->getAnyMember()->getType()
             : QualType();
}

bool isInTemplate(Path Ancestors) {
  return llvm::any_of(Ancestors, [](const DynTypedNode &Node) {
    const auto *Function = Node.get<FunctionDecl>();
    const auto *Class = Node.get<CXXRecordDecl>();
    return (Function && Function->isDependentContext()) ||
           (Class && Class->isDependentContext());
  });
}

static bool isUnresolved(const Expr &Value, Path Ancestors) {
  return Value.containsErrors() ||
         (Value.isTypeDependent() && !isInTemplate(Ancestors));
}

/// Such a construction is a sink itself, with the index.
static bool constructsDevice(const Expr &User, Path Ancestors) {
  if (const auto *Construct = dyn_cast<CXXUnresolvedConstructExpr>(&User))
    return isDevice(Construct->getTypeAsWritten());
  if (unresolvedArguments(&User).empty())
    return false;
  return llvm::any_of(Ancestors, [&](const DynTypedNode &Node) {
    const auto *Var = Node.get<VarDecl>();
    const auto *Initialiser = Node.get<CXXCtorInitializer>();
    return ((Var && Var->getInit() == &User) ||
            (Initialiser && Initialiser->getInit() == &User)) &&
           isDevice(initialisedType(Node));
  });
}

llvm::ArrayRef<const Expr *> unresolvedArguments(const Expr *List) {
  if (const auto *Arguments = dyn_cast_or_null<ParenListExpr>(List))
    return llvm::ArrayRef(const_cast<ParenListExpr *>(Arguments)->getExprs(),
                          Arguments->getNumExprs());
  const auto *Braces = dyn_cast_or_null<InitListExpr>(List);
  return Braces && Braces->isTypeDependent()
             ? llvm::ArrayRef<const Expr *>(Braces->getInits(),
                                            Braces->getNumInits())
             : llvm::ArrayRef<const Expr *>();
}

/// Returns true if \p List initialises an object that Clang cannot construct:
/// `Trainer trainer{net, torch::kCUDA}`.
static bool initialisesUnresolved(const Expr &List, Path Ancestors) {
  if (!isa<ParenListExpr, InitListExpr, RecoveryExpr>(List) ||
      isInTemplate(Ancestors))
    return false;
  for (size_t I = Ancestors.size(); I-- > 1;) {
    if (Ancestors[I].get<Expr>() != &List)
      continue;
    const DynTypedNode &Made = Ancestors[I - 1];
    if (const auto *Var = Made.get<VarDecl>(); Var && isa<RecoveryExpr>(List))
      return Var->getInitStyle() != VarDecl::CInit;
    if (const auto *New = Made.get<CXXNewExpr>())
      return New->isTypeDependent();
    const QualType Type = initialisedType(Made);
    // A constructor initialises a base class, which has no type here.
    return Type.isNull() ? Made.get<CXXCtorInitializer>() != nullptr
                         : Type->isDependentType();
  }
  return false;
}

static bool carriesDevice(QualType T) {
  return isDevice(T) || isOptionalDevice(T) || isTensorOptions(T);
}

/// Clang has not converted the arms of `Device d = unknown ? kCUDA : kCPU`.
static bool isArmOfUnresolved(const Destination &Goal, Path Ancestors) {
  if (Goal.Arms.empty() || !isUnresolved(*Goal.Arms.front(), Ancestors))
    return false;
  QualType Type = initialisedType(Goal.User);
  const FunctionDecl *Function = enclosingFunction(Ancestors);
  if (Goal.User.get<ReturnStmt>() && Function)
    Type = Function->getReturnType();
  return !Type.isNull() && (carriesDevice(Type) || Type->isDependentType());
}

bool isPassedToUnresolvedMacro(const Destination &Goal) {
  return calleeIgnoringDevice(Goal.User) != nullptr;
}

/// Returns true for the key in `{{torch::kCUDA, unknown}, {torch::kCPU, ...}}`.
static bool isTableKey(const Destination &Goal, Path Ancestors) {
  const auto *Entry = Goal.User.get<InitListExpr>();
  return Entry && Entry->getNumInits() > 1 &&
         isDeviceType(Entry->getInit(0)->getType()) &&
         !Entry->getInit(1)->getType()->isIntegerType() &&
         llvm::count_if(Ancestors, [](const DynTypedNode &Node) {
           return Node.get<InitListExpr>() != nullptr;
         }) > 1;
}

bool isPassedToUnresolved(const Destination &Goal, Path Ancestors) {
  if (isArmOfUnresolved(Goal, Ancestors))
    return true;
  const auto *User = Goal.User.get<Expr>();
  if (!User || constructsDevice(*User, Ancestors) ||
      isTableKey(Goal, Ancestors))
    return false;
  if (initialisesUnresolved(*User, Ancestors))
    return true;
  if (!isUnresolved(*User, Ancestors))
    return false;
  if (const StringRef Callee = unresolvedName(*User);
      isQueryName(Callee) || isRegistrationName(Callee))
    return false;
  if (const auto *Operator = dyn_cast<BinaryOperator>(User);
      Operator && Operator->getOpcode() != BO_Assign)
    return false;
  // A broken expression without a callee may be a comparison.
  if (isa<RecoveryExpr>(User) && !unresolvedCallee(*User))
    return false;
  if (!isa<BinaryOperator, CallExpr, RecoveryExpr, ParenListExpr, InitListExpr,
           CXXUnresolvedConstructExpr>(User))
    return false;
  return llvm::none_of(Ancestors, calleeIgnoringDevice);
}

bool isExpectedByTest(Path Ancestors) {
  return llvm::any_of(Ancestors, [](const DynTypedNode &Node) {
    const Expr *Callee = calleeIgnoringDevice(Node);
    return Callee && isExpectationName(nameOf(*Callee));
  });
}

/// Returns true for EXPECT_THROW and REQUIRE_THROWS.
static bool isThrowMacro(StringRef Macro) {
  return Macro.contains("THROW") && !Macro.contains("NOTHROW") &&
         !Macro.contains("NO_THROW");
}

bool isExpectedToThrow(const Expr &Value, Path Ancestors,
                       const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  // GoogleTest's macros pass their argument to other macros.
  for (SourceLocation Loc = Value.getExprLoc(); Loc.isMacroID();
       Loc = Sources.getImmediateExpansionRange(Loc).getBegin())
    if (!Sources.isMacroArgExpansion(Loc) &&
        isThrowMacro(
            Lexer::getImmediateMacroName(Loc, Sources, Context.getLangOpts())))
      return true;
  // A macro whose header is missing is an unresolved call.
  for (const DynTypedNode &Node : llvm::reverse(Ancestors)) {
    if (Node.get<LambdaExpr>())
      return false;
    const Expr *Callee = calleeIgnoringDevice(Node);
    if (Callee && isThrowMacro(nameOf(*Callee)))
      return true;
  }
  return false;
}

/// Returns the method that \p Call names, if its class is not known.
static const CXXDependentScopeMemberExpr *openMember(const CallExpr &Call,
                                                     StringRef Name) {
  const auto *Member =
      dyn_cast<CXXDependentScopeMemberExpr>(Call.getCallee()->IgnoreParens());
  return Member && !Member->isImplicitAccess() &&
                 identifierIn(Member->getMember()) == Name
             ? Member
             : nullptr;
}

DeviceKind unresolvedMove(const CallExpr &Call) {
  if (Call.getNumArgs() != 0)
    return DeviceKind::None;
  return openMember(Call, "cuda")  ? DeviceKind::Cuda
         : openMember(Call, "hip") ? DeviceKind::Hip
                                   : DeviceKind::None;
}

const FunctionDecl *unresolvedLibTorchFunction(const CallExpr &Call) {
  const auto *Callee =
      dyn_cast_or_null<UnresolvedLookupExpr>(unresolvedCallee(Call));
  if (Callee)
    for (const NamedDecl *Each : Callee->decls())
      if (const FunctionDecl *Function = Each->getAsFunction();
          Function && isLibTorchDecl(*Function))
        return Function;
  return nullptr;
}

/// Returns true for the result of LibTorch, or of a method of such a result.
static bool isLibTorchResult(const Expr *Value) {
  while (const auto *Call = dyn_cast<CallExpr>(Value->IgnoreParens())) {
    if (isa_and_nonnull<UnresolvedLookupExpr>(unresolvedCallee(*Call)))
      return unresolvedLibTorchFunction(*Call) != nullptr;
    const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(
        Call->getCallee()->IgnoreParens());
    if (!Member || Member->isImplicitAccess())
      return false;
    Value = Member->getBase();
  }
  return false;
}

const Expr *textOfUnresolvedMove(const CallExpr &Call, Path Ancestors) {
  if (Call.getNumArgs() != 1 || !isText(Call.getArg(0)->getType()))
    return nullptr;
  const auto *Member = openMember(Call, "to");
  return Member && isUnresolved(*Member, Ancestors) &&
                 isLibTorchResult(Member->getBase())
             ? Call.getArg(0)
             : nullptr;
}

} // namespace torchport

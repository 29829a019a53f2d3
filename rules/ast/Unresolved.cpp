//===- Unresolved.cpp - devices in unresolved code ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/Unresolved.h"

#include "rules/ast/CalleeNames.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

StringRef dependentMethod(const CallExpr &Call) {
  DeclarationName Name;
  if (const auto *Open =
          dyn_cast<CXXDependentScopeMemberExpr>(Call.getCallee()))
    Name = Open->getMember();
  else if (const auto *Overloaded =
               dyn_cast<UnresolvedMemberExpr>(Call.getCallee()))
    Name = Overloaded->getMemberName();
  else if (const auto *OfBase =
               dyn_cast<DependentScopeDeclRefExpr>(Call.getCallee()))
    // `Base::to(torch::kCUDA)`, where the base class is a template parameter.
    Name = OfBase->getDeclName();
  const IdentifierInfo *Method = Name.getAsIdentifierInfo();
  return Method ? Method->getName() : "";
}

/// Returns the callee of \p Call, which may be a RecoveryExpr, if Clang could
/// not resolve it; otherwise null.
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
  DeclarationName Name;
  if (const auto *Overloads = dyn_cast<OverloadExpr>(&Callee))
    Name = Overloads->getName();
  else if (const auto *Reference = dyn_cast<DeclRefExpr>(&Callee))
    Name = Reference->getDecl()->getDeclName();
  const IdentifierInfo *Identifier = Name.getAsIdentifierInfo();
  return Identifier ? Identifier->getName() : StringRef();
}

/// Returns the name of the callee of \p Call, a call that Clang cannot resolve.
static StringRef calleeName(const Expr &Call) {
  if (const auto *Known = dyn_cast<CallExpr>(&Call))
    if (const StringRef Method = dependentMethod(*Known); !Method.empty())
      return Method;
  const Expr *Callee = unresolvedCallee(Call);
  return Callee ? nameOf(*Callee) : StringRef();
}

/// Returns true for callees that do not use a device. A macro whose header is
/// missing, such as EXPECT_EQ, has only a name; such macros only read their
/// arguments. `from_blob` describes existing memory.
static bool ignoresDevice(const Expr &Callee) {
  const auto *Overloads = dyn_cast<OverloadExpr>(&Callee);
  const StringRef Name = nameOf(Callee);
  return Name == "from_blob" ||
         (Overloads && llvm::any_of(Overloads->decls(), isGoogleTestDecl)) ||
         (Name.size() > 1 && llvm::none_of(Name, llvm::isLower));
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

/// Returns true if \p User is an unresolved construction of a Device. It is a
/// sink itself, with the index.
static bool constructsDevice(const Expr &User, Path Ancestors) {
  if (const auto *Construct = dyn_cast<CXXUnresolvedConstructExpr>(&User))
    return isDevice(Construct->getTypeAsWritten());
  if (unresolvedArguments(&User).empty())
    return false;
  return llvm::any_of(Ancestors, [&](const DynTypedNode &Node) {
    if (const auto *Var = Node.get<VarDecl>())
      return Var->getInit() == &User && isDevice(Var->getType());
    const auto *Initialiser = Node.get<CXXCtorInitializer>();
    return Initialiser && Initialiser->getInit() == &User &&
           Initialiser->isAnyMemberInitializer() &&
           isDevice(Initialiser->getAnyMember()->getType());
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

/// Returns true if \p List initialises an object of unknown type, or an object
/// that Clang cannot construct: `Trainer trainer{net, torch::kCUDA}`.
static bool initialisesUnresolved(const Expr &List, Path Ancestors) {
  if (!isa<ParenListExpr, InitListExpr, RecoveryExpr>(List) ||
      isInTemplate(Ancestors))
    return false;
  for (size_t I = Ancestors.size(); I-- > 1;) {
    if (Ancestors[I].get<Expr>() != &List)
      continue;
    const DynTypedNode &Made = Ancestors[I - 1];
    if (const auto *Var = Made.get<VarDecl>())
      return isa<RecoveryExpr>(List) ? Var->getInitStyle() != VarDecl::CInit
                                     : Var->getType()->isDependentType();
    if (const auto *Field = Made.get<FieldDecl>())
      return Field->getType()->isDependentType();
    if (const auto *New = Made.get<CXXNewExpr>())
      return New->isTypeDependent();
    if (const auto *Initialiser = Made.get<CXXCtorInitializer>())
      return !Initialiser->isAnyMemberInitializer() ||
             Initialiser->getAnyMember()->getType()->isDependentType();
    return false;
  }
  return false;
}

/// Returns true if the value is an arm in `Device d = unknown ? kCUDA : kCPU`,
/// where Clang has not converted the arms.
static bool isArmOfUnresolved(const Destination &Goal, Path Ancestors) {
  if (Goal.Arms.empty() || !isUnresolved(*Goal.Arms.front(), Ancestors))
    return false;
  const auto Takes = [](QualType T) {
    return carriesDevice(T) || T->isDependentType();
  };
  if (const auto *Var = Goal.User.get<VarDecl>())
    return Takes(Var->getType());
  if (const auto *Field = Goal.User.get<FieldDecl>())
    return Takes(Field->getType());
  if (const auto *Initialiser = Goal.User.get<CXXCtorInitializer>())
    return Initialiser->isAnyMemberInitializer() &&
           Takes(Initialiser->getAnyMember()->getType());
  const FunctionDecl *Function = enclosingFunction(Ancestors);
  return Goal.User.get<ReturnStmt>() && Function &&
         Takes(Function->getReturnType());
}

bool isPassedToUnresolvedMacro(const Destination &Goal) {
  const auto *User = Goal.User.get<Expr>();
  const Expr *Callee = User ? unresolvedCallee(*User) : nullptr;
  return Callee && ignoresDevice(*Callee);
}

bool isPassedToUnresolved(const Destination &Goal, Path Ancestors) {
  if (isArmOfUnresolved(Goal, Ancestors))
    return true;
  const auto *User = Goal.User.get<Expr>();
  if (!User || constructsDevice(*User, Ancestors))
    return false;
  if (initialisesUnresolved(*User, Ancestors))
    return true;
  if (!isUnresolved(*User, Ancestors))
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(User);
      Call && isQueryName(dependentMethod(*Call)))
    return false;
  if (isRegistrationName(calleeName(*User)))
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
  return llvm::none_of(Ancestors, [](const DynTypedNode &Node) {
    const auto *Outer = Node.get<Expr>();
    const Expr *Callee = Outer ? unresolvedCallee(*Outer) : nullptr;
    return Callee && ignoresDevice(*Callee);
  });
}

/// Returns true if a macro with this name expects an exception: EXPECT_THROW,
/// REQUIRE_THROWS.
static bool isThrowMacro(StringRef Macro) {
  return Macro.contains("THROW") && !Macro.contains("NOTHROW") &&
         !Macro.contains("NO_THROW");
}

bool isExpectedToThrow(SourceLocation Loc, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  // GoogleTest's macros pass their argument to other macros.
  while (Loc.isMacroID()) {
    if (!Sources.isMacroArgExpansion(Loc) &&
        isThrowMacro(
            Lexer::getImmediateMacroName(Loc, Sources, Context.getLangOpts())))
      return true;
    Loc = Sources.getImmediateExpansionRange(Loc).getBegin();
  }
  return false;
}

bool isInUnresolvedThrowMacro(Path Ancestors) {
  for (const DynTypedNode &Node : llvm::reverse(Ancestors)) {
    if (Node.get<LambdaExpr>())
      return false;
    const auto *Outer = Node.get<Expr>();
    const Expr *Callee = Outer ? unresolvedCallee(*Outer) : nullptr;
    if (Callee && ignoresDevice(*Callee) && isThrowMacro(nameOf(*Callee)))
      return true;
  }
  return false;
}

static const CXXDependentScopeMemberExpr *
unresolvedMember(const CallExpr &Call, StringRef Name, Path Ancestors) {
  const auto *Member =
      dyn_cast<CXXDependentScopeMemberExpr>(Call.getCallee()->IgnoreParens());
  if (!Member || Member->isImplicitAccess() ||
      !isUnresolved(*Member, Ancestors))
    return nullptr;
  const IdentifierInfo *Named = Member->getMember().getAsIdentifierInfo();
  return Named && Named->getName() == Name ? Member : nullptr;
}

DeviceKind unresolvedMove(const CallExpr &Call, Path Ancestors) {
  if (Call.getNumArgs() != 0)
    return DeviceKind::None;
  return unresolvedMember(Call, "cuda", Ancestors)  ? DeviceKind::Cuda
         : unresolvedMember(Call, "hip", Ancestors) ? DeviceKind::Hip
                                                    : DeviceKind::None;
}

/// Returns true if \p Value is the result of a LibTorch function, or of a
/// method of that result.
static bool isLibTorchResult(const Expr *Value) {
  while (const auto *Call = dyn_cast<CallExpr>(Value->IgnoreParens())) {
    if (const auto *Callee =
            dyn_cast_or_null<UnresolvedLookupExpr>(unresolvedCallee(*Call)))
      return llvm::any_of(Callee->decls(), [](const NamedDecl *Each) {
        const FunctionDecl *Function = Each->getAsFunction();
        return Function && isLibTorchDecl(*Function);
      });
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
  const auto *Member = unresolvedMember(Call, "to", Ancestors);
  return Member && isLibTorchResult(Member->getBase()) ? Call.getArg(0)
                                                       : nullptr;
}

} // namespace torchport

//===- Unresolved.cpp - devices beside what is unknown --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/Unresolved.h"

#include "rules/ast/Escape.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace torchport {

StringRef openMethod(const CallExpr &Call) {
  DeclarationName Name;
  if (const auto *Open =
          dyn_cast<CXXDependentScopeMemberExpr>(Call.getCallee()))
    Name = Open->getMember();
  else if (const auto *Overloaded =
               dyn_cast<UnresolvedMemberExpr>(Call.getCallee()))
    Name = Overloaded->getMemberName();
  else if (const auto *OfBase =
               dyn_cast<DependentScopeDeclRefExpr>(Call.getCallee()))
    // `Base::to(torch::kCUDA)`, of a base that is a parameter.
    Name = OfBase->getDeclName();
  const IdentifierInfo *Method = Name.getAsIdentifierInfo();
  return Method ? Method->getName() : "";
}

/// What a call names that is not a member; null where it names nothing.
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

/// The name of what is called by \p Call, which nobody has understood.
static StringRef calleeName(const Expr &Call) {
  if (const auto *Known = dyn_cast<CallExpr>(&Call))
    if (const StringRef Method = openMethod(*Known); !Method.empty())
      return Method;
  const Expr *Callee = unresolvedCallee(Call);
  return Callee ? nameOf(*Callee) : StringRef();
}

/// Of a macro such as EXPECT_EQ, whose header is missing, only the name is
/// known; what such macros are given, they look at. `from_blob` says where
/// memory is.
static bool isSilent(const Expr &Callee) {
  const auto *Overloads = dyn_cast<OverloadExpr>(&Callee);
  const StringRef Name = nameOf(Callee);
  return Name == "from_blob" ||
         (Overloads && llvm::any_of(Overloads->decls(), isOfGoogleTest)) ||
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

static bool isUnknown(const Expr &Value, Path Ancestors) {
  return Value.containsErrors() ||
         (Value.isTypeDependent() && !isInTemplate(Ancestors));
}

/// Whether \p User is what is left of making a Device, which is a sink by
/// itself and knows the index, too.
static bool makesDevice(const Expr &User, Path Ancestors) {
  if (const auto *Construct = dyn_cast<CXXUnresolvedConstructExpr>(&User))
    return isDevice(Construct->getTypeAsWritten());
  if (openArguments(&User).empty())
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

llvm::ArrayRef<const Expr *> openArguments(const Expr *List) {
  if (const auto *Arguments = dyn_cast_or_null<ParenListExpr>(List))
    return llvm::ArrayRef(const_cast<ParenListExpr *>(Arguments)->getExprs(),
                          Arguments->getNumExprs());
  const auto *Braces = dyn_cast_or_null<InitListExpr>(List);
  return Braces && Braces->isTypeDependent()
             ? llvm::ArrayRef<const Expr *>(Braces->getInits(),
                                            Braces->getNumInits())
             : llvm::ArrayRef<const Expr *>();
}

/// Whether \p List is what something of an unknown type is made of, or
/// something that could not be made: `Trainer trainer{net, torch::kCUDA}`.
static bool makesUnknown(const Expr &List, Path Ancestors) {
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

/// Whether the value is one of the arms in `Device d = unknown ? kCUDA : kCPU`,
/// where Clang has converted neither.
static bool isArmOfUnknown(const Destination &Goal, Path Ancestors) {
  if (Goal.Arms.empty() || !isUnknown(*Goal.Arms.front(), Ancestors))
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

bool isGivenToUnknownMacro(const Destination &Goal) {
  const auto *User = Goal.User.get<Expr>();
  const Expr *Callee = User ? unresolvedCallee(*User) : nullptr;
  return Callee && isSilent(*Callee);
}

bool isGivenToUnknown(const Destination &Goal, Path Ancestors) {
  if (isArmOfUnknown(Goal, Ancestors))
    return true;
  const auto *User = Goal.User.get<Expr>();
  if (!User || makesDevice(*User, Ancestors))
    return false;
  if (makesUnknown(*User, Ancestors))
    return true;
  if (!isUnknown(*User, Ancestors))
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(User);
      Call && asksByName(openMethod(*Call)))
    return false;
  if (filesByName(calleeName(*User)))
    return false;
  if (const auto *Operator = dyn_cast<BinaryOperator>(User);
      Operator && Operator->getOpcode() != BO_Assign)
    return false;
  // Of a broken expression without a name that it calls, nobody knows whether
  // it was a comparison.
  if (isa<RecoveryExpr>(User) && !unresolvedCallee(*User))
    return false;
  if (!isa<BinaryOperator, CallExpr, RecoveryExpr, ParenListExpr, InitListExpr,
           CXXUnresolvedConstructExpr>(User))
    return false;
  return llvm::none_of(Ancestors, [](const DynTypedNode &Node) {
    const auto *Outer = Node.get<Expr>();
    const Expr *Callee = Outer ? unresolvedCallee(*Outer) : nullptr;
    return Callee && isSilent(*Callee);
  });
}

/// Whether a macro by that name wants the fault: EXPECT_THROW, REQUIRE_THROWS.
static bool wantsException(StringRef Macro) {
  return Macro.contains("THROW") && !Macro.contains("NOTHROW") &&
         !Macro.contains("NO_THROW");
}

bool isExpectedToThrow(SourceLocation Loc, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  // GoogleTest's macro hands its argument on to others.
  while (Loc.isMacroID()) {
    if (!Sources.isMacroArgExpansion(Loc) &&
        wantsException(
            Lexer::getImmediateMacroName(Loc, Sources, Context.getLangOpts())))
      return true;
    Loc = Sources.getImmediateExpansionRange(Loc).getBegin();
  }
  return false;
}

bool isGivenToUnknownThrow(Path Ancestors) {
  for (const DynTypedNode &Node : llvm::reverse(Ancestors)) {
    if (Node.get<LambdaExpr>())
      return false;
    const auto *Outer = Node.get<Expr>();
    const Expr *Callee = Outer ? unresolvedCallee(*Outer) : nullptr;
    if (Callee && isSilent(*Callee) && wantsException(nameOf(*Callee)))
      return true;
  }
  return false;
}

static const CXXDependentScopeMemberExpr *
unknownMember(const CallExpr &Call, StringRef Name, Path Ancestors) {
  const auto *Member =
      dyn_cast<CXXDependentScopeMemberExpr>(Call.getCallee()->IgnoreParens());
  if (!Member || Member->isImplicitAccess() || !isUnknown(*Member, Ancestors))
    return nullptr;
  const IdentifierInfo *Named = Member->getMember().getAsIdentifierInfo();
  return Named && Named->getName() == Name ? Member : nullptr;
}

DeviceKind unknownMove(const CallExpr &Call, Path Ancestors) {
  if (Call.getNumArgs() != 0)
    return DeviceKind::None;
  return unknownMember(Call, "cuda", Ancestors)  ? DeviceKind::Cuda
         : unknownMember(Call, "hip", Ancestors) ? DeviceKind::Hip
                                                 : DeviceKind::None;
}

/// Whether \p Value is what a function of LibTorch makes, or a member of that.
static bool isMadeByLibTorch(const Expr *Value) {
  while (const auto *Call = dyn_cast<CallExpr>(Value->IgnoreParens())) {
    if (const auto *Callee =
            dyn_cast_or_null<UnresolvedLookupExpr>(unresolvedCallee(*Call)))
      return llvm::any_of(Callee->decls(), [](const NamedDecl *Each) {
        const FunctionDecl *Function = Each->getAsFunction();
        return Function && isOfLibTorch(*Function);
      });
    const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(
        Call->getCallee()->IgnoreParens());
    if (!Member || Member->isImplicitAccess())
      return false;
    Value = Member->getBase();
  }
  return false;
}

const Expr *textOfUnknownMove(const CallExpr &Call, Path Ancestors) {
  if (Call.getNumArgs() != 1 || !isText(Call.getArg(0)->getType()))
    return nullptr;
  const auto *Member = unknownMember(Call, "to", Ancestors);
  return Member && isMadeByLibTorch(Member->getBase()) ? Call.getArg(0)
                                                       : nullptr;
}

} // namespace torchport

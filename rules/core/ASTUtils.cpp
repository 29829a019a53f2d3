//===- ASTUtils.cpp - AST queries that are not about LibTorch -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/ASTUtils.h"

using namespace clang;

namespace torchport {

std::string qualifiedName(const NamedDecl &D) {
  std::string Name = identifierOf(&D).str();
  for (const DeclContext *Context = D.getDeclContext(); Context;
       Context = Context->getParent()) {
    const StringRef Outer = identifierOf(dyn_cast<NamedDecl>(Context));
    if (!Outer.empty() && !Context->isInlineNamespace())
      Name.insert(0, Outer.str() + "::");
  }
  return Name;
}

StringRef identifierOf(const NamedDecl *D) {
  return D && D->getIdentifier() ? D->getName() : StringRef();
}

const CXXRecordDecl *recordOf(QualType T) {
  return T.isNull() ? nullptr : T.getNonReferenceType()->getAsCXXRecordDecl();
}

bool isRecordNamed(QualType T, StringRef Name) {
  const CXXRecordDecl *Record = recordOf(T);
  return Record && Record->getIdentifier() &&
         Name.ends_with(Record->getName()) && qualifiedName(*Record) == Name;
}

bool isString(QualType T) { return isRecordNamed(T, "std::basic_string"); }

bool isText(QualType T) {
  if (T.isNull())
    return false;
  T = T.getNonReferenceType();
  if (T->isPointerType() || T->isArrayType())
    return T->getPointeeOrArrayElementType()->isCharType();
  return isString(T) || isRecordNamed(T, "std::basic_string_view");
}

bool isStdClass(const CXXRecordDecl *Class, llvm::ArrayRef<StringRef> Names) {
  return Class && Class->isInStdNamespace() &&
         llvm::is_contained(Names, identifierOf(Class));
}

bool isStdFunction(const FunctionDecl &Function) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  return Function.isInStdNamespace() ||
         (Method && Method->getParent()->isInStdNamespace());
}

const FunctionDecl *calleeOf(const Stmt *S) {
  const auto *Call = dyn_cast_or_null<CallExpr>(S);
  return Call ? Call->getDirectCallee() : nullptr;
}

StringRef calleeName(const Stmt *S) { return identifierOf(calleeOf(S)); }

std::string qualifiedCallee(const Stmt *S) {
  const FunctionDecl *Callee = calleeOf(S);
  return Callee ? qualifiedName(*Callee) : std::string();
}

const Expr *objectOf(const CallExpr &Call) {
  if (const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call))
    return Method->getImplicitObjectArgument();
  return isa<CXXOperatorCallExpr>(Call) ? Call.getArg(0) : nullptr;
}

llvm::ArrayRef<const Expr *>
writtenArguments(llvm::ArrayRef<const Expr *> All) {
  return All.take_until(llvm::IsaPred<CXXDefaultArgExpr>);
}

const CXXMemberCallExpr *asMethodCall(StringRef Name, const Expr *E) {
  const auto *Call =
      dyn_cast<CXXMemberCallExpr>(E->IgnoreUnlessSpelledInSource());
  return Call && identifierOf(Call->getMethodDecl()) == Name ? Call : nullptr;
}

/// Returns the argument of a copy or move construction, or of the construction
/// of a string from a string; null otherwise.
static const Expr *argumentOfCopy(const CXXConstructExpr &Construct) {
  if (Construct.getNumArgs() == 0)
    return nullptr;
  const Expr *First = Construct.getArg(0);
  if (Construct.getConstructor()->isCopyOrMoveConstructor())
    return First;
  // std::string(const char *, const Alloc & = {}) and std::string_view(const
  // char *) have one written argument.
  return isText(Construct.getType()) && !isa<InitListExpr>(First) &&
                 writtenArguments(Construct).size() == 1
             ? First
             : nullptr;
}

InitListExpr *semanticForm(InitListExpr *List) {
  InitListExpr *Semantic = List->getSemanticForm();
  return Semantic ? Semantic : List;
}

llvm::SmallVector<const FieldDecl *, 8>
membersInitialisedBy(const InitListExpr &List) {
  const CXXRecordDecl *Class = List.getType()->getAsCXXRecordDecl();
  // A reference may be bound in braces, also to a class that is only declared.
  if (List.isGLValue() || !Class || !Class->hasDefinition() ||
      Class->isUnion() || Class->getNumBases() > 0)
    return {};
  llvm::SmallVector<const FieldDecl *, 8> Members(Class->fields());
  llvm::erase_if(Members, [](const FieldDecl *Each) {
    return Each->isUnnamedBitField(); // takes no value
  });
  return Members;
}

const Expr *ignoreConversions(const Expr *E) {
  while (true) {
    const Expr *Inner = E->IgnoreUnlessSpelledInSource();
    if (const auto *Suffixed = dyn_cast<UserDefinedLiteral>(Inner)) {
      if (isText(Suffixed->getType()))
        Inner = Suffixed->getArg(0); // "cuda:0"s
    } else if (const auto *Move = dyn_cast<CallExpr>(Inner);
               Move && Move->isCallToStdMove()) {
      Inner = Move->getArg(0);
    } else if (const auto *Call = dyn_cast<CXXMemberCallExpr>(Inner)) {
      // `auto s = "..."s.c_str()` keeps the text.
      const StringRef Name = identifierOf(Call->getMethodDecl());
      if ((Name == "c_str" || Name == "data") &&
          isString(Call->getObjectType()))
        Inner = Call->getImplicitObjectArgument();
    } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(Inner)) {
      if (const Expr *Copied = argumentOfCopy(*Construct))
        Inner = Copied;
    } else if (const auto *Cast = dyn_cast<ExplicitCastExpr>(Inner)) {
      Inner = Cast->getSubExpr();
    } else if (const auto *Open = dyn_cast<CXXUnresolvedConstructExpr>(Inner)) {
      // `std::string(unknown())`
      if (Open->getNumArgs() == 1 && isText(Open->getTypeAsWritten()))
        Inner = Open->getArg(0);
    } else if (const auto *List = dyn_cast<InitListExpr>(Inner)) {
      if (List->getNumInits() == 1)
        Inner = List->getInit(0);
    } else if (const auto *List = dyn_cast<ParenListExpr>(Inner)) {
      if (List->getNumExprs() == 1) // `member(value)` in a template
        Inner = List->getExpr(0);
    }
    if (Inner == E)
      return E;
    E = Inner;
  }
}

std::optional<StringRef> literalText(const Expr *E) {
  const auto *Literal = dyn_cast<StringLiteral>(ignoreConversions(E));
  if (!Literal || Literal->getCharByteWidth() != 1)
    return std::nullopt;
  return Literal->getString();
}

const ValueDecl *referencedDecl(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return Reference->getDecl();
  const auto *Member = dyn_cast<MemberExpr>(E);
  return Member ? Member->getMemberDecl() : nullptr;
}

bool containsStmt(const Stmt *S,
                  llvm::function_ref<bool(const Stmt &)> Predicate,
                  bool InLambdas) {
  return S && (InLambdas || !isa<LambdaExpr>(S)) &&
         (Predicate(*S) || llvm::any_of(S->children(), [&](const Stmt *Child) {
            return containsStmt(Child, Predicate, InLambdas);
          }));
}

bool isWithin(const Stmt &Inner, const Stmt *Outer) {
  return containsStmt(Outer, [&](const Stmt &Each) { return &Each == &Inner; });
}

} // namespace torchport

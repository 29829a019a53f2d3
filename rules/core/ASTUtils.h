//===- ASTUtils.h - AST queries that are not about LibTorch -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ExprCXX.h"

#include <optional>
#include <string>

namespace torchport {

/// Returns `ns::name` as users write it, without inline namespaces.
std::string qualifiedName(const clang::NamedDecl &D);
/// Returns the identifier of \p D; empty if \p D is null or has none, such as
/// an operator.
llvm::StringRef identifierOf(const clang::NamedDecl *D);

/// Returns the class that \p T is or refers to; null for all other types.
const clang::CXXRecordDecl *recordOf(clang::QualType T);
/// Returns true if \p T is the class \p Name or a reference to it.
bool isRecordNamed(clang::QualType T, llvm::StringRef Name);
/// Returns true for a `std::string` or a reference to one.
bool isString(clang::QualType T);
/// Returns true for strings, string views and pointers to or arrays of chars.
bool isText(clang::QualType T);

/// Returns true if \p Class is one of \p Names of the standard library.
bool isStdClass(const clang::CXXRecordDecl *Class,
                llvm::ArrayRef<llvm::StringRef> Names);
/// Returns true for functions of the standard library and of its classes.
bool isStdFunction(const clang::FunctionDecl &Function);

/// Returns the function that \p S calls; null if it is unknown.
const clang::FunctionDecl *calleeOf(const clang::Stmt *S);
/// Returns the identifier of that function; empty if there is none.
llvm::StringRef calleeName(const clang::Stmt *S);
/// Returns the qualified name of that function; empty if there is none.
std::string qualifiedCallee(const clang::Stmt *S);
/// Returns the object of a method call or the first operand of an operator.
const clang::Expr *objectOf(const clang::CallExpr &Call);
/// Returns \p All without the default arguments at the end.
llvm::ArrayRef<const clang::Expr *>
writtenArguments(llvm::ArrayRef<const clang::Expr *> All);
/// Returns the arguments of a call or construction.
template <typename Call>
llvm::ArrayRef<const clang::Expr *> argumentsOf(const Call &Of) {
  return {Of.getArgs(), Of.getNumArgs()};
}
/// Returns the written arguments of a call or construction.
template <typename Call>
llvm::ArrayRef<const clang::Expr *> writtenArguments(const Call &Of) {
  return writtenArguments(argumentsOf(Of));
}
/// Returns \p E as a call of the method \p Name; otherwise null.
const clang::CXXMemberCallExpr *asMethodCall(llvm::StringRef Name,
                                             const clang::Expr *E);

/// Returns the form of \p List with the conversions that make a device or
/// string; \p List itself in a template.
clang::InitListExpr *semanticForm(clang::InitListExpr *List);
/// Returns the members that the values of \p List initialise, in their order;
/// none if it does not make a class, or one with bases.
llvm::SmallVector<const clang::FieldDecl *, 8>
membersInitialisedBy(const clang::InitListExpr &List);

/// Returns \p E without the nodes that only convert or hold its value: casts,
/// parentheses, temporaries, moves, and copies of a value or a string.
const clang::Expr *ignoreConversions(const clang::Expr *E);

/// Returns the text of \p E if it is a string literal of char or UTF-8.
std::optional<llvm::StringRef> literalText(const clang::Expr *E);

/// Returns the variable, member or function that \p E only names; or null.
const clang::ValueDecl *referencedDecl(const clang::Expr *E);

/// Returns true if \p Predicate holds for \p S, which may be null, or a
/// statement in it.
bool containsStmt(const clang::Stmt *S,
                  llvm::function_ref<bool(const clang::Stmt &)> Predicate,
                  bool InLambdas = true);

/// Returns true if \p Inner is \p Outer or a part of it.
bool isWithin(const clang::Stmt &Inner, const clang::Stmt *Outer);

} // namespace torchport

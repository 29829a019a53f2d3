//===- ASTUtils.h - AST queries that are not about LibTorch -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ExprCXX.h"

#include <optional>
#include <string>

namespace torchport {

/// Returns `ns::name` of a declaration, without inline namespaces and template
/// arguments: the name as users write it.
std::string qualifiedName(const clang::NamedDecl &D);
/// Returns the identifier of \p D; empty if \p D is null or has none, such as
/// an operator.
llvm::StringRef identifierOf(const clang::NamedDecl *D);

/// Returns the class that \p T is or refers to; null for all other types.
const clang::CXXRecordDecl *recordOf(clang::QualType T);
/// Returns true if \p T is the class with that qualified name, or a reference
/// to it.
bool isRecordNamed(clang::QualType T, llvm::StringRef Name);
/// Returns true for a `std::string` or a reference to one.
bool isString(clang::QualType T);
/// Returns true for a type that holds text: `std::string`, `std::string_view`,
/// `const char *` or an array of characters.
bool isText(clang::QualType T);

/// Returns true if \p Class is a class of the standard library with one of \p
/// Names.
bool isStdClass(const clang::CXXRecordDecl *Class,
                llvm::ArrayRef<llvm::StringRef> Names);
/// Returns true for a function of the standard library or a method of one of
/// its classes.
bool isStdFunction(const clang::FunctionDecl &Function);

/// Returns the function that \p S calls; null if \p S is not a call or the
/// callee is unknown.
const clang::FunctionDecl *calleeOf(const clang::Stmt *S);
/// Returns the identifier of that function; empty if there is none.
llvm::StringRef calleeName(const clang::Stmt *S);
/// Returns the qualified name of that function; empty if there is none.
std::string qualifiedCallee(const clang::Stmt *S);
/// Returns the object argument of a method call or the first operand of an
/// operator call; null for other calls.
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
/// Returns \p E as a call of the method \p Name; null if it is anything else.
const clang::CXXMemberCallExpr *asMethodCall(llvm::StringRef Name,
                                             const clang::Expr *E);

/// Returns the semantic form of \p List, with the conversions that make a
/// device or string; \p List itself if it has none, as in a template.
clang::InitListExpr *semanticForm(clang::InitListExpr *List);

/// Returns \p E without the nodes that only convert or hold its value: casts,
/// parentheses, temporaries, moves, and copies of a value or a string.
const clang::Expr *ignoreConversions(const clang::Expr *E);

/// Returns the text of the ordinary string literal in \p E; nothing if that is
/// anything else.
std::optional<llvm::StringRef> literalText(const clang::Expr *E);

/// Returns the variable, member or function if \p E only names one; null
/// otherwise.
const clang::ValueDecl *referencedDecl(const clang::Expr *E);

/// Returns true if \p Predicate returns true for \p S or a statement inside it.
/// Lambdas are skipped unless \p InLambdas. \p S may be null.
bool containsStmt(const clang::Stmt *S,
                  llvm::function_ref<bool(const clang::Stmt &)> Predicate,
                  bool InLambdas = true);

/// Returns true if \p Inner is \p Outer or a part of it.
bool isWithin(const clang::Stmt &Inner, const clang::Stmt *Outer);

} // namespace torchport

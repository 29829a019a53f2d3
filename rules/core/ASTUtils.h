//===- ASTUtils.h - what C++ says, for any rule -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Type.h"

#include <string>

namespace torchport {

/// `ns::name` of a declaration, without inline namespaces and template
/// arguments, so that a name is written in a table as a user writes it.
std::string qualifiedName(const clang::NamedDecl &D);
/// The identifier that \p D is declared by; empty where it has none, as an
/// operator, or where there is no \p D.
llvm::StringRef identifierOf(const clang::NamedDecl *D);

/// The class that \p T is, or refers to; null for all other types.
const clang::CXXRecordDecl *recordOf(clang::QualType T);
/// Whether \p T is the class with that qualified name, or a reference to it.
bool isRecordNamed(clang::QualType T, llvm::StringRef Name);
/// A `std::string`.
bool isString(clang::QualType T);
/// Anything that holds a text: a `std::string`, a `std::string_view`, a
/// `const char *` or an array of characters.
bool isText(clang::QualType T);

/// Whether \p Class is one of the standard library's by one of these names.
bool isStdClass(const clang::CXXRecordDecl *Class,
                llvm::ArrayRef<llvm::StringRef> Names);
/// Whether \p Function is the standard library's, or a method of its classes.
bool isOfStd(const clang::FunctionDecl &Function);

/// The function that \p S calls; null where it is no call, or one of which
/// that is not known.
const clang::FunctionDecl *calleeOf(const clang::Stmt *S);
/// The identifier of that function; empty where there is none.
llvm::StringRef calleeName(const clang::Stmt *S);
/// The object that a method or an operator works on; null for other functions.
const clang::Expr *objectOf(const clang::CallExpr &Call);
/// \p All without the defaults at the end.
llvm::ArrayRef<const clang::Expr *>
writtenArguments(llvm::ArrayRef<const clang::Expr *> All);
/// Those of a call or a construction.
template <typename Call>
llvm::ArrayRef<const clang::Expr *> writtenArguments(const Call &Of) {
  return writtenArguments(
      llvm::ArrayRef<const clang::Expr *>(Of.getArgs(), Of.getNumArgs()));
}
/// The method \p Name that \p E calls; null where it does anything else.
const clang::CXXMemberCallExpr *callOf(llvm::StringRef Name,
                                       const clang::Expr *E);

/// Braces as the compiler understands them, with the conversions that make a
/// device or a string; as they are written where that depends on a template.
clang::InitListExpr *understood(clang::InitListExpr *List);

/// \p E without the nodes that only convert or hold its value: casts,
/// parentheses, temporaries, moves, and copies of a c10 value or a string.
const clang::Expr *withoutConversions(const clang::Expr *E);

/// The variable, member or function that \p E names, if it does nothing but
/// name one.
const clang::ValueDecl *namedBy(const clang::Expr *E);

/// Whether \p Is holds of \p S or of a part of it; without \p InLambdas, of one
/// that does not stand in a lambda. Null has no parts.
bool anyWithin(const clang::Stmt *S,
               llvm::function_ref<bool(const clang::Stmt &)> Is,
               bool InLambdas = true);

/// Whether \p Inner is \p Outer or a part of it.
bool isWithin(const clang::Stmt &Inner, const clang::Stmt *Outer);

} // namespace torchport

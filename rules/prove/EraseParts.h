//===- EraseParts.h - what the forms of the table are made of -*- C++ -*- -===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/ErasedForm.h"

#include "clang/AST/ExprCXX.h"

namespace torchport::prove {

llvm::StringRef textOf(Row R);
/// The row of a library's function or class; None where there is none.
Row rowOf(const clang::NamedDecl *D, const clang::ASTContext &Context);
/// \p Inner as a part of what \p R makes of it.
std::optional<ErasedForm> under(Row R, std::optional<ErasedForm> Inner);

/// The qualified name, without inline namespaces; empty for what is local.
std::string nameOf(const clang::NamedDecl *D);
bool isTensor(clang::QualType T, const clang::ASTContext &Context);
/// Whether \p T is c10's class or that of the stable ABI.
bool isDevice(clang::QualType T, const clang::ASTContext &Context);
/// T of an `optional<T>`.
clang::QualType inOptional(clang::QualType T);
/// The name of the twin that \p E calls; empty for all else.
llvm::StringRef twinOf(const clang::Expr *E, const clang::ASTContext &Context);
/// A constant of LibTorch's, read or not: CUDA, HIP, XPU, MPS.
llvm::StringRef kindOf(const clang::Expr *E, const clang::ASTContext &Context);
inline bool isCuda(const clang::Expr *E, const clang::ASTContext &Context) {
  return kindOf(E, Context) == "CUDA";
}

/// \p E without the nodes that the erased form leaves out around an operand.
const clang::Expr *operandOf(const clang::Expr *E);
/// The same of what is read.
const clang::Expr *valueOf(const clang::Expr *E);
/// What \p E was before it became a std::string, where that is all it was.
const clang::Expr *withoutString(const clang::Expr *E,
                                 const clang::ASTContext &Context);
/// What makes \p E, without a cast that says so.
const clang::CXXConstructExpr *constructionOf(const clang::Expr *E);

/// Adds the index argument \p I, which is -1 where it is left out.
void addIndex(ErasedForm &Form, llvm::ArrayRef<const clang::Expr *> Args,
              unsigned I);

using MaybeForm = std::optional<ErasedForm>;
MaybeForm stringForm(const clang::Expr *E, const clang::ASTContext &Context);
MaybeForm deviceForm(const clang::Expr *E, const clang::ASTContext &Context);
/// What holds a device: options, an optional, a pair, a holder of a module.
MaybeForm wrapperForm(const clang::Expr *E, const clang::ASTContext &Context);
/// What a template that forwards \p Args makes a \p Made of.
MaybeForm makeForm(Row By, clang::QualType Made,
                   llvm::ArrayRef<const clang::Expr *> Args,
                   const clang::ASTContext &Context);
/// What madeForm() gives, as a device of type \p T.
MaybeForm madeAs(clang::QualType T, MaybeForm Made,
                 const clang::ASTContext &Context);
/// A call of the C shim that takes a type and an index as two numbers.
MaybeForm shimForm(const clang::CallExpr &Call,
                   const clang::ASTContext &Context);
MaybeForm questionForm(const clang::Expr *E, const clang::ASTContext &Context);
MaybeForm callForm(const clang::Expr *E, const clang::ASTContext &Context);
ErasedForm withSubject(Row R, std::string Details, const clang::Expr *Subject,
                       const clang::ASTContext &Context);

/// The arguments that are written.
template <typename Call>
llvm::SmallVector<const clang::Expr *, 4> argumentsOf(const Call &E) {
  llvm::SmallVector<const clang::Expr *, 4> Result(E.arguments());
  llvm::erase_if(Result, llvm::IsaPred<clang::CXXDefaultArgExpr>);
  return Result;
}

} // namespace torchport::prove

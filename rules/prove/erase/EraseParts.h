//===- EraseParts.h - helpers to build erased forms -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/erase/ErasedForm.h"

#include "clang/AST/ExprCXX.h"

namespace torchport::prove {

llvm::StringRef textOf(Row R);
/// Returns the row of a function or class of a library; None if it has none.
Row rowOf(const clang::NamedDecl *D, const clang::ASTContext &Context);
/// Returns \p Inner as a part of a form of \p R: prefixed with its text, and
/// with \p R as the row.
std::optional<ErasedForm> wrapIn(Row R, std::optional<ErasedForm> Inner);

/// Returns the qualified name without inline namespaces; empty for a local
/// declaration.
std::string nameOf(const clang::NamedDecl *D);
bool isTensor(clang::QualType T, const clang::ASTContext &Context);
/// Returns true if \p T is c10's class or that of the stable ABI.
bool isDevice(clang::QualType T, const clang::ASTContext &Context);
/// Returns T of an `optional<T>`; null for other types.
clang::QualType optionalValueType(clang::QualType T);
/// Returns the name of the twin that \p E calls; empty for everything else.
llvm::StringRef twinOf(const clang::Expr *E, const clang::ASTContext &Context);
/// Returns "CUDA", "HIP", "XPU" or "MPS" if \p E is LibTorch's constant for it,
/// with or without an lvalue-to-rvalue conversion; empty for everything else.
llvm::StringRef kindOf(const clang::Expr *E, const clang::ASTContext &Context);
inline bool isCuda(const clang::Expr *E, const clang::ASTContext &Context) {
  return kindOf(E, Context) == "CUDA";
}

/// Returns \p E without the nodes that an erased form omits around an operand.
const clang::Expr *operandOf(const clang::Expr *E);
/// The same, also without an lvalue-to-rvalue conversion.
const clang::Expr *valueOf(const clang::Expr *E);
/// Returns the `const char *` that \p E only converts to a std::string;
/// otherwise \p E without the nodes around it.
const clang::Expr *ignoreStringConversion(const clang::Expr *E,
                                          const clang::ASTContext &Context);
/// Returns the constructor call in \p E, also below a conversion cast; null if
/// there is none.
const clang::CXXConstructExpr *constructionOf(const clang::Expr *E);

/// Appends the index, which is argument \p I, or -1 if that is omitted.
void addIndex(ErasedForm &Form, llvm::ArrayRef<const clang::Expr *> Args,
              unsigned I);

using MaybeForm = std::optional<ErasedForm>;
MaybeForm stringForm(const clang::Expr *E, const clang::ASTContext &Context);
MaybeForm deviceForm(const clang::Expr *E, const clang::ASTContext &Context);
/// Returns the form of an object with a device in it: options, an optional, a
/// pair, a tuple, a holder of a module.
MaybeForm wrapperForm(const clang::Expr *E, const clang::ASTContext &Context);
/// Returns the form of the \p Made that a forwarding template constructs from
/// \p Args.
MaybeForm forwardedForm(Row By, clang::QualType Made,
                        llvm::ArrayRef<const clang::Expr *> Args,
                        const clang::ASTContext &Context);
/// Returns \p Made, a result of deviceFormOf(), as a device of type \p T.
MaybeForm asDeviceOf(clang::QualType T, MaybeForm Made,
                     const clang::ASTContext &Context);
/// Returns the form of a call of the C shim that takes a device type and an
/// index as numbers.
MaybeForm shimForm(const clang::CallExpr &Call,
                   const clang::ASTContext &Context);
MaybeForm questionForm(const clang::Expr *E, const clang::ASTContext &Context);
MaybeForm callForm(const clang::Expr *E, const clang::ASTContext &Context);
ErasedForm withSubject(Row R, std::string Details, const clang::Expr *Subject,
                       const clang::ASTContext &Context);

/// Returns the arguments in the source, without default arguments.
template <typename Call>
llvm::SmallVector<const clang::Expr *, 4> argumentsOf(const Call &E) {
  llvm::SmallVector<const clang::Expr *, 4> Result(E.arguments());
  llvm::erase_if(Result, llvm::IsaPred<clang::CXXDefaultArgExpr>);
  return Result;
}

} // namespace torchport::prove

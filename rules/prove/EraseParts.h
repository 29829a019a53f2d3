//===- EraseParts.h - what the forms of the table are made of -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/ErasedForm.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

namespace torchport::prove {

/// The qualified name, without inline namespaces; empty for what is local.
std::string nameOf(const clang::NamedDecl *D);
/// Whether the program itself did not declare \p D: a namesake in the user's
/// own code is never an original.
bool isLibrarys(const clang::NamedDecl *D, const clang::ASTContext &Context);
bool isClass(clang::QualType T, llvm::StringRef Name,
             const clang::ASTContext &Context);
bool isTensor(clang::QualType T, const clang::ASTContext &Context);
/// The name of the twin that \p E calls; empty for all else.
llvm::StringRef twinOf(const clang::Expr *E, const clang::ASTContext &Context);
/// A constant of LibTorch's, read or not: CUDA, HIP, XPU, MPS.
llvm::StringRef kindOf(const clang::Expr *E, const clang::ASTContext &Context);
inline bool isCuda(const clang::Expr *E, const clang::ASTContext &Context) {
  return kindOf(E, Context) == "CUDA";
}

/// Adds the index argument \p I, which is -1 where it is left out.
void addIndex(ErasedForm &Form, llvm::ArrayRef<const clang::Expr *> Args,
              unsigned I);
void addType(ErasedForm &Form, const clang::Expr *E,
             const clang::ASTContext &Context);

std::optional<ErasedForm> stringForm(const clang::Expr *E,
                                     const clang::ASTContext &Context);
std::optional<ErasedForm> deviceForm(const clang::Expr *E,
                                     const clang::ASTContext &Context);
/// What a template that forwards its arguments into a Device was given.
std::optional<ErasedForm>
forwardedForm(llvm::ArrayRef<const clang::Expr *> Args,
              const clang::ASTContext &Context);
std::optional<ErasedForm> makeForm(clang::QualType Made, std::string By,
                                   llvm::ArrayRef<const clang::Expr *> Args,
                                   const clang::ASTContext &Context);
std::optional<ErasedForm> wrapperForm(const clang::Expr *E,
                                      const clang::ASTContext &Context);
std::optional<ErasedForm> questionForm(const clang::Expr *E,
                                       const clang::ASTContext &Context);
std::optional<ErasedForm> callForm(const clang::Expr *E,
                                   const clang::ASTContext &Context);
std::optional<ErasedForm> patternForm(const clang::Expr *E,
                                      const clang::ASTContext &Context);
ErasedForm withSubject(std::string Text, const clang::Expr *Subject,
                       const clang::ASTContext &Context, bool IsQuestion);
/// The method \p Name of a library that \p E calls without an argument.
const clang::CXXMemberCallExpr *calls(llvm::StringRef Name,
                                      const clang::Expr *E,
                                      const clang::ASTContext &Context);

template <typename Call>
llvm::SmallVector<const clang::Expr *, 4> argumentsOf(const Call &E) {
  llvm::SmallVector<const clang::Expr *, 4> Result;
  for (const clang::Expr *Each : E.arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(Each))
      Result.push_back(Each);
  return Result;
}

} // namespace torchport::prove

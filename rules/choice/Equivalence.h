//===- Equivalence.h - whether two pieces of code are the same --*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A statement is deleted only where another one is proven to say the same. By
/// Clang's own profiles, two trees are the same; and the same but for the
/// device where they differ in nothing but an accelerator in the one that is
/// the CPU in the other. What is not known to be the same is different.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace torchport {

/// \p S as it is written, without the nodes that the compiler puts around it.
const clang::Stmt *withoutCleanups(const clang::Stmt &S);

/// Whether the two are the same in all that they say.
bool isSame(const clang::Stmt &A, const clang::Stmt &B,
            const clang::ASTContext &Context);

/// The expressions of \p First that name an accelerator where \p Second, which
/// is the same otherwise, names the CPU: at least one. Nothing where the two
/// differ in anything else.
std::optional<llvm::SmallVector<const clang::Expr *, 1>>
differencesInDevice(const clang::Stmt &First, const clang::Stmt &Second,
                    const clang::ASTContext &Context);

} // namespace torchport

//===- Logging.h - what tells the user something ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loggers are known by the names of their functions, classes and macros. What
/// is only told makes no difference to where a program computes.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace torchport {

/// The name of the macro that the user wrote where \p S stands; empty where
/// there is none.
llvm::StringRef macroOf(const clang::Stmt &S, const clang::ASTContext &Context);

/// Whether \p S writes to a stream or a logger and does nothing else.
bool isLog(const clang::Stmt &S, const clang::ASTContext &Context);

/// Whether nothing but a text is told by \p S, so that it makes no difference
/// what is done before it.
bool isPlainLog(const clang::Stmt &S, const clang::ASTContext &Context);

/// The first call in \p S, which tells something, that may be for CUDA alone;
/// null where there is none.
const clang::NamedDecl *callInLog(const clang::Stmt &S);

} // namespace torchport

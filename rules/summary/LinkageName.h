//===- LinkageName.h - what other units call a declaration ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Decl.h"

#include <set>
#include <string>

namespace torchport {

/// What is the same for \p D in every unit of a program, and for nothing else
/// there: a qualified name, with the type of a function. Empty for what no
/// other unit can name (local variables, `static`, templates), and for what
/// belongs to LibTorch or the standard library.
std::string linkageNameOf(const clang::ValueDecl &D);

/// The files that declare \p D here; of a member, the one that has its class.
std::set<std::string> declaringFilesOf(const clang::ValueDecl &D);

/// How C++ names \p D at global scope, where linkageNameOf has a name for it.
std::string spelledName(const clang::NamedDecl &D);

/// \p Type as any unit that knows its parts may write it, around \p Declared.
std::string declarationOf(clang::QualType Type, std::string Declared,
                          const clang::ASTContext &Context);

} // namespace torchport

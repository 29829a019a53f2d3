//===- DeclarationTokens.h - tokens that tell what code is ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

///
/// \file
/// What a token says about code that was not parsed.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/StringRef.h"

namespace torchport {

/// Whether \p Name is one that nobody gives a type.
bool isShouted(llvm::StringRef Name);

/// What a declaration begins with, or what it cannot go on with.
bool beginsDeclaration(clang::tok::TokenKind Kind);

/// What a type may end with.
bool endsType(clang::tok::TokenKind Kind);

/// The keywords of statements, but for those of declarations.
bool beginsStatement(clang::tok::TokenKind Kind);

} // namespace torchport

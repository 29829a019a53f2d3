//===- JoinedNamespaces.h - namespaces that are opened again ----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// ATen's headers open the namespace `at` 4,000 times, nearly always where the
/// header before has just closed it. Each time is a declaration of it, and of a
/// precompiled header whoever names one is given all: a quarter of what Clang
/// does for a source that starts from there. A namespace that is closed and
/// opened again with nothing in between may as well stay open.
///
//===----------------------------------------------------------------------===//

#pragma once

namespace clang {
class CompilerInstance;
} // namespace clang

namespace torchport {

/// Parses as clang::ParseAST does, but for those namespaces. All tokens are
/// read before the first declaration is parsed.
void parseJoiningNamespaces(clang::CompilerInstance &Compiler);

} // namespace torchport

//===- ConstantUse.h - variables that have to stay constants -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Decl.h"

namespace torchport {

/// Whether the local variable \p Var, which need not be constexpr, is used
/// where only a constant can be: in a constant expression, in a local class, in
/// a lambda that does not capture it.
bool isUsedAsConstant(const clang::VarDecl &Var);

} // namespace torchport

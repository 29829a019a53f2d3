//===- Effects.h - what may be asked once more ------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Expr.h"

namespace torchport {

/// Whether \p E does nothing but to give a value, and always gives one: it may
/// be asked where it was not asked before, or in another order. Of what is not
/// known here, nobody knows that.
bool isHarmless(const clang::Expr &E);

} // namespace torchport

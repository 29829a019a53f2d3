//===- FactWalk.h - one look over a translation unit ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/UnitFacts.h"

#include "clang/AST/ASTContext.h"

namespace torchport {

/// Looks over the traversal scope of \p Context.
UnitFacts unitFactsIn(clang::ASTContext &Context);

} // namespace torchport

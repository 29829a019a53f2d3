//===- Summary.h - an AST in, what it tells other units out -----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/UnitFacts.h"
#include "rules/summary/UnitSummary.h"

namespace torchport {

/// Of the traversal scope of \p Context, whose \p Facts are known.
UnitSummary summaryOf(clang::ASTContext &Context, const UnitFacts &Facts);

} // namespace torchport

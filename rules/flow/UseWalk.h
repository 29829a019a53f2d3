//===- UseWalk.h - one look over a translation unit -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_FLOW_USEWALK_H
#define TORCHPORT_RULES_FLOW_USEWALK_H

#include "rules/flow/Uses.h"

#include "clang/AST/ASTContext.h"

namespace torchport {

/// Looks over the traversal scope of \p Context.
Uses usesIn(clang::ASTContext &Context);

} // namespace torchport

#endif // TORCHPORT_RULES_FLOW_USEWALK_H

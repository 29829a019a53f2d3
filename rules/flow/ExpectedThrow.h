//===- ExpectedThrow.h - tests that want the fault --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"

namespace torchport {

/// Whether a macro by that name wants the fault: EXPECT_THROW, REQUIRE_THROWS.
bool wantsException(llvm::StringRef Macro);

/// `EXPECT_THROW(x.to(torch::kHIP), c10::Error)`: a test that wants the fault.
bool isExpectedToThrow(clang::SourceLocation Loc,
                       const clang::ASTContext &Context);

} // namespace torchport

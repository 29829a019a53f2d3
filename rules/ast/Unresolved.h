//===- Unresolved.h - devices in unresolved code ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Even if a header is missing, `unknown.to(torch::kCUDA)` names a device.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/libtorch/DeviceModel.h"

namespace torchport {

/// Returns true if \p Ancestors contains a template as written.
bool isInTemplate(Path Ancestors);

/// Returns the method that \p Call calls with a dependent object or argument.
llvm::StringRef dependentMethod(const clang::CallExpr &Call);

/// Returns the name of the unresolved function or member that \p E calls or
/// reads; empty if \p E is something else.
llvm::StringRef unresolvedName(const clang::Expr &E);

/// Returns true if a device constant goes to something unresolved.
bool isPassedToUnresolved(const Destination &Goal, Path Ancestors);

/// Returns the arguments in an unresolved `(torch::kCUDA, unknown)`.
llvm::ArrayRef<const clang::Expr *>
unresolvedArguments(const clang::Expr *List);

/// Returns true for macros whose header is missing, such as EXPECT_EQ.
bool isPassedToUnresolvedMacro(const Destination &Goal);

/// Returns true if a test's macro whose header is missing expects the value of
/// the last node: `EXPECT_TRUE(x.is_cuda())`, `REQUIRE(x.is_cuda())`.
bool isExpectedByTest(Path Ancestors);

/// Returns the function of LibTorch that \p Call calls with arguments of
/// unknown types, `torch::load(unknown, path)`; null if there is none.
const clang::FunctionDecl *
unresolvedLibTorchFunction(const clang::CallExpr &Call);

/// Returns the device type of `x.cuda()` if the type of `x` is unknown.
DeviceKind unresolvedMove(const clang::CallExpr &Call);

/// Returns the text in `torch::from_blob(unknown, n).to("cuda")`, which moves a
/// tensor although Clang cannot resolve the call.
const clang::Expr *textOfUnresolvedMove(const clang::CallExpr &Call,
                                        Path Ancestors);

/// Returns true for the `x` in `EXPECT_THROW(x.to(torch::kHIP), c10::Error)`,
/// also if the macro's header is missing. \p Ancestors ends in or at \p Value.
bool isExpectedToThrow(const clang::Expr &Value, Path Ancestors,
                       const clang::ASTContext &Context);

} // namespace torchport

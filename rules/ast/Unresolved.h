//===- Unresolved.h - devices in unresolved code ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Even if a header is missing, `unknown.to(torch::kCUDA)` names a device,
/// for any type of `unknown`.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/libtorch/DeviceModel.h"

namespace torchport {

/// Returns true if \p Ancestors contains a template as written.
bool isInTemplate(Path Ancestors);

/// Returns the name of the method that \p Call calls with a dependent object or
/// dependent arguments; empty for other calls.
llvm::StringRef dependentMethod(const clang::CallExpr &Call);

/// Returns true if a device constant with the destination \p Goal goes to
/// something unresolved: an argument, a member, a variable.
bool isPassedToUnresolved(const Destination &Goal, Path Ancestors);

/// Returns the arguments in an unresolved `(torch::kCUDA, unknown)`, or the
/// same in braces; otherwise empty.
llvm::ArrayRef<const clang::Expr *>
unresolvedArguments(const clang::Expr *List);

/// Returns true if the destination \p Goal is a macro such as EXPECT_EQ whose
/// header is missing. Such macros only read the device.
bool isPassedToUnresolvedMacro(const Destination &Goal);

/// Returns the device type of `x.cuda()`, the last node of \p Ancestors, if the
/// type of `x` is unknown; None for other calls.
DeviceKind unresolvedMove(const clang::CallExpr &Call, Path Ancestors);

/// Returns the string in `torch::from_blob(unknown, n).to("cuda")`, which moves
/// a tensor although Clang cannot resolve the call; null for other calls.
const clang::Expr *textOfUnresolvedMove(const clang::CallExpr &Call,
                                        Path Ancestors);

/// Returns true in `EXPECT_THROW(x.to(torch::kHIP), c10::Error)`, a test that
/// expects the exception.
bool isExpectedToThrow(clang::SourceLocation Loc,
                       const clang::ASTContext &Context);
/// Like isExpectedToThrow(), for a macro whose header is missing, so that it is
/// an unresolved name.
bool isInUnresolvedThrowMacro(Path Ancestors);

} // namespace torchport

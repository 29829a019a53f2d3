//===- Unresolved.h - devices beside what is unknown ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Where a header is missing, `unknown.to(torch::kCUDA)` still names a device,
/// whatever `unknown` is.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/Expr.h"

namespace torchport {

/// Whether \p Ancestors goes through a template as written.
bool isInTemplate(Path Ancestors);

/// The name of the method that \p Call calls on a type that is still open, or
/// on arguments that are; empty for any other call.
llvm::StringRef openMethod(const clang::CallExpr &Call);

/// Whether a device constant that goes to \p Goal, on \p Ancestors, is given to
/// something unknown: an argument, a member, a variable.
bool isGivenToUnknown(const Destination &Goal, Path Ancestors);

/// The arguments in `(torch::kCUDA, unknown)` or the same in braces, which
/// Clang has not understood; empty for anything else.
llvm::ArrayRef<const clang::Expr *> openArguments(const clang::Expr *List);

/// Whether a device that goes to \p Goal is looked at by a macro such as
/// EXPECT_EQ, whose header is missing.
bool isGivenToUnknownMacro(const Destination &Goal);

/// What `x.cuda()`, at which \p Ancestors ends, asks for where nobody knows
/// what `x` is; None for another call, and for one that is understood.
DeviceKind unknownMove(const clang::CallExpr &Call, Path Ancestors);

/// The string in `torch::from_blob(unknown, n).to("cuda")`: it is a tensor that
/// is moved, though Clang cannot tell which function makes it. Null elsewhere.
const clang::Expr *textOfUnknownMove(const clang::CallExpr &Call,
                                     Path Ancestors);

/// `EXPECT_THROW(x.to(torch::kHIP), c10::Error)`: a test that wants the fault.
bool isExpectedToThrow(clang::SourceLocation Loc,
                       const clang::ASTContext &Context);
/// As isExpectedToThrow(), where the header of the macro is missing, so that it
/// is a name that nobody knows.
bool isGivenToUnknownThrow(Path Ancestors);

} // namespace torchport

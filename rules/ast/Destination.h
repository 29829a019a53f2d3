//===- Destination.h - where a value goes -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/ExprCXX.h"

namespace torchport {

/// The nodes from the translation unit's declaration to the visited node.
using Path = llvm::ArrayRef<clang::DynTypedNode>;

/// Where the value of an expression goes.
struct Destination {
  /// The first node that does more than pass the value on.
  clang::DynTypedNode User;
  /// The expression, or `torch::Device(...)` around it with the same value.
  const clang::Expr *Spelled;
  /// The conditional operators before User, the outermost first.
  llvm::SmallVector<const clang::ConditionalOperator *, 1> Arms;
};

/// Returns the function around the last node of \p Ancestors; null in a lambda,
/// which has its own return value.
const clang::FunctionDecl *enclosingFunction(Path Ancestors);

/// Returns the destination of \p Value, the last node of \p Ancestors.
Destination destinationOf(const clang::Expr &Value, Path Ancestors);

/// Returns true if a name precedes the braces of \p Construct, the last node.
bool hasNameBeforeBraces(const clang::CXXConstructExpr &Construct,
                         Path Ancestors);

/// Returns the range between the name of \p Var and \p End, inclusive.
clang::SourceRange initialiserOf(const clang::VarDecl &Var,
                                 clang::SourceLocation End);

/// Returns the range of a construction, the last node of \p Ancestors: of all
/// of `Device(...)`, but only of the arguments after a variable.
clang::SourceRange spelledRange(const clang::CXXConstructExpr &Construct,
                                const Destination &Goal, Path Ancestors);

/// Returns the range of \p Arguments without default arguments.
clang::SourceRange argumentRange(llvm::ArrayRef<const clang::Expr *> Arguments);

/// Returns the class that the standard library or LibTorch constructs from the
/// arguments of \p Construction: `nets.emplace_back(torch::kCUDA)`, or `Net
/// net(torch::kCUDA)` of TORCH_MODULE(Net).
const clang::CXXRecordDecl *constructedClass(const clang::Expr &Construction);

/// Returns the only constructor of this class for as many arguments; null if
/// there is none, or several.
const clang::CXXConstructorDecl *
forwardedConstructor(const clang::Expr &Construction);

/// Returns the DeviceType arguments that this class takes as a Device.
llvm::SmallVector<const clang::Expr *, 1>
forwardedDevices(const clang::Expr &Construction);

} // namespace torchport

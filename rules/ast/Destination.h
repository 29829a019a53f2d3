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
  /// The expression, or the widest expression around it with the same value:
  /// `torch::Device(...)` around a construction.
  const clang::Expr *Spelled;
  /// The conditional operators between the expression and User, the outermost
  /// first.
  llvm::SmallVector<const clang::ConditionalOperator *, 1> Arms;
};

/// Returns the function whose body contains the last node of \p Ancestors.
/// Returns null in a lambda, which has its own return value, and outside
/// functions.
const clang::FunctionDecl *enclosingFunction(Path Ancestors);

/// Returns the destination of \p Value, the last node of \p Ancestors.
Destination destinationOf(const clang::Expr &Value, Path Ancestors);

/// Returns true if the destination only reads the value and does not use it as
/// a device.
bool isOnlyRead(const Destination &Goal);

/// Returns true for a Device, an optional Device, and options.
bool carriesDevice(clang::QualType T);

/// Returns the part of \p Ancestors that ends at \p Part.
Path ancestorsOf(const clang::Expr &Part, Path Ancestors);

/// Returns true if a type or a variable name precedes the braces of
/// \p Construct, the last node of \p Ancestors.
bool hasNameBeforeBraces(const clang::CXXConstructExpr &Construct,
                         Path Ancestors);

/// Returns the range from the end of the name of \p Var to its closing bracket
/// at \p End, inclusive.
clang::CharSourceRange initialiserOf(const clang::VarDecl &Var,
                                     clang::SourceLocation End,
                                     const clang::ASTContext &Context);

/// Returns the source range of a construction: all of `Device(...)` and
/// `{kCUDA, 0}`, but only the arguments after a variable name. \p Construct is
/// the last node of \p Ancestors, and its value goes to \p Goal.
clang::SourceRange spelledRange(const clang::CXXConstructExpr &Construct,
                                const Destination &Goal, Path Ancestors);

/// Returns the range of the first \p Count of \p Arguments, without default
/// arguments.
clang::SourceRange argumentRange(const clang::Expr *const *Arguments,
                                 unsigned Count);

/// Returns the class that the standard library or LibTorch constructs from the
/// arguments of \p Construction; otherwise null:
/// `std::make_unique<Trainer>(torch::kCUDA)`,
/// `nets.emplace_back(torch::kCUDA)`, and `Net net(torch::kCUDA)` of
/// TORCH_MODULE(Net).
const clang::CXXRecordDecl *constructedClass(const clang::Expr &Construction);

/// Returns the DeviceType arguments of \p Construction that the constructor of
/// constructedClass() takes as a Device.
llvm::SmallVector<const clang::Expr *, 1>
forwardedDevices(const clang::Expr &Construction);

/// Returns true if \p Construct makes an optional DeviceType from a DeviceType,
/// and its destination \p Goal stores it:
/// `std::optional<DeviceType> t = kCUDA`.
bool storesOptionalType(const clang::CXXConstructExpr &Construct,
                        const Destination &Goal);

} // namespace torchport

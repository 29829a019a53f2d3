//===- InputDefaults.h - what holds until a user says more ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The text that an option, a flag or a key stands for as long as no user gives
/// another: where InputTable.h says that a library is told it.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/InputTable.h"

#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"

#include <optional>

namespace torchport {

/// The default among the arguments of \p Call, where the table knows its place;
/// null where it is left out, nothing for a call that is not in the table.
std::optional<const clang::Expr *> defaultIn(const clang::CallExpr &Call,
                                             InputDefault::Holder Of);
/// The same for an object that stands for an option.
std::optional<const clang::Expr *>
defaultIn(const clang::CXXConstructExpr &Construct, InputDefault::Holder Of);

/// The text that \p Default is, by itself or in a value made of it alone, as
/// `rclcpp::ParameterValue("cuda")` is; null where it is anything else.
const clang::Expr *textIn(const clang::Expr *Default);

/// Whether \p Var, perhaps a member, is an object whose class is in the table,
/// and that holds a text.
bool isOptionObject(const clang::ValueDecl &Var);
/// Whether \p Var stands for an option whose value is a text:
/// `DEFINE_string(device, ...)` of gflags, `ABSL_FLAG(std::string, device,
/// ...)`, `cl::opt<std::string> Device`, `TCLAP::ValueArg<std::string> device`.
bool isFlag(const clang::VarDecl &Var);
/// The default of such a flag; null where it is not defined here.
const clang::Expr *defaultOfFlag(const clang::VarDecl &Var);
/// The default of such an option that a class keeps in \p Member, where that
/// begins with it; null elsewhere.
const clang::Expr *defaultOfOption(const clang::FieldDecl &Member);

} // namespace torchport

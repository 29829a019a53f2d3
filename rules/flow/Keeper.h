//===- Keeper.h - who keeps a device, or gets it ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A device goes from an expression into a variable, a member, a parameter, a
/// result, LibTorch's hands or a stranger's. What is not known to be harmless
/// is unknown.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/Destination.h"

#include "clang/AST/Decl.h"

namespace torchport {

/// Who keeps, or gets, a value.
struct Keeper {
  /// A variable, a member, a parameter, or the function that returns it.
  const clang::ValueDecl *Holder = nullptr;
  /// A function that is not defined here, and gets it.
  const clang::NamedDecl *Stranger = nullptr;
  /// It stands in braces or goes into a container, perhaps beside others.
  bool IsElement = false;
  /// Something gets it of which nothing is known, as in a template.
  bool IsUnknown = false;

  /// LibTorch has used it up, or it was dropped.
  bool isNobody() const {
    return !Holder && !Stranger && !IsElement && !IsUnknown;
  }
};

/// Of the value that goes to \p Goal and stands at the end of \p Ancestors.
Keeper keeperOf(const Destination &Goal, Path Ancestors);

/// The variable or member that \p E names, also by a part of its own:
/// `auto [device, count] = choose();`. Null where there is none.
const clang::ValueDecl *holderNamedBy(const clang::Expr &E);

/// Whether the walk over the unit comes by the body of \p Callee: not if it
/// stands in a header of somebody else's.
bool isWalked(const clang::FunctionDecl &Callee);

} // namespace torchport

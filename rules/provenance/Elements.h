//===- Elements.h - values in containers ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "clang/AST/Expr.h"

namespace torchport {

/// An element of an array, or of a container of the standard library.
struct Element {
  /// The variable or member that has the element; null if there is none.
  const clang::Expr *Container = nullptr;
  /// The element is the key of an entry of a map.
  bool IsKey = false;
};

/// Returns the element that \p E reads: `names[i]`, `table.at(key)`,
/// `found->second`, a reference to one, or the variable of a structured
/// binding. Which element it is remains unknown.
Element elementIn(const clang::Expr &E);

/// Returns true if \p E is a text that names the accelerator \p Kind, as a key
/// of a table does.
bool namesDevice(const clang::Expr &E, DeviceKind Kind);

/// Returns the texts and device types in \p Value, which initialises or is
/// added to the container of \p Of. From a map, either its keys or its values.
llvm::SmallVector<const clang::Expr *, 4> elementsOf(const clang::Expr &Value,
                                                     const Element &Of);

} // namespace torchport

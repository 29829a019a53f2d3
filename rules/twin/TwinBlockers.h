//===- TwinBlockers.h - places that cannot have a twin ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The list of places where an expression must stay as it is, for example
/// because only a constant is allowed there, its address is taken, or another
/// type would select another function.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/twin/TwinEdit.h"

namespace torchport {

/// Returns why no twin can replace \p Original, the last of \p Ancestors.
std::optional<Twin> noTwinAt(const clang::Expr &Original, Path Ancestors,
                             const UnitModel &Unit);

/// The same, with the first ancestors that Clang finds.
inline std::optional<Twin> noTwinAt(const clang::Expr &Original,
                                    const UnitModel &Unit) {
  return noTwinAt(Original, pathTo(Original, Unit.Context), Unit);
}

/// Returns true if the local variable \p Var, which need not be constexpr, is
/// used where only a constant is allowed: in a constant expression, in a local
/// class, or in a lambda that does not capture it.
bool isUsedAsConstant(const clang::VarDecl &Var);

inline constexpr const char *DependsOnTemplate =
    "the call that takes it depends on a template argument";

/// Returns true if only instantiations show the device of \p Site.
bool isDependent(const DeviceSite &Site);

/// Returns why \p Step must take the constant itself; null if it need not.
const char *whyStepRejectsTwin(const clang::ValueDecl &Step);

/// Returns true if a function passes on a reference to the constant of \p Site
/// before it reaches \p Taker, a function or another scope.
bool isForwardedBefore(const clang::DeclContext &Taker, const DeviceSite &Site,
                       const UnitModel &Unit);

/// Returns true if a call takes the constant of \p Site before the sink.
bool isForwarded(const DeviceSite &Site, const UnitModel &Unit);

/// Returns true if the type of the constant of \p Site decides which function
/// or type takes it.
bool decidesByType(const DeviceSite &Site, const UnitModel &Unit);

} // namespace torchport

//===- TypeDependence.h - places where the type matters ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Finds constants that no twin may replace, because another type, or a value
/// instead of a variable, would select another function or deduce another type.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

inline constexpr const char *DependsOnTemplate =
    "the call that takes it depends on a template argument";

/// Returns true if the device of \p Site is known only in instantiations of a
/// template.
bool isDependent(const DeviceSite &Site);

/// Returns why \p Step cannot take a twin in place of the constant; null if it
/// can.
const char *whyStepRejectsTwin(const clang::ValueDecl &Step);

/// Returns true if a function passes on a reference to the constant of \p Site
/// before it reaches \p Taker, a function or another scope.
bool isForwardedBefore(const clang::DeclContext &Taker, const DeviceSite &Site,
                       const UnitModel &Unit);

/// Returns true if the constant of \p Site is an argument of a call on its way
/// to the sink.
bool isForwarded(const DeviceSite &Site, const UnitModel &Unit);

/// Returns true if the type of the constant of \p Site decides which function
/// or type takes it.
bool decidesByType(const DeviceSite &Site, const UnitModel &Unit);

} // namespace torchport

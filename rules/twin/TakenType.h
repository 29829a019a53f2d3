//===- TakenType.h - places that take a type as it is -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Where a constant may not become a twin, since another type, or a value in
/// the place of a variable, would call another function or make another type.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

inline constexpr const char *DependsOnTemplate =
    "the call that takes it depends on a template argument";

/// Whether the device of \p Site is known in instances of a template alone.
bool isOpen(const DeviceSite &Site);

/// Why no twin can go where \p Step takes its value; null where one can.
const char *whyNotTo(const clang::ValueDecl &Step);

/// Whether a function passes on a reference to the constant of \p Site before
/// \p Taker, a function or another scope, is given it.
bool isHandedOnTo(const clang::DeclContext &Taker, const DeviceSite &Site,
                  const UnitModel &Unit);

/// Whether a function is handed the constant on its way to the sink of \p Site.
bool isHandedOn(const DeviceSite &Site, const UnitModel &Unit);

/// Whether the type of the constant of \p Site decides what takes it.
bool decidesByType(const DeviceSite &Site, const UnitModel &Unit);

} // namespace torchport

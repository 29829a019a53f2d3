//===- TypeSites.h - sites where a device type is stored --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/DeviceSite.h"
#include "rules/model/EscapingTypes.h"

namespace torchport {

/// Returns the device type that \p Reference names: a constant of LibTorch, or
/// a constexpr variable with such a value. Otherwise returns None.
DeviceKind typeNamedBy(const clang::DeclRefExpr &Reference);

/// Returns a site if \p Reference, a HIP constant, is stored, returned or put
/// in a table. \p Ancestors ends at \p Reference.
std::optional<DeviceSite> storedType(const clang::DeclRefExpr &Reference,
                                     Path Ancestors, const UnitFacts &Facts);

/// Returns a site if \p Reference goes to another translation unit that makes a
/// Device of it.
std::optional<DeviceSite> escapingType(const clang::DeclRefExpr &Reference,
                                       Path Ancestors, const UnitFacts &Facts,
                                       const EscapingTypes &Escaping);

/// Returns a site if \p Constant is an argument of something that Clang cannot
/// resolve.
std::optional<DeviceSite>
typePassedToUnresolved(const clang::DeclRefExpr &Constant, Path Ancestors,
                       const UnitFacts &Facts);

/// Returns a site if \p Call is a function of the C shim that takes a device
/// type and an index.
std::optional<DeviceSite> shimSite(const clang::CallExpr &Call, Path Ancestors,
                                   const UnitFacts &Facts,
                                   const clang::ASTContext &Context);

} // namespace torchport

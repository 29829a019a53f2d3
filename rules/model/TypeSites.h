//===- TypeSites.h - places where a device type is kept ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/DeviceSite.h"
#include "rules/model/OpenTypes.h"

#include <optional>

namespace torchport {

/// The type that \p Reference names: a constant of LibTorch's, or a constexpr
/// variable that is one. None for everything else.
DeviceKind typeNamedBy(const clang::DeclRefExpr &Reference);

/// \p Reference, at which \p Ancestors ends, names HIP, and is stored, returned
/// or mapped to. Sinks and comparisons have their own visits.
std::optional<DeviceSite> storedType(const clang::DeclRefExpr &Reference,
                                     Path Ancestors, const UnitFacts &Facts);

/// A DeviceType that becomes a Device elsewhere: \p Reference goes to where
/// another translation unit makes a device of it.
std::optional<DeviceSite> openType(const clang::DeclRefExpr &Reference,
                                   Path Ancestors, const UnitFacts &Facts,
                                   const OpenTypes &Open);

/// \p Constant is given to something that Clang does not know.
std::optional<DeviceSite> typeGivenToUnknown(const clang::DeclRefExpr &Constant,
                                             Path Ancestors,
                                             const UnitFacts &Facts);

/// \p Call is one of the C shim that takes the type of a device beside its
/// index.
std::optional<DeviceSite> shimSite(const clang::CallExpr &Call, Path Ancestors,
                                   const UnitFacts &Facts,
                                   const clang::ASTContext &Context);

} // namespace torchport

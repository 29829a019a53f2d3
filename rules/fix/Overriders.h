//===- Overriders.h - default arguments of virtual methods ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `virtual void move(torch::Device d = torch::kCUDA)` and the same default in
/// every class that overrides it: which of them a call uses depends on the type
/// of the pointer, so they change together or stay as they are.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/fix/Rewrite.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>

namespace torchport {

/// The fix for \p Site, and where that is the default argument of a virtual
/// method, for the defaults of the same parameter in all methods that override
/// it or that it overrides, among the sites of \p Unit. Nothing where one of
/// those names an accelerator and has no fix: a macro, a header of somebody
/// else's.
std::optional<Fix> rewriteWithOverriders(const DeviceSite &Site,
                                         const UnitModel &Unit,
                                         OnMissingDevice Missing);

/// As Finding::ChangesWith has it: what the defaults have in common that change
/// with that of \p Site, in whatever unit. Empty for any other site.
std::string sharedDefaultOf(const DeviceSite &Site);

} // namespace torchport

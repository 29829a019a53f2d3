//===- Provenance.h - where a device's value comes from ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The way from the place where LibTorch takes a device back to the places
/// where it is spelled.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/DeviceSource.h"
#include "rules/flow/UnitFacts.h"

#include <vector>

namespace torchport {

/// Everything that \p Value can be, as far as this translation unit tells.
std::vector<DeviceSource> deviceSourcesOf(const clang::Expr &Value,
                                          const UnitFacts &Facts);

} // namespace torchport

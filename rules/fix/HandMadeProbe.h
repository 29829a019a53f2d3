//===- HandMadeProbe.h - a program's own probe of a device ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `bool works() { try { torch::ones(1).to(torch::kCUDA); return true; } catch
/// (...) { return false; } }` asks what the runtime asks too, of CUDA alone.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/model/UnitModel.h"

#include <optional>

namespace torchport {

/// The function that says by a truth value whether the device of \p Site
/// works, which it learns by an exception; null where none does.
const clang::FunctionDecl *handMadeProbe(const DeviceSite &Site);

/// The runtime's answer in the place of all that \p Probe does, for the user to
/// judge. Nothing where it does more than to try.
std::optional<Fix> rewriteProbe(const clang::FunctionDecl &Probe,
                                const UnitModel &Unit);

} // namespace torchport

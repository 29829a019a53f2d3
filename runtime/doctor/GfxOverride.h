//===- GfxOverride.h - kernels of another AMD GPU ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// HSA_OVERRIDE_GFX_VERSION makes ROCm treat a GPU as another one, so that it
/// runs kernels that were compiled for that one. AMD does not support it.
//===----------------------------------------------------------------------===//

#pragma once

#include "Problems.h"

#include <optional>

namespace torchport::doctor {

/// Returns what is publicly known of the variable for a GPU of the architecture
/// \p arch: a value, or that it is known to fail. None if nothing is known.
std::optional<Problem> override_for(const std::string &arch);

} // namespace torchport::doctor

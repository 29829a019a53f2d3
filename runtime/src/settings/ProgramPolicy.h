//===- ProgramPolicy.h - the demands of the program's policy ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "settings/Demands.h"

namespace torchport::detail {

/// Returns what the program demands of devices: the union of TORCHPORT_POLICY()
/// and the environment variable of the same name. Throws Error if the variable
/// is invalid.
Demands program_demands();

} // namespace torchport::detail

//===- ProgramPolicy.h - what the program says of its devices ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Demands.h"

namespace torchport::detail {

/// The demands on a device of this process: those of TORCHPORT_POLICY() and of
/// the environment. Throws Error if the variable is invalid.
Demands program_demands();

} // namespace torchport::detail

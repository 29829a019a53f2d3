//===- ProgramPolicy.h - what the program says of its devices ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "Demands.h"

namespace torchport::detail {

/// What a device of this process has to do: the demands of TORCHPORT_POLICY()
/// and those of the environment. Throws Error where the variable makes no
/// sense.
Demands program_demands();

} // namespace torchport::detail

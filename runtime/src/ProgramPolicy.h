//===- ProgramPolicy.h - what the program says of its devices ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::detail {

/// The types that a device of this process has to compute with, as
/// Policy::require_dtypes names them: those of TORCHPORT_POLICY() and those of
/// the environment. Throws Error where the variable makes no sense.
std::vector<std::string> program_demands();

} // namespace torchport::detail

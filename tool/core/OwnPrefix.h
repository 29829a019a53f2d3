//===- OwnPrefix.h - where the running program is installed -----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <string>

namespace torchport {

/// The folder whose 'bin' holds the running program; empty where the system
/// does not tell.
std::string ownPrefix();

/// The virtual environment of Python's that the program is installed in, active
/// or not: `uvx` and pre-commit run it from there by its path. Empty where it
/// is in none.
std::string ownEnvironment();

} // namespace torchport

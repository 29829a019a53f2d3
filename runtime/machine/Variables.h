//===- Variables.h - the environment of this process ------------*- C++ -*-===//
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

/// In a set-user-id program, whoever starts it sets the environment, and nobody
/// else: none of it is to be obeyed.
bool has_foreign_environment();

/// The value of the variable \p name; empty where it is unset or foreign.
std::string environment(const char *name);

/// TORCHPORT_SYSROOT, or else "/": where sys, dev and proc are read. For tests
/// and for containers that show the host's elsewhere.
std::string system_root();

/// \p text of a driver's, whose control characters a terminal would obey; each
/// is a question mark.
std::string printable(std::string text);

/// \p text cut at each \p separator; an empty text has one empty part.
std::vector<std::string> split(const std::string &text, char separator);

} // namespace torchport::detail

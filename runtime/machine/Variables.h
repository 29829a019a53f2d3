//===- Variables.h - the environment of this process ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::detail {

/// Whether this is a set-user-id program. Then the environment is not trusted,
/// because the user who starts it sets it.
bool has_foreign_environment();

/// The value of the variable \p name; empty if it is unset or not trusted.
std::string environment(const char *name);

/// TORCHPORT_SYSROOT, or else "/": the folder with sys, dev and proc. For
/// tests, and for containers that show the host's elsewhere.
std::string system_root();

/// \p text from a driver, with control characters replaced by question marks.
std::string printable(std::string text);

/// \p text cut at each \p separator; an empty text has one empty part.
std::vector<std::string> split(const std::string &text, char separator);

} // namespace torchport::detail

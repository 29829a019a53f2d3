//===- Environment.h - the environment of the process -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::os {

/// Returns true in a set-user-id program. Its environment is not trusted,
/// because the user who starts it controls it.
bool has_foreign_environment();

/// Returns the value of the variable \p name in UTF-8, trusted or not; empty if
/// it is unset.
std::string variable(const char *name);

/// Returns all variables as "NAME=value" in UTF-8.
std::vector<std::string> variables();

/// Returns the arguments of main() in UTF-8, with the program first.
std::vector<std::string> arguments(int argc, char **argv);

/// The character between the paths of a list such as PATH.
char list_separator();

/// Returns the program \p name of PATH, or an empty string.
std::string find_in_path(const std::string &name);

/// Returns the folder for caches of this user, or an empty string: ~/.cache or
/// $XDG_CACHE_HOME, ~/Library/Caches, %LOCALAPPDATA%. Empty without a trusted
/// environment.
std::string cache_folder();

} // namespace torchport::os

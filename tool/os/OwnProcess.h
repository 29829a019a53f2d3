//===- OwnProcess.h - the running program and its environment ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Implemented for each system. All texts are UTF-8.
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <system_error>
#include <vector>

namespace torchport {

/// Returns a path that runs this program again. On Linux, it does so even after
/// an update has replaced the file.
std::string ownProgram(const char *Argv0 = nullptr);

/// Returns the linker's ID of the running program, which distinguishes builds.
std::string buildId();

/// Returns the function \p Name of the program that loaded this code, or null.
void *exportedFunction(const char *Name);

/// Returns all variables as "NAME=value".
std::vector<std::string> environmentVariables();

/// Sets the variable \p Name, or removes it if \p Value is empty.
void setVariable(const char *Name, const std::string &Value);

/// Continues as \p Program in the same process. Returns only if that fails. It
/// always does on Windows, which cannot do so.
std::error_code replaceProcess(const std::string &Program,
                               const char *const *Argv);

} // namespace torchport

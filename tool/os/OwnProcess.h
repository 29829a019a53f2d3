//===- OwnProcess.h - the running program and its environment ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Implemented for each system. All texts are UTF-8.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/thread.h"

#include <chrono>
#include <cstdint>
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

/// Returns the peak memory of this process in bytes. Does not need /proc.
uint64_t peakMemory();

/// Returns the memory of the machine in bytes.
uint64_t physicalMemory();

/// Returns the CPU time of \p Thread, which must not have been joined.
std::chrono::seconds processorTimeOf(llvm::thread::native_handle_type Thread);

/// Makes the allocator return large blocks to the system when they are freed.
/// By default, glibc's raises its threshold after the first ones, and then
/// keeps as much memory after a preamble as the next one needs.
void returnLargeBlocks();

/// Returns the memory that is free now to the system, if the allocator can.
void returnFreeMemory();

/// Lets other processes run first.
void lowerPriority();

} // namespace torchport

//===- OwnProcess.h - the running program, what LLVM leaves out -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Implemented for each system. All texts are UTF-8.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/thread.h"

#include <chrono>
#include <cstdint>
#include <memory>
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

/// Keeps closed standard streams closed: reads and writes still fail, and the
/// next opened file does not get the descriptor, where a message would
/// overwrite it. Call this first. Windows never reuses these descriptors.
void reserveClosedStreams();

/// Returns a descriptor of standard output for this program alone, which is
/// binary on Windows, too. Some commands make Clang print there (`--version`,
/// `-print-search-dirs`); from now on, that goes to standard error.
int claimStandardOutput();

/// Undoes this for a child process that prints in our place.
void shareStandardOutput();

/// Makes standard input read \p Text, also after replaceProcess(). Does nothing
/// if that fails.
void replaceStandardInput(llvm::StringRef Text);

/// Continues as \p Program in the same process. Returns only if that fails. It
/// always does on Windows, which cannot do so.
std::error_code replaceProcess(const std::string &Program,
                               const char *const *Argv);

/// Return the peak memory of this process, without /proc, and the memory of the
/// machine, in bytes.
uint64_t peakMemory();
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

/// Calls \p Handler when Ctrl-C or another program is about to end this
/// process, and then ends it as without this call. \p Handler must be safe in a
/// signal handler.
void onFatalSignal(void (*Handler)());

/// Delays signals that would end the process during its lifetime, provided that
/// no other thread can receive them. On Windows, another thread always does.
class SignalBlocker {
public:
  SignalBlocker();
  ~SignalBlocker();

private:
  struct Mask;
  std::unique_ptr<Mask> Before;
};

/// Memory for the handler of a stack overflow in this thread: LLVM's
/// CrashRecoveryContext, which must be enabled, provides none.
class OverflowStack {
public:
  OverflowStack();
  ~OverflowStack();

private:
  std::unique_ptr<char[]> Memory;
};

} // namespace torchport

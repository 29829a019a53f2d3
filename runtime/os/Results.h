//===- Results.h - the results of a child process ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What a program does that run() of Process.h started. Its results do not go
/// to standard output, because drivers print there. On Linux and macOS, they go
/// to file descriptor 3; on Windows, to the handle whose number is in the
/// variable TORCHPORT_RESULTS, or without it to standard output.
//===----------------------------------------------------------------------===//

#pragma once

#include <string>

namespace torchport::os {

/// The file descriptor for results, on systems that have them.
constexpr int kResultFd = 3;

/// How to get the results when starting a program by hand, such as
/// " 3>RESULTS".
std::string results_redirection();

/// Returns the path of a file by which a child process that is not ours, such
/// as CMake, can write its results; empty if the system has none.
std::string results_path();

/// Keeps the results from processes that this one starts, so that they end with
/// this process. Returns false if no process reads the results. Call it once,
/// first.
bool open_results();

/// Writes \p text to the results at once. Returns false if that failed.
bool write_results(const std::string &text);

/// Prepares for a crash: no core file and no dialog, and this process ends when
/// its parent does.
void expect_crash();

/// Ends this process without destructors: drivers have been seen to hang and
/// crash at exit.
[[noreturn]] void end_at_once(int status);

} // namespace torchport::os

//===- Process.h - child processes with a deadline --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The parent's side; Results.h is the child's. All texts are UTF-8 on every
/// system.
//===----------------------------------------------------------------------===//

#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace torchport::os {

/// The program to run.
struct Program {
  std::string path;
  std::vector<std::string> arguments;
  /// Entries "NAME=value", which override the environment.
  std::vector<std::string> variables = {};
};

/// How a process ended.
struct End {
  /// The exit status; after a crash, the signal or the NTSTATUS.
  int code = 0;
  bool crashed = false;
  /// Whether it left a core file, as far as the system says.
  bool dumped_core = false;
};

/// What a process left.
struct Outcome {
  /// Why it was not started, or empty.
  std::string start_error;
  /// The text that it wrote as its results; see Results.h.
  std::string results;
  /// The end of the text that it wrote to standard output and standard error.
  std::string messages;
  bool timed_out = false;
  /// Whether it could not be killed and was left behind: nothing ends a process
  /// that waits inside a driver.
  bool abandoned = false;
  /// None if the process was abandoned, or if the system does not say, as in a
  /// process that ignores SIGCHLD.
  std::optional<End> end;
};

/// Returns false if this build cannot start a process: run() then fails with a
/// message. That is so on a system other than Linux, macOS and Windows.
bool can_start_processes();

/// Runs \p program until it closes its results, and kills it with all of its
/// descendants after \p timeout. It gets the environment plus its variables,
/// an empty standard input and no console window. No process is left behind
/// unless the outcome says so. Thread-safe.
Outcome run(const Program &program, std::chrono::milliseconds timeout);

/// Describes \p end, such as "killed by SIGABRT" and "the process ended with
/// exit status 1".
std::string in_words(const End &end);

/// Returns true if the program did not start because one of its shared
/// libraries, or a function in one, is missing.
bool lacks_library(const Outcome &outcome);

} // namespace torchport::os

//===- Subprocess.h - run a child process with a deadline -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace torchport::detail {

/// The file descriptor for a program's results. Drivers also print to standard
/// output.
constexpr int kResultFd = 3;

/// Set in the environment of a probe, so that it never starts another.
constexpr const char *kInProbe = "TORCHPORT_IN_PROBE";

/// How a program ended.
struct Outcome {
  /// The errno if the start failed, else 0.
  int start_error = 0;
  /// The text that it wrote to kResultFd.
  std::string results;
  /// The end of the text that it wrote to standard output and standard error.
  std::string messages;
  bool timed_out = false;
  /// Whether it could not be killed and was left behind: SIGKILL does not end a
  /// process that waits inside a driver.
  bool abandoned = false;
  /// The status of waitpid. None if the process was abandoned, or if the system
  /// does not provide it, as in a process that ignores SIGCHLD.
  std::optional<int> status;
};

/// The program to run.
struct Program {
  std::string path;
  std::vector<std::string> arguments;
  /// Entries "NAME=value", which override the environment.
  std::vector<std::string> variables = {};
  /// Whether to set kInProbe.
  bool is_probe = true;
};

/// Describes how a program ended, with the last line of its messages, such as
/// "killed by SIGABRT: no binary for this GPU".
std::string end_in_words(const Outcome &outcome,
                         std::chrono::milliseconds timeout);

/// Runs \p program in its own process group until it closes kResultFd, and
/// kills the group after \p timeout. The program inherits the environment plus
/// its variables, but neither signal handling nor standard input. No process is
/// left behind unless the outcome says so. Thread-safe.
Outcome run_program(const Program &program, std::chrono::milliseconds timeout);

} // namespace torchport::detail

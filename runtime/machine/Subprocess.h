//===- Subprocess.h - run a program that may not end ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace torchport::detail {

/// The file descriptor that a program's results go to. Not standard output,
/// where drivers print too.
constexpr int kResultFd = 3;

/// Set in the environment of a program that is run, so that a probe never
/// starts another.
constexpr const char *kInProbe = "TORCHPORT_IN_PROBE";

/// How a program ended, as seen from outside.
struct Outcome {
  /// The errno of a start that failed, else 0.
  int start_error = 0;
  /// What it wrote to kResultFd.
  std::string results;
  /// The end of what it wrote to standard output and standard error.
  std::string messages;
  bool timed_out = false;
  /// It could not be ended, and was left behind: a process that waits inside a
  /// driver does not die of SIGKILL either.
  bool abandoned = false;
  /// As waitpid gives it. None where the system kept it from us, as it does in
  /// a process that ignores SIGCHLD, or where abandoned.
  std::optional<int> status;
};

/// What is run.
struct Program {
  std::string path;
  std::vector<std::string> arguments;
  /// "NAME=value", in place of what the environment says.
  std::vector<std::string> variables = {};
  /// It is marked by kInProbe.
  bool is_probe = true;
};

/// In words how a program ended before it was done, such as "killed by SIGABRT:
/// no binary for this GPU", with the end of its messages.
std::string end_in_words(const Outcome &outcome,
                         std::chrono::milliseconds timeout);

/// Runs \p program in a process group of its own until it closes kResultFd, and
/// kills the group where that takes longer than \p timeout. The program
/// inherits the environment, with its variables added, and neither
/// signal handling nor standard input. No process is left behind unless the
/// outcome says so. Thread-safe.
Outcome run_program(const Program &program, std::chrono::milliseconds timeout);

} // namespace torchport::detail

//===- Subprocess.h - run a child process with a deadline -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "os/Process.h"

namespace torchport::detail {

/// Set in the environment of a probe, so that it never starts another.
constexpr const char *kInProbe = "TORCHPORT_IN_PROBE";

using os::Outcome;

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

/// Runs \p program as os::run() does; see os/Process.h.
Outcome run_program(const Program &program, std::chrono::milliseconds timeout);

} // namespace torchport::detail

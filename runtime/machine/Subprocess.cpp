//===- Subprocess.cpp - run a child process with a deadline ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Subprocess.h"

#include "Variables.h"

namespace torchport::detail {

Outcome run_program(const Program &program, std::chrono::milliseconds timeout) {
  os::Program started{program.path, program.arguments, program.variables};
  if (program.is_probe)
    started.variables.push_back(std::string(kInProbe) + "=1");
  return os::run(started, timeout);
}

/// Returns ": " and the last line of \p messages that is not empty, or an empty
/// string. There, drivers say why they abort.
static std::string last_words(const std::string &messages) {
  std::vector<std::string> lines = split(messages, '\n');
  while (!lines.empty() && (lines.back().empty() || lines.back() == "\r"))
    lines.pop_back();
  if (lines.empty())
    return "";
  // Programs on Windows end their lines in this way.
  if (lines.back().back() == '\r')
    lines.back().pop_back();
  return ": " + printable(lines.back());
}

std::string end_in_words(const Outcome &outcome,
                         std::chrono::milliseconds timeout) {
  if (!outcome.start_error.empty())
    return outcome.start_error;
  std::string words;
  if (outcome.timed_out) {
    words = "no answer within " + std::to_string(timeout.count()) + " ms";
    if (outcome.abandoned)
      words += ", and the process could not be killed";
  } else if (!outcome.end) {
    words = "the process ended, its exit status is not known";
  } else {
    words = os::in_words(*outcome.end);
  }
  return words + last_words(outcome.messages);
}

} // namespace torchport::detail

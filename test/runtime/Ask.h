//===- Ask.h - a program of a user's asks for its device --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Fixtures.h"

#include <algorithm>
#include <sys/wait.h>

namespace torchport::test {

struct Answer {
  std::string out;
  std::string err;
  int status = -1;
  /// How many probes were started.
  std::ptrdiff_t probes = 0;
};

inline std::ptrdiff_t count(const std::string &text, const std::string &word) {
  std::ptrdiff_t found = 0;
  for (std::size_t at = text.find(word); at != std::string::npos;
       at = text.find(word, at + 1))
    ++found;
  return found;
}

/// What programs that run one after the other, or side by side, have in common:
/// a probe that is counted, and a cache that is theirs.
class Session {
public:
  /// Runs the client with \p calls in a shell, in several \p copies at a time.
  Answer ask(const std::string &calls, Variables variables = {},
             int copies = 1) const {
    variables.insert({"TORCHPORT_PROBE", probe_});
    variables.insert({"TORCHPORT_CACHE", directory_.file("cache")});
    std::string command = "env";
    for (const auto &[name, value] : variables)
      command += " " + name + "='" + value + "'";
    command += " " TEST_CLIENT " " + calls;
    if (copies > 1)
      command = "for i in $(seq " + std::to_string(copies) + "); do " +
                command + " & done; wait";
    command = "{ " + command + "; } >" + directory_.file("out") + " 2>" +
              directory_.file("err");
    std::filesystem::remove(directory_.file("probes"));
    // A shell is what sets the environment and takes the output apart.
    int status =
        std::system(command.c_str()); // NOLINT(bugprone-command-processor)
    return {directory_.read("out"), directory_.read("err"), WEXITSTATUS(status),
            count(directory_.read("probes"), "started")};
  }

  /// The same where the program and its probe have the simulated accelerator.
  Answer ask_sim(const std::string &calls, Variables variables = {},
                 int copies = 1) const {
    variables.insert({"TORCHPORT_PRELOAD", TEST_SIM});
    return ask("load=" TEST_SIM " " + calls, std::move(variables), copies);
  }

  const Directory &directory() const { return directory_; }

private:
  Directory directory_;
  std::string probe_ =
      directory_.script("probe", "echo started >>" + directory_.file("probes") +
                                     "; exec " TEST_PROBE " \"$@\"");
};

/// One program, which remembers nothing.
inline Answer ask(const std::string &calls, Variables variables = {}) {
  variables.insert({"TORCHPORT_CACHE", "0"});
  return Session().ask(calls, std::move(variables));
}

inline Answer ask_sim(const std::string &calls, Variables variables = {}) {
  variables.insert({"TORCHPORT_CACHE", "0"});
  return Session().ask_sim(calls, std::move(variables));
}

} // namespace torchport::test

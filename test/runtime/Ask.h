//===- Ask.h - run a client that asks for its device ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Fixtures.h"

#include <sys/wait.h>

namespace torchport::test {

struct Answer {
  std::string out;
  std::string err;
  int status = -1;
  /// How many probes were started.
  std::ptrdiff_t probes = 0;
};

inline void PrintTo(const Answer &answer, std::ostream *stream) {
  *stream << "status " << answer.status << ", " << answer.probes
          << " probes, output:\n"
          << answer.out << "messages:\n"
          << answer.err;
}

using Text = testing::Matcher<std::string>;

/// A program that prints \p out, has the messages \p err and starts \p probes.
inline testing::Matcher<Answer>
Prints(Text out, Text err = testing::_,
       testing::Matcher<std::ptrdiff_t> probes = testing::_) {
  return testing::AllOf(testing::Field(&Answer::out, out),
                        testing::Field(&Answer::err, err),
                        testing::Field(&Answer::probes, probes));
}

/// The same with the exit status \p status.
inline testing::Matcher<Answer> Exits(int status, Text out,
                                      Text err = testing::_) {
  return testing::AllOf(testing::Field(&Answer::status, status),
                        Prints(out, err));
}

inline std::ptrdiff_t count(const std::string &text, const std::string &word) {
  std::ptrdiff_t found = 0;
  for (std::size_t at = text.find(word); at != std::string::npos;
       at = text.find(word, at + 1))
    ++found;
  return found;
}

/// `env` with \p variables, then \p command.
inline std::string with_variables(const std::string &command,
                                  const Variables &variables,
                                  std::string env = "env") {
  for (const auto &[name, value] : variables)
    env += " " + name + "='" + value + "'";
  return env + " " + command;
}

/// Runs \p command in a shell, with its output in files of \p directory.
inline Answer run_in_shell(const Directory &directory,
                           const std::string &command) {
  std::string redirected = "{ " + command + "; } >" + directory.file("out") +
                           " 2>" + directory.file("err");
  int status =
      std::system(redirected.c_str()); // NOLINT(bugprone-command-processor)
  return {directory.read("out"), directory.read("err"), WEXITSTATUS(status)};
}

/// Programs that run in sequence or side by side. They share a cache and a
/// probe whose starts are counted.
class Session {
public:
  /// Runs the client with \p calls in a shell, in several \p copies at a time.
  Answer ask(const std::string &calls, Variables variables = {},
             int copies = 1) const {
    variables.insert({"TORCHPORT_PROBE", probe_});
    variables.insert({"TORCHPORT_CACHE", directory_.file("cache")});
    std::string command = with_variables(TEST_CLIENT " " + calls, variables);
    if (copies > 1)
      command = "for i in $(seq " + std::to_string(copies) + "); do " +
                command + " & done; wait";
    std::filesystem::remove(directory_.file("probes"));
    Answer answer = run_in_shell(directory_, command);
    answer.probes = count(directory_.read("probes"), "started");
    return answer;
  }

  /// The same with the simulated accelerator in the program and its probe.
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

/// One program without a cache.
inline Answer ask(const std::string &calls, Variables variables = {}) {
  variables.insert({"TORCHPORT_CACHE", "0"});
  return Session().ask(calls, std::move(variables));
}

inline Answer ask_sim(const std::string &calls, Variables variables = {}) {
  variables.insert({"TORCHPORT_CACHE", "0"});
  return Session().ask_sim(calls, std::move(variables));
}

} // namespace torchport::test

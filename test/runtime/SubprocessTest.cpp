//===- SubprocessTest.cpp - running a program with a deadline -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Fixtures.h"

#include <csignal>
#include <sys/wait.h>

namespace torchport::detail {
namespace {

using namespace std::chrono_literals;
using namespace testing;

int signal_of(const Outcome &outcome) {
  return outcome.end && outcome.end->crashed ? outcome.end->code : 0;
}

Outcome run_script(const std::string &text,
                   std::chrono::milliseconds timeout = 20s) {
  test::Directory directory;
  return run_program({directory.script("script", text), {"argument"}}, timeout);
}

bool has_children() {
  return waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD;
}

TEST(Subprocess, ProcessThatStaysAfterItsResultsIsEnded) {
  Outcome outcome = run_script("echo all >&3; exec 3>&-; sleep 100");
  EXPECT_EQ(outcome.results, "all\n");
  EXPECT_FALSE(outcome.timed_out);
  EXPECT_FALSE(has_children());
}

TEST(Subprocess, WorksWhereSigchldIsIgnored) {
  auto before = std::signal(SIGCHLD, SIG_IGN);
  Outcome outcome = run_script("echo result >&3; exit 7");
  Outcome slow = run_script("sleep 100", 200ms);
  std::signal(SIGCHLD, before);
  EXPECT_EQ(outcome.results, "result\n");
  EXPECT_FALSE(outcome.end);
  EXPECT_FALSE(outcome.abandoned);
  EXPECT_TRUE(slow.timed_out);
  EXPECT_FALSE(slow.abandoned);
}

TEST(Subprocess, SignalHandlingIsNotInherited) {
  auto before = std::signal(SIGTERM, SIG_IGN);
  sigset_t blocked, mask;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGUSR1);
  pthread_sigmask(SIG_BLOCK, &blocked, &mask);
  Outcome ignored = run_script("kill -TERM $$; sleep 100");
  Outcome masked = run_program({"/bin/cat", {"/proc/self/status"}}, 20s);
  pthread_sigmask(SIG_SETMASK, &mask, nullptr);
  std::signal(SIGTERM, before);
  EXPECT_EQ(signal_of(ignored), SIGTERM);
  EXPECT_THAT(masked.messages, test::Has("SigBlk:\t0000000000000000\n"));
}

TEST(Subprocess, OnlyTheChildIsMarked) {
  EXPECT_EQ(run_script("echo $1 $TORCHPORT_IN_PROBE >&3").results,
            "argument 1\n");
  EXPECT_FALSE(has_children());
  EXPECT_EQ(std::getenv("TORCHPORT_IN_PROBE"), nullptr);
}

TEST(Subprocess, VariablesReplaceTheParents) {
  test::Environment environment("SUBPROCESS_TEST", "old");
  test::Directory directory;
  Program program{directory.script("script", "env | grep ^SUBPROCESS >&3"), {}};
  EXPECT_EQ(run_program(program, 20s).results, "SUBPROCESS_TEST=old\n");
  program.variables = {"SUBPROCESS_TEST=new", "SUBPROCESS=1"};
  EXPECT_THAT(run_program(program, 20s).results,
              AnyOf("SUBPROCESS_TEST=new\nSUBPROCESS=1\n",
                    "SUBPROCESS=1\nSUBPROCESS_TEST=new\n"));
}

TEST(Subprocess, StartThatFailsSaysWhy) {
  EXPECT_EQ(run_program({"/no/such/program", {}}, 1s).start_error,
            "No such file or directory");
  EXPECT_FALSE(has_children());
}

// It forks. This suite name makes it run before the tests that start threads.
TEST(SubprocessDeathTest, WorksInAProgramWithoutStandardStreams) {
  EXPECT_EXIT(
      {
        for (int fd = 0; fd < 4; ++fd)
          close(fd);
        Outcome outcome = run_script("echo result >&3; echo message >&2");
        _exit(outcome.results == "result\n" && outcome.messages == "message\n"
                  ? 0
                  : 1);
      },
      ExitedWithCode(0), "");
}

} // namespace
} // namespace torchport::detail

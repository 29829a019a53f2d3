//===- SubprocessTest.cpp - running a program with a deadline -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Subprocess.h"

#include "Fixtures.h"

#include <gmock/gmock.h>

#include <cerrno>
#include <csignal>
#include <sys/wait.h>
#include <thread>

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

/// The state letter of a process, or 0 if it does not exist.
char state_of(const std::string &pid) {
  std::ifstream stat("/proc/" + pid + "/stat");
  std::string number, command;
  char state = 0;
  stat >> number >> command >> state;
  return state;
}

TEST(Subprocess, TheWholeGroupIsKilledAtTheDeadlineAndReaped) {
  auto start = std::chrono::steady_clock::now();
  Outcome outcome = run_script("sleep 100 & printf $! >&3; sleep 100", 200ms);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 10s);
  EXPECT_TRUE(outcome.timed_out);
  EXPECT_FALSE(outcome.abandoned);
  EXPECT_EQ(signal_of(outcome), SIGKILL);
  EXPECT_FALSE(has_children());
  // The second sleep is not our child, and may take a while to die.
  ASSERT_NE(outcome.results, "");
  const auto is_dead = AnyOf(0, 'Z', 'X');
  for (int i = 0; i < 1000 && !Value(state_of(outcome.results), is_dead); ++i)
    std::this_thread::sleep_for(10ms);
  EXPECT_THAT(state_of(outcome.results), is_dead);
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
  EXPECT_THAT(masked.messages, HasSubstr("SigBlk:\t0000000000000000\n"));
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

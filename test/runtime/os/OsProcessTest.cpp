//===- OsProcessTest.cpp - child processes, on each system ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Fixture.h"

#include <thread>

namespace torchport::os {
namespace {

using namespace std::chrono_literals;
using namespace testing;

struct OsProcess : OsTest {
  /// Whether the process that writes to \p path has ended.
  static bool has_stopped(const std::string &path) {
    for (int i = 0; i < 100; ++i) {
      std::size_t before = read(path).size();
      std::this_thread::sleep_for(300ms);
      if (read(path).size() == before)
        return true;
    }
    return false;
  }
  /// Runs a child that has a child, until that has begun to write to \p path.
  static Outcome run_until_it_beats(const char *how, const std::string &path) {
    Outcome outcome;
    for (auto timeout = 1s; timeout < 60s && read(path).empty(); timeout *= 3)
      outcome = run_child({how, path}, timeout);
    return outcome;
  }
};

TEST_F(OsProcess, ResultsMessagesAndStatusAreKeptApart) {
  Outcome outcome = run_child({"report", "7"});
  EXPECT_EQ(outcome.start_error, "");
  EXPECT_EQ(outcome.results, "result");
  EXPECT_THAT(outcome.messages, AnyOf("out\nerr\n", "out\r\nerr\r\n"));
  EXPECT_FALSE(outcome.timed_out);
  ASSERT_TRUE(outcome.end);
  EXPECT_EQ(outcome.end->code, 7);
  EXPECT_FALSE(outcome.end->crashed);
  EXPECT_EQ(in_words(*outcome.end), "the process ended with exit status 7");
}

TEST_F(OsProcess, ArgumentsArriveAsTheyWere) {
  EXPECT_EQ(run_child({"arguments", "a b", "", "\"", "\\", "a\\\"b c\\\\",
                       "ü €", "%PATH%", "*"})
                .results,
            "[a b][][\"][\\][a\\\"b c\\\\][ü €][%PATH%][*]");
}

TEST_F(OsProcess, VariablesReplaceOurOwn) {
  Program program{child(), {"variable", "TORCHPORT_TEST"}};
  program.variables = {"TORCHPORT_TEST=ü €"};
  EXPECT_EQ(run(program, 60s).results, "ü €");
  // The rest of the environment is passed on.
  program.arguments[1] = "PATH";
  EXPECT_EQ(run(program, 60s).results, variable("PATH"));
}

TEST_F(OsProcess, StandardInputIsEmpty) {
  EXPECT_EQ(run_child({"input"}).results, "end");
}

TEST_F(OsProcess, OnlyTheEndOfManyMessagesIsKept) {
  Outcome outcome = run_child({"chatter"});
  EXPECT_THAT(outcome.messages, SizeIs(4096));
  EXPECT_THAT(outcome.messages,
              AnyOf(EndsWith("r\nlast\n"), EndsWith("r\r\nlast\r\n")));
}

TEST_F(OsProcess, CrashIsToldFromAnExit) {
  Outcome outcome = run_child({"crash"});
  EXPECT_EQ(outcome.results, "step 1");
  EXPECT_THAT(outcome.messages, HasSubstr("before the crash"));
  ASSERT_TRUE(outcome.end);
  EXPECT_TRUE(outcome.end->crashed);
  EXPECT_THAT(
      in_words(*outcome.end),
      AnyOf("killed by SIGSEGV", "crashed with access violation (0xC0000005)"));
}

TEST_F(OsProcess, AbortEndsIt) {
  Outcome outcome = run_child({"abort"});
  ASSERT_TRUE(outcome.end);
  // The C library of old Windows programs makes it an exit.
  EXPECT_THAT(in_words(*outcome.end),
              AnyOf("killed by SIGABRT", "the process ended with exit status 3",
                    HasSubstr("abort()")));
}

TEST_F(OsProcess, HangEndsAtTheDeadline) {
  auto start = std::chrono::steady_clock::now();
  Outcome outcome = run_child({"hang"}, 3s);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 30s);
  EXPECT_TRUE(outcome.timed_out);
  EXPECT_FALSE(outcome.abandoned);
  EXPECT_EQ(outcome.results, "step 1");
}

TEST_F(OsProcess, WholeTreeEndsAtTheDeadline) {
  Outcome outcome = run_until_it_beats("tree", file("beats"));
  EXPECT_TRUE(outcome.timed_out);
  EXPECT_NE(read(file("beats")), "");
  EXPECT_TRUE(has_stopped(file("beats")));
}

TEST_F(OsProcess, ChildEndsWithItsParent) {
  Outcome outcome = run_until_it_beats("parent", file("beats"));
  EXPECT_TRUE(outcome.timed_out);
  EXPECT_NE(read(file("beats")), "");
  EXPECT_TRUE(has_stopped(file("beats")));
}

TEST_F(OsProcess, PathMayHaveBlanksAndUmlauts) {
  std::string copy = file(program_file("Prüfung mit Leerzeichen"));
  std::filesystem::copy_file(to_path(child()), to_path(copy));
  EXPECT_TRUE(is_executable(copy));
  Outcome outcome = run({copy, {"report", "0"}}, 60s);
  EXPECT_EQ(outcome.start_error, "");
  EXPECT_EQ(outcome.results, "result");
}

TEST_F(OsProcess, StartThatFailsSaysWhy) {
  Outcome outcome = run({file("no program"), {}}, 1s);
  EXPECT_NE(outcome.start_error, "");
  EXPECT_FALSE(outcome.end);
}

TEST_F(OsProcess, ProgramIsFoundInPath) {
  EXPECT_EQ(find_in_path("no such program"), "");
}

} // namespace
} // namespace torchport::os

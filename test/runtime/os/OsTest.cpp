//===- OsTest.cpp - files, libraries and processes, on each system --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Environment.h"
#include "os/FileLock.h"
#include "os/Files.h"
#include "os/Libraries.h"
#include "os/Machine.h"
#include "os/Process.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

namespace torchport::os {
namespace {

using namespace std::chrono_literals;
using namespace testing;

/// A folder with a name that is hard to pass on, for one test.
struct OsTest : testing::Test {
  OsTest() {
    const auto *test = testing::UnitTest::GetInstance()->current_test_info();
    folder = to_text(std::filesystem::temp_directory_path()) +
             "/torchport ü €-" + std::to_string(process_number()) + '-' +
             std::to_string(since_boot()) + '-' + test->name();
    create_folders(folder);
  }
  ~OsTest() override {
    std::error_code ignored;
    std::filesystem::remove_all(to_path(folder), ignored);
  }

  std::string file(const std::string &name) const {
    return folder + '/' + name;
  }
  static std::string read(const std::string &path) {
    std::ostringstream text;
    text << std::ifstream(to_path(path)).rdbuf();
    return text.str();
  }
  /// The program of Child.cpp, which is beside this one.
  static std::string child() {
    return to_text(to_path(own_program()).parent_path() /
                   program_file("torchport-os-child"));
  }
  static Outcome
  run_child(std::vector<std::string> arguments,
            std::chrono::milliseconds timeout = std::chrono::seconds(60)) {
    return run({child(), std::move(arguments)}, timeout);
  }

  std::string folder;
};

using OsFiles = OsTest;

std::vector<std::string> names_in(const std::string &folder) {
  std::vector<std::string> names;
  for (const FolderEntry &entry : entries_of(folder))
    names.push_back(entry.name);
  return names;
}

TEST_F(OsFiles, OwnFileIsReplacedAsAWhole) {
  EXPECT_FALSE(read_own(file("a")));
  EXPECT_TRUE(write_own(file("a"), file("fresh"), "one\ntwo"));
  EXPECT_EQ(read_own(file("a")), "one\ntwo");
  EXPECT_TRUE(write_own(file("a"), file("fresh"), "three"));
  EXPECT_EQ(read_own(file("a")), "three");
  EXPECT_EQ(names_in(file("")), std::vector<std::string>{"a"});
}

TEST_F(OsFiles, WriteThatFailsLeavesNothing) {
  create_folders(file("a"));
  EXPECT_FALSE(write_own(file("a"), file("fresh"), "one"));
  EXPECT_FALSE(write_own(file("b"), file("none/fresh"), "one"));
  EXPECT_EQ(names_in(file("")), std::vector<std::string>{"a"});
}

TEST_F(OsFiles, PathMayBeLong) {
  std::string folder = file("");
  for (int i = 0; i < 8; ++i)
    folder += "/a rather long name of a folder, number " + std::to_string(i);
  ASSERT_GT(folder.size(), 300U);
  EXPECT_TRUE(create_folders(folder));
  EXPECT_TRUE(create_folders(folder)) << "it is there";
  EXPECT_TRUE(write_own(folder + "/a", folder + "/fresh", "one"));
  EXPECT_EQ(read_own(folder + "/a"), "one");
  EXPECT_EQ(names_in(folder), std::vector<std::string>{"a"});
  FileLock lock(folder + "/lock", 1s);
  EXPECT_THAT(names_in(folder), SizeIs(2));
  EXPECT_THAT(identity_of(folder + "/a"), HasSubstr("/a 3 "));
}

TEST_F(OsFiles, EntriesHaveAnAge) {
  write_own(file("a"), file("fresh"), "one");
  EXPECT_FALSE(create_folders(file("a/b"))) << "a is no folder";
  ASSERT_EQ(names_in(file("")), std::vector<std::string>{"a"});
  EXPECT_LT(entries_of(file(""))[0].age, 60s);
  remove_file(file("a"));
  EXPECT_THAT(entries_of(file("")), SizeIs(0));
  EXPECT_THAT(entries_of(file("none")), SizeIs(0));
  EXPECT_FALSE(is_file(file("a")));
}

TEST_F(OsFiles, IdentityIsThatOfTheContents) {
  EXPECT_THAT(identity_of(file("a")), HasSubstr(" -\n"));
  write_own(file("a"), file("fresh"), "one");
  std::string before = identity_of(file("a"));
  EXPECT_EQ(identity_of(file("a")), before);
  write_own(file("a"), file("fresh"), "three");
  EXPECT_NE(identity_of(file("a")), before);
}

TEST_F(OsFiles, LockKeepsOthersOut) {
  auto waited = [&](std::chrono::milliseconds patience) {
    auto start = std::chrono::steady_clock::now();
    FileLock lock(file("lock"), patience);
    return std::chrono::steady_clock::now() - start;
  };
  std::thread other;
  {
    FileLock lock(file("lock"), 1s);
    EXPECT_GE(waited(200ms), 200ms);
    other = std::thread([&] { EXPECT_LT(waited(20s), 10s); });
    std::this_thread::sleep_for(50ms);
  }
  other.join();
  EXPECT_LT(waited(20s), 10s);
  // Without a folder there is no lock, and nobody waits for it.
  FileLock none(file("none/lock"), 20s);
}

TEST_F(OsFiles, TwoProcessesKeepOneCache) {
  std::vector<Outcome> outcomes(2);
  std::vector<std::thread> threads;
  for (Outcome &outcome : outcomes)
    threads.emplace_back(
        [&] { outcome = run_child({"cache", file("cache"), file("asked")}); });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(read(file("asked")), "asked\n");
  for (const Outcome &outcome : outcomes)
    EXPECT_THAT(outcome.results,
                AnyOf("{\"answer\":42}", "{\"answer\":42} remembered"));
  EXPECT_EQ(run_child({"cache", file("cache"), file("asked")}).results,
            "{\"answer\":42} remembered");
  EXPECT_EQ(read(file("asked")), "asked\n");
  // Only the lock and the result are left.
  EXPECT_THAT(names_in(file("cache")), SizeIs(2));
}

using OsLibraries = OsTest;

void code_of_this_program() {}

TEST_F(OsLibraries, LoadedOnesAreListed) {
  auto *code = reinterpret_cast<void *>(&code_of_this_program);
  std::string own = to_text(to_path(own_program()).filename());
  EXPECT_THAT(library_with(code), HasSubstr(own));
  EXPECT_THAT(loaded_libraries(), SizeIs(Gt(2U)));
  EXPECT_NE(symbol_anywhere("malloc"), nullptr);
  EXPECT_EQ(symbol_anywhere("no_such_function"), nullptr);
}

TEST_F(OsLibraries, OneThatIsMissingIsNamed) {
  std::string missing = file(library_file("missing"));
  EXPECT_EQ(find_library(missing).handle, nullptr);
  OpenLibrary opened = open_library(missing, true);
  EXPECT_EQ(opened.handle, nullptr);
  EXPECT_THAT(opened.error, HasSubstr("missing"));
}

/// A LibTorch for a GPU, as far as its files go.
struct OsGpuLibraries : OsTest {
  OsGpuLibraries() {
    create_folders(file("lib"));
    copy("torch_cpu");
  }
  void copy(const std::string &stem) {
    std::string name = library_file(stem);
    std::filesystem::copy_file(to_path(child()).parent_path() /
                                   library_file("fake_" + stem),
                               to_path(file("lib")) / to_path(name));
  }
  std::string load() {
    return run_child({"load-gpu", file("lib/" + library_file("torch_cpu"))})
        .results;
  }
};

TEST_F(OsGpuLibraries, AreLoadedFromBesideLibTorch) {
  EXPECT_EQ(load(), "devices 0\n");
  copy("torch_cuda");
  std::string name = library_file("torch_cuda");
  EXPECT_EQ(load(), name + "\n" + name + " was loaded\ndevices 1\n");
}

TEST_F(OsGpuLibraries, OneThatIsNoLibraryIsNamed) {
  std::string name = library_file("torch_hip");
  write_own(file("lib/" + name), file("lib/fresh"), "no library");
  EXPECT_EQ(load(), name + " failed\n" + name + " failed\ndevices 0\n");
}

TEST(OsMachine, AnswersDoNotChange) {
  std::int64_t before = since_boot();
  EXPECT_GT(before, 0);
  EXPECT_GE(since_boot(), before);
  EXPECT_EQ(boot_id("/"), boot_id("/"));
  EXPECT_NE(kernel_version(), "");
  EXPECT_NE(user_and_groups(), "");
  EXPECT_GT(process_number(), 0);
  EXPECT_NE(cache_folder(), "");
  EXPECT_THAT(variables(), Contains(HasSubstr("PATH=")));
}

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
  /// A child of a child that does \p how ends with it at the deadline.
  static void expect_end_of_both(const char *how, const std::string &path) {
    Outcome outcome;
    // Until the inner one has begun to write.
    for (auto timeout = 1s; timeout < 60s && read(path).empty(); timeout *= 3)
      outcome = run_child({how, path}, timeout);
    EXPECT_TRUE(outcome.timed_out);
    EXPECT_NE(read(path), "");
    EXPECT_TRUE(has_stopped(path));
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
  expect_end_of_both("tree", file("beats"));
}

TEST_F(OsProcess, ChildEndsWithItsParent) {
  expect_end_of_both("parent", file("beats"));
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
  EXPECT_EQ(find_in_path("no such program"), "");
}

} // namespace
} // namespace torchport::os

//===- CompilationsTest.cpp - where compiler flags come from --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/Compilations.h"

#include "Tree.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using namespace testing;

/// The path that was found, or the error.
std::string answer(llvm::Expected<std::string> Found) {
  return Found ? *Found : llvm::toString(Found.takeError());
}

std::string errorOf(llvm::Expected<Compilations> Loaded) {
  return Loaded ? "no error" : llvm::toString(Loaded.takeError());
}

struct CompilationsTest : ::testing::Test {
  /// The database or file of flags \p Name with \p Text.
  Compilations load(llvm::StringRef Text,
                    llvm::StringRef Name = "compile_commands.json") {
    return llvm::cantFail(compilationsIn(Files.make(Name, Text)));
  }
  /// The only command for \p File.
  static clang::tooling::CompileCommand only(const Compilations &In,
                                             llvm::StringRef File) {
    const auto Commands = In.Commands->getCompileCommands(File);
    EXPECT_EQ(Commands.size(), 1u);
    return Commands.empty() ? clang::tooling::CompileCommand() : Commands[0];
  }

  Tree Files;
};

TEST_F(CompilationsTest, DatabaseAroundIsTheNearestOneAbove) {
  const std::string Source = Files.make("p/src/deep/a.cpp");
  for (const char *Name :
       {"compile_commands.json", "p/build/compile_commands.json",
        "p/compile_flags.txt", "p/src/compile_commands.json"}) {
    const std::string Nearest = Files.make(Name);
    EXPECT_EQ(answer(databaseAround(Source)), Nearest);
  }
  EXPECT_EQ(answer(databaseAround(Files.path("p/src"))),
            Files.path("p/src/compile_commands.json"));
}

TEST_F(CompilationsTest, DatabaseAroundPrefersCommandsToFlags) {
  Files.make("compile_flags.txt");
  const std::string Commands = Files.make("compile_commands.json");
  EXPECT_EQ(answer(databaseAround(Files.path("a.cpp"))), Commands);
}

TEST_F(CompilationsTest, DatabaseInTakesAFolderOrAFile) {
  const std::string Commands = Files.make("build/compile_commands.json");
  EXPECT_EQ(answer(databaseIn(Files.path("build"))), Commands);
  EXPECT_EQ(answer(databaseIn(Commands)), Commands);
  const std::string Other = Files.make("debug.json");
  EXPECT_EQ(answer(databaseIn(Other)), Other);
}

TEST_F(CompilationsTest, DatabaseInSaysHowToMakeOne) {
  EXPECT_THAT(
      answer(databaseIn("no/such")),
      AllOf(StartsWith("no compilation database: 'no/such' does not exist; "),
            HasSubstr("-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"),
            HasSubstr("'-p build'"), HasSubstr("'--'")));
  EXPECT_THAT(answer(databaseIn(Files.root())),
              AllOf(HasSubstr("'" + Files.root() + "' holds neither"),
                    HasSubstr("-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")));
}

TEST_F(CompilationsTest, NamesTheFileThatCannotBeRead) {
  for (const char *Text : {"", "{", "{}", "[{}]", "[1]", "no JSON",
                           R"([{"directory": "/", "file": "a.cpp"}])"}) {
    const std::string Path = Files.make("compile_commands.json", Text);
    EXPECT_THAT(errorOf(compilationsIn(Path)),
                AllOf(StartsWith("cannot read the compilation database '" +
                                 Path + "': "),
                      EndsWith("; regenerate it with CMake")))
        << Text;
  }
}

// Joined fragments of `clang -MJ` end in a comma.
TEST_F(CompilationsTest, AcceptsATrailingComma) {
  only(
      load(
          R"([{"directory": "/p", "file": "a.cpp", "command": "g++ a.cpp"},])"),
      "/p/a.cpp");
}

TEST_F(CompilationsTest, GivesAFileThatIsNotListedItsNeighboursFlags) {
  const Compilations Loaded = load(
      R"([{"directory": "/p", "file": "a.cpp", "command": "g++ -DA a.cpp"}])");
  EXPECT_FALSE(Loaded.FitsEveryFile);
  EXPECT_EQ(only(Loaded, "/p/a.cpp").Heuristic, "");
  const auto Guessed = only(Loaded, "/p/b.cpp");
  EXPECT_THAT(Guessed.CommandLine, Contains("-DA"));
  EXPECT_THAT(Guessed.Heuristic, HasSubstr("a.cpp"));
}

TEST_F(CompilationsTest, ListsTheSameFileOfTwoTargetsTwice) {
  const Compilations Loaded = load(
      R"([{"directory": "/p", "file": "a.cpp", "command": "g++ -DA a.cpp"},
          {"directory": "/p", "file": "a.cpp", "command": "g++ -DB a.cpp"}])");
  EXPECT_EQ(Loaded.Commands->getCompileCommands("/p/a.cpp").size(), 2u);
}

TEST_F(CompilationsTest, ReadsFlagsForEveryFile) {
  const Compilations Loaded = load("-DA\n-Iinclude\n", "compile_flags.txt");
  EXPECT_TRUE(Loaded.FitsEveryFile);
  const auto Command = only(Loaded, "x.cpp");
  EXPECT_EQ(Command.Directory, Files.root());
  EXPECT_THAT(Command.CommandLine, Contains("-Iinclude"));
}

TEST_F(CompilationsTest, OfFlagsIsForEveryFileInTheWorkingDirectory) {
  const Compilations Given = compilationsOf({"-DA"}, "/here");
  EXPECT_TRUE(Given.FitsEveryFile);
  const auto Command = only(Given, "/there/x.cpp");
  EXPECT_EQ(Command.Directory, "/here");
  EXPECT_THAT(Command.CommandLine, Contains("-DA"));
}

} // namespace
} // namespace torchport

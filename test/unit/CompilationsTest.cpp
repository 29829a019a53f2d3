//===- CompilationsTest.cpp - where the flags come from -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/Compilations.h"

#include "Tree.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// What was found, or the error.
std::string answer(llvm::Expected<std::string> Found) {
  return Found ? *Found : llvm::toString(Found.takeError());
}

std::string errorOf(llvm::Expected<Compilations> Loaded) {
  return Loaded ? "no error" : llvm::toString(Loaded.takeError());
}

TEST(DatabaseAround, IsTheNearestOneAbove) {
  Tree Files;
  const std::string Source = Files.make("p/src/deep/a.cpp");
  const std::string Far = Files.make("compile_commands.json");
  EXPECT_EQ(answer(databaseAround(Source)), Far);
  const std::string Built = Files.make("p/build/compile_commands.json");
  EXPECT_EQ(answer(databaseAround(Source)), Built);
  const std::string Beside = Files.make("p/compile_flags.txt");
  EXPECT_EQ(answer(databaseAround(Source)), Beside);
  const std::string Near = Files.make("p/src/compile_commands.json");
  EXPECT_EQ(answer(databaseAround(Source)), Near);
  EXPECT_EQ(answer(databaseAround(Files.path("p/src"))), Near);
}

TEST(DatabaseAround, PrefersCommandsToFlags) {
  Tree Files;
  Files.make("compile_flags.txt");
  const std::string Commands = Files.make("compile_commands.json");
  EXPECT_EQ(answer(databaseAround(Files.path("a.cpp"))), Commands);
}

TEST(DatabaseIn, TakesAFolderOrAFile) {
  Tree Files;
  const std::string Commands = Files.make("build/compile_commands.json");
  EXPECT_EQ(answer(databaseIn(Files.path("build"))), Commands);
  EXPECT_EQ(answer(databaseIn(Commands)), Commands);
  const std::string Other = Files.make("debug.json");
  EXPECT_EQ(answer(databaseIn(Other)), Other);
}

TEST(DatabaseIn, SaysHowToMakeOne) {
  Tree Files;
  EXPECT_THAT(
      answer(databaseIn("no/such")),
      AllOf(StartsWith("no compilation database: 'no/such' does not exist; "),
            HasSubstr("-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"),
            HasSubstr("'-p build'"), HasSubstr("'--'")));
  EXPECT_THAT(answer(databaseIn(Files.root())),
              AllOf(HasSubstr("'" + Files.root() + "' holds neither"),
                    HasSubstr("-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")));
}

TEST(CompilationsIn, NamesTheFileThatCannotBeRead) {
  Tree Files;
  for (const char *Text : {"", "{", "{}", "[{}]", "[1]", "no JSON",
                           R"([{"directory": "/", "file": "a.cpp"}])"}) {
    const std::string Path = Files.make("compile_commands.json", Text);
    EXPECT_THAT(errorOf(compilationsIn(Path)),
                AllOf(StartsWith("cannot read the compilation database '" +
                                 Path + "': "),
                      EndsWith("; make it anew with CMake")))
        << Text;
  }
}

// Fragments of `clang -MJ` that are joined have a comma too many.
TEST(CompilationsIn, TakesWhatIsYamlAndNoJson) {
  Tree Files;
  const Compilations Loaded = llvm::cantFail(compilationsIn(Files.make(
      "compile_commands.json",
      R"([{"directory": "/p", "file": "a.cpp", "command": "g++ a.cpp"},])")));
  EXPECT_EQ(Loaded.Commands->getCompileCommands("/p/a.cpp").size(), 1u);
}

TEST(CompilationsIn, GivesAFileThatIsNotListedItsNeighboursFlags) {
  Tree Files;
  const std::string Path = Files.make(
      "compile_commands.json",
      R"([{"directory": "/p", "file": "a.cpp", "command": "g++ -DA a.cpp"}])");
  const Compilations Loaded = llvm::cantFail(compilationsIn(Path));
  EXPECT_FALSE(Loaded.FitsEveryFile);
  const auto Listed = Loaded.Commands->getCompileCommands("/p/a.cpp");
  ASSERT_EQ(Listed.size(), 1u);
  EXPECT_EQ(Listed[0].Heuristic, "");
  const auto Guessed = Loaded.Commands->getCompileCommands("/p/b.cpp");
  ASSERT_EQ(Guessed.size(), 1u);
  EXPECT_THAT(Guessed[0].CommandLine, Contains("-DA"));
  EXPECT_THAT(Guessed[0].Heuristic, HasSubstr("a.cpp"));
}

TEST(CompilationsIn, ListsTheSameFileOfTwoTargetsTwice) {
  Tree Files;
  const Compilations Loaded = llvm::cantFail(compilationsIn(Files.make(
      "compile_commands.json",
      R"([{"directory": "/p", "file": "a.cpp", "command": "g++ -DA a.cpp"},
          {"directory": "/p", "file": "a.cpp", "command": "g++ -DB a.cpp"}])")));
  EXPECT_EQ(Loaded.Commands->getCompileCommands("/p/a.cpp").size(), 2u);
}

TEST(CompilationsIn, ReadsFlagsForEveryFile) {
  Tree Files;
  const Compilations Loaded = llvm::cantFail(
      compilationsIn(Files.make("compile_flags.txt", "-DA\n-Iinclude\n")));
  EXPECT_TRUE(Loaded.FitsEveryFile);
  const auto Commands = Loaded.Commands->getCompileCommands("x.cpp");
  ASSERT_EQ(Commands.size(), 1u);
  EXPECT_EQ(Commands[0].Directory, Files.root());
  EXPECT_THAT(Commands[0].CommandLine, Contains("-Iinclude"));
}

TEST(CompilationsOf, IsForEveryFileInTheWorkingDirectory) {
  const Compilations Given = compilationsOf({"-DA"}, "/here");
  EXPECT_TRUE(Given.FitsEveryFile);
  const auto Commands = Given.Commands->getCompileCommands("/there/x.cpp");
  ASSERT_EQ(Commands.size(), 1u);
  EXPECT_EQ(Commands[0].Directory, "/here");
  EXPECT_THAT(Commands[0].CommandLine, Contains("-DA"));
}

} // namespace
} // namespace torchport

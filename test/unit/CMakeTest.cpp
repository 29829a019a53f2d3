//===- CMakeTest.cpp - reading and changing CMake files -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Cases that test/tool/fix-cmake.test does not cover with CMake itself.
//===----------------------------------------------------------------------===//

#include "tool/cmake/LinkRuntime.h"
#include "tool/cmake/ListFile.h"

#include "Tree.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace testing;

namespace torchport {
namespace {

/// Returns \p Arguments, separated by blanks, as they are with the standard.
std::string raised(llvm::StringRef Arguments, unsigned To = 20) {
  std::vector<llvm::StringRef> All;
  for (llvm::StringRef Each : llvm::split(Arguments, ' '))
    All.push_back(Each);
  const std::vector<std::string> New = raisedStandards(All, To);
  std::string Text;
  for (const auto &[Old, Raised] : llvm::zip_equal(All, New))
    Text += (Text.empty() ? "" : " ") + (Raised.empty() ? Old.str() : Raised);
  return Text;
}

TEST(CxxStandard, IsRaisedWhereItIsOlder) {
  for (const char *Old : {"98", "11", "14", "17"})
    EXPECT_EQ(raised(std::string("CMAKE_CXX_STANDARD ") + Old),
              "CMAKE_CXX_STANDARD 20");
  const std::pair<const char *, const char *> Rows[] = {
      {"t PROPERTIES CXX_STANDARD \"17\" CXX_STANDARD_REQUIRED ON",
       "t PROPERTIES CXX_STANDARD \"20\" CXX_STANDARD_REQUIRED ON"},
      {"t PUBLIC cxx_std_17", "t PUBLIC cxx_std_20"},
      {"CMAKE_CXX_FLAGS \"${CMAKE_CXX_FLAGS} -std=c++11\"",
       "CMAKE_CXX_FLAGS \"${CMAKE_CXX_FLAGS} -std=c++20\""},
      {"-Wall -std=gnu++0x -std=c++1z", "-Wall -std=gnu++20 -std=c++20"},
      {"$<$<COMPILE_LANGUAGE:CXX>:-std=c++14>",
       "$<$<COMPILE_LANGUAGE:CXX>:-std=c++20>"}};
  for (const auto &[Old, New] : Rows)
    EXPECT_EQ(raised(Old), New);
  for (const char *Kept :
       {"CMAKE_CXX_STANDARD 20", "CMAKE_CXX_STANDARD 26",
        "CMAKE_CXX_STANDARD ${STANDARD}", "CMAKE_CXX_STANDARD \"17",
        "CMAKE_CUDA_STANDARD 17", "VERSION 17", "t PUBLIC cxx_std_23",
        "t PUBLIC cxx_std_", "t PROPERTIES C_STANDARD 11", "-std=c11",
        "-std=c++23", "-std=", "APPEND CUDA_NVCC_FLAGS -O3 -std=c++14", ""})
    EXPECT_EQ(raised(Kept), Kept);
  EXPECT_EQ(raised("CMAKE_CXX_STANDARD 14", 14), "CMAKE_CXX_STANDARD 14");
  EXPECT_EQ(raised("CMAKE_CXX_STANDARD 11", 14), "CMAKE_CXX_STANDARD 14");
  EXPECT_EQ(raised("CMAKE_CXX_STANDARD 98", 14), "CMAKE_CXX_STANDARD 14");
}

/// Each command of \p Text as line and name, and its arguments, with bars.
std::vector<std::string> commandsIn(llvm::StringRef Text) {
  std::vector<std::string> All;
  for (const ListCommand &Each : cantFail(parseListFile(Text)))
    All.push_back(std::to_string(Each.Line) + " " + Each.Name.str() + "|" +
                  llvm::join(Each.Arguments, "|"));
  return All;
}

TEST(ListFile, IsReadAsCommands) {
  const std::pair<const char *, std::vector<std::string>> Rows[] = {
      {"a(1 2)\n\n  B ( x;y )\nc(\n)\n", {"1 a|1|2", "3 B|x;y", "4 c|"}},
      {"", {}},
      {"\n # nothing", {}},
      {"\357\273\277a(1)\r\nb(2)", {"1 a|1", "2 b|2"}},
      // Arguments are as they are spelled.
      {"a(${x} \"b ) c\" \"d \\\" e\" f\\ g \\))",
       {"1 a|${x}|\"b ) c\"|\"d \\\" e\"|f\\ g|\\)"}},
      {"a([[b ) ]=] c]] [=[d ]] e]=] [f])",
       {"1 a|[[b ) ]=] c]]|[=[d ]] e]=]|[f]"}},
      {"a(-Db=\"c ) d\"e $(MAKE) $<f:g>)",
       {"1 a|-Db=\"c ) d\"e|$(MAKE)|$<f:g>"}},
      {"if((a) AND (b))\n", {"1 if|(|a|)|AND|(|b|)"}},
      {"a(b\"\n\")\nc(\"\nd(\n\")\n", {"1 a|b\"\n\"", "3 c|\"\nd(\n\""}},
      // Comments.
      {"a(b # c )\n d #[[ e )\n ]] f#g\n)\n", {"1 a|b|d|f"}},
      {"#[[ a()\n]] b()\n#[=[\n]]\n]=]\n#[ c()\nd()\n", {"2 b|", "7 d|"}},
  };
  for (const auto &[Text, Commands] : Rows)
    EXPECT_EQ(commandsIn(Text), Commands) << Text;
}

TEST(ListFile, KnowsWhereTheNextLineBegins) {
  for (const char *Marked : {"a()\n<>b()\n", "a(\n)  # c\r\n<>b()\n",
                             "a() #[[ c\n]] # d\n<>b()", "a()<>"}) {
    const auto [Before, After] = llvm::StringRef(Marked).split("<>");
    const std::string Text = (Before + After).str();
    EXPECT_EQ(cantFail(parseListFile(Text)).front().NextLine, Before.size())
        << Marked;
  }
}

TEST(ListFile, KnowsTheBlocksAroundACommand) {
  const auto Commands =
      cantFail(parseListFile("IF(a)\n  b()\nelseif(c)\n  foreach(d e)\n\tf()\n"
                             "  endforeach()\nelse()\nendif()\ng()\n"));
  const auto Blocks = [&](size_t Index) { return Commands[Index].Blocks; };
  EXPECT_THAT(Blocks(1), ElementsAre(0));    // b
  EXPECT_THAT(Blocks(2), IsEmpty());         // elseif
  EXPECT_THAT(Blocks(4), ElementsAre(2, 3)); // f
  EXPECT_THAT(Blocks(8), IsEmpty());         // g
  EXPECT_EQ(Commands[1].Indentation, "  ");
  EXPECT_EQ(Commands[4].Indentation, "\t");
}

TEST(ListFile, ReportsTheLineOfAnError) {
  for (const auto &[Text, Error] :
       {std::pair{"a()\nb(c\n", "line 3: a command is not closed"},
        {"a(\"b)\n", "line 2: a command is not closed"},
        {"a([[b)\n", "line 2: a command is not closed"},
        {"a\n", "line 1: no command"},
        {"a() b()\n= c()", "line 2: no command"},
        {"#[[ a\n", "line 2: a bracket is open at its end"}})
    EXPECT_EQ(toString(parseListFile(Text).takeError()), Error);
}

std::string replaced(std::string Text, llvm::StringRef From,
                     llvm::StringRef To) {
  for (size_t At = 0; (At = Text.find(From, At)) != std::string::npos;
       At += To.size())
    Text.replace(At, From.size(), To);
  return Text;
}

/// A build with a CMakeLists.txt in each folder. Each line is a command, and
/// "link" stands for "target_link_libraries".
class Build : public testing::Test {
protected:
  /// Adds the folder \p Name, "" for the top, with \p Lines.
  void folder(const std::string &Name, const std::string &Short) {
    const std::string Lines =
        replaced(Short, "link(", "target_link_libraries(");
    const std::string File = In.make(
        Name.empty() ? "CMakeLists.txt" : Name + "/CMakeLists.txt", Lines);
    unsigned Line = 0;
    for (llvm::StringRef Text : llvm::split(Lines, '\n')) {
      ++Line;
      const auto [Command, Rest] = Text.trim().rtrim(")").split('(');
      std::vector<std::string> Words;
      for (llvm::StringRef Word : llvm::split(Rest, ' '))
        Words.push_back(Word.str());
      if (!Command.empty())
        Model.Calls.push_back({{Command.lower(), Words, File, Line}});
      if (Command == "add_executable" || Command == "add_library")
        addTarget(Name, Words);
    }
  }

  /// Sources whose names begin with 'stable' use only the stable ABI.
  LinkPlan plan(bool ThroughHeader = false) {
    std::vector<RuntimeUser> Users;
    for (const CMakeTarget &Each : Model.Targets)
      for (const std::string &Source : Each.Sources)
        Users.push_back({Source,
                         llvm::StringRef(Source).starts_with("stable")
                             ? RuntimeLibrary::Stable
                             : RuntimeLibrary::Torch,
                         ThroughHeader});
    return planLinks(Model, Users, [&](llvm::StringRef File) {
      return !File.contains("foreign");
    });
  }

  /// The lines that \p Plan adds, as "LINE after THE LINE BEFORE IT".
  static std::vector<std::string> added(const LinkPlan &Plan) {
    std::vector<std::string> Lines;
    for (const auto &[File, Change] : Plan.Files)
      for (const Edit &Each : Change.Edits) {
        const llvm::StringRef Before =
            llvm::StringRef(Change.OldText).take_front(Each.Offset).rtrim("\n");
        const std::string Line =
            (llvm::StringRef(Each.Text).trim("\n") + " after " +
             Before.substr(Before.rfind('\n') + 1))
                .str();
        Lines.push_back(replaced(Line, "target_link_libraries(", "link("));
      }
    return Lines;
  }

  const Tree In;
  CMakeModel Model;

private:
  void addTarget(const std::string &Folder, std::vector<std::string> Words) {
    if (llvm::is_contained(Words, "ALIAS") ||
        llvm::is_contained(Words, "IMPORTED"))
      return;
    CMakeTarget Target;
    Target.Name = Words.front();
    Target.Type = "STATIC_LIBRARY";
    for (const std::string &Word : llvm::drop_begin(Words))
      if (llvm::StringRef(Word).ends_with(".cpp"))
        Target.Sources.insert(Word);
    if (!Folder.empty())
      Target.Scopes.push_back(In.path(Folder));
    Target.Scopes.push_back(In.root());
    Model.Targets.push_back(std::move(Target));
  }
};

TEST_F(Build, LooksForTheRuntimeAsOftenAsForLibTorch) {
  folder("", "project(x)\n");
  folder("a", "find_package(Torch)\nadd_executable(a a.cpp)\n");
  folder("b", "find_package(Torch)\nadd_executable(b b.cpp)\n");
  const std::string Finds =
      "find_package(torchport REQUIRED) after find_package(Torch)";
  EXPECT_THAT(
      added(plan()),
      ElementsAre(
          Finds,
          "link(a PRIVATE torchport::torchport) after add_executable(a a.cpp)",
          Finds,
          "link(b PRIVATE torchport::torchport) after add_executable(b "
          "b.cpp)"));
  // Once where all targets see it.
  Model = {};
  folder("", "project(x)\nfind_package(Torch)\n");
  folder("a", "find_package(Torch)\nadd_executable(a a.cpp)\n");
  folder("b", "add_executable(b b.cpp)\n");
  EXPECT_THAT(added(plan()),
              Contains(StartsWith("find_package(torchport")).Times(1));
  // Before the first target without LibTorch.
  Model = {};
  folder("", "project(x)\n");
  folder("a", "include(x)\nadd_library(b b.cpp)\nadd_library(a a.cpp)\n");
  EXPECT_THAT(added(plan()).front(),
              "find_package(torchport REQUIRED) after include(x)");
}

TEST_F(Build, LooksForTheRuntimeAfterEachSearchForLibTorch) {
  const std::string Target = "add_executable(a a.cpp)\n";
  const struct {
    const char *Top, *Added, *End = "";
  } Rows[] = {
      // Each command of these files has run.
      {"find_package(Torch QUIET)\nif(NOT Torch_FOUND)\n"
       "  find_package(Torch REQUIRED)\nendif() # end\n",
       "find_package(torchport REQUIRED) after endif() # end"},
      {"if(EXISTS libtorch)\n  find_package(Torch REQUIRED)\nelse()\n"
       "  find_package(Torch)\nendif()\n",
       "find_package(torchport REQUIRED) after endif()"},
      // What did not run is only known from its condition.
      {"find_package(Torch)\nset(x)\nif(NOT TARGET torch)\n"
       "  include(x)\nendif()\nset(y)\n",
       "find_package(torchport REQUIRED) after endif()"},
      {"find_package(Torch)\nif(Torch_VERSION VERSION_LESS 2)\n"
       "  set(x)\nendif()\n",
       "find_package(torchport REQUIRED) after find_package(Torch)"},
      {"find_package(Torch)\nif(WIN32)\n  include(x)\nendif()\n",
       "find_package(torchport REQUIRED) after find_package(Torch)"},
      {"if(X)\nfind_package(Torch REQUIRED)\n",
       "find_package(torchport REQUIRED) after find_package(Torch REQUIRED)",
       "endif()\n"},
      {"find_package(Torch)\nif(Torch_FOUND)\n",
       "find_package(torchport REQUIRED) after if(Torch_FOUND)", "endif()\n"},
      {"find_package(Torch REQUIRED)\nif(Torch_FOUND)\n",
       "find_package(torchport REQUIRED) after find_package(Torch REQUIRED)",
       "endif()\n"}};
  for (const auto &[Top, Added, End] : Rows) {
    Model = {};
    folder("", Top + Target + End);
    EXPECT_EQ(added(plan()).front(), Added) << Top;
    // The same for a target of another folder.
    Model = {};
    folder("", std::string(Top) + "add_subdirectory(in)\n" + End);
    folder("in", Target);
    EXPECT_EQ(added(plan()).front(), Added) << Top;
  }
}

TEST_F(Build, LinksNothingThatIsLinkedAlready) {
  folder("", "add_library(torchport::torchport ALIAS torchport_runtime)\n"
             "add_library(a a.cpp)\n"
             "link(a $<LINK_ONLY:torchport::torchport>)\n"
             "add_library(b b.cpp)\nlink(b PRIVATE torchport_runtime)\n");
  EXPECT_THAT(plan().Files, IsEmpty());
  Model = {};
  folder("", "link_libraries(torchport::torchport)\n");
  folder("a", "add_library(a a.cpp)\n");
  EXPECT_THAT(plan().Files, IsEmpty());
}

TEST_F(Build, LinksOnceWhereDependentsInherit) {
  folder("", "find_package(torchport)\nadd_library(a a.cpp)\n"
             "link(a PRIVATE b)\nadd_library(b b.cpp)\n"
             "link(b PUBLIC c)\nadd_library(c c.cpp)\nlink(c PUBLIC b)\n");
  const LinkPlan Plan = plan(/*ThroughHeader=*/true);
  EXPECT_THAT(added(Plan), ElementsAre("link(c PUBLIC torchport::torchport) "
                                       "after link(c PUBLIC b)"));
}

TEST_F(Build, LinksEachThatIsNotPassedIt) {
  folder("", "find_package(torchport)\nadd_library(a a.cpp)\n"
             "link(a PRIVATE b)\nadd_library(b b.cpp)\n"
             "link(b INTERFACE torchport::torchport)\nadd_library(c c.cpp)\n"
             "link(c PRIVATE torchport::torchport)\nadd_library(d d.cpp)\n"
             "link(d PRIVATE c)\n");
  EXPECT_THAT(
      added(plan()),
      ElementsAre(
          "link(b PRIVATE torchport::torchport) after "
          "link(b INTERFACE torchport::torchport)",
          "link(d PRIVATE torchport::torchport) after link(d PRIVATE c)"));
}

TEST_F(Build, FindsOnlyTheComponentsThatAFolderNeeds) {
  folder("a", "add_library(a stable.cpp)\nadd_library(b b.cpp)\n");
  folder("b", "add_library(c stable.cpp)\n");
  EXPECT_THAT(
      added(plan()),
      ElementsAre(
          "find_package(torchport REQUIRED) after ",
          "link(a PRIVATE torchport::stable) after add_library(a stable.cpp)",
          "link(b PRIVATE torchport::torchport) after add_library(b b.cpp)",
          "find_package(torchport REQUIRED COMPONENTS stable) after ",
          "link(c PRIVATE torchport::stable) after add_library(c stable.cpp)"));
}

TEST_F(Build, FindsTheWholeRuntimeIfTheStablePartIsNotEnough) {
  folder("", "find_package(torchport REQUIRED COMPONENTS stable)\n"
             "add_library(a stable.cpp)\n"
             "link(a PRIVATE torchport::torchport)\n");
  EXPECT_THAT(plan().Files, IsEmpty());
  folder("b", "add_library(b b.cpp)\nlink(b PRIVATE torchport::stable)\n");
  const LinkPlan Plan = plan();
  EXPECT_THAT(added(Plan),
              ElementsAre("find_package(torchport REQUIRED) after ",
                          "link(b PRIVATE torchport::torchport) after "
                          "link(b PRIVATE torchport::stable)"));
}

TEST_F(Build, LinksMoreWhereTheStablePartIsNotEnough) {
  folder("", "find_package(torchport)\nadd_library(a stable.cpp)\n"
             "link(a PUBLIC torchport::stable)\n"
             "add_library(b stable-too.cpp)\nlink(b PRIVATE a)\n"
             "add_library(c c.cpp)\nlink(c PRIVATE a)\n");
  EXPECT_THAT(added(plan()),
              ElementsAre("link(c PRIVATE torchport::torchport) after "
                          "link(c PRIVATE a)"));
}

TEST_F(Build, KeepsToTheSignatureOfOldKeywords) {
  folder("", "find_package(torchport)\nadd_library(a a.cpp)\n"
             "link(a LINK_PRIVATE x LINK_PUBLIC y)\n");
  EXPECT_THAT(added(plan()),
              ElementsAre("link(a torchport::torchport) after "
                          "link(a LINK_PRIVATE x LINK_PUBLIC y)"));
}

TEST_F(Build, LeavesTargetsWhoseCommandIsNotFound) {
  folder("", "find_package(torchport)\nadd_library(a a.cpp)\n");
  Model.Calls.back().back().Line = 7;
  const LinkPlan Plan = plan();
  EXPECT_THAT(Plan.Files, IsEmpty());
  ASSERT_EQ(Plan.Unlinked.size(), 1U);
  EXPECT_EQ(Plan.Unlinked.front().Name, "a");
  EXPECT_THAT(Plan.Unlinked.front().Reason, HasSubstr("line 7 of '"));
}

TEST_F(Build, LeavesSourcesOfNoTarget) {
  folder("", "add_library(a a.cpp)\n");
  const LinkPlan Plan =
      planLinks(Model, {{"b.cpp"}}, [](llvm::StringRef) { return true; });
  ASSERT_EQ(Plan.Unlinked.size(), 1U);
  EXPECT_EQ(Plan.Unlinked.front().Name, "b.cpp");
}

/// The line numbers of each call stack.
std::vector<std::vector<unsigned>> linesOf(llvm::StringRef Trace) {
  std::vector<std::vector<unsigned>> All;
  for (const CallStack &Call : cantFail(readTrace(Trace, {"wanted"}))) {
    All.emplace_back();
    for (const TracedCommand &Each : Call)
      All.back().push_back(Each.Line);
  }
  return All;
}

std::string traced(const char *Name, unsigned Line, unsigned Frame,
                   unsigned Global = 0) {
  std::string Text = R"({"args":["x"],"file":"/f","cmd":")" +
                     std::string(Name) + R"(","frame":)" +
                     std::to_string(Frame) +
                     ",\"line\":" + std::to_string(Line);
  if (Global)
    Text += ",\"global_frame\":" + std::to_string(Global);
  return Text + "}\n";
}

TEST(Trace, IsReadAsCallStacks) {
  using Stacks = std::vector<std::vector<unsigned>>;
  const std::string Heading = "{\"version\":{\"major\":1,\"minor\":2}}\n";
  EXPECT_EQ(linesOf(Heading + traced("Wanted", 1, 1) + traced("f", 2, 1) +
                    traced("g", 3, 2) + traced("wanted", 4, 3) +
                    traced("wanted", 5, 2) + traced("wanted", 6, 1)),
            (Stacks{{1}, {2, 3, 4}, {2, 5}, {6}}));
  // Frames restart in each folder.
  EXPECT_EQ(linesOf(traced("f", 1, 1, 1) + traced("add_subdirectory", 2, 2, 2) +
                    traced("wanted", 3, 1, 3) + traced("wanted", 4, 2, 2)),
            (Stacks{{3}, {1, 4}}));
}

} // namespace
} // namespace torchport

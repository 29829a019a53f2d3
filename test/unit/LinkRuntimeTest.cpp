//===- LinkRuntimeTest.cpp - linking the runtime in CMake files -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Cases that test/tool/fix-cmake.test does not cover with CMake itself.
//===----------------------------------------------------------------------===//

#include "tool/cmake/LinkRuntime.h"

#include "Tree.h"

#include "llvm/ADT/STLExtras.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace testing;

namespace torchport {

namespace {

/// A build with a CMakeLists.txt in each folder. Each line is a command.
class Build : public testing::Test {
protected:
  /// Adds the folder \p Name, "" for the top, with \p Lines.
  void folder(const std::string &Name, llvm::StringRef Lines) {
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
  std::vector<std::string> added(const LinkPlan &Plan) const {
    std::vector<std::string> Lines;
    for (const auto &[File, Change] : Plan.Files)
      for (const Edit &Each : Change.Edits) {
        const llvm::StringRef Before =
            llvm::StringRef(Change.OldText).take_front(Each.Offset).rtrim("\n");
        Lines.push_back((llvm::StringRef(Each.Text).trim("\n") + " after " +
                         Before.substr(Before.rfind('\n') + 1))
                            .str());
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

} // namespace

static std::string finds(const std::string &Before) {
  return "find_package(torchport REQUIRED) after " + Before;
}

static std::string links(const std::string &Target, const std::string &Before,
                         const std::string &To = "torchport::torchport") {
  return "target_link_libraries(" + Target + " PRIVATE " + To + ") after " +
         Before;
}

TEST_F(Build, LooksForTheRuntimeAsOftenAsForLibTorch) {
  folder("", "project(x)\n");
  folder("a", "find_package(Torch)\nadd_executable(a a.cpp)\n");
  folder("b", "find_package(Torch)\nadd_executable(b b.cpp)\n");
  EXPECT_THAT(added(plan()),
              ElementsAre(finds("find_package(Torch)"),
                          links("a", "add_executable(a a.cpp)"),
                          finds("find_package(Torch)"),
                          links("b", "add_executable(b b.cpp)")));
}

TEST_F(Build, LooksForTheRuntimeOnceWhereAllTargetsSeeIt) {
  folder("", "project(x)\nfind_package(Torch)\n");
  folder("a", "find_package(Torch)\nadd_executable(a a.cpp)\n");
  folder("b", "add_executable(b b.cpp)\n");
  EXPECT_THAT(added(plan()),
              Contains(StartsWith("find_package(torchport")).Times(1));
}

TEST_F(Build, LooksForTheRuntimeBeforeTheFirstTargetWithoutLibTorch) {
  folder("", "project(x)\n");
  folder("a", "include(x)\nadd_library(b b.cpp)\nadd_library(a a.cpp)\n");
  EXPECT_THAT(added(plan()).front(), finds("include(x)"));
}

TEST_F(Build, LinksNothingThatIsLinkedByItsFolder) {
  folder("", "link_libraries(torchport::torchport)\n");
  folder("a", "add_library(a a.cpp)\n");
  EXPECT_THAT(plan().Files, IsEmpty());
}

TEST_F(Build, LinksNothingThatIsLinkedByAnExpressionOrAnotherName) {
  folder("", "add_library(torchport::torchport ALIAS torchport_runtime)\n"
             "add_library(a a.cpp)\n"
             "target_link_libraries(a $<LINK_ONLY:torchport::torchport>)\n"
             "add_library(b b.cpp)\n"
             "target_link_libraries(b PRIVATE torchport_runtime)\n");
  EXPECT_THAT(plan().Files, IsEmpty());
}

TEST_F(Build, LinksOnceWhereDependentsInherit) {
  folder("", "find_package(torchport)\nadd_library(a a.cpp)\n"
             "target_link_libraries(a PRIVATE b)\nadd_library(b b.cpp)\n"
             "target_link_libraries(b PUBLIC c)\nadd_library(c c.cpp)\n"
             "target_link_libraries(c PUBLIC b)\n");
  const LinkPlan Plan = plan(/*ThroughHeader=*/true);
  EXPECT_THAT(
      added(Plan),
      ElementsAre("target_link_libraries(c PUBLIC torchport::torchport) after "
                  "target_link_libraries(c PUBLIC b)"));
  EXPECT_FALSE(Plan.LooksForRuntime);
}

TEST_F(Build, LinksEachThatIsNotPassedIt) {
  folder("", "find_package(torchport)\nadd_library(a a.cpp)\n"
             "target_link_libraries(a PRIVATE b)\nadd_library(b b.cpp)\n"
             "target_link_libraries(b INTERFACE torchport::torchport)\n"
             "add_library(c c.cpp)\n"
             "target_link_libraries(c PRIVATE torchport::torchport)\n"
             "add_library(d d.cpp)\ntarget_link_libraries(d PRIVATE c)\n");
  EXPECT_THAT(
      added(plan()),
      ElementsAre(
          links("b", "target_link_libraries(b INTERFACE torchport::torchport)"),
          links("d", "target_link_libraries(d PRIVATE c)")));
}

TEST_F(Build, FindsOnlyTheComponentsThatAFolderNeeds) {
  folder("a", "add_library(a stable.cpp)\nadd_library(b b.cpp)\n");
  folder("b", "add_library(c stable.cpp)\n");
  const LinkPlan Plan = plan();
  EXPECT_THAT(
      added(Plan),
      ElementsAre(
          finds(""),
          links("a", "add_library(a stable.cpp)", "torchport::stable"),
          links("b", "add_library(b b.cpp)"),
          "find_package(torchport REQUIRED COMPONENTS stable) after ",
          links("c", "add_library(c stable.cpp)", "torchport::stable")));
}

TEST_F(Build, FindsTheWholeRuntimeIfTheStablePartIsNotEnough) {
  folder("", "find_package(torchport REQUIRED COMPONENTS stable)\n"
             "add_library(a stable.cpp)\n"
             "target_link_libraries(a PRIVATE torchport::torchport)\n");
  EXPECT_THAT(plan().Files, IsEmpty());
  folder("b", "add_library(b b.cpp)\n"
              "target_link_libraries(b PRIVATE torchport::stable)\n");
  const LinkPlan Plan = plan();
  EXPECT_TRUE(Plan.LooksForRuntime);
  EXPECT_THAT(
      added(Plan),
      ElementsAre(
          finds(""),
          links("b", "target_link_libraries(b PRIVATE torchport::stable)")));
}

TEST_F(Build, LinksMoreWhereTheStablePartIsNotEnough) {
  folder("", "find_package(torchport)\nadd_library(a stable.cpp)\n"
             "target_link_libraries(a PUBLIC torchport::stable)\n"
             "add_library(b stable-too.cpp)\n"
             "target_link_libraries(b PRIVATE a)\nadd_library(c c.cpp)\n"
             "target_link_libraries(c PRIVATE a)\n");
  EXPECT_THAT(added(plan()),
              ElementsAre(links("c", "target_link_libraries(c PRIVATE a)")));
}

TEST_F(Build, KeepsToTheSignatureOfOldKeywords) {
  folder("", "find_package(torchport)\nadd_library(a a.cpp)\n"
             "target_link_libraries(a LINK_PRIVATE x LINK_PUBLIC y)\n");
  EXPECT_THAT(
      added(plan()),
      ElementsAre("target_link_libraries(a torchport::torchport) after "
                  "target_link_libraries(a LINK_PRIVATE x LINK_PUBLIC y)"));
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
static std::vector<std::vector<unsigned>> linesOf(llvm::StringRef Trace) {
  std::vector<std::vector<unsigned>> All;
  for (const CallStack &Call : cantFail(readTrace(Trace, {"wanted"}))) {
    All.emplace_back();
    for (const TracedCommand &Each : Call)
      All.back().push_back(Each.Line);
  }
  return All;
}

static std::string traced(const char *Name, unsigned Line, unsigned Frame,
                          unsigned Global = 0) {
  std::string Text = "{\"args\":[\"x\"],\"cmd\":\"" + std::string(Name) +
                     "\",\"file\":\"/f\",\"frame\":" + std::to_string(Frame) +
                     ",\"line\":" + std::to_string(Line);
  if (Global)
    Text += ",\"global_frame\":" + std::to_string(Global);
  return Text + "}\n";
}

TEST(Trace, ReadsCallStacks) {
  const std::string Heading = "{\"version\":{\"major\":1,\"minor\":2}}\n";
  EXPECT_THAT(linesOf(Heading + traced("Wanted", 1, 1) + traced("f", 2, 1) +
                      traced("g", 3, 2) + traced("wanted", 4, 3) +
                      traced("wanted", 5, 2) + traced("wanted", 6, 1)),
              ElementsAre(ElementsAre(1), ElementsAre(2, 3, 4),
                          ElementsAre(2, 5), ElementsAre(6)));
}

TEST(Trace, RestartsFramesInEachFolder) {
  EXPECT_THAT(linesOf(traced("f", 1, 1, 1) +
                      traced("add_subdirectory", 2, 2, 2) +
                      traced("wanted", 3, 1, 3) + traced("wanted", 4, 2, 2)),
              ElementsAre(ElementsAre(3), ElementsAre(1, 4)));
}

} // namespace torchport

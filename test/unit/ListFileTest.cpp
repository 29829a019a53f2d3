//===- ListFileTest.cpp - parsing a CMakeLists.txt ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/ListFile.h"

#include "llvm/ADT/StringExtras.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace testing;

namespace torchport {

/// Each command of \p Text as line and name, and its arguments, with bars.
static std::vector<std::string> commandsIn(llvm::StringRef Text) {
  std::vector<std::string> All;
  for (const ListCommand &Each : cantFail(parseListFile(Text)))
    All.push_back(std::to_string(Each.Line) + " " + Each.Name.str() + "|" +
                  llvm::join(Each.Arguments, "|"));
  return All;
}

/// \p Text with "<>" at the line that follows its first command.
static std::string markedAfterFirst(llvm::StringRef Text) {
  const size_t Place = cantFail(parseListFile(Text)).front().NextLine;
  return (Text.take_front(Place) + "<>" + Text.drop_front(Place)).str();
}

static std::string failureOf(llvm::StringRef Text) {
  auto Commands = parseListFile(Text);
  return Commands ? "" : toString(Commands.takeError());
}

TEST(ListFile, KnowsCommandsByTheirLines) {
  EXPECT_THAT(commandsIn("a(1 2)\n\n  B ( x;y )\nc(\n)\n"),
              ElementsAre("1 a|1|2", "3 B|x;y", "4 c|"));
  EXPECT_THAT(commandsIn(""), IsEmpty());
  EXPECT_THAT(commandsIn("\n # nothing"), IsEmpty());
  EXPECT_THAT(commandsIn("\357\273\277a(1)\r\nb(2)"),
              ElementsAre("1 a|1", "2 b|2"));
}

TEST(ListFile, ReadsArgumentsAsTheyAreSpelled) {
  EXPECT_THAT(commandsIn("a(${x} \"b ) c\" \"d \\\" e\" f\\ g \\))"),
              ElementsAre("1 a|${x}|\"b ) c\"|\"d \\\" e\"|f\\ g|\\)"));
  EXPECT_THAT(commandsIn("a([[b ) ]=] c]] [=[d ]] e]=] [f])"),
              ElementsAre("1 a|[[b ) ]=] c]]|[=[d ]] e]=]|[f]"));
  EXPECT_THAT(commandsIn("a(-Db=\"c ) d\"e $(MAKE) $<f:g>)"),
              ElementsAre("1 a|-Db=\"c ) d\"e|$(MAKE)|$<f:g>"));
  EXPECT_THAT(commandsIn("if((a) AND (b))\n"),
              ElementsAre("1 if|(|a|)|AND|(|b|)"));
  EXPECT_THAT(commandsIn("a(b\"\n\")\nc(\"\nd(\n\")\n"),
              ElementsAre("1 a|b\"\n\"", "3 c|\"\nd(\n\""));
}

TEST(ListFile, SkipsComments) {
  EXPECT_THAT(commandsIn("a(b # c )\n d #[[ e )\n ]] f#g\n)\n"),
              ElementsAre("1 a|b|d|f"));
  EXPECT_THAT(commandsIn("#[[ a()\n]] b()\n#[=[\n]]\n]=]\n#[ c()\nd()\n"),
              ElementsAre("2 b|", "7 d|"));
}

TEST(ListFile, KnowsWhereTheNextLineBegins) {
  EXPECT_EQ(markedAfterFirst("a()\nb()\n"), "a()\n<>b()\n");
  EXPECT_EQ(markedAfterFirst("a(\n)  # c\r\nb()\n"), "a(\n)  # c\r\n<>b()\n");
  EXPECT_EQ(markedAfterFirst("a() #[[ c\n]] # d\nb()"),
            "a() #[[ c\n]] # d\n<>b()");
  EXPECT_EQ(markedAfterFirst("a()"), "a()<>");
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
  EXPECT_EQ(failureOf("a()\nb(c\n"), "line 3: a command is not closed");
  EXPECT_EQ(failureOf("a(\"b)\n"), "line 2: a command is not closed");
  EXPECT_EQ(failureOf("a([[b)\n"), "line 2: a command is not closed");
  EXPECT_EQ(failureOf("a\n"), "line 1: no command");
  EXPECT_EQ(failureOf("a() b()\n= c()"), "line 2: no command");
  EXPECT_EQ(failureOf("#[[ a\n"), "line 2: a bracket is open at its end");
}

} // namespace torchport

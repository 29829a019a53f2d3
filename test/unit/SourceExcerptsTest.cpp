//===- SourceExcerptsTest.cpp - source code quoted in reports -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/SourceExcerpts.h"

#include "Tree.h"

#include "gtest/gtest.h"

namespace torchport {
namespace {

/// The position of the byte at \p Offset in \p Text, as Clang counts.
Position at(llvm::StringRef Text, size_t Offset) {
  const llvm::StringRef Before = Text.take_front(Offset);
  const size_t Break = Before.rfind('\n');
  return {
      unsigned(Offset), unsigned(1 + Before.count('\n')),
      unsigned(Break == llvm::StringRef::npos ? Offset + 1 : Offset - Break)};
}

class QuotesTest : public testing::Test {
protected:
  /// Quotes a file with \p Text for a finding about \p About, which has an edit
  /// that removes it.
  void quote(llvm::StringRef Text, llvm::StringRef About) {
    File = Files.make("a.cpp", Text);
    const size_t Begin = Text.find(About);
    Where = {File, at(Text, Begin), at(Text, Begin + About.size())};
    Finding Found;
    Found.Where = Where;
    Found.Suggestion =
        Fix{{{File, unsigned(Begin), unsigned(About.size()), ""}}};
    Known = SourceExcerpts();
    Known.add({Found});
  }

  Tree Files;
  std::string File;
  Range Where;
  SourceExcerpts Known;
};

TEST_F(QuotesTest, CountsUtf16) {
  quote("int a;\n/* \u00e4\U0001d11e */ f();\n", "f()");
  const Utf16Position Begin = Known.inUtf16(File, Where.Begin);
  EXPECT_EQ(Begin.Line, 2u);
  EXPECT_EQ(Begin.Column, 11u);
  EXPECT_EQ(Known.inUtf16(File, Where.End).Column, 14u);
}

TEST_F(QuotesTest, DoesNotCountAByteOrderMark) {
  quote("\ufefff();\n", "f()");
  EXPECT_EQ(Known.inUtf16(File, Where.Begin).Column, 1u);
  EXPECT_EQ(Known.inUtf16(File, Where.Begin.Offset)->Column, 1u);
}

TEST_F(QuotesTest, CountsABadByteAsOneCharacter) {
  quote("/*\xff*/ f();\n", "f()");
  EXPECT_EQ(Known.inUtf16(File, Where.Begin).Column, 7u);
}

TEST_F(QuotesTest, KnowsWhereAnEditBeginsAndEnds) {
  quote("a();\r\nb();\r\nc();\r\n", "b();\r\n");
  const auto Begin = Known.inUtf16(File, Where.Begin.Offset);
  const auto End = Known.inUtf16(File, Where.End.Offset);
  ASSERT_TRUE(Begin && End);
  EXPECT_EQ(Begin->Line, 2u);
  EXPECT_EQ(Begin->Column, 1u);
  EXPECT_EQ(End->Line, 3u);
  EXPECT_EQ(End->Column, 1u);
  EXPECT_EQ(Known.lineOf(File, Where.Begin)->Text, "b();");
  EXPECT_FALSE(Known.inUtf16(File, 100));
}

TEST_F(QuotesTest, QuotesNothingOfAChangedFile) {
  quote("int a;\nf();\n", "f()");
  Position OffsetMap = Where.Begin;
  OffsetMap.Offset += 3;
  EXPECT_EQ(Known.lineOf(File, OffsetMap), nullptr);
  EXPECT_EQ(Known.inUtf16(File, OffsetMap).Column, OffsetMap.Column);
  EXPECT_EQ(Known.lineOf("/gone.cpp", Where.Begin), nullptr);
  EXPECT_EQ(Known.statementAround({File, OffsetMap, OffsetMap}), "");
}

TEST_F(QuotesTest, AddsExcerptsOfAnother) {
  quote("f();\ng();\n", "f()");
  SourceExcerpts Both = Known;
  quote("f();\ng();\n", "g()");
  Both.add(Known);
  EXPECT_EQ(Both.statementAround(Where), "g ( ) ;");
  EXPECT_EQ(Both.statementAround({File, {0, 1, 1}, {0, 1, 1}}), "f ( ) ;");
}

} // namespace
} // namespace torchport

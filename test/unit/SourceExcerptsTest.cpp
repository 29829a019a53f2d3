//===- SourceExcerptsTest.cpp - source code quoted in reports -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/SourceExcerpts.h"

#include "Tree.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

TEST(Statement, IsTheWordsAroundAPlace) {
  const std::string Words = "model -> to ( torch :: kCUDA ) ;";
  // The place is at the `^`.
  const std::pair<const char *, std::string> Rows[] = {
      // The layout does not matter.
      {"void f() { model->to(^torch::kCUDA); }", Words},
      {"void f()\n{\n  model\n    ->to(^torch::kCUDA)\n  ;\n}", Words},
      {"void f() { g(); model->to(^torch::kCUDA); h(); }", Words},
      // Comments.
      {"int a; /* x; y */ f(^b, // c;\n c);", "f ( b , c ) ;"},
      {"f(); // NOLINT(^torchport-*):   why\ng();",
       "// NOLINT(torchport-*): why"},
      {"f(/* one\n   ^two */ a);", "/* one two */"},
      // Parentheses and lists; of a long list, only the element.
      {"void f() { for (int i = 0; ^i < n; ++i) g(i); }",
       "for ( int i = 0 ; i < n ; ++ i ) g ( i ) ;"},
      {"torch::Device d{^kCUDA};", "torch :: Device d { kCUDA } ;"},
      {"int x[] = {1}; f(^2);", "f ( 2 ) ;"},
      {"const char *t[] = {\"cpu\", ^\"cuda\", \"hip\"};", "\"cuda\" ,"},
      {"return {a.to(^kHIP), b.cuda()};", "return { a . to ( kHIP ) ,"},
      // Lambdas, members and namespaces.
      {"run([&]() { a.cuda(); ^b.cuda(); }, 2);", "b . cuda ( ) ;"},
      {"class C {\n  int a;\n  Device d = ^kCUDA;\n};", "Device d = kCUDA ;"},
      {"namespace n { int a; }\nDevice ^d = kCUDA;", "Device d = kCUDA ;"},
      // Directives, also if they leave brackets open.
      {"int a\n#define D \\\n  ^torch::kCUDA // here\n  = 3;",
       "# define D torch :: kCUDA"},
      {"f(a,\n#ifdef B\n  ^b,\n#endif\n  c);", "f ( a , b , c ) ;"},
      {"void f() {\n#if A\n  h(1,\n#else\n  h(2,\n#endif\n    3);\n}\n"
       "void g() { ^k(); }",
       "k ( ) ;"},
  };
  for (const auto &[Code, Expected] : Rows) {
    const auto [Before, After] = llvm::StringRef(Code).split('^');
    const unsigned Place = Before.size();
    EXPECT_EQ(statementsAround({Place}, (Before + After).str())[Place],
              Expected)
        << Code;
  }
  EXPECT_TRUE(statementsAround({}, "f();").empty());
  EXPECT_TRUE(statementsAround({9}, "f();").empty());
}

class QuotesTest : public testing::Test {
protected:
  /// Quotes a file with \p Text for a finding about \p About, which has an edit
  /// that removes it.
  void quote(llvm::StringRef Text, llvm::StringRef About) {
    File = Files.make("a.cpp", Text);
    Where = rangeOf(About, Text, File);
    Finding Found;
    Found.Where = Where;
    Found.Suggestion =
        Fix{{{File, Where.Begin.Offset, unsigned(About.size()), ""}}};
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
  // A bad byte is one character.
  quote("/*\xff*/ f();\n", "f()");
  EXPECT_EQ(Known.inUtf16(File, Where.Begin).Column, 7u);
  // A byte order mark does not count.
  quote("\ufefff();\n", "f()");
  EXPECT_EQ(Known.inUtf16(File, Where.Begin).Column, 1u);
  EXPECT_EQ(Known.inUtf16(File, Where.Begin.Offset)->Column, 1u);
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

//===- StatementTest.cpp - the statement around a place -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/SourceExcerpts.h"

#include "llvm/ADT/Twine.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

/// The statement around the `^` in \p Code.
std::string around(llvm::StringRef Code) {
  const auto [Before, After] = Code.split('^');
  const std::string Text = (llvm::Twine(Before) + After).str();
  return statementsAround({unsigned(Before.size())}, Text).begin()->second;
}

TEST(Statement, IsTheSameHoweverItIsLaidOut) {
  const std::string Words = "model -> to ( torch :: kCUDA ) ;";
  EXPECT_EQ(around("void f() { model->to(^torch::kCUDA); }"), Words);
  EXPECT_EQ(around("void f()\n{\n  model\n    ->to(^torch::kCUDA)\n  ;\n}"),
            Words);
  EXPECT_EQ(around("void f() { g(); model->to(^torch::kCUDA); h(); }"), Words);
}

TEST(Statement, IgnoresComments) {
  EXPECT_EQ(around("int a; /* x; y */ f(^b, // c;\n c);"), "f ( b , c ) ;");
}

TEST(Statement, OfACommentIsItsWords) {
  EXPECT_EQ(around("f(); // NOLINT(^torchport-*):   why\ng();"),
            "// NOLINT(torchport-*): why");
  EXPECT_EQ(around("f(/* one\n   ^two */ a);"), "/* one two */");
}

TEST(Statement, GoesOnInParenthesesAndLists) {
  EXPECT_EQ(around("void f() { for (int i = 0; ^i < n; ++i) g(i); }"),
            "for ( int i = 0 ; i < n ; ++ i ) g ( i ) ;");
  EXPECT_EQ(around("torch::Device d{^kCUDA};"),
            "torch :: Device d { kCUDA } ;");
  EXPECT_EQ(around("int x[] = {1}; f(^2);"), "f ( 2 ) ;");
}

TEST(Statement, InALongListIsTheElement) {
  EXPECT_EQ(around("const char *t[] = {\"cpu\", ^\"cuda\", \"hip\"};"),
            "\"cuda\" ,");
  EXPECT_EQ(around("return {a.to(^kHIP), b.cuda()};"),
            "return { a . to ( kHIP ) ,");
}

TEST(Statement, OfALambdaIsItsOwn) {
  EXPECT_EQ(around("run([&]() { a.cuda(); ^b.cuda(); }, 2);"),
            "b . cuda ( ) ;");
  EXPECT_EQ(around("class C {\n  int a;\n  Device d = ^kCUDA;\n};"),
            "Device d = kCUDA ;");
  EXPECT_EQ(around("namespace n { int a; }\nDevice ^d = kCUDA;"),
            "Device d = kCUDA ;");
}

TEST(Statement, OfADirectiveIsTheDirective) {
  EXPECT_EQ(around("int a\n#define D \\\n  ^torch::kCUDA // here\n  = 3;"),
            "# define D torch :: kCUDA");
  EXPECT_EQ(around("f(a,\n#ifdef B\n  ^b,\n#endif\n  c);"),
            "f ( a , b , c ) ;");
}

TEST(Statement, SurvivesBracketsThatConditionsHaveLeftOpen) {
  EXPECT_EQ(around("void f() {\n#if A\n  h(1,\n#else\n  h(2,\n#endif\n"
                   "    3);\n}\nvoid g() { ^k(); }"),
            "k ( ) ;");
}

TEST(Statement, OfNothingIsNothing) {
  EXPECT_TRUE(statementsAround({}, "f();").empty());
  EXPECT_TRUE(statementsAround({9}, "f();").empty());
}

} // namespace
} // namespace torchport

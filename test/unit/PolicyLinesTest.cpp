//===- PolicyLinesTest.cpp - where a program sets its policy --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/policy/ProgramFacts.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using namespace testing;

/// \p Code with a mark where a policy would be inserted.
std::string marked(std::string Code) {
  const PolicyLines Found = policyLinesIn(Code);
  for (unsigned Main : llvm::reverse(Found.Mains))
    Code.insert(insertionPointAbove(Code, Main), "|");
  return Code;
}

TEST(PolicyLines, StandBeforeMainAndItsComments) {
  EXPECT_EQ(marked("int main() {}\n"), "|int main() {}\n");
  EXPECT_EQ(marked("#include <a>\n\n// One.\n/* Two\n three. */\nint\nmain() "
                   "{}\n"),
            "#include <a>\n\n|// One.\n/* Two\n three. */\nint\nmain() {}\n");
  // A comment that belongs to something else.
  EXPECT_EQ(marked("// License.\n\nint main() {}\n"),
            "// License.\n\n|int main() {}\n");
  EXPECT_EQ(marked("int count; // One.\nint main() {}\n"),
            "int count; // One.\n|int main() {}\n");
  EXPECT_EQ(marked("namespace { int f(); }\nauto main(int n, char **v) -> int "
                   "{}\n"),
            "namespace { int f(); }\n|auto main(int n, char **v) -> int {}\n");
  EXPECT_EQ(marked("extern int f(int (*)());\nextern \"C\" int main() {}\n"),
            "extern int f(int (*)());\n|extern \"C\" int main() {}\n");
}

TEST(PolicyLines, StandInNoCommentAndNoBlock) {
  EXPECT_EQ(marked("/* One.\n*/ int main() {}\n"),
            "|/* One.\n*/ int main() {}\n");
  EXPECT_EQ(marked("void f(); /* One.\n*/ int main() {}\n"),
            "void f(); /* One.\n*/ |int main() {}\n");
  EXPECT_EQ(marked("extern \"C\" {\nint f();\n}\nsigned main() noexcept {}\n"),
            "extern \"C\" {\nint f();\n}\n|signed main() noexcept {}\n");
  EXPECT_EQ(marked("extern \"C\" {\nint f() { return 1; }\nint main() {}\n}\n"),
            "|extern \"C\" {\nint f() { return 1; }\nint main() {}\n}\n");
}

TEST(PolicyLines, AreForEachMainThatADirectiveHides) {
  const PolicyLines Found = policyLinesIn(
      "#if A\nint main() {}\n#else\nint main(int, char **) {}\n#endif\n");
  EXPECT_EQ(Found.Mains.size(), 2u);
  EXPECT_TRUE(Found.HasConditionalMain);
}

TEST(PolicyLines, AreNotForOtherFunctionsOfThatName) {
  for (const char *Code :
       {"namespace app { int main() {} }\n", "// int main() {}\n",
        "const char *t = \"int main() {}\";\n", "int n = main(1);\n",
        "#define RUN int main() {}\n", "int main();\n",
        "struct A { int main(); };\n"})
    EXPECT_EQ(marked(Code), Code);
}

TEST(PolicyLines, AreReadAsTheyAreWritten) {
  const PolicyLines Found =
      policyLinesIn("TORCHPORT_POLICY( any );\n// TORCHPORT_POLICY(cpu);\n");
  EXPECT_THAT(Found.Policies, ElementsAre(ElementsAre("any")));
  EXPECT_FALSE(Found.IsConditional);
  EXPECT_TRUE(policyLinesIn("#ifdef A\nTORCHPORT_POLICY(cpu);\n#endif\n")
                  .IsConditional);
  EXPECT_THAT(policyLinesIn("#define P TORCHPORT_POLICY(any)\n").Policies,
              IsEmpty());
}

} // namespace
} // namespace torchport

//===- PolicyLinesTest.cpp - where a program sets its policy --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/policy/ProgramFacts.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using namespace testing;

TEST(PolicyLines, StandBeforeMainAndItsComments) {
  // A policy would be inserted at the mark.
  for (const std::string Marked :
       {"|int main() {}\n",
        "#include <a>\n\n|// One.\n/* Two\n three. */\nint\nmain() {}\n",
        // Behind a comment that belongs to something else.
        "// License.\n\n|int main() {}\n",
        "int count; // One.\n|int main() {}\n",
        "namespace { int f(); }\n|auto main(int n, char **v) -> int {}\n",
        "extern int f(int (*)());\n|extern \"C\" int main() {}\n",
        // In no comment and no block.
        "|/* One.\n*/ int main() {}\n",
        "void f(); /* One.\n*/ |int main() {}\n",
        "extern \"C\" {\nint f();\n}\n|signed main() noexcept {}\n",
        "|extern \"C\" {\nint f() { return 1; }\nint main() {}\n}\n",
        // Other functions of that name.
        "namespace app { int main() {} }\n", "// int main() {}\n",
        "const char *t = \"int main() {}\";\n", "int n = main(1);\n",
        "#define RUN int main() {}\n", "int main();\n",
        "struct A { int main(); };\n"}) {
    std::string Code = Marked;
    llvm::erase(Code, '|');
    const PolicyLines Found = policyLinesIn(Code);
    for (unsigned Main : llvm::reverse(Found.Mains))
      Code.insert(insertionPointAbove(Code, Main), "|");
    EXPECT_EQ(Code, Marked);
  }
}

TEST(PolicyLines, AreForEachMainThatADirectiveHides) {
  const PolicyLines Found = policyLinesIn(
      "#if A\nint main() {}\n#else\nint main(int, char **) {}\n#endif\n");
  EXPECT_EQ(Found.Mains.size(), 2u);
  EXPECT_TRUE(Found.HasConditionalMain);
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

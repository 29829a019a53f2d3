//===- IncludesTest.cpp - where a fix adds an include ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Includes.h"

#include "clang/Format/Format.h"
#include "gtest/gtest.h"

#include <string>

namespace torchport {
namespace {

/// \p Code, of file \p Name, with torchport/device.h included, or "impossible".
/// \p Bringers are the beginnings of the lines that include LibTorch.
std::string included(std::string Code, llvm::StringRef Name = "a.cpp",
                     std::vector<std::string> Bringers = {}) {
  std::vector<unsigned> Places;
  for (const std::string &Each : Bringers)
    Places.push_back(Code.find(Each));
  const IncludeChange Change = includeOf(
      "torchport/device.h", Name, Code,
      clang::format::getLLVMStyle().IncludeStyle, Brackets::AsLibTorch, Places);
  if (!Change.Possible)
    return "impossible";
  if (Change.Insertion)
    Code.replace(Change.Insertion->Offset, Change.Insertion->Length,
                 Change.Insertion->Text);
  return Code;
}

TEST(Includes, StandBesideLibTorchs) {
  EXPECT_EQ(included("#include \"net.h\"\n"
                     "\n"
                     "#include <torch/torch.h>\n"
                     "\n"
                     "#include <vector>\n"),
            "#include \"net.h\"\n"
            "\n"
            "#include <torch/torch.h>\n"
            "#include <torchport/device.h>\n"
            "\n"
            "#include <vector>\n");
}

TEST(Includes, StandBehindTheFirstBlockOfLibTorchs) {
  EXPECT_EQ(included("#include <torch/script.h>\n"
                     "#include <torch/torch.h>\n"
                     "#include <vector>\n"
                     "#include <c10/core/Device.h>\n"),
            "#include <torch/script.h>\n"
            "#include <torch/torch.h>\n"
            "#include <torchport/device.h>\n"
            "#include <vector>\n"
            "#include <c10/core/Device.h>\n");
}

TEST(Includes, HaveTheBracketsOfTheirNeighbour) {
  EXPECT_EQ(included("#include \"torch/torch.h\"\n"
                     "#include <vector>\n"),
            "#include \"torch/torch.h\"\n"
            "#include \"torchport/device.h\"\n"
            "#include <vector>\n");
}

TEST(Includes, AreNotRepeated) {
  for (const char *Code :
       {"#include <torch/torch.h>\n#include <torchport/device.h>\n",
        "#include \"torchport/device.h\"\n#include <torch/torch.h>\n",
        "#include <torch/torch.h>\n#  include  <torchport/device.h> // best\n"})
    EXPECT_EQ(included(Code), Code);
}

TEST(Includes, KeepTheLineEndings) {
  EXPECT_EQ(included("#include <torch/torch.h>\r\n\r\nint x;\r\n"),
            "#include <torch/torch.h>\r\n"
            "#include <torchport/device.h>\r\n"
            "\r\nint x;\r\n");
}

TEST(Includes, FollowALastLineThatDoesNotEnd) {
  EXPECT_EQ(included("#include <torch/torch.h>"),
            "#include <torch/torch.h>\n#include <torchport/device.h>\n");
}

TEST(Includes, StandInsideAGuard) {
  EXPECT_EQ(included("// A net.\n"
                     "#ifndef NET_H\n"
                     "#define NET_H\n"
                     "\n"
                     "#include <torch/torch.h>\n"
                     "\n"
                     "#endif // NET_H\n",
                     "net.h"),
            "// A net.\n"
            "#ifndef NET_H\n"
            "#define NET_H\n"
            "\n"
            "#include <torch/torch.h>\n"
            "#include <torchport/device.h>\n"
            "\n"
            "#endif // NET_H\n");
}

TEST(Includes, StandBelowPragmaOnce) {
  EXPECT_EQ(included("#pragma once\n\nstruct Net;\n", "net.h"),
            "#pragma once\n\n"
            "#include <torchport/device.h>\n"
            "struct Net;\n");
}

// LibTorch may come through another header or a precompiled one.
TEST(Includes, StandWithOthersWhereLibTorchIsNotIncluded) {
  EXPECT_EQ(included("#include \"net.h\"\n"
                     "\n"
                     "#include <vector>\n"),
            "#include \"net.h\"\n"
            "\n"
            "#include <torchport/device.h>\n"
            "#include <vector>\n");
  EXPECT_EQ(included("// A net.\n\nint x;\n"),
            "// A net.\n\n#include <torchport/device.h>\nint x;\n");
}

TEST(Includes, AreNeverUnderACondition) {
  EXPECT_EQ(included("#ifdef USE_TORCH\n"
                     "#include <torch/torch.h>\n"
                     "#endif\n"
                     "#include <torch/script.h>\n"),
            "#ifdef USE_TORCH\n"
            "#include <torch/torch.h>\n"
            "#endif\n"
            "#include <torch/script.h>\n"
            "#include <torchport/device.h>\n");
  // An include under a condition does not count.
  EXPECT_EQ(included("#include <torch/torch.h>\n"
                     "#if USE_TORCHPORT\n"
                     "#include <torchport/device.h>\n"
                     "#endif\n"),
            "#include <torch/torch.h>\n"
            "#include <torchport/device.h>\n"
            "#if USE_TORCHPORT\n"
            "#include <torchport/device.h>\n"
            "#endif\n");
  EXPECT_EQ(included("#ifdef USE_TORCH\n"
                     "#include <torch/torch.h>\n"
                     "#else\n"
                     "#include <vector>\n"
                     "#endif\n"
                     "int x;\n"),
            "#include <torchport/device.h>\n"
            "#ifdef USE_TORCH\n"
            "#include <torch/torch.h>\n"
            "#else\n"
            "#include <vector>\n"
            "#endif\n"
            "int x;\n");
  EXPECT_EQ(included("#include <atomic>\n"
                     "#ifdef USE_TORCH\n"
                     "#include <torch/torch.h>\n"
                     "#include <unistd.h>\n"
                     "#endif\n"
                     "int x;\n"),
            "#include <atomic>\n"
            "#include <torchport/device.h>\n"
            "#ifdef USE_TORCH\n"
            "#include <torch/torch.h>\n"
            "#include <unistd.h>\n"
            "#endif\n"
            "int x;\n");
}

TEST(Includes, IgnoreMacrosAndStrings) {
  EXPECT_EQ(included("#include NET_HEADER\n"
                     "const char *name = \"torch/torch.h\";\n"),
            "#include <torchport/device.h>\n"
            "#include NET_HEADER\n"
            "const char *name = \"torch/torch.h\";\n");
}

TEST(Includes, StandBehindTheHeaderThatBringsLibTorch) {
  EXPECT_EQ(included("#include <stdio.h>\n"
                     "#define _GLIBCXX_ASSERTIONS 1\n"
                     "#include \"net.h\"\n"
                     "int x;\n",
                     "a.cpp", {"#include \"net.h\""}),
            "#include <stdio.h>\n"
            "#define _GLIBCXX_ASSERTIONS 1\n"
            "#include \"net.h\"\n"
            "#include <torchport/device.h>\n"
            "int x;\n");
  EXPECT_EQ(included("#define TORCH <torch/torch.h>\n"
                     "#if 1\n"
                     "#include TORCH\n"
                     "#endif\n",
                     "a.cpp", {"#include TORCH"}),
            "#define TORCH <torch/torch.h>\n"
            "#if 1\n"
            "#include TORCH\n"
            "#include <torchport/device.h>\n"
            "#endif\n");
}

} // namespace
} // namespace torchport

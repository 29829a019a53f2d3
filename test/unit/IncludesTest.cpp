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

/// An include of torchport/device.h is added where \p Marked has a `|`.
void expectIncluded(llvm::StringRef Marked, llvm::StringRef Name = "a.cpp",
                    std::vector<std::string> Bringers = {},
                    llvm::StringRef Line = "#include <torchport/device.h>\n") {
  const auto [Before, After] = Marked.split('|');
  EXPECT_EQ(included((Before + After).str(), Name, std::move(Bringers)),
            (Before + Line + After).str());
}

TEST(Includes, StandBesideLibTorchs) {
  expectIncluded("#include \"net.h\"\n\n#include <torch/torch.h>\n|\n"
                 "#include <vector>\n");
}

TEST(Includes, StandBehindTheFirstBlockOfLibTorchs) {
  expectIncluded("#include <torch/script.h>\n#include <torch/torch.h>\n"
                 "|#include <vector>\n#include <c10/core/Device.h>\n");
}

TEST(Includes, HaveTheBracketsOfTheirNeighbour) {
  expectIncluded("#include \"torch/torch.h\"\n|#include <vector>\n", "a.cpp",
                 {}, "#include \"torchport/device.h\"\n");
}

TEST(Includes, AreNotRepeated) {
  for (const char *Code :
       {"#include <torch/torch.h>\n#include <torchport/device.h>\n",
        "#include \"torchport/device.h\"\n#include <torch/torch.h>\n",
        "#include <torch/torch.h>\n"
        "#  include  <torchport/device.h> // best\n"})
    EXPECT_EQ(included(Code), Code);
}

TEST(Includes, KeepTheLineEndings) {
  expectIncluded("#include <torch/torch.h>\r\n|\r\nint x;\r\n", "a.cpp", {},
                 "#include <torchport/device.h>\r\n");
}

TEST(Includes, FollowALastLineThatDoesNotEnd) {
  expectIncluded("#include <torch/torch.h>|", "a.cpp", {},
                 "\n#include <torchport/device.h>\n");
}

TEST(Includes, StandInsideAGuard) {
  expectIncluded("// A net.\n#ifndef NET_H\n#define NET_H\n\n"
                 "#include <torch/torch.h>\n|\n#endif // NET_H\n",
                 "net.h");
}

TEST(Includes, StandBelowPragmaOnce) {
  expectIncluded("#pragma once\n\n|struct Net;\n", "net.h");
}

// LibTorch may come through another header or a precompiled one.
TEST(Includes, StandWithOthersWhereLibTorchIsNotIncluded) {
  expectIncluded("#include \"net.h\"\n\n|#include <vector>\n");
  expectIncluded("// A net.\n\n|int x;\n");
}

TEST(Includes, AreNeverUnderACondition) {
  expectIncluded("#ifdef USE_TORCH\n#include <torch/torch.h>\n#endif\n"
                 "#include <torch/script.h>\n|");
  // An include under a condition does not count.
  expectIncluded("#include <torch/torch.h>\n|#if USE_TORCHPORT\n"
                 "#include <torchport/device.h>\n#endif\n");
  expectIncluded("|#ifdef USE_TORCH\n#include <torch/torch.h>\n#else\n"
                 "#include <vector>\n#endif\nint x;\n");
  expectIncluded("#include <atomic>\n|#ifdef USE_TORCH\n"
                 "#include <torch/torch.h>\n#include <unistd.h>\n#endif\n"
                 "int x;\n");
}

TEST(Includes, IgnoreMacrosAndStrings) {
  expectIncluded("|#include NET_HEADER\n"
                 "const char *name = \"torch/torch.h\";\n");
}

TEST(Includes, StandBehindTheHeaderThatBringsLibTorch) {
  expectIncluded("#include <stdio.h>\n#define _GLIBCXX_ASSERTIONS 1\n"
                 "#include \"net.h\"\n|int x;\n",
                 "a.cpp", {"#include \"net.h\""});
  expectIncluded("#define TORCH <torch/torch.h>\n#if 1\n#include TORCH\n"
                 "|#endif\n",
                 "a.cpp", {"#include TORCH"});
}

} // namespace
} // namespace torchport

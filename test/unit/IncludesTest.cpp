//===- IncludesTest.cpp - where a fix adds an include ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Includes.h"

#include "clang/Format/Format.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

struct Row {
  /// Where it has a `|`, an include of torchport/device.h is added.
  llvm::StringRef Marked;
  llvm::StringRef Name = "a.cpp";
  llvm::StringRef Line = "#include <torchport/device.h>\n";
  /// The beginning of the line that includes LibTorch through another header.
  std::string Bringer = {};
};

TEST(Includes, StandAtTheMark) {
  const Row Rows[] = {
      // Beside LibTorch's, behind the first block of them.
      {"#include \"net.h\"\n\n#include <torch/torch.h>\n|\n"
       "#include <vector>\n"},
      {"#include <torch/script.h>\n#include <torch/torch.h>\n"
       "|#include <vector>\n#include <c10/core/Device.h>\n"},
      // With the brackets and line ends of their neighbour.
      {"#include \"torch/torch.h\"\n|#include <vector>\n", "a.cpp",
       "#include \"torchport/device.h\"\n"},
      {"#include <torch/torch.h>\r\n|\r\nint x;\r\n", "a.cpp",
       "#include <torchport/device.h>\r\n"},
      {"#include <torch/torch.h>|", "a.cpp",
       "\n#include <torchport/device.h>\n"},
      // Not a second time.
      {"#include <torch/torch.h>\n#include <torchport/device.h>\n"},
      {"#include \"torchport/device.h\"\n#include <torch/torch.h>\n"},
      {"#include <torch/torch.h>\n#  include  <torchport/device.h> // best\n"},
      // Inside a guard and below `#pragma once`.
      {"// A net.\n#ifndef NET_H\n#define NET_H\n\n"
       "#include <torch/torch.h>\n|\n#endif // NET_H\n",
       "net.h"},
      {"#pragma once\n\n|struct Net;\n", "net.h"},
      // With others where LibTorch is not included: it may come through another
      // header or a precompiled one.
      {"#include \"net.h\"\n\n|#include <vector>\n"},
      {"// A net.\n\n|int x;\n"},
      // Never under a condition; an include there does not count.
      {"#ifdef USE_TORCH\n#include <torch/torch.h>\n#endif\n"
       "#include <torch/script.h>\n|"},
      {"#include <torch/torch.h>\n|#if USE_TORCHPORT\n"
       "#include <torchport/device.h>\n#endif\n"},
      {"|#ifdef USE_TORCH\n#include <torch/torch.h>\n#else\n"
       "#include <vector>\n#endif\nint x;\n"},
      {"#include <atomic>\n|#ifdef USE_TORCH\n#include <torch/torch.h>\n"
       "#include <unistd.h>\n#endif\nint x;\n"},
      // Macros and strings are ignored.
      {"|#include NET_HEADER\nconst char *name = \"torch/torch.h\";\n"},
      // Behind the header that brings LibTorch.
      {"#include <stdio.h>\n#define _GLIBCXX_ASSERTIONS 1\n"
       "#include \"net.h\"\n|int x;\n",
       "a.cpp", "#include <torchport/device.h>\n", "#include \"net.h\""},
      {"#define TORCH <torch/torch.h>\n#if 1\n#include TORCH\n|#endif\n",
       "a.cpp", "#include <torchport/device.h>\n", "#include TORCH"},
  };
  for (const Row &Each : Rows) {
    const auto [Before, After] = Each.Marked.split('|');
    std::string Code = (Before + After).str();
    std::vector<unsigned> Places;
    if (!Each.Bringer.empty())
      Places.push_back(Code.find(Each.Bringer));
    const IncludeChange Change =
        includeOf("torchport/device.h", Each.Name, Code,
                  clang::format::getLLVMStyle().IncludeStyle,
                  Brackets::AsLibTorch, Places);
    EXPECT_TRUE(Change.Possible);
    if (Change.Insertion)
      Code.replace(Change.Insertion->Offset, Change.Insertion->Length,
                   Change.Insertion->Text);
    const bool IsAdded = Each.Marked.contains('|');
    EXPECT_EQ(Code, (Before + (IsAdded ? Each.Line : "") + After).str());
  }
}

} // namespace
} // namespace torchport

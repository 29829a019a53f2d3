//===- PythonDevicesTest.cpp - devices in Python code ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/PythonDevices.h"

#include "gtest/gtest.h"

namespace torchport {
namespace {

std::vector<std::string> devicesIn(std::string_view Code) {
  std::vector<std::string> Texts;
  for (const PythonDevice &Each : pythonDevices(Code)) {
    EXPECT_EQ(Code.substr(Each.Begin, Each.Length), Each.Text);
    Texts.push_back(Each.Text +
                    (Each.Kind == PythonDevice::Prefix ? "..." : ""));
  }
  return Texts;
}

TEST(PythonDevices, AreFound) {
  const std::pair<const char *, std::vector<std::string>> Rows[] = {
      // Arguments.
      {"x.to('cuda:1')", {"cuda:1"}},
      {"x.to(\"hip\", torch.float)", {"hip"}},
      {"torch.device('rocm')", {"rocm"}},
      {"torch.zeros([2], device = 'cuda')", {"cuda"}},
      {"torch.load(p,\n  map_location='cuda')", {"cuda"}},
      // Values of variables.
      {"device = 'cuda'\nself.device = 'mps'", {"cuda", "mps"}},
      // Choices.
      {"torch.device('cuda' if torch.cuda.is_available() else 'cpu')",
       {"cuda", "cpu"}},
      {"x.to('cpu' if names['a'] == 'b' else 'cuda')", {"cpu", "cuda"}},
      // Prefixes.
      {"torch.device(f'cuda:{rank}')", {"cuda:..."}},
      {"x.to('cuda:' + str(i))", {"cuda:..."}},
      {"x.to('cuda:{}'.format(i))", {"cuda:{}..."}},
      // Targets of methods.
      {"x.cuda()", {"cuda"}},
      {"torch.cuda.is_available()", {}},
      {"cuda(x)", {}},
      // Modules that do not exist.
      {"if torch.backends.rocm.is_available(): pass", {"torch.backends.rocm"}},
      {"torch.hip.synchronize()", {"torch.hip"}},
      {"torch.version.hip", {}},
      {"my.torch.hip", {}},
      // Other strings are none.
      {"print('cuda')", {}},
      {"pose['hip'] = {'hip': 1}", {}},
      {"# x.to('cuda')", {}},
      {"'''x.to(\"cuda\")'''", {}},
      {"if device == 'cuda': pass", {}},
      {"to('cuda')", {}},
      {"x.to(names['cuda'])", {}},
      {"device = pick('cuda')", {}},
      {"device_name = 'cuda'", {}},
      {"x.to('cu' 'da')", {}},
  };
  for (const auto &[Code, Devices] : Rows)
    EXPECT_EQ(devicesIn(Code), Devices) << Code;
}

TEST(PythonDevices, AreFoundSafelyInTruncatedCode) {
  const std::string Code = "x.to(f'cuda:{i}') == r\"c\" + '''a\\'''' # d";
  for (size_t Length = 0; Length <= Code.size(); ++Length)
    for (const PythonDevice &Each : pythonDevices(Code.substr(0, Length)))
      EXPECT_LE(Each.Begin + Each.Length, Length);
}

TEST(PythonDevices, NeedTorchAround) {
  EXPECT_TRUE(mentionsTorch("import torch"));
  EXPECT_FALSE(mentionsTorch("import numpy # torch"));
}

} // namespace
} // namespace torchport

//===- PythonDevicesTest.cpp - devices in Python code ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/PythonDevices.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using namespace testing;

std::vector<std::string> devicesIn(std::string_view Code) {
  std::vector<std::string> Texts;
  for (const PythonDevice &Each : pythonDevices(Code)) {
    EXPECT_EQ(Code.substr(Each.Begin, Each.Length), Each.Text);
    Texts.push_back(Each.Text +
                    (Each.Kind == PythonDevice::Prefix ? "..." : ""));
  }
  return Texts;
}

TEST(PythonDevices, AreArguments) {
  EXPECT_THAT(devicesIn("x.to('cuda:1')"), ElementsAre("cuda:1"));
  EXPECT_THAT(devicesIn("x.to(\"hip\", torch.float)"), ElementsAre("hip"));
  EXPECT_THAT(devicesIn("torch.device('rocm')"), ElementsAre("rocm"));
  EXPECT_THAT(devicesIn("torch.zeros([2], device = 'cuda')"),
              ElementsAre("cuda"));
  EXPECT_THAT(devicesIn("torch.load(p,\n  map_location='cuda')"),
              ElementsAre("cuda"));
}

TEST(PythonDevices, AreValuesOfVariables) {
  EXPECT_THAT(devicesIn("device = 'cuda'\nself.device = 'mps'"),
              ElementsAre("cuda", "mps"));
}

TEST(PythonDevices, AreChosen) {
  EXPECT_THAT(
      devicesIn("torch.device('cuda' if torch.cuda.is_available() else 'cpu')"),
      ElementsAre("cuda", "cpu"));
  EXPECT_THAT(devicesIn("x.to('cpu' if names['a'] == 'b' else 'cuda')"),
              ElementsAre("cpu", "cuda"));
}

TEST(PythonDevices, MayBePrefixes) {
  EXPECT_THAT(devicesIn("torch.device(f'cuda:{rank}')"),
              ElementsAre("cuda:..."));
  EXPECT_THAT(devicesIn("x.to('cuda:' + str(i))"), ElementsAre("cuda:..."));
  EXPECT_THAT(devicesIn("x.to('cuda:{}'.format(i))"),
              ElementsAre("cuda:{}..."));
}

TEST(PythonDevices, AreTargetsOfMethods) {
  EXPECT_THAT(devicesIn("x.cuda()"), ElementsAre("cuda"));
  EXPECT_THAT(devicesIn("torch.cuda.is_available()"), IsEmpty());
  EXPECT_THAT(devicesIn("cuda(x)"), IsEmpty());
}

TEST(PythonDevices, MayNameModulesThatDoNotExist) {
  EXPECT_THAT(devicesIn("if torch.backends.rocm.is_available(): pass"),
              ElementsAre("torch.backends.rocm"));
  EXPECT_THAT(devicesIn("torch.hip.synchronize()"), ElementsAre("torch.hip"));
  EXPECT_THAT(devicesIn("torch.version.hip"), IsEmpty());
  EXPECT_THAT(devicesIn("my.torch.hip"), IsEmpty());
}

TEST(PythonDevices, AreNoOtherStrings) {
  EXPECT_THAT(devicesIn("print('cuda')"), IsEmpty());
  EXPECT_THAT(devicesIn("pose['hip'] = {'hip': 1}"), IsEmpty());
  EXPECT_THAT(devicesIn("# x.to('cuda')"), IsEmpty());
  EXPECT_THAT(devicesIn("'''x.to(\"cuda\")'''"), IsEmpty());
  EXPECT_THAT(devicesIn("if device == 'cuda': pass"), IsEmpty());
  EXPECT_THAT(devicesIn("to('cuda')"), IsEmpty());
  EXPECT_THAT(devicesIn("x.to(names['cuda'])"), IsEmpty());
  EXPECT_THAT(devicesIn("device = pick('cuda')"), IsEmpty());
  EXPECT_THAT(devicesIn("device_name = 'cuda'"), IsEmpty());
  EXPECT_THAT(devicesIn("x.to('cu' 'da')"), IsEmpty());
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

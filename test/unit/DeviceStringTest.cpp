//===- DeviceStringTest.cpp - device strings compared with c10's ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Each row is compared with readDeviceString() and with the c10::Device of the
/// installed LibTorch.
//===----------------------------------------------------------------------===//

#include "rules/libtorch/DeviceString.h"
#include "RealDevice.h"

#include <ATen/ATen.h>
#include <c10/core/Device.h>
#include <torch/version.h>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace torchport {

void PrintTo(DeviceFault Fault, std::ostream *OS) {
  constexpr const char *Names[] = {"None", "Throws", "WrapsAround",
                                   "FailsAtFirstUse"};
  *OS << Names[static_cast<int>(Fault)];
}

namespace {

using ::testing::HasSubstr;

constexpr LibTorchVersion Installed{TORCH_VERSION_MAJOR, TORCH_VERSION_MINOR};
constexpr LibTorchVersion V1_13{1, 13}, V2_14{2, 14};
constexpr bool InstalledIsKnown =
    (Installed.Major == V1_13.Major && Installed.Minor == V1_13.Minor) ||
    (Installed.Major == V2_14.Major && Installed.Minor == V2_14.Minor);

/// readDeviceString() agrees with the installed c10::Device on \p Text.
void expectAgreement(const std::string &Text) {
  SCOPED_TRACE(::testing::PrintToString(Text));
  DeviceStringReading Ours = readDeviceString(Text, Installed);
  std::optional<c10::Device> Theirs = parsedByC10(Text);
  ASSERT_EQ(Ours.Fault != DeviceFault::Throws, Theirs.has_value());
  ASSERT_EQ(Ours.Kind, Theirs ? kindOf(Theirs->type()) : DeviceKind::None);
  if (Theirs) {
    ASSERT_EQ(Ours.Index, Theirs->index());
  }
}

struct Row {
  std::string Text;
  /// The faults in LibTorch 1.13 and in 2.14.
  DeviceFault Old, New;
  DeviceKind Kind = DeviceKind::None;
  int Index = -1;
  /// A part of the reason for the fault.
  std::string Because = {};
};

void PrintTo(const Row &R, std::ostream *OS) {
  *OS << ::testing::PrintToString(R.Text);
}

using Fault = DeviceFault;

Row accepted(std::string Text, DeviceKind Kind, int Index = -1) {
  return {Text, Fault::None, Fault::None, Kind, Index};
}
Row throws(std::string Text, std::string Because) {
  return {Text, Fault::Throws, Fault::Throws, {}, -1, Because};
}
Row fails(Fault Both, std::string Text, DeviceKind Kind, int Index,
          std::string Because) {
  return {Text, Both, Both, Kind, Index, Because};
}

std::vector<Row> rows() {
  std::vector<Row> All = {
      accepted("cpu", DeviceKind::Cpu),
      accepted("cpu:0", DeviceKind::Cpu, 0),
      accepted("cpu:1", DeviceKind::Cpu, 1),
      accepted("cuda", DeviceKind::Cuda),
      accepted("cuda:0", DeviceKind::Cuda, 0),
      accepted("cuda:10", DeviceKind::Cuda, 10),
      accepted("cuda:127", DeviceKind::Cuda, 127),
      accepted("xpu:1", DeviceKind::Xpu, 1),
      accepted("mps", DeviceKind::Mps),
      accepted("privateuseone:1", DeviceKind::PrivateUse1, 1),
      accepted("xla", DeviceKind::Xla),
      accepted("hpu", DeviceKind::Hpu),
      {"ort", Fault::None, Fault::Throws, DeviceKind::Other, -1,
       "it was renamed \"maia\""},
      {"maia", Fault::Throws, Fault::None, DeviceKind::Other, -1,
       "is not a device type"},
      {"mtia", Fault::Throws, Fault::None, DeviceKind::Mtia, -1,
       "is not a device type"},

      throws("rocm",
             "'rocm' is not a device type, AMD GPUs are spelled \"cuda\""),
      throws("rocm:0", "'rocm' is not a device type"),
      throws("metal", "Apple GPUs are spelled \"mps\""),
      throws("CUDA", "'CUDA' is not a device type, it is spelled \"cuda\""),
      throws("Cuda:1", "it is spelled \"cuda\""),
      throws("", "must not be empty"),
      throws("cuda:", "no index follows the colon"),
      throws("cuda0", "an index follows a colon"),
      throws(std::string("cuda\0", 5), "an index follows a colon"),
      throws(":0", "does not begin with the name of a device type"),

      fails(Fault::WrapsAround, "cuda:128", DeviceKind::Cuda, -128,
            "the index 128 becomes -128, since"),
      fails(Fault::WrapsAround, "cuda:255", DeviceKind::Cuda, -1,
            "the index 255 becomes -1, the current device, since"),
      fails(Fault::WrapsAround, "cuda:256", DeviceKind::Cuda, 0,
            "the index 256 becomes 0, since"),
      fails(Fault::WrapsAround, "cuda:300", DeviceKind::Cuda, 44,
            "the index 300 becomes 44, since"),
      fails(Fault::WrapsAround, "cuda:2147483647", DeviceKind::Cuda, -1,
            "c10 keeps it in a signed byte"),
      fails(Fault::FailsAtFirstUse, "hip", DeviceKind::Hip, -1,
            "ROCm builds included"),
  };
  // A vendor's plugin may bring kernels for these.
  for (const char *Text : {"ipu", "ve", "fpga", "lazy", "vulkan", "meta"})
    All.push_back(accepted(Text, DeviceKind::Other));
  for (const std::string Text : {"gpu", "npu", "msnpu", "_"})
    All.push_back(throws(Text, "'" + Text + "' is not a device type"));
  for (const char *Text : {"ROCm:0", "amd", "rocm0"})
    All.push_back(throws(Text, "AMD GPUs are spelled \"cuda\""));
  for (const char *Text : {"dml", "directml", "privateuse1", "PrivateUse1"})
    All.push_back(throws(Text, "\"privateuseone\""));
  for (const char *Text : {"cuda: 0", " cuda", "cuda:0 "})
    All.push_back(throws(Text, "blanks"));
  for (const std::string Index : {"00", "01"})
    All.push_back(
        throws("cuda:" + Index, "'" + Index + "' begins with a zero"));
  for (const std::string Index : {"-1", "1.0", "0:0"})
    All.push_back(throws("cuda:" + Index, "'" + Index + "' is not an index"));
  for (const std::string Index : {"2147483648", "99999999999"})
    All.push_back(
        throws("cuda:" + Index, "the index " + Index + " is too large"));
  for (const char *Text : {"hip:0", "hip:256"})
    All.push_back(fails(Fault::FailsAtFirstUse, Text, DeviceKind::Hip, 0,
                        "spelled \"cuda\""));
  for (const char *Text : {"mkldnn", "opengl", "opencl", "ideep"})
    All.push_back(fails(Fault::FailsAtFirstUse, Text, DeviceKind::Other, -1,
                        "leftover of Caffe2"));
  return All;
}

const std::vector<Row> Rows = rows();

struct DeviceStringTable : ::testing::TestWithParam<Row> {};

INSTANTIATE_TEST_SUITE_P(Rows, DeviceStringTable, ::testing::ValuesIn(Rows));

void expectReading(const Row &R, LibTorchVersion Version, DeviceFault Fault,
                   const char *Versions) {
  DeviceStringReading Reading = readDeviceString(R.Text, Version);
  ASSERT_EQ(Reading.Fault, Fault);
  if (Fault == DeviceFault::None) {
    EXPECT_EQ(Reading.Reason, "");
    EXPECT_EQ(Reading.Versions, "");
  } else {
    EXPECT_THAT(Reading.Reason, HasSubstr(R.Because));
    EXPECT_EQ(Reading.Versions, Versions);
  }
  bool Throws = Fault == DeviceFault::Throws;
  EXPECT_EQ(Reading.Kind, Throws ? DeviceKind::None : R.Kind);
  EXPECT_EQ(Reading.Index, Throws ? -1 : R.Index);
}

TEST_P(DeviceStringTable, IsReadAsEachVersionDoes) {
  const Row &R = GetParam();
  expectReading(R, V1_13, R.Old, "LibTorch 1.13");
  expectReading(R, V2_14, R.New, "LibTorch 2.14 and newer");
}

TEST_P(DeviceStringTable, WithoutAVersionTheWorseResultIsReported) {
  const Row &R = GetParam();
  const char *Versions = R.Old == R.New ? "LibTorch 1.13 to 2.15"
                         : R.Old == DeviceFault::Throws
                             ? "LibTorch 1.13"
                             : "LibTorch 2.14 and newer";
  DeviceFault Worse = R.Old == DeviceFault::Throws ? R.Old : R.New;
  expectReading(R, {}, Worse, Versions);
  expectReading(R, {2, 6}, Worse, Versions);
}

TEST_P(DeviceStringTable, AgreesWithTheInstalledC10) {
  const Row &R = GetParam();
  if (!InstalledIsKnown && R.Old != R.New)
    GTEST_SKIP() << "not known for LibTorch " << Installed.Major << "."
                 << Installed.Minor;
  expectAgreement(R.Text);
}

TEST(DeviceString, FailuresAtFirstUseAgreeWithTheInstalledLibTorch) {
  for (const Row &R : Rows) {
    if (R.Old != DeviceFault::FailsAtFirstUse)
      continue;
    EXPECT_THROW(at::empty({1}, at::TensorOptions(c10::Device(R.Text))),
                 c10::Error)
        << R.Text;
  }
}

TEST(DeviceString, VersionsOutsideTheRangeUseItsEnds) {
  EXPECT_EQ(readDeviceString("ort", {1, 8}).Fault, DeviceFault::None);
  EXPECT_EQ(readDeviceString("ort", {2, 15}).Fault, DeviceFault::Throws);
  EXPECT_EQ(readDeviceString("ort", {3, 0}).Fault, DeviceFault::Throws);
}

/// Pieces rather than single characters, so that some of the strings parse.
std::string randomDeviceString(std::mt19937 &Random) {
  static const char *const Pieces[] = {
      "cpu", "cuda", "hip", "xpu", "mps", "meta", "rocm", "privateuseone",
      ":",   ":",    ":",   "0",   "1",   "12",   "128",  "255",
      "-",   "_",    " ",   ".",   "C",   "\t",   "\x7f", "\xc3\xa9"};
  std::string Text;
  for (auto Left = Random() % 6; Left > 0; --Left)
    Text += Pieces[Random() % std::size(Pieces)];
  return Text;
}

TEST(DeviceString, AgreesWithTheInstalledC10OnRandomStrings) {
  std::mt19937 Random(20250101);
  int Accepted = 0;
  for (int I = 0; I < 30000; ++I) {
    std::string Text = randomDeviceString(Random);
    expectAgreement(Text);
    if (HasFatalFailure())
      return;
    Accepted += readDeviceString(Text, Installed).Fault != DeviceFault::Throws;
  }
  // The random strings must include both valid and invalid ones.
  EXPECT_GT(Accepted, 1000);
  EXPECT_LT(Accepted, 29000);
}

struct Intent {
  std::optional<unsigned> Index;
  std::vector<const char *> Texts;
};

void expectIntended(int Kind, std::initializer_list<Intent> Intents) {
  for (const auto &[Index, Texts] : Intents)
    for (const char *Text : Texts) {
      IntendedDevice Meant = intendedDevice(Text);
      EXPECT_EQ(Meant.Kind, Kind) << Text;
      EXPECT_EQ(Meant.Index, Index) << Text;
    }
}

TEST(IntendedDevice, IsUnderstood) {
  expectIntended(IntendedDevice::Accelerator,
                 {{0, {"CUDA:0", "rocm0", "mps:0"}},
                  {1, {"rocm:1", "cuda:01", "cuda: 1"}},
                  {2, {"privateuse1:2"}},
                  {256, {"cuda:256"}},
                  {{},
                   {"hip", "cuda:", "cuda:-1", "gpu", "amd", "dml", "directml",
                    "npu", "metal", "xpu", "PrivateUse1", "auto"}}});
  expectIntended(IntendedDevice::Cpu, {{0, {"cpu:0"}}, {{}, {" cpu"}}});
  expectIntended(IntendedDevice::Unknown,
                 {{{},
                   {"", " ", "banana", "cudart", "cuda:0:0", "cuda:1.0",
                    "cuda:99999999999", ":0",
                    // No other device replaces these.
                    "xla", "meta", "mkldnn"}}});
}

} // namespace
} // namespace torchport

//===- DriverTest.cpp - the descriptions that GPU drivers give ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Driver.h"

#include "Fixtures.h"

#include <gmock/gmock.h>

#include <csignal>
#include <cstddef>

// Compares the assumed layouts with the real header, if it is installed.
#if __has_include(<hip/hip_runtime_api.h>)
#define __HIP_PLATFORM_AMD__ // NOLINT(bugprone-reserved-identifier)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#include <hip/hip_runtime_api.h>
#pragma GCC diagnostic pop
#endif

namespace torchport::detail {
namespace {

using testing::SizeIs;

#ifdef HIP_VERSION_MAJOR
TEST(HipDriver, LayoutIsTheInstalledHeaders) {
  EXPECT_EQ(offsetof(hipDeviceProp_t, gcnArchName),
            HIP_VERSION_MAJOR < 6 ? 396U : 1160U);
  EXPECT_EQ(hipDeviceAttributeIntegrated, 16);
  EXPECT_EQ(hipErrorNoDevice, 100);
}
#endif

void expect_two_radeons(const DriverReport &report) {
  ASSERT_THAT(report.devices, SizeIs(2)) << report.problem;
  EXPECT_EQ(report.version, "6.4.43484");
  const Facts &first = report.devices[0], &second = report.devices[1];
  EXPECT_EQ(first.name, "AMD Radeon Graphics");
  EXPECT_EQ(first.arch, "gfx1036");
  EXPECT_EQ(first.pci, "0000:0c:00.0");
  EXPECT_EQ(first.integrated, true);
  EXPECT_EQ(second.name, "AMD Instinct MI210");
  EXPECT_EQ(second.arch, "gfx90a");
  EXPECT_EQ(second.total_bytes, std::uint64_t{64} << 30);
  EXPECT_EQ(second.integrated, false);
}

TEST(HipDriver, PropertiesInTheLayoutOfHip5) {
  expect_two_radeons(ask_hip(TEST_FAKE_HIP5));
}

// HIP 6 still has the function of HIP 5, which returns garbage for this layout.
TEST(HipDriver, PropertiesInTheLayoutOfHip6) {
  expect_two_radeons(ask_hip(TEST_FAKE_HIP6));
}

TEST(HipDriver, NotInstalled) {
  DriverReport report = ask_hip("/no/such/libamdhip64.so");
  EXPECT_EQ(report.library, "");
  EXPECT_EQ(report.problem, "no HIP runtime (libamdhip64) is found");
}

// AMD's HIP runtime on a machine without an AMD GPU.
TEST(HipDriver, RealRuntimeWithoutADevice) {
  DriverReport report = ask_hip();
  if (report.library.empty())
    GTEST_SKIP() << "libamdhip64 is not installed";
  if (std::filesystem::exists("/dev/kfd"))
    GTEST_SKIP() << "this machine has a GPU of AMD's";
  EXPECT_EQ(report.problem, "the HIP runtime shows no device");
  EXPECT_THAT(report.version, testing::MatchesRegex("[5-9]\\.[0-9]+\\.[0-9]+"));
}

// This is why the runtime asks it in a child process.
TEST(HipDriverDeathTest, MayEndTheProcess) {
  for (auto [fault, signal] :
       {std::pair("abort", SIGABRT), std::pair("segfault", SIGSEGV)}) {
    test::Environment environment("FAKE_DRIVER",
                                  fault + std::string("@hipDeviceGetName"));
    EXPECT_EXIT(ask_hip(TEST_FAKE_HIP5), testing::KilledBySignal(signal), "");
  }
}

TEST(CudaDriver, TwoDevices) {
  DriverReport report = ask_cuda(TEST_FAKE_CUDA);
  ASSERT_THAT(report.devices, SizeIs(2)) << report.problem;
  EXPECT_EQ(report.version, "12.4");
  const Facts &first = report.devices[0], &second = report.devices[1];
  EXPECT_EQ(first.name, "NVIDIA H100 PCIe");
  EXPECT_EQ(first.arch, "sm_90");
  EXPECT_EQ(first.pci, "0000:0a:00.0");
  EXPECT_EQ(first.total_bytes, std::uint64_t{80} << 30);
  EXPECT_EQ(first.integrated, false);
  EXPECT_EQ(second.arch, "sm_121");
  EXPECT_EQ(second.pci, "000f:01:00.0");
  EXPECT_EQ(second.integrated, true);
}

} // namespace
} // namespace torchport::detail

//===- DriverTest.cpp - the descriptions that GPU drivers give ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// If a function of a driver fails, a program still gets its device, at worst
/// without a description. The drivers are those of fake/, the devices those of
/// the simulated accelerator.
///
/// The default test run tries a few functions and faults; './dev test
/// --runtime' tries all.
//===----------------------------------------------------------------------===//

#include "Driver.h"
#include "Ask.h"

#include <cctype>
#include <cstddef>
#include <set>

// Compares the assumed layouts with the real header, if it is installed.
#if __has_include(<hip/hip_runtime_api.h>)
#define __HIP_PLATFORM_AMD__ // NOLINT(bugprone-reserved-identifier)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#include <hip/hip_runtime_api.h>
#pragma GCC diagnostic pop
#endif

namespace torchport::test {
namespace {

using namespace testing;
using detail::DriverReport;
using detail::Facts;

#ifdef HIP_VERSION_MAJOR
TEST(HipDriver, LayoutIsTheInstalledHeaders) {
  EXPECT_EQ(offsetof(hipDeviceProp_t, gcnArchName),
            HIP_VERSION_MAJOR < 6 ? 396U : 1160U);
  EXPECT_EQ(hipDeviceAttributeIntegrated, 16);
  EXPECT_EQ(hipErrorNoDevice, 100);
}
#endif

// HIP 6 still has the function of HIP 5, which returns garbage for its layout.
TEST(HipDriver, PropertiesAreReadInTheLayoutOfEachVersion) {
  for (const char *library : {TEST_FAKE_HIP5, TEST_FAKE_HIP6}) {
    DriverReport report = detail::ask_hip(library);
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
}

TEST(HipDriver, NotInstalled) {
  DriverReport report = detail::ask_hip("/no/such/libamdhip64.so");
  EXPECT_EQ(report.library, "");
  EXPECT_EQ(report.problem, "no HIP runtime (libamdhip64) is found");
}

TEST(CudaDriver, TwoDevices) {
  DriverReport report = detail::ask_cuda(TEST_FAKE_CUDA);
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

TEST(LevelZeroDriver, DevicesOfAllDrivers) {
  DriverReport report = detail::ask_level_zero(TEST_FAKE_LEVEL_ZERO);
  ASSERT_THAT(report.devices, SizeIs(2)) << report.problem;
  const Facts &first = report.devices[0], &second = report.devices[1];
  EXPECT_EQ(first.name, "Intel Data Center GPU Max 1550");
  EXPECT_EQ(first.pci, "0000:2a:00.0");
  EXPECT_EQ(first.integrated, false);
  EXPECT_EQ(second.name, "Intel UHD Graphics 770");
  EXPECT_EQ(second.pci, "0000:00:02.0");
  EXPECT_EQ(second.integrated, true);
}

TEST(LevelZeroDriver, NotInstalled) {
  EXPECT_THAT(detail::ask_level_zero("/no/such/libze_loader.so").problem,
              StartsWith("no Level Zero"));
}

using Names = std::vector<std::string>;
const Names kHipFunctions = {
    "hipRuntimeGetVersion",       "hipGetDeviceCount", "hipDeviceGetName",
    "hipDeviceGetPCIBusId",       "hipDeviceTotalMem", "hipDeviceGetAttribute",
    "hipGetDevicePropertiesR0600"};
const Names kCudaFunctions = {"cuInit",
                              "cuDriverGetVersion",
                              "cuDeviceGetCount",
                              "cuDeviceGet",
                              "cuDeviceGetName",
                              "cuDeviceGetPCIBusId",
                              "cuDeviceTotalMem_v2",
                              "cuDeviceGetAttribute"};

/// All elements, or the first \p few in the default test run.
template <typename T> std::vector<T> some(std::vector<T> all, std::size_t few) {
  if (!std::getenv("TORCHPORT_TEST_EVERY_FAULT"))
    all.resize(few);
  return all;
}

/// Whether \p text has no control characters for a terminal.
bool is_printable(const std::string &text) {
  return std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return c == '\n' || !std::iscntrl(c);
  });
}

/// Variables for two simulated devices that act as those of \p role.
Variables two_devices(const std::string &role, const std::string &fault,
                      const std::string &libraries) {
  return {{"LD_PRELOAD", libraries},
          {"TORCHPORT_SIM_AS", role},
          {"TORCHPORT_SIM_DEVICES", "2"},
          {"TORCHPORT_SIM_FAULT", fault},
          {"TORCHPORT_TIMEOUT_MS", std::to_string(deadline().count())}};
}

struct DriverFault
    : testing::TestWithParam<std::tuple<std::string, std::string>> {
  /// A program gets a device where the driver at \p path, which the runtime
  /// opens as \p name, has the fault of this test.
  void expect_a_device(const std::string &role, const std::string &path,
                       const std::string &name) {
    auto [function, fault] = GetParam();
    Directory libraries;
    std::filesystem::create_symlink(path, libraries.file(name));
    Variables variables = two_devices(role, "undescribed", TEST_SIM);
    variables["FAKE_DRIVER"] = fault + '@' + function;
    variables["LD_LIBRARY_PATH"] = libraries.file("");
    Answer answer = ask("device report", variables);
    EXPECT_EQ(answer.status, 0) << answer.err;
    EXPECT_THAT(answer.out.substr(0, answer.out.find('\n')),
                AnyOf("cuda:0", "cuda:1"))
        << answer.err;
    EXPECT_TRUE(is_printable(answer.out + answer.err))
        << answer.out << answer.err;
  }
};

struct HipFault : DriverFault {};
struct CudaFault : DriverFault {};
TEST_P(HipFault, CostsTheDescriptionAtMost) {
  expect_a_device("rocm", TEST_FAKE_HIP6, "libamdhip64.so.7");
}
TEST_P(CudaFault, CostsTheDescriptionAtMost) {
  expect_a_device("cuda", TEST_FAKE_CUDA, "libcuda.so.1");
}

const Names kFaults = {"hang", "abort", "lie", "segfault", "exit", "999"};
const auto kNameOf = [](const auto &of) {
  return std::get<0>(of.param) + '_' + std::get<1>(of.param);
};
INSTANTIATE_TEST_SUITE_P(Each, HipFault,
                         Combine(ValuesIn(some(kHipFunctions, 1)),
                                 ValuesIn(some(kFaults, 2))),
                         kNameOf);
INSTANTIATE_TEST_SUITE_P(Each, CudaFault,
                         Combine(ValuesIn(some(kCudaFunctions, 1)),
                                 ValuesIn(some(kFaults, 3))),
                         kNameOf);

const Names kLevelZeroFunctions = {"zeInit", "zeDriverGet", "zeDeviceGet",
                                   "zeDeviceGetProperties",
                                   "zeDevicePciGetPropertiesExt"};

const struct {
  const Names &functions;
  /// Without these the driver has no devices; the last counts them.
  Names needed;
  std::string name;
  /// The errors that say that there is no device.
  std::set<int> none;
  std::function<DriverReport()> ask;
} kDrivers[] = {{kHipFunctions,
                 {"hipGetDeviceCount"},
                 "the HIP runtime",
                 {100, 101},
                 [] { return detail::ask_hip(TEST_FAKE_HIP6); }},
                {kCudaFunctions,
                 {"cuInit", "cuDeviceGetCount"},
                 "the NVIDIA driver",
                 {100},
                 [] { return detail::ask_cuda(TEST_FAKE_CUDA); }},
                {kLevelZeroFunctions,
                 {"zeInit", "zeDriverGet", "zeDeviceGet"},
                 "Level Zero",
                 {},
                 [] { return detail::ask_level_zero(TEST_FAKE_LEVEL_ZERO); }}};

// With errors of other functions, both devices are reported.
TEST(DriverErrors, AreReportedIfThereAreNoDevices) {
  for (const auto &driver : kDrivers)
    for (const std::string &function : driver.functions)
      // hipError_t ends at 1055, CUresult at 999.
      for (int error = 1; error < 1200; ++error) {
        const std::string number = std::to_string(error);
        Environment environment("FAKE_DRIVER", number + '@' + function);
        DriverReport report = driver.ask();
        bool is_needed = Matches(Contains(function))(driver.needed);
        EXPECT_EQ(report.devices.size(), is_needed ? 0U : 2U)
            << function << error;
        if (is_needed)
          EXPECT_EQ(report.problem,
                    driver.name + (driver.none.count(error)
                                       ? " shows no device"
                                       : " answers with error " + number));
      }
}

// No lie of a driver puts control characters into a report.
TEST(DriverLies, ArePrintable) {
  for (const auto &driver : kDrivers)
    for (const std::string &function : driver.functions) {
      SCOPED_TRACE(function);
      Environment environment("FAKE_DRIVER", "lie@" + function);
      DriverReport report = driver.ask();
      for (const Facts &facts : report.devices)
        EXPECT_TRUE(is_printable(facts.name + facts.arch + facts.pci));
      EXPECT_TRUE(is_printable(report.version + report.problem));
    }
}

// An absurd number of devices is refused: each would be asked for.
TEST(DriverLies, AbsurdDeviceCountIsRefused) {
  for (const auto &driver : kDrivers) {
    Environment environment("FAKE_DRIVER", "lie@" + driver.needed.back());
    DriverReport report = driver.ask();
    EXPECT_THAT(report.devices, IsEmpty());
    EXPECT_EQ(report.problem,
              driver.name + " says that there are 2147483647 devices");
  }
}

/// AMD's HIP runtime on a machine without an AMD GPU.
struct RealHip : testing::TestWithParam<std::pair<std::string, std::string>> {
  void SetUp() override {
    if (report.library.empty())
      GTEST_SKIP() << "libamdhip64 is not installed";
    if (std::filesystem::exists("/dev/kfd"))
      GTEST_SKIP() << "this machine has a GPU of AMD's";
  }
  DriverReport report = detail::ask_hip();
};

// In the program and its probes, as in a LibTorch for ROCm.
TEST_P(RealHip, AnswersAreThoseWithoutIt) {
  EXPECT_EQ(report.problem, "the HIP runtime shows no device");
  EXPECT_THAT(report.version, MatchesRegex("[5-9]\\.[0-9]+\\.[0-9]+"));
  auto [fault, device] = GetParam();
  Variables variables = two_devices("rocm", fault + "@0,undescribed",
                                    TEST_SIM ":" + report.library);
  EXPECT_THAT(ask("device", variables), Exits(0, device + "\n"));
}

// All faults of the simulated accelerator.
INSTANTIATE_TEST_SUITE_P(Faults, RealHip,
                         ValuesIn(some<std::pair<std::string, std::string>>(
                             {{"segfault-describe", "cuda:0"},
                              {"abort-count", "cpu"},
                              {"wrong-matmul", "cuda:1"},
                              {"none", "cuda:0"},
                              {"slow", "cuda:0"},
                              {"integrated", "cuda:0"},
                              {"spoils", "cpu"},
                              {"hang-count", "cpu"},
                              {"missing-normal", "cuda:1"},
                              {"missing-float64", "cuda:0"},
                              {"hang-matmul", "cuda:1"},
                              {"abort-matmul", "cuda:1"},
                              {"segfault-matmul", "cuda:1"},
                              {"transposed-matmul", "cuda:1"},
                              {"async-error", "cuda:1"},
                              {"nan-normal", "cuda:1"},
                              {"out-of-memory", "cuda:1"}},
                             3)),
                         [](const auto &of) {
                           std::string name = of.param.first;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

} // namespace
} // namespace torchport::test

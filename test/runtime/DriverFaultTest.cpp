//===- DriverFaultTest.cpp - drivers that abort, hang, lie or fail --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Whatever a driver does in any of its functions, a program gets its device,
/// if need be without a description. The drivers are those of fake/, the
/// devices those of the simulated accelerator.
///
/// The default test run tries a few functions and faults; './dev test
/// --runtime' tries all.
//===----------------------------------------------------------------------===//

#include "Ask.h"
#include "Driver.h"

#include <cctype>
#include <dlfcn.h>
#include <functional>
#include <set>

namespace torchport::test {
namespace {

using namespace testing;

struct Driver {
  const char *role;
  const char *path;
  /// The name by which the runtime opens it.
  const char *name;
};
const Driver kHip = {"rocm", TEST_FAKE_HIP6, "libamdhip64.so.7"};
const Driver kCuda = {"cuda", TEST_FAKE_CUDA, "libcuda.so.1"};

using Names = std::vector<const char *>;
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

class DriverFault
    : public testing::TestWithParam<std::tuple<const char *, const char *>> {
protected:
  /// A program gets a device where \p driver has the fault of this test.
  void expect_a_device(const Driver &driver) {
    auto [function, fault] = GetParam();
    Directory libraries;
    std::filesystem::create_symlink(driver.path, libraries.file(driver.name));
    Variables variables = {
        {"FAKE_DRIVER", fault + std::string("@") + function},
        {"LD_PRELOAD", TEST_SIM},
        {"LD_LIBRARY_PATH", libraries.file("")},
        {"TORCHPORT_SIM_AS", driver.role},
        {"TORCHPORT_SIM_DEVICES", "2"},
        {"TORCHPORT_SIM_FAULT", "undescribed"},
        {"TORCHPORT_TIMEOUT_MS", std::to_string(deadline().count())}};
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
TEST_P(HipFault, CostsTheDescriptionAtMost) { expect_a_device(kHip); }
TEST_P(CudaFault, CostsTheDescriptionAtMost) { expect_a_device(kCuda); }

const Names kFaults = {"hang", "abort", "lie", "segfault", "exit", "999"};
std::string name_of(
    const testing::TestParamInfo<std::tuple<const char *, const char *>> &of) {
  return std::string(std::get<0>(of.param)) + '_' + std::get<1>(of.param);
}
INSTANTIATE_TEST_SUITE_P(Each, HipFault,
                         Combine(ValuesIn(some(kHipFunctions, 2)),
                                 ValuesIn(some(kFaults, 2))),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Each, CudaFault,
                         Combine(ValuesIn(some(kCudaFunctions, 1)),
                                 ValuesIn(some(kFaults, 3))),
                         name_of);

/// With each error of one of \p needed, \p ask reports no devices and the
/// error, unless it is one of \p none. With errors of other functions, it
/// reports both devices.
template <typename Ask>
void expect_errors(const Names &functions, const std::set<std::string> &needed,
                   const std::string &driver, const std::set<int> &none,
                   Ask ask) {
  for (const std::string function : functions)
    // hipError_t ends at 1055, CUresult at 999.
    for (int error = 1; error < 1200; ++error) {
      Environment environment("FAKE_DRIVER",
                              std::to_string(error) + '@' + function);
      detail::DriverReport report = ask();
      EXPECT_EQ(report.devices.size(), needed.count(function) ? 0U : 2U)
          << function << error;
      if (needed.count(function))
        EXPECT_EQ(report.problem,
                  driver + (none.count(error) ? " shows no device"
                                              : " answers with error " +
                                                    std::to_string(error)));
    }
}

TEST(DriverErrors, AreReportedIfThereAreNoDevices) {
  expect_errors(kHipFunctions, {"hipGetDeviceCount"}, "the HIP runtime",
                {100, 101}, [] { return detail::ask_hip(TEST_FAKE_HIP6); });
  expect_errors(kCudaFunctions, {"cuInit", "cuDeviceGetCount"},
                "the NVIDIA driver", {100},
                [] { return detail::ask_cuda(TEST_FAKE_CUDA); });
}

const struct {
  const Names &functions;
  const char *count, *name;
  std::function<detail::DriverReport()> ask;
} kDrivers[] = {{kHipFunctions, "hipGetDeviceCount", "the HIP runtime",
                 [] { return detail::ask_hip(TEST_FAKE_HIP6); }},
                {kCudaFunctions, "cuDeviceGetCount", "the NVIDIA driver",
                 [] { return detail::ask_cuda(TEST_FAKE_CUDA); }}};

// No lie of a driver puts control characters into a report.
TEST(DriverLies, ArePrintable) {
  for (const auto &driver : kDrivers)
    for (const char *function : driver.functions) {
      SCOPED_TRACE(function);
      Environment environment("FAKE_DRIVER", std::string("lie@") + function);
      detail::DriverReport report = driver.ask();
      for (const detail::Facts &facts : report.devices)
        EXPECT_TRUE(is_printable(facts.name + facts.arch + facts.pci));
      EXPECT_TRUE(is_printable(report.version + report.problem));
    }
}

// An absurd number of devices is refused: each would be asked for.
TEST(DriverLies, AbsurdDeviceCountIsRefused) {
  for (const auto &driver : kDrivers) {
    Environment environment("FAKE_DRIVER", std::string("lie@") + driver.count);
    detail::DriverReport report = driver.ask();
    EXPECT_THAT(report.devices, IsEmpty());
    EXPECT_EQ(report.problem, std::string(driver.name) +
                                  " says that there are 2147483647 devices");
  }
}

/// AMD's HIP runtime in the program and its probes, as in a LibTorch for ROCm,
/// on a machine without an AMD GPU.
struct RealHip : testing::TestWithParam<std::pair<const char *, const char *>> {
  void SetUp() override {
    detail::DriverReport report = detail::ask_hip();
    if (report.library.empty())
      GTEST_SKIP() << "libamdhip64 is not installed";
    if (std::filesystem::exists("/dev/kfd"))
      GTEST_SKIP() << "this machine has a GPU of AMD's";
    library = report.library;
  }
  std::string library;
};

TEST_P(RealHip, AnswersAreThoseWithoutIt) {
  auto [fault, device] = GetParam();
  Variables variables = {
      {"LD_PRELOAD", TEST_SIM ":" + library},
      {"TORCHPORT_SIM_AS", "rocm"},
      {"TORCHPORT_SIM_DEVICES", "2"},
      {"TORCHPORT_SIM_FAULT", fault + std::string("@0,undescribed")},
      {"TORCHPORT_TIMEOUT_MS", std::to_string(deadline().count())}};
  EXPECT_THAT(ask("device", variables), Exits(0, device + std::string("\n")));
}

// All faults of the simulated accelerator.
INSTANTIATE_TEST_SUITE_P(Faults, RealHip,
                         ValuesIn(some<std::pair<const char *, const char *>>(
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

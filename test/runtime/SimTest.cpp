//===- SimTest.cpp - the simulated accelerator, seeds and waiting ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Fixtures.h"
#include "probe/Verify.h"

#include <torchport/device.h>

#include <ATen/core/Tensor.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/dropout.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/full.h>
#include <ATen/ops/lstm.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>
#include <ATen/record_function.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>

#include <csignal>
#include <cstring>
#include <dlfcn.h>
#include <functional>
#include <set>

namespace torchport::test {
namespace {

struct Sim : testing::Test {
  Sim() { EXPECT_TRUE(dlopen(TEST_SIM, RTLD_NOW)) << dlerror(); }

  const c10::Device device{c10::DeviceType::PrivateUse1, 0};
  const c10::Device missing{c10::DeviceType::PrivateUse1, 5};
};

at::TensorOptions floats_on(c10::Device device) {
  return at::device(device).dtype(at::kFloat);
}

TEST_F(Sim, TensorIsOnADeviceOfItsOwn) {
  at::Tensor tensor = at::ones({2, 3}, at::device(device));
  EXPECT_EQ(tensor.device(), device);
  EXPECT_FALSE(tensor.is_cpu() || tensor.is_cuda() || tensor.is_xpu());
  EXPECT_EQ(tensor.cpu().sum().item<float>(), 6);
  EXPECT_THROW(at::ones({1}, at::device(missing)), c10::Error);
}

TEST_F(Sim, ViewsShareTheirMemory) {
  at::Tensor tensor = at::zeros({4, 4}, at::device(device));
  tensor.t()[1].fill_(5);
  tensor.view({16})[0].fill_(7);
  at::Tensor host = tensor.cpu();
  EXPECT_EQ(host[2][1].item<float>(), 5);
  EXPECT_EQ(host[0][0].item<float>(), 7);
  EXPECT_EQ(host.sum().item<float>(), 27);
}

// torch::nn::Module::to() does this to each parameter.
TEST_F(Sim, ParameterMovesToIt) {
  at::Tensor parameter = at::ones({3}).requires_grad_();
  parameter.set_data(parameter.detach().to(device));
  EXPECT_EQ(parameter.device(), device);
}

TEST_F(Sim, GradientsComeBack) {
  at::Tensor x = at::arange(4, floats_on(device));
  at::Tensor weight = at::full({4}, 2, floats_on(device)).requires_grad_();
  weight.mul(x).sum().backward();
  EXPECT_EQ(weight.grad().device(), device);
  EXPECT_TRUE(weight.grad().cpu().equal(x.cpu()));
}

// LibTorch 2 has GPU kernels for dropout, which draw on the device.
TEST_F(Sim, DropoutDrawsFromItsGenerator) {
  auto draw = [](c10::Device from) {
    manual_seed(from, 7);
    return at::dropout(at::ones({64}, at::device(from)), 0.5, true).cpu();
  };
  at::Tensor drawn = draw(c10::DeviceType::CPU);
  EXPECT_TRUE(draw(device).equal(drawn));
}

TEST_F(Sim, LstmGivesWhatTheCpuGives) {
  auto compute = [](c10::Device on) {
    auto filled = [&](at::IntArrayRef size, double value) {
      return at::full(size, value, at::device(on));
    };
    return std::get<0>(
        at::lstm(filled({2, 1, 3}, 0.5),
                 {filled({1, 1, 2}, 0.25), filled({1, 1, 2}, -1)},
                 {filled({8, 3}, 0.1), filled({8, 2}, 0.2), filled({8}, 0.3),
                  filled({8}, -0.4)},
                 true, 1, 0, false, false, false));
  };
  EXPECT_TRUE(compute(device).cpu().allclose(compute(c10::DeviceType::CPU)));
}

TEST_F(Sim, NumbersAndIndicesMayComeFromTheHost) {
  at::Tensor tensor = at::arange(4, floats_on(device));
  EXPECT_EQ(tensor.mul(2).add(at::ones({})).sum().item<float>(), 16);
  at::Tensor picked = tensor.index({at::arange(1, 3)});
  EXPECT_EQ(picked.device(), device);
  EXPECT_EQ(picked.sum().item<float>(), 3);
}

TEST_F(Sim, CopiesGoBothWays) {
  at::Tensor tensor = at::zeros({3}, at::device(device));
  tensor.copy_(at::arange(3));
  EXPECT_EQ(tensor.to(at::kCPU).sum().item<float>(), 3);
}

TEST_F(Sim, MemoryIsLimitedAndGivenBack) {
  Environment environment("TORCHPORT_SIM_MEMORY_MB", "3");
  auto two_mib = [&] {
    return at::empty({2 << 20}, at::device(device).dtype(at::kByte));
  };
  for (int i = 0; i < 3; ++i)
    two_mib();
  at::Tensor kept = two_mib();
  EXPECT_THROW(two_mib(), c10::OutOfMemoryError);
}

// This suite name makes it run before the tests that start threads.
using SimDeathTest = Sim;

TEST_F(SimDeathTest, HostMayNotTouchItsMemory) {
  at::Tensor tensor = at::ones({3}, at::device(device));
  auto *data = static_cast<volatile float *>(tensor.data_ptr());
  EXPECT_EXIT(data[0] = 1, testing::KilledBySignal(SIGSEGV), "");
  EXPECT_EXIT(std::exit(static_cast<int>(data[0])),
              testing::KilledBySignal(SIGSEGV), "");
  EXPECT_EQ(tensor.sum().item<float>(), 3);
}

// They start new processes, which have not loaded the plugin yet.
struct SimLogDeathTest : testing::Test {
  SimLogDeathTest() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

// The log also names devices that a program requests and does not get.
TEST_F(SimLogDeathTest, LogNamesTheDevicesGivenToOperators) {
  std::string path = testing::TempDir() + "torchport-sim-log";
  Environment environment("TORCHPORT_SIM_LOG", path);
  auto use = [] {
    dlopen(TEST_SIM, RTLD_NOW);
    at::Tensor tensor = at::empty({3}, at::device(at::kPrivateUse1));
    tensor.fill_(1);
    for (auto &&ask :
         {std::function([] { return at::empty({1}, at::device(at::kCUDA)); }),
          std::function([&] { return tensor.to(c10::Device("cuda:1")); })})
      try {
        ask();
      } catch (const c10::Error &) {
      }
    std::exit(0);
  };
  std::remove(path.c_str());
  EXPECT_EXIT(use(), testing::ExitedWithCode(0), "");
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    lines.push_back(line);
  const std::string program = "torchport-runtime-tests ";
  EXPECT_THAT(lines,
              testing::IsSupersetOf({program + "privateuseone aten::empty",
                                     program + "cuda aten::empty",
                                     program + "cuda:1 aten::to"}));
  EXPECT_THAT(lines, testing::Not(testing::Contains(Has("fill"))));
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(),
            lines.size());
  std::remove(path.c_str());
}

TEST_F(SimLogDeathTest, LogThatCannotBeWrittenEndsTheProgram) {
  Environment environment("TORCHPORT_SIM_LOG", "/nowhere/log");
  EXPECT_EXIT(dlopen(TEST_SIM, RTLD_NOW), testing::KilledBySignal(SIGABRT),
              "TORCHPORT_SIM_LOG is '/nowhere/log', which cannot be written: "
              "No such file");
}

using Seed = Sim;

at::Tensor draw(c10::Device device) {
  return at::randn({16}, at::device(device)).cpu();
}

TEST_F(Seed, EqualSeedsDrawEqualNumbers) {
  for (const c10::Device &each : {c10::Device("cpu"), c10::Device("cpu:0"),
                                  c10::Device(device.type()), device}) {
    manual_seed(each, 7);
    at::Tensor first = draw(each);
    EXPECT_FALSE(draw(each).equal(first)) << each;
    manual_seed(each, 7);
    EXPECT_TRUE(draw(each).equal(first)) << each;
    manual_seed(each, 8);
    EXPECT_FALSE(draw(each).equal(first)) << each;
  }
}

TEST_F(Seed, ProbeInThisProcessDrawsNoneOfItsNumbers) {
  manual_seed(device, 7);
  at::Tensor first = draw(device);
  manual_seed(device, 7);
  // No other test uses this timeout, so this verdict is not remembered.
  detail::Verification here{Verify::InProcess, std::chrono::seconds(77), {}};
  EXPECT_EQ(detail::verify(device, here).why, Why::Ok);
  EXPECT_TRUE(draw(device).equal(first));
}

TEST_F(Seed, CurrentDeviceStays) {
  Environment two("TORCHPORT_SIM_DEVICES", "2");
  const auto *guard = c10::impl::getDeviceGuardImpl(device.type());
  guard->setDevice({guard->type(), 1});
  manual_seed(device, 7);
  EXPECT_EQ(guard->getDevice().index(), 1);
  guard->setDevice(device);
}

TEST_F(Seed, DeviceThatIsNotThereThrows) {
  for (const c10::Device &each :
       {c10::Device("cuda"), c10::Device("xpu:0"), missing}) {
    EXPECT_THROW(manual_seed(each, 7), c10::Error) << each;
    EXPECT_THROW(synchronize(each), c10::Error) << each;
  }
}

using Synchronize = Sim;

/// The number of copies from the accelerator since the last reset.
int copies = 0;

std::unique_ptr<at::ObserverContext>
count_copy(const at::RecordFunction &function) {
  if (std::strcmp(function.name(), "aten::_copy_from") == 0)
    ++copies;
  return nullptr;
}

int copies_to_wait_for(const c10::Device &device) {
  copies = 0;
  at::CallbackHandle handle =
      at::addThreadLocalCallback(at::RecordFunctionCallback(&count_copy)
                                     .scopes({at::RecordScope::FUNCTION}));
  synchronize(device);
  at::removeCallback(handle);
  return copies;
}

// The copy waits for a backend that has no call of its own.
TEST_F(Synchronize, AcceleratorIsReadBackAndTheCpuIsNot) {
  EXPECT_EQ(copies_to_wait_for(c10::Device("cpu")), 0);
  EXPECT_EQ(copies_to_wait_for(c10::Device("cpu:0")), 0);
  EXPECT_EQ(copies_to_wait_for(c10::Device(device.type())), 1);
  EXPECT_EQ(copies_to_wait_for(device), 1);
}

} // namespace
} // namespace torchport::test

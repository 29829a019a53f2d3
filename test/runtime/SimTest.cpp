//===- SimTest.cpp - the simulated accelerator ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Fixtures.h"

#include <torchport/device.h>

#include <ATen/core/Tensor.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/dropout.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/full.h>
#include <ATen/ops/lstm.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/zeros.h>

#include <gmock/gmock.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace {

class Sim : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_TRUE(dlopen(TEST_SIM, RTLD_NOW)) << dlerror();
  }

  const c10::Device device{c10::DeviceType::PrivateUse1, 0};
};

TEST_F(Sim, TensorIsOnADeviceOfItsOwn) {
  at::Tensor tensor = at::ones({2, 3}, at::device(device));
  EXPECT_EQ(tensor.device(), device);
  EXPECT_FALSE(tensor.is_cpu() || tensor.is_cuda() || tensor.is_xpu());
  EXPECT_EQ(tensor.cpu().sum().item<float>(), 6);
}

TEST_F(Sim, IndexThatIsNotThereThrows) {
  EXPECT_THROW(at::ones({1}, at::device(c10::Device(device.type(), 1))),
               c10::Error);
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
  at::Tensor x = at::arange(4, at::device(device).dtype(at::kFloat));
  at::Tensor weight =
      at::full({4}, 2, at::device(device).dtype(at::kFloat)).requires_grad_();
  weight.mul(x).sum().backward();
  EXPECT_EQ(weight.grad().device(), device);
  EXPECT_TRUE(weight.grad().cpu().equal(x.cpu()));
}

// LibTorch 2 has GPU kernels for dropout, which draw on the device.
TEST_F(Sim, DropoutDrawsFromItsGenerator) {
  auto draw = [](c10::Device from) {
    torchport::manual_seed(from, 7);
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

at::Tensor on_host() { return at::ones({3}); }

// With the message of a GPU.
TEST_F(Sim, OperandsOnTwoDevicesAreRefused) {
  at::Tensor tensor = at::ones({3}, at::device(device));
  for (auto &&compute :
       {std::function([&] { return tensor.add(on_host()); }),
        std::function([&] { return on_host().add(tensor); }),
        std::function([&] { return at::cat({tensor, on_host()}); })})
    try {
      compute();
      ADD_FAILURE();
    } catch (const c10::Error &error) {
      EXPECT_THAT(error.msg(),
                  testing::HasSubstr("Expected all tensors to be on the same "
                                     "device, but found at least two devices"));
    }
}

TEST_F(Sim, NumbersAndIndicesMayComeFromTheHost) {
  at::Tensor tensor = at::arange(4, at::device(device).dtype(at::kFloat));
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

// This suite name makes it run before the tests that start threads.
TEST(SimDeathTest, HostMayNotTouchItsMemory) {
  ASSERT_TRUE(dlopen(TEST_SIM, RTLD_NOW)) << dlerror();
  at::Tensor tensor =
      at::ones({3}, at::device(c10::Device(c10::DeviceType::PrivateUse1, 0)));
  auto *data = static_cast<volatile float *>(tensor.data_ptr());
  EXPECT_EXIT(data[0] = 1, testing::KilledBySignal(SIGSEGV), "");
  EXPECT_EXIT(std::exit(static_cast<int>(data[0])),
              testing::KilledBySignal(SIGSEGV), "");
  EXPECT_EQ(tensor.sum().item<float>(), 3);
}

std::vector<std::string> lines_of(const std::string &path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    lines.push_back(line);
  return lines;
}

// The log also names devices that a program requests and does not get.
TEST(SimDeathTest, LogNamesTheDevicesGivenToOperators) {
  // A new process, which has not loaded the plugin yet.
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  std::string path = testing::TempDir() + "torchport-sim-log";
  setenv("TORCHPORT_SIM_LOG", path.c_str(), 1);
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
  std::vector<std::string> lines = lines_of(path);
  const std::string program = "torchport-runtime-tests ";
  EXPECT_THAT(lines,
              testing::IsSupersetOf({program + "privateuseone aten::empty",
                                     program + "cuda aten::empty",
                                     program + "cuda:1 aten::to"}));
  EXPECT_THAT(lines,
              testing::Not(testing::Contains(testing::HasSubstr("fill"))));
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(),
            lines.size());
  std::remove(path.c_str());
  unsetenv("TORCHPORT_SIM_LOG");
}

TEST(SimDeathTest, LogThatCannotBeWrittenEndsTheProgram) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  setenv("TORCHPORT_SIM_LOG", "/nowhere/log", 1);
  EXPECT_EXIT(dlopen(TEST_SIM, RTLD_NOW), testing::KilledBySignal(SIGABRT),
              "TORCHPORT_SIM_LOG is '/nowhere/log', which cannot be written: "
              "No such file");
  unsetenv("TORCHPORT_SIM_LOG");
}

TEST_F(Sim, MemoryIsLimitedAndGivenBack) {
  torchport::test::Environment environment("TORCHPORT_SIM_MEMORY_MB", "3");
  auto two_mib = [&] {
    return at::empty({2 << 20}, at::device(device).dtype(at::kByte));
  };
  for (int i = 0; i < 3; ++i)
    two_mib();
  at::Tensor kept = two_mib();
  EXPECT_THROW(two_mib(), c10::OutOfMemoryError);
}

} // namespace

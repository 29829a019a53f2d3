//===- SimTest.cpp - the simulated accelerator ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <ATen/core/Tensor.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/full.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/zeros.h>

#include <gtest/gtest.h>

#include <dlfcn.h>

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

// What torch::nn::Module::to does to each parameter.
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

} // namespace

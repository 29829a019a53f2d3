//===- SeedTest.cpp - seeds repeat random numbers -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Fixtures.h"
#include "probe/Verify.h"

#include <torchport/device.h>

#include <ATen/core/Tensor.h>
#include <ATen/ops/randn.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>

#include <gmock/gmock.h>

#include <dlfcn.h>

namespace torchport::test {
namespace {

at::Tensor draw(c10::Device device) {
  return at::randn({16}, at::device(device)).cpu();
}

/// The same seed gives the same numbers, and another seed others.
void expect_seeded(c10::Device device) {
  manual_seed(device, 7);
  at::Tensor first = draw(device);
  EXPECT_FALSE(draw(device).equal(first));
  manual_seed(device, 7);
  EXPECT_TRUE(draw(device).equal(first));
  manual_seed(device, 8);
  EXPECT_FALSE(draw(device).equal(first));
}

TEST(Seed, CpuDrawsTheSameNumbersAgain) {
  expect_seeded(c10::DeviceType::CPU);
  expect_seeded(c10::Device("cpu:0"));
}

TEST(Seed, SimulatedAcceleratorDrawsTheSameNumbersAgain) {
  ASSERT_TRUE(dlopen(TEST_SIM, RTLD_NOW)) << dlerror();
  expect_seeded(c10::DeviceType::PrivateUse1);
  expect_seeded(c10::Device(c10::DeviceType::PrivateUse1, 0));
}

TEST(Seed, ProbeInThisProcessDrawsNoneOfItsNumbers) {
  ASSERT_TRUE(dlopen(TEST_SIM, RTLD_NOW)) << dlerror();
  c10::Device device(c10::DeviceType::PrivateUse1, 0);
  manual_seed(device, 7);
  at::Tensor first = draw(device);
  manual_seed(device, 7);
  // No other test uses this timeout, so this verdict is not remembered.
  detail::Verification here{Verify::InProcess, std::chrono::seconds(77), {}};
  EXPECT_EQ(detail::verify(device, here).why, Why::Ok);
  EXPECT_TRUE(draw(device).equal(first));
}

TEST(Seed, CurrentDeviceStays) {
  ASSERT_TRUE(dlopen(TEST_SIM, RTLD_NOW)) << dlerror();
  Environment two("TORCHPORT_SIM_DEVICES", "2");
  const auto *guard =
      c10::impl::getDeviceGuardImpl(c10::DeviceType::PrivateUse1);
  guard->setDevice({guard->type(), 1});
  manual_seed({guard->type(), 0}, 7);
  EXPECT_EQ(guard->getDevice().index(), 1);
  guard->setDevice({guard->type(), 0});
}

TEST(Seed, DeviceThatIsNotThereThrows) {
  EXPECT_THROW(manual_seed(c10::DeviceType::CUDA, 7), c10::Error);
  EXPECT_THROW(manual_seed(c10::DeviceType::XPU, 7), c10::Error);
  ASSERT_TRUE(dlopen(TEST_SIM, RTLD_NOW)) << dlerror();
  EXPECT_THROW(manual_seed({c10::DeviceType::PrivateUse1, 5}, 7), c10::Error);
}

} // namespace
} // namespace torchport::test

//===- SynchronizeTest.cpp - waiting for a device of any kind -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <torchport/device.h>

#include <ATen/record_function.h>

#include <gmock/gmock.h>

#include <cstring>
#include <dlfcn.h>
#include <functional>
#include <memory>

namespace torchport::test {
namespace {

/// The number of copies from the accelerator since the last reset.
int copies = 0;

std::unique_ptr<at::ObserverContext>
count_copy(const at::RecordFunction &function) {
  if (std::strcmp(function.name(), "aten::_copy_from") == 0)
    ++copies;
  return nullptr;
}

int copies_in(const std::function<void()> &call) {
  copies = 0;
  at::CallbackHandle handle =
      at::addThreadLocalCallback(at::RecordFunctionCallback(&count_copy)
                                     .scopes({at::RecordScope::FUNCTION}));
  call();
  at::removeCallback(handle);
  return copies;
}

TEST(Synchronize, CpuHasNothingToWaitFor) {
  EXPECT_EQ(copies_in([] {
              synchronize(c10::DeviceType::CPU);
              synchronize(c10::Device("cpu:0"));
            }),
            0);
}

// The copy waits for the device.
TEST(Synchronize, BackendWithoutACallOfItsOwnIsReadBack) {
  ASSERT_TRUE(dlopen(TEST_SIM, RTLD_NOW)) << dlerror();
  EXPECT_EQ(copies_in([] { synchronize(c10::DeviceType::PrivateUse1); }), 1);
  EXPECT_EQ(copies_in([] {
              synchronize(c10::Device(c10::DeviceType::PrivateUse1, 0));
            }),
            1);
}

TEST(Synchronize, DeviceThatIsNotThereThrows) {
  EXPECT_THROW(synchronize(c10::DeviceType::CUDA), c10::Error);
  EXPECT_THROW(synchronize(c10::Device("xpu:0")), c10::Error);
  ASSERT_TRUE(dlopen(TEST_SIM, RTLD_NOW)) << dlerror();
  EXPECT_THROW(synchronize({c10::DeviceType::PrivateUse1, 5}), c10::Error);
}

} // namespace
} // namespace torchport::test

//===- CCallsTest.cpp - the C interface of the runtime --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Fixtures.h"

#include <torchport/c.h>

#include <dlfcn.h>
#include <thread>

namespace torchport::test {
namespace {

using namespace testing;

constexpr std::int32_t kUntouched = -99;

struct CCalls : Test {
  std::int32_t type = kUntouched, index = kUntouched, answer = kUntouched;
};

TEST_F(CCalls, VersionIsTheHeaders) {
  EXPECT_EQ(torchport_c_version(), TORCHPORT_C_VERSION);
}

TEST_F(CCalls, DeviceIsATypeAndAnIndexThatMayBeUnwanted) {
  EXPECT_EQ(torchport_device_named("cpu", &type, &index), TORCHPORT_OK);
  EXPECT_EQ(type, TORCHPORT_TYPE_CPU);
  EXPECT_EQ(index, -1);
  EXPECT_EQ(torchport_device_named("cpu", nullptr, nullptr), TORCHPORT_OK);
  EXPECT_EQ(torchport_vendor(TORCHPORT_TYPE_CPU, nullptr), TORCHPORT_OK);
}

TEST_F(CCalls, ImpossibleRequestReturnsAStatusAndAMessage) {
  EXPECT_EQ(torchport_device_named("rocm,cuda:300", &type, &index),
            TORCHPORT_ERROR_DEVICE);
  EXPECT_THAT(torchport_error_message(), Has("'cuda:300'", "expected one of"));
  EXPECT_EQ(torchport_device_at(128, &type, &index), TORCHPORT_ERROR_DEVICE);
  EXPECT_THAT(torchport_error_message(), Has("'gpu:128'"));
  EXPECT_EQ(type, kUntouched);
  EXPECT_EQ(index, kUntouched);
}

TEST_F(CCalls, InvalidVariableIsNamed) {
  Environment wrong("TORCHPORT_TIMEOUT_MS", "soon");
  EXPECT_EQ(torchport_device_count(nullptr), TORCHPORT_ERROR_DEVICE);
  EXPECT_THAT(torchport_error_message(), Has("TORCHPORT_TIMEOUT_MS"));
}

TEST_F(CCalls, LibTorchErrorHasNoBacktrace) {
  EXPECT_EQ(torchport_manual_seed(TORCHPORT_TYPE_XPU, -1, 7),
            TORCHPORT_ERROR_LIBTORCH);
  EXPECT_THAT(torchport_error_message(), Has("xpu", Lacks("frame #0")));
}

TEST_F(CCalls, InvalidTypeOrIndexIsRefused) {
  for (std::int32_t type : {-1, 21, 256}) {
    EXPECT_EQ(torchport_synchronize(type, 0), TORCHPORT_ERROR_ARGUMENT);
    EXPECT_THAT(torchport_error_message(),
                Has(std::to_string(type) + " is not a device type"));
    EXPECT_EQ(torchport_is_accelerator(type), 0);
  }
  for (std::int32_t index : {-2, 128, 256}) {
    EXPECT_EQ(torchport_manual_seed(TORCHPORT_TYPE_CPU, index, 7),
              TORCHPORT_ERROR_ARGUMENT);
    EXPECT_THAT(torchport_error_message(),
                Has(std::to_string(index) + " is not a device index"));
  }
  EXPECT_EQ(torchport_device_named(nullptr, nullptr, nullptr),
            TORCHPORT_ERROR_ARGUMENT);
}

TEST_F(CCalls, TwinsAreTheOriginalsWithoutAPolicy) {
  EXPECT_EQ(torchport_policy(&answer), TORCHPORT_OK);
  EXPECT_EQ(answer, TORCHPORT_POLICY_SAME);
  for (std::int32_t number : {-1, 0, 7}) {
    EXPECT_EQ(torchport_twin(TORCHPORT_TYPE_XPU, number, &type, &index),
              TORCHPORT_OK);
    EXPECT_EQ(type, TORCHPORT_TYPE_XPU);
    EXPECT_EQ(index, number);
  }
  EXPECT_EQ(torchport_twin_named("cuda:1", &type, &index), TORCHPORT_OK);
  EXPECT_EQ(type, TORCHPORT_TYPE_CUDA);
  EXPECT_EQ(index, 1);
  for (std::int32_t asked :
       std::vector<std::int32_t>{TORCHPORT_TYPE_CPU, TORCHPORT_TYPE_CUDA,
                                 TORCHPORT_TYPE_PRIVATEUSE1, 256}) {
    answer = kUntouched;
    EXPECT_EQ(torchport_twin_is(TORCHPORT_TYPE_CUDA, asked, &answer),
              TORCHPORT_OK);
    EXPECT_EQ(answer, asked == TORCHPORT_TYPE_CUDA) << asked;
  }
}

TEST_F(CCalls, TwinOfAnInvalidDeviceIsRefused) {
  EXPECT_EQ(torchport_twin(21, 0, &answer, &answer), TORCHPORT_ERROR_ARGUMENT);
  EXPECT_EQ(torchport_twin(TORCHPORT_TYPE_CUDA, 128, &answer, &answer),
            TORCHPORT_ERROR_ARGUMENT);
  EXPECT_EQ(torchport_twin_is(-1, TORCHPORT_TYPE_CPU, &answer),
            TORCHPORT_ERROR_ARGUMENT);
  EXPECT_EQ(torchport_twin_named(nullptr, &answer, &answer),
            TORCHPORT_ERROR_ARGUMENT);
  EXPECT_EQ(torchport_twin_named("x", &answer, &answer),
            TORCHPORT_ERROR_LIBTORCH);
  EXPECT_EQ(answer, kUntouched);
}

TEST_F(CCalls, EveryTypeHasAVendorAndIsAnAcceleratorOrNot) {
  for (auto [type, vendor, is_accelerator] :
       {std::tuple(TORCHPORT_TYPE_CPU, "cpu", 0),
        std::tuple(TORCHPORT_TYPE_CUDA, "nvidia", 1),
        std::tuple(TORCHPORT_TYPE_XPU, "intel", 1),
        std::tuple(TORCHPORT_TYPE_MPS, "apple", 1),
        std::tuple(TORCHPORT_TYPE_META, "meta", 0)}) {
    const char *text = nullptr;
    EXPECT_EQ(torchport_vendor(type, &text), TORCHPORT_OK);
    EXPECT_STREQ(text, vendor);
    EXPECT_EQ(torchport_is_accelerator(type), is_accelerator) << vendor;
  }
}

TEST_F(CCalls, EachThreadHasItsOwnTexts) {
  EXPECT_EQ(torchport_device_named("x", nullptr, nullptr),
            TORCHPORT_ERROR_DEVICE);
  const char *mine = nullptr;
  EXPECT_EQ(torchport_vendor(TORCHPORT_TYPE_CPU, &mine), TORCHPORT_OK);
  std::thread([] {
    EXPECT_STREQ(torchport_error_message(), "");
    EXPECT_EQ(torchport_vendor(TORCHPORT_TYPE_MPS, nullptr), TORCHPORT_OK);
    EXPECT_EQ(torchport_device_named("y", nullptr, nullptr),
              TORCHPORT_ERROR_DEVICE);
  }).join();
  EXPECT_STREQ(mine, "cpu");
  EXPECT_THAT(torchport_error_message(), Has("'x'"));
}

TEST_F(CCalls, PrivateUse1HasOneNumberForEveryLibTorch) {
  ASSERT_TRUE(dlopen(TEST_SIM, RTLD_NOW)) << dlerror();
  Environment probe(with_sim({{"TORCHPORT_CACHE", "0"}}));
  EXPECT_EQ(torchport_device_named("privateuseone:0", &type, &index),
            TORCHPORT_OK);
  EXPECT_EQ(type, TORCHPORT_TYPE_PRIVATEUSE1);
  EXPECT_EQ(index, 0);
  EXPECT_EQ(torchport_synchronize(type, index), TORCHPORT_OK);
  EXPECT_EQ(torchport_manual_seed(type, index, 7), TORCHPORT_OK);
}

} // namespace
} // namespace torchport::test

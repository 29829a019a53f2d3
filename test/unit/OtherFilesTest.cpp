//===- OtherFilesTest.cpp - what other files mean for a fix ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/OtherFiles.h"

#include "gtest/gtest.h"

namespace torchport {
namespace {

TEST(CurrentDevice, IsSetByCallsAndGuards) {
  for (const char *Code :
       {"c10::cuda::set_device(rank);", "cudaSetDevice(1);",
        "hipSetDevice (local)", "impl.setDevice(device)",
        "c10::cuda::CUDAGuard guard(1);", "at::DeviceGuard on{x.device()};",
        "c10::OptionalDeviceGuard guard(device_of(x));",
        "const c10::cuda::OptionalCUDAGuard guard( device );",
        "c10::cuda::CUDAStreamGuard guard(stream);",
        "c10::cuda::CUDAMultiStreamGuard guard({a, b});",
        "c10::impl::InlineDeviceGuard<c10::impl::CUDAGuardImpl> guard(d);",
        "set_device(0); set_device(1);"})
    EXPECT_TRUE(setsCurrentDevice(Code)) << Code;
}

TEST(CurrentDevice, IsNotSetByOthers) {
  for (const char *Code :
       {"", "#include <c10/cuda/CUDAGuard.h>", "cudaSetDevice(0);",
        "c10::cuda::CUDAGuard guard{0};", "torch::NoGradGuard no_grad;",
        "torch::AutoGradMode guard(true);", "std::lock_guard<std::mutex> l(m);",
        "int current_device = get_device();", "reset_device(1)"})
    EXPECT_FALSE(setsCurrentDevice(Code)) << Code;
}

TEST(PrivateUse1, IsNamedByWhoRegistersIt) {
  for (const char *Code : {"c10::register_privateuse1_backend(\"npu\");",
                           "at::RegisterPrivateUse1HooksInterface(&hooks);",
                           "TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {}",
                           "torch::Device(\"privateuseone:0\")"})
    EXPECT_TRUE(namesPrivateUse1(Code)) << Code;
  EXPECT_FALSE(namesPrivateUse1("private: use(torch::kCUDA);"));
}

} // namespace
} // namespace torchport

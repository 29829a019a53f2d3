// Comparisons that cannot be mended make the fix unsafe that would flip them.
//
// RUN: %check_rules %s %t --rules=hardcoded-device -- %libtorch_flags -DBY_EXPECTATION
// RUN: %check_rules %s %t --rules=hardcoded-device -- %libtorch_flags -DBY_NAME
// RUN: %check_rules %s %t --rules=hardcoded-device -- %libtorch_flags -DIN_A_MACRO

#include <torch/torch.h>

#include <gtest/gtest.h>

#define IS_CUDA(device) ((device) == torch::kCUDA)

void kept(torch::Tensor t) {
  torch::Device device(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: torch::Device device(torch::kCUDA);
  // CHECK-UNSAFE: torch::Device device = torchport::device();
#if defined(BY_EXPECTATION)
  EXPECT_EQ(device, torch::Device(torch::kCUDA));
#elif defined(BY_NAME)
  EXPECT_TRUE(device.str() == "cuda");
#elif defined(IN_A_MACRO)
  EXPECT_TRUE(IS_CUDA(device));
#endif
}

// The device of a tensor does not change by it, nor does one with an index.
void not_kept(torch::Tensor t) {
  t = t.to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: t = t.to(torchport::device());
  torch::Device second(torch::kCUDA, 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: torch::Device second = torchport::device(1);
  EXPECT_EQ(t.device(), torch::Device(torch::kCUDA, 0));
}

// In a template too, whose instances have to agree with it.
template <typename Module> void not_kept_in_template(Module module) {
  module->to(torch::Device(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: module->to(torchport::device());
}
template void not_kept_in_template(torch::nn::Linear);

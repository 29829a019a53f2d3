// A program that makes a HIP device and asks for one: the answer was true of
// that device, and would not be any more, so the user has a look.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

void run(torch::Tensor tensor) {
  torch::Device device(torch::kHIP);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: error: 'torch::kHIP' has no kernels in any build
  // CHECK-FIXES: torch::Device device(::torchport::device(torch::kCUDA));
  if (device.type() == torch::kHIP)
    tensor.to(device);
}

void runByName(torch::Tensor tensor) {
  tensor.to("hip");
  // CHECK-MESSAGES: :[[@LINE-1]]:13: error: device string "hip" is accepted, but fails
  // CHECK-FIXES: tensor.to(::torchport::device(torch::kCUDA));
}

// The device type HIP, which no build of LibTorch has kernels for.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

torch::Tensor move(torch::Tensor t) {
  return t.to(torch::kHIP);
  // CHECK-MESSAGES: :[[@LINE-1]]:15: error: 'torch::kHIP' has kernels in no build of LibTorch: AMD GPUs are 'torch::kCUDA' there, as NVIDIA's are [hip-device-type]
  // CHECK-FIXES: return t.to(torchport::device());
}

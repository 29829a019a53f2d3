// A constant index, or one that the program checks, is not this rule's.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

void negatives(torch::Tensor t, int gpu_id) {
  constexpr int kSecond = 1;
  t = t.to(torch::Device(torch::kCUDA, kSecond)); // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, kSecond));
  for (size_t i = 0; i < torch::cuda::device_count(); ++i) t = t.to(torch::Device(torch::kCUDA, i));
  // CHECK 26: warning: 'torch::cuda::device_count()' counts only CUDA devices{{.*}} [cuda-only-call]
  // CHECK 83: [hardcoded-device]
  // CHECK-FIXES: for (size_t i = 0; i < ::torchport::device_count(torch::kCUDA); ++i) t = t.to(::torchport::device(torch::kCUDA, i));
  t = t.to(torch::Device(torch::kCPU, gpu_id));
  t = torch::from_blob(t.data_ptr(), {1}, torch::Device(torch::kCUDA, gpu_id));
}
void checked(torch::Tensor t, unsigned gpu_id) {
  TORCH_CHECK(gpu_id < torch::cuda::device_count(), "no such GPU"); // CHECK 24: [device-question]
  t = t.to(torch::Device(torch::kCUDA, gpu_id)); // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: TORCH_CHECK(gpu_id < ::torchport::device_count(torch::kCUDA), "no such GPU");
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, gpu_id));
}
// The numbers of a binding, some of which are other devices.
torch::Device of_number(int d) {
  if (d == -2)
    return torch::Device(torch::kMPS);
  if (d < 0)
    return torch::Device(torch::kCPU);
  return torch::Device(torch::kCUDA, d);
}

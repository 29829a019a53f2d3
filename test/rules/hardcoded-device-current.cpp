// Without an index LibTorch takes the current device. Where guards, streams or
// graphs choose that, device 0 would be another one, so the fix is unsafe.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

// The header of the same name wants the CUDA toolkit.
namespace at::cuda {
struct CUDAGraph {
  void capture_begin();
  void capture_end();
};
} // namespace at::cuda

void capture(torch::Tensor t) {
  at::cuda::CUDAGraph graph;
  graph.capture_begin();
  t = t.to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[hardcoded-device]
  t = t.cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: {{.*}}[hardcoded-device]
  t = torch::zeros({1}, torch::Device("cuda"));
  // CHECK-MESSAGES: :[[@LINE-1]]:39: {{.*}}[hardcoded-device]
  graph.capture_end();
}

// An index has been chosen here.
void chosen(torch::Tensor t) {
  t = t.to(torch::Device(torch::kCUDA, 0));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: {{.*}}[hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, 0));
  t = t.to("cuda:1");
  // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, 1));
}

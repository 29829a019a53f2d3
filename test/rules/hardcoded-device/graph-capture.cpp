// A device without an index is the current device. In a function that captures a CUDA
// graph it is reported without a fix.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

// LibTorch's header of that name needs the CUDA toolkit.
namespace at::cuda {
struct CUDAGraph {
  void capture_begin();
  void capture_end();
};
} // namespace at::cuda
void capture(torch::Tensor t) {
  at::cuda::CUDAGraph graph;
  graph.capture_begin();
  t = t.to(torch::kCUDA); // CHECK 12: [hardcoded-device]
  t = t.cuda(); // CHECK 9: [hardcoded-device]
  t = torch::zeros({1}, torch::Device("cuda")); // CHECK 39: [hardcoded-device]
  graph.capture_end();
}
// With an index, there is a fix.
void chosen(torch::Tensor t) {
  t = t.to(torch::Device(torch::kCUDA, 0)); // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, 0));
  t = t.to("cuda:1"); // CHECK 12: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, 1));
}

// Calls for CUDA under a question for CUDA are reported with --rules=all, and fixed.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags -DUSE_CUDA
// CHECK-GONE: torch::cuda::
#include <torch/torch.h>

void waits(torch::Device device, torch::Tensor x) {
  if (device.is_cuda()) torch::cuda::synchronize(); // CHECK 7: [device-question]
  // CHECK 25: [cuda-only-call]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device)) ::torchport::synchronize(torch::kCUDA);
  if (device.type() == torch::kCUDA) { // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device)) {
    torch::cuda::synchronize(device.index()); // CHECK 5: [cuda-only-call]
    // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA, device.index());
  }
  if (device == torch::kCUDA) torch::cuda::synchronize();
  // CHECK 7: warning: comparison of 'device' with 'torch::kCUDA' also compares the index{{.*}} [device-comparison]
  // CHECK 31: [cuda-only-call]
  // CHECK-FIXES: if (device == ::torchport::device(torch::kCUDA)) ::torchport::synchronize(torch::kCUDA);
}
// The branch does more.
void waits_and_tells(torch::Device device) {
  if (device.is_cuda()) { // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device)) {
    torch::cuda::synchronize(); // CHECK 5: [cuda-only-call]
    // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA);
    std::cout << "done\n";
  }
}
// Under a macro of the build.
void waits_where_built_for_it(torch::Device device) {
#ifdef USE_CUDA
  torch::cuda::synchronize(); // CHECK 3: [cuda-only-call]
#else
  device = torch::kCPU;
#endif
#if defined(NDEBUG)
#elif defined(WITH_HIP) || defined(USE_CUDA)
  torch::cuda::manual_seed(7); // CHECK 3: [cuda-only-call]
  // CHECK-FIXES: ::torchport::manual_seed(torch::kCUDA, 7);
#endif
#ifndef WITHOUT_WAITING
  torch::cuda::synchronize(); // CHECK 3: [cuda-only-call]
#endif
}

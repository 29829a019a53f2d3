// Calls for CUDA under a question for CUDA are reported with --rules=all, and fixed.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags -DUSE_CUDA
// CHECK-GONE: torch::cuda::
#include <torch/torch.h>

void waits(torch::Device device, torch::Tensor x) {
  if (device.is_cuda())
    torch::cuda::synchronize();
  // CHECK-MESSAGES: :[[@LINE-2]]:7: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:5: {{.*}}[cuda-only-call]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device))
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA);
  if (device.type() == torch::kCUDA) {
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device)) {
    torch::cuda::synchronize(device.index());
  }
  // CHECK-MESSAGES: :[[@LINE-2]]:5: {{.*}}[cuda-only-call]
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA, device.index());
  if (device == torch::kCUDA)
    torch::cuda::synchronize();
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: comparison of 'device' with 'torch::kCUDA' also compares the index{{.*}} [device-comparison]
  // CHECK-MESSAGES: :[[@LINE-2]]:5: {{.*}}[cuda-only-call]
  // CHECK-FIXES: if (device == ::torchport::device(torch::kCUDA))
}
// The branch does more.
void waits_and_tells(torch::Device device) {
  if (device.is_cuda()) {
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device)) {
    torch::cuda::synchronize();
    std::cout << "done\n";
  }
  // CHECK-MESSAGES: :[[@LINE-3]]:5: {{.*}}[cuda-only-call]
}
// Under a macro of the build.
void waits_where_built_for_it(torch::Device device) {
#ifdef USE_CUDA
  torch::cuda::synchronize();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-only-call]
#else
  device = torch::kCPU;
#endif
#if defined(NDEBUG)
#elif defined(WITH_HIP) || defined(USE_CUDA)
  torch::cuda::manual_seed(7);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-only-call]
  // CHECK-FIXES: ::torchport::manual_seed(torch::kCUDA, 7);
#endif
#ifndef WITHOUT_WAITING
  torch::cuda::synchronize();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-only-call]
#endif
}

// Questions for CUDA that choose no device are not availability-idiom. Row 50.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <cstdlib>
#include <iostream>
#include <stdexcept>

// Row 50: requirements.
void required() {
  if (!torch::cuda::is_available()) throw std::runtime_error("this needs a GPU"); // CHECK 8: [device-question]
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA)) throw std::runtime_error("this needs a GPU");
}
int required_by_main() {
  if (!torch::cuda::is_available()) { // CHECK 8: [device-question]
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA)) {
    std::cerr << "no GPU\n";
    return 1;
  }
  return 0;
}
void required_or_over() {
  if (torch::cuda::device_count() == 0) std::exit(1); // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::device_count(torch::kCUDA) == 0) std::exit(1);
}
#define GTEST_SKIP() return
void test_that_is_skipped() {
  if (!torch::cuda::is_available()) GTEST_SKIP(); // CHECK 8: [device-question]
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA)) GTEST_SKIP();
}
void told() {
  std::cout << "CUDA: " << torch::cuda::is_available() << "\n";
  if (torch::cuda::is_available()) std::cout << torch::cuda::device_count() << " GPUs\n"; // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) std::cout << torch::cuda::device_count() << " GPUs\n";
}
void features_of_cuda(bool flag) {
  if (torch::cuda::is_available()) at::globalContext().setBenchmarkCuDNN(flag);
}
// The program's own functions and types.
namespace mine {
bool is_available();
enum Device { kCPU, kCUDA };
} // namespace mine
mine::Device chosen() {
  if (mine::is_available()) return mine::kCUDA;
  return mine::kCPU;
}
// The answer is not a device.
int workers() { return torch::cuda::is_available() ? 4 : 1; } // CHECK 24: [device-question]
// CHECK-FIXES: int workers() { return ::torchport::is_available(torch::kCUDA) ? 4 : 1; }
void migrated(torch::Device device) {
  if (!device.is_cpu()) std::cout << "on a GPU\n";
}

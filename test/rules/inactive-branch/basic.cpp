// A branch that is not compiled and names a device is reported as not analysed.
// Rows 61 and 64.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags -DTAKEN
#include <torch/torch.h>

#ifdef USE_CUDA
torch::Device device(torch::kCUDA);
// CHECK 22: note: code under '#ifdef USE_CUDA' names device 'torch::kCUDA' and was not analysed [inactive-branch]
torch::Device second(torch::kCUDA, 1); // told of once
// CHECK-MESSAGES-NOT: :[[@LINE-1]]:
#else
torch::Device device(torch::kCPU);
#endif
#if !defined(TAKEN) // with a comment
torch::Tensor moved(torch::Tensor t) { return t.cuda(); } // CHECK 49: code under '#if !defined(TAKEN)' names device '.cuda()'
#elif defined(__APPLE__)
const auto kDevice = at::DeviceType::MPS; // CHECK 22: code under '#elif defined(__APPLE__)' names device 'at::DeviceType::MPS'
#else
const auto kDevice = at::DeviceType::CPU;
#endif
#ifdef TAKEN
const char *kName = "cpu";
#else
#define NAME "cuda:0" // CHECK 14: code under '#else of #ifdef TAKEN' names device "cuda:0"
#endif
void function(torch::Tensor t) {
#if defined(USE_CUDA) && \
    defined(USE_CUDNN)
  t = t.to("cuda"); // CHECK 12: code under '#if defined(USE_CUDA) && defined(USE_CUDNN)' names device "cuda"
#endif
}
// A condition in a condition.
#ifdef OUTER
#ifdef INNER
torch::Device inner{"xpu"}; // CHECK 21: code under '#ifdef OUTER' names device "xpu"
#else
torch::Device inner(torch::kCUDA);
// CHECK-MESSAGES-NOT: :[[@LINE-1]]:
#endif
#endif

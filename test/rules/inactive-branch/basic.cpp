// A branch that is not compiled and names a device is reported as not analysed.
// Rows 61 and 64.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags -DTAKEN
#include <torch/torch.h>

#ifdef USE_CUDA
torch::Device device(torch::kCUDA);
// CHECK-MESSAGES: :[[@LINE-1]]:22: note: code under '#ifdef USE_CUDA' names device 'torch::kCUDA' and was not analysed [inactive-branch]
torch::Device second(torch::kCUDA, 1); // told of once
// CHECK-MESSAGES-NOT: :[[@LINE-1]]:
#else
torch::Device device(torch::kCPU);
#endif
#if !defined(TAKEN) // with a comment
torch::Tensor moved(torch::Tensor t) { return t.cuda(); }
// CHECK-MESSAGES: :[[@LINE-1]]:49: note: code under '#if !defined(TAKEN)' names device '.cuda()' and was not analysed [inactive-branch]
#elif defined(__APPLE__)
const auto kDevice = at::DeviceType::MPS;
// CHECK-MESSAGES: :[[@LINE-1]]:22: note: code under '#elif defined(__APPLE__)' names device 'at::DeviceType::MPS' and was not analysed [inactive-branch]
#else
const auto kDevice = at::DeviceType::CPU;
#endif
#ifdef TAKEN
const char *kName = "cpu";
#else
#define NAME "cuda:0"
// CHECK-MESSAGES: :[[@LINE-1]]:14: note: code under '#else of #ifdef TAKEN' names device "cuda:0" and was not analysed [inactive-branch]
#endif
void function(torch::Tensor t) {
#if defined(USE_CUDA) && \
    defined(USE_CUDNN)
  t = t.to("cuda");
  // CHECK-MESSAGES: :[[@LINE-1]]:12: note: code under '#if defined(USE_CUDA) && defined(USE_CUDNN)' names device "cuda" and was not analysed [inactive-branch]
#endif
}
// A condition in a condition.
#ifdef OUTER
#ifdef INNER
torch::Device inner{"xpu"};
// CHECK-MESSAGES: :[[@LINE-1]]:21: note: code under '#ifdef OUTER' names device "xpu" and was not analysed [inactive-branch]
#else
torch::Device inner(torch::kCUDA);
// CHECK-MESSAGES-NOT: :[[@LINE-1]]:
#endif
#endif

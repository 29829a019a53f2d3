// Inactive code that is never compiled, or chooses no device, is not reported.
// RUN: %check_rules %s %t --rules=inactive-branch -- %libtorch_flags -DDEVICE=torch::kCPU
#include <torch/torch.h>

#if 0
torch::Device retired(torch::kCUDA);
#elif 0 && defined(USE_CUDA)
torch::Device retired(torch::kCUDA, 1);
#endif
// The default of a macro that is set.
#ifndef DEVICE
#define DEVICE torch::kCUDA
#endif
#ifdef USE_CUDA
// torch::Device commented(torch::kCUDA);
#include <c10/cuda/CUDAGuard.h>
#if 0
torch::Device retired(torch::kCUDA);
#endif
const char *kLog = "on cuda", *kKey = names["cuda"];
bool asked(torch::Device d) {
  TORCH_CHECK(d.is_cuda(), "cuda");
  return d.type() == torch::kCUDA || torch::kCUDA != d.type();
}
void dispatch(torch::Device d) {
  switch (d.type()) {
  case torch::kCUDA: return launch<torch::kCUDA>();
  }
}
auto other = vendor::kCUDA, member = config.kCUDA, unknown = kCUDA;
auto stream = c10::cuda::getCurrentCUDAStream();
#define kCUDA 1
#else
const bool asked = false;
#endif

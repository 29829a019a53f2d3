// Code that this build does not compile and that names CUDA.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#ifdef MINE_WITH_CUDA
// CHECK 2: note: code under '#ifdef MINE_WITH_CUDA' is compiled only for CUDA: add code for the other accelerators [tied-to-cuda]
void pooled(torch::Tensor x) {
  CHECK_CUDA(x); // CHECK 3: note: 'CHECK_CUDA' asks for CUDA, and the code around it could not be parsed [tied-to-cuda]
  const float *p = x.data_ptr<float>();
  const auto count = rounded_up(x.numel());
  pool_launcher(count, p);
  // CHECK 3: note: 'pool_launcher' is called unconditionally, and compiled only for CUDA [tied-to-cuda]
  // CHECK-NOTES: :[[@LINE-8]]:1: note: it is compiled under this condition
  Spread(x.numel(), x.data_ptr<float>()); // CHECK 3: note: 'Spread' is called unconditionally, and compiled only for CUDA
}
// Under a question, and in a function with "cuda" in its name.
void asked_first(torch::Tensor x) {
  if (x.is_cuda()) pool_launcher(x.numel(), x.data_ptr<float>());
}
void pool_cuda(torch::Tensor x) { pool_launcher(x.numel(), x.data_ptr<float>()); }
#endif
#ifdef MINE_WITH_MPI
int mine(int rank) { return rank % torch::cuda::device_count(); } // CHECK 36: 'torch::cuda::device_count' asks for CUDA
bool is_gpu(const std::string &name) { return name == "cuda"; }
// CHECK 55: note: a comparison with "cuda" excludes every other accelerator [tied-to-cuda]
torch::Tensor moved(torch::Tensor x) { return x.is_cuda() ? x : x * 2; } // CHECK 49: 'is_cuda' asks for CUDA
#endif
//--- calm.cpp
#ifdef MINE_WITH_MPI
bool of_both(torch::Tensor a, torch::Tensor b) { return a.is_cuda() == b.device().is_cuda(); }
void told() { std::cout << "no cuda here\n"; }
torch::Tensor to_host(torch::Tensor x) { return x.to(torch::kCPU); }
#endif
#if 0
torch::Tensor never(torch::Tensor x) { return x.cuda(); }
#endif
//--- macro.cpp
#ifdef MINE_WITH_MPI
#define IS_GPU(NAME) ((NAME) == "cuda") // CHECK 33: a comparison with "cuda" excludes every other accelerator
#define THE_GPU torch::kCUDA
// CHECK 17: note: code under '#ifdef MINE_WITH_MPI' names device 'torch::kCUDA' and was not analysed [inactive-branch]
bool by_object(torch::Device device) { return device.type() == THE_GPU; }
bool by_function(const std::string &name) { return IS_GPU(name); }
#endif
//--- template.cpp
#ifdef MINE_WITH_MPI
template <typename X> bool asked(const X &x) { return x.is_cuda(); } // CHECK 57: 'is_cuda' asks for CUDA
template bool asked(const torch::Tensor &);
#endif
template <typename T> int instance(T rank) {
#ifdef MINE_WITH_MPI
  return rank % torch::cuda::device_count(); // CHECK 17: 'torch::cuda::device_count' asks for CUDA
#else
  return rank;
#endif
}
template int instance(int);
template int instance(long);
//--- several/own.h
#ifdef MINE_WITH_MPI
inline bool in_header(const torch::Tensor &x) { return x.is_cuda(); } // CHECK 58: 'is_cuda' asks for CUDA
#endif
#ifdef COMPILED_ONCE
inline bool compiled_once(const torch::Tensor &x) { return x.is_cuda(); }
#endif
//--- several/one.cpp
#define COMPILED_ONCE
#include "own.h"

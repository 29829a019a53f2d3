// What stands in code that this build does not compile.
//
// RUN: %check_rules %s %t --rules=tied-to-cuda -- %libtorch_flags

#include <torch/torch.h>

// Of CUDA's build: what requires CUDA, and what is called without a question.
#ifdef MINE_WITH_CUDA
// CHECK-MESSAGES: :[[@LINE-1]]:2: note: code under '#ifdef MINE_WITH_CUDA' is compiled for CUDA alone: say what builds for other accelerators do [tied-to-cuda]
void pooled(torch::Tensor x) {
  CHECK_CUDA(x);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: 'CHECK_CUDA' asks for CUDA, and what stands around it could not be parsed [tied-to-cuda]
  const float *p = x.data_ptr<float>();
  // CHECK-NOTES: :[[@LINE-6]]:1: note: it is compiled under this condition
  pool_launcher(x.numel(), p);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: 'pool_launcher' is called without a question, and compiled for CUDA alone [tied-to-cuda]
  Spread(x.numel(), x.data_ptr<float>());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: 'Spread' is called without a question, and compiled for CUDA alone [tied-to-cuda]
}
// Calm: under a question, and in what is CUDA's by its name.
void asked(torch::Tensor x) {
  if (x.is_cuda())
    pool_launcher(x.numel(), x.data_ptr<float>());
}
void pool_cuda(torch::Tensor x) { pool_launcher(x.numel(), x.data_ptr<float>()); }
#endif

// Of another one: what asks for CUDA.
#ifdef MINE_WITH_MPI
int mine(int rank) {
  return rank % torch::cuda::device_count();
  // CHECK-MESSAGES: :[[@LINE-1]]:17: note: 'torch::cuda::device_count' asks for CUDA, and what stands around it could not be parsed [tied-to-cuda]
}
bool of_both(torch::Tensor a, torch::Tensor b) { return a.is_cuda() == b.device().is_cuda(); }
#endif

// A value of a macro, and macros of every accelerator.
#if GPU_KIND == GPU_KIND_CUDA
// CHECK-MESSAGES: :[[@LINE-1]]:2: note: code under '#if GPU_KIND == GPU_KIND_CUDA' is compiled for CUDA alone: say what builds for other accelerators do [tied-to-cuda]
constexpr int kind = 1;
#endif
#if !defined(CPU_ONLY)
// CHECK-MESSAGES: :[[@LINE-1]]:2: note: code under '#if !defined(CPU_ONLY)' is compiled for every accelerator, and needs CUDA [tied-to-cuda]
inline int threads_of_cuda() { return 4; }
#endif
#ifdef MINE_WITH_GPU
constexpr int gpus = 4;
#endif

// A chain is told of once, at its beginning; one that knows others is calm.
#ifdef USE_HIP
// CHECK-MESSAGES: :[[@LINE-1]]:2: note: code under '#elif defined(USE_CUDA)' is compiled for CUDA alone: say what builds for other accelerators do [tied-to-cuda]
constexpr int lanes = 64;
#elif defined(USE_CUDA)
constexpr int lanes = 32;
#endif
#ifdef USE_XPU
constexpr int width = 16;
#elif defined(USE_CUDA)
constexpr int width = 32;
#endif

// A CUDA guard in a macro's body is reported there.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <c10/cuda/CUDAGuard.h>

#define GUARD(x) at::cuda::CUDAGuard guard(x.device()) // CHECK 18: [cuda-guard]
torch::Tensor macros(torch::Tensor x) {
  GUARD(x);
  return x.matmul(x);
}

// A guard in an OpenMP loop does not crash the tool.
// RUN: %S/check %s %t %libtorch_flags -fopenmp

#include <torch/torch.h>
#include <c10/cuda/CUDAGuard.h>
void f(std::vector<torch::Tensor> &v) {
#pragma omp parallel for
  for (int i = 0; i < 4; ++i) {
    at::cuda::CUDAGuard guard(v[i].device());
    v[i] = v[i] * 2;
  }
}

// The header stays while inactive code names anything of c10::cuda, and
// guard.set_index() of inactive code needs CUDA's guard.
//
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
#include <iostream>
#include <c10/cuda/CUDAGuard.h>
torch::Tensor square(torch::Tensor x) {
  at::cuda::OptionalCUDAGuard guard(device_of(x));
#ifdef MULTI
  guard.set_index(1);
  auto stream = at::cuda::getCurrentCUDAStream();
#endif
  return x.matmul(x);
}

// A CUDA guard in a template is reported once.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <c10/cuda/CUDAGuard.h>
#include <torch/torch.h>

template <typename Function> void guarded(torch::Device device, Function call) {
  c10::cuda::CUDAGuard guard(device); // CHECK 3: [cuda-guard]
  call();
}
template void guarded(torch::Device, void (*)());
template void guarded(torch::Device, bool (*)());

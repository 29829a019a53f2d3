// A call for CUDA in a template is reported once, and fixed.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

template <typename Function> void timed(torch::Device device, Function call) {
  call();
  torch::cuda::synchronize(); // CHECK 3: [cuda-only-call]
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA);
}
template void timed(torch::Device, void (*)());
template void timed(torch::Device, bool (*)());

// A call for CUDA is reported in a macro's body, and fixed in its argument.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

#define WAIT() torch::cuda::synchronize() // CHECK 16: [cuda-only-call]
#define TIMED(call) call
#define SEED 7
void macros(torch::Device device) {
  WAIT();
  TIMED(torch::cuda::synchronize()); // CHECK 9: [cuda-only-call]
  // CHECK-FIXES: TIMED(::torchport::synchronize(torch::kCUDA));
  TIMED(torch::cuda::synchronize(device.index())); // CHECK 9: [cuda-only-call]
  // CHECK-FIXES: TIMED(::torchport::synchronize(torch::kCUDA, device.index()));
  TIMED(torch::ones({1}).pin_memory(device)); // CHECK 26: [cuda-only-call]
  // CHECK-FIXES: TIMED(::torchport::pin_memory(torch::kCUDA, torch::ones({1}), device));
  torch::cuda::manual_seed(/*always*/ SEED); // CHECK 3: [cuda-only-call]
  // CHECK-FIXES: ::torchport::manual_seed(torch::kCUDA, /*always*/ SEED);
}

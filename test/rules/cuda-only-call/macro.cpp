// A call for CUDA is reported in a macro's body, and fixed in its argument.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

#define WAIT() torch::cuda::synchronize()
// CHECK-MESSAGES: :[[@LINE-1]]:16: {{.*}}[cuda-only-call]
#define TIMED(call) call
void macros(torch::Device device) {
  WAIT();
  TIMED(torch::cuda::synchronize());
  // CHECK-MESSAGES: :[[@LINE-1]]:9: {{.*}}[cuda-only-call]
  // CHECK-FIXES: TIMED(::torchport::synchronize(torch::kCUDA));
}

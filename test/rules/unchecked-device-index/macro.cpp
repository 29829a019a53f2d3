// An index in a macro's body is the macro's; in an argument, it is reported and fixed.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

#define MOVE(t, device) (t).to(device)
#define ON_GPU(t, i) (t).to(torch::Device(torch::kCUDA, i)) // CHECK 43: [device-macro]
void macros(torch::Tensor t, int gpu_id) {
  MOVE(t, torch::Device(torch::kCUDA, gpu_id)); // CHECK 39: index 'gpu_id' is not checked
  // CHECK-FIXES: MOVE(t, ::torchport::device(torch::kCUDA, gpu_id));
  ON_GPU(t, gpu_id);
}

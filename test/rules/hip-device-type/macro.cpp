// HIP in a macro's body is reported there without a fix; in an argument, it is fixed.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

#define DEVICE_TYPE torch::kHIP // CHECK 21: 'torch::kHIP' has no kernels
void macro(torch::Tensor tensor) { tensor.to(DEVICE_TYPE); }
#define TO(tensor, device) tensor.to(device)
void macroArgument(torch::Tensor tensor) { TO(tensor, torch::kHIP); } // CHECK 55: 'torch::kHIP' has no kernels
// CHECK-FIXES: void macroArgument(torch::Tensor tensor) { TO(tensor, ::torchport::device(torch::kCUDA)); }
#define IS_HIP(tensor) ((tensor).device().type() == torch::kHIP)
bool asked(torch::Tensor tensor) { return IS_HIP(tensor); }

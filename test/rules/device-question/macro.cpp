// A question is fixed in a macro's argument, and only reported in a macro's body.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

#define IS_ON_GPU(t) ((t).is_cuda()) // CHECK 23: [device-question]
#define SAME(x) (x)
bool macros(torch::Tensor t) { return IS_ON_GPU(t) || SAME(t.is_cuda()); } // CHECK 60: [device-question]
// CHECK-FIXES: bool macros(torch::Tensor t) { return IS_ON_GPU(t) || SAME(::torchport::is(torch::kCUDA, t)); }

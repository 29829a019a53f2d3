// A comparison in a template is reported and fixed.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

template <typename T> bool onGpu(const T &value) { return value.device() == torch::kCUDA; }
// CHECK 59: warning: comparison of 'value.device()' with 'torch::kCUDA' is false on every GPU
// CHECK-FIXES: template <typename T> bool onGpu(const T &value) { return value.device() == ::torchport::device(torch::kCUDA); }
template bool onGpu(const torch::Tensor &);

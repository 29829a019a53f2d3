// Banned names in templates are reported once.
// RUN: %check_rules %s %t --rules=banned-name -- %libtorch_flags
#include <torch/torch.h>

namespace app {
template <typename T> void old(T);
}

template <typename T> void generic(T x) {
  torch::cuda::synchronize(); // CHECK 3: [banned-name]
  x.pin_memory();             // CHECK 5: [banned-name]
  app::old(x);                // CHECK 3: [banned-name]
  app::old<int>(1);           // CHECK 3: [banned-name]
}
template void generic(torch::Tensor);

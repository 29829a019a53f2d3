// Torchport::synchronize() of what was asked. Nothing is waited for now.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: ::torchport::synchronize(torch::kCUDA);

#include <torch/torch.h>
#include <iostream>
void f(torch::Tensor x) {
  if (!x.is_cpu()) {
    x = x.cpu();
    torch::cuda::synchronize();
  }
}

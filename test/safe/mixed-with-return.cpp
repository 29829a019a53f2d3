// Both or none: on another accelerator the function returns between the two.
//
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
torch::Tensor run(torch::nn::Linear m, torch::Tensor x) {
  m->to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  const bool has_gpu = torch::cuda::is_available();
  if (has_gpu == false)
    return m->forward(x);
  return m->forward(x.to(torch::kCUDA));
}

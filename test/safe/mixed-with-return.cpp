// Both or none: on another accelerator the function returns between the two.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: m->to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// FIXED: const bool has_gpu = ::torchport::is_available(torch::kCUDA);
// FIXED: return m->forward(x.to(::torchport::device(torch::kCUDA)));

#include <torch/torch.h>
torch::Tensor run(torch::nn::Linear m, torch::Tensor x) {
  m->to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  const bool has_gpu = torch::cuda::is_available();
  if (has_gpu == false)
    return m->forward(x);
  return m->forward(x.to(torch::kCUDA));
}

// Both or none: nobody knows who sets the flag, and whether it asks for CUDA.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: m->to(::torchport::device(torch::kCUDA, 0));
// FIXED: x = x.to(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
torch::Tensor run(torch::nn::Linear m, torch::Tensor x, bool use_cuda) {
  if (torch::cuda::is_available())
    m->to(torch::Device(torch::kCUDA, 0));
  if (use_cuda)
    x = x.to(torch::Device(torch::kCUDA, 0));
  return m->forward(x);
}

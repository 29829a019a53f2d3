// What makes the object that moves stays under the question.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: gpu_model()->to(::torchport::device(torch::kCUDA));

#include <torch/torch.h>
#include <iostream>
torch::nn::Linear gpu_model() {
  std::cout << "loads 20 GB of weights for the GPU ";
  return torch::nn::Linear(2, 2);
}
int main() {
  if (torch::cuda::is_available())
    gpu_model()->to(torch::kCUDA);
  std::cout << "done";
}

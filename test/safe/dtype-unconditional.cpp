// The conversion stays under the question, for a model and for a tensor:
// half precision (or double) is made on the CPU now.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA)) {
// FIXED: model->to(::torchport::device(torch::kCUDA, 0), torch::kHalf);
// FIXED: if (::torchport::device_count(torch::kCUDA) > 0) {
// FIXED: x = x.to(::torchport::device(torch::kCUDA, 0), torch::kHalf);
// FIXED: if (wanted && ::torchport::is_available(torch::kCUDA))
// FIXED: y = y.to(::torchport::device(torch::kCUDA, 0), torch::kDouble);

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::nn::Linear model(2, 2);
  torch::Tensor x = torch::ones({2, 2}), y = torch::ones({2, 2});
  const bool wanted = true;
  if (torch::cuda::is_available()) {
    model->to(torch::Device(torch::kCUDA, 0), torch::kHalf);
  }
  if (torch::cuda::device_count() > 0) {
    x = x.to({torch::kCUDA, 0}, torch::kHalf);
  }
  if (wanted && torch::cuda::is_available())
    y = y.to(torch::Device(torch::kCUDA, 0), torch::kDouble);
  std::cout << model->weight.dtype() << ' ' << x.dtype() << ' ' << y.dtype();
}

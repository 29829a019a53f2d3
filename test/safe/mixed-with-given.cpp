// A question in a default argument is fixed.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: std::string pass(std::string device = ::torchport::is_available(torch::kCUDA) ? "cuda:0" : "cpu") {
// FIXED: m->to(::torchport::device(torch::kCUDA, 0));
// FIXED: x = x.to(::torchport::parse_device(text));

#include <torch/torch.h>
#include <iostream>
#include <string>
std::string pass(std::string device = torch::cuda::is_available() ? "cuda:0" : "cpu") {
  return device;
}
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  m->to(torch::Device(torch::kCUDA, 0));
  std::string text(pass());
  x = x.to(torch::Device(text));
  std::cout << m->forward(x).sizes();
}

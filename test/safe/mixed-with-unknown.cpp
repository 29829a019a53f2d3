// Half a move: the model is where another file, a container or a pointer says,
// which may be the CPU, and the inputs move to the best device.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: x = x.to(::torchport::device(torch::kCUDA));
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: m->to(::torchport::device(torch::kCUDA));
// FIXED: x = x.to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// FIXED: x = x.to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// FIXED: x = x.to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// FIXED: x = x.to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: x = x.to(::torchport::device(torch::kCUDA));

#include <torch/torch.h>
#include <functional>
#include <iostream>
#include <vector>
torch::Device chosen_elsewhere();
void given(torch::nn::Linear m, torch::Tensor x, torch::Device device) {
  m->to(device);
  if (torch::cuda::is_available())
    x = x.to(torch::kCUDA);
  std::cout << m->forward(x);
}
void with_options(torch::nn::Linear m, torch::TensorOptions options) {
  torch::Tensor x = torch::ones({2, 2}, options);
  if (torch::cuda::is_available())
    m->to(torch::kCUDA);
  std::cout << m->forward(x);
}
void asked(torch::nn::Linear m, torch::Tensor x) {
  const torch::Device device = chosen_elsewhere();
  m->to(device);
  x = x.to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << m->forward(x);
}
void element(torch::nn::Linear m, torch::Tensor x, const std::vector<torch::Device> &all) {
  m->to(all[0]);
  x = x.to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << m->forward(x);
}
void pointer(torch::nn::Linear m, torch::Tensor x, const torch::Device *device) {
  m->to(*device);
  x = x.to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << m->forward(x);
}
void called(torch::nn::Linear m, torch::Tensor x, const std::function<torch::Device()> &pick, torch::Device (*other)()) {
  m->to(pick());
  m->to(other());
  x = x.to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << m->forward(x);
}
// With a device of a tensor's, and one that only this file fills.
static void inside(torch::nn::Linear m, torch::Tensor x, torch::Tensor other, torch::Device device) {
  m->to(device);
  other = other.to(x.device());
  std::cout << m->forward(x) << other;
}
void alone(torch::nn::Linear m, torch::Tensor x) {
  if (torch::cuda::is_available())
    x = x.to(torch::kCUDA);
  inside(m, x, x, x.device());
}
int main() {}

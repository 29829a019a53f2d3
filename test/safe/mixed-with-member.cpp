// Both or none: a member is moved to in one function, where another question
// stays around the other side.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: bool gpu_works() { return ::torchport::is_available(torch::kCUDA); }
// FIXED: torch::Device device = !::torchport::is_available(torch::kCUDA) ? torch::Device(torch::kCPU) : ::torchport::device(torch::kCUDA, 0);
// FIXED: torch::Device device = gpu_works() ? ::torchport::device(torch::kCUDA, 0) : torch::Device(torch::kCPU);
// FIXED: x = ::torchport::is_available(torch::kCUDA) ? x.to(::torchport::device(torch::kCUDA)) : x;
// FIXED: x = x.to(::torchport::device(torch::kCUDA));

#include <torch/torch.h>
#include <iostream>
bool gpu_works() { return torch::cuda::is_available(); }
struct Config {
  torch::Device device = !torch::cuda::is_available() ? torch::Device(torch::kCPU) : torch::Device(torch::kCUDA, 0);
};
struct Asked {
  torch::Device device = gpu_works() ? torch::Device(torch::kCUDA, 0) : torch::Device(torch::kCPU);
};
void with_question() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  Config config;
  m->to(config.device);
  x = torch::cuda::is_available() ? x.cuda() : x;
  std::cout << m->forward(x).sizes();
}
void without_question() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  Asked asked;
  m->to(asked.device);
  x = x.to(torch::Device(torch::kCUDA));
  std::cout << m->forward(x).sizes();
}
int main() {
  with_question();
  without_question();
}

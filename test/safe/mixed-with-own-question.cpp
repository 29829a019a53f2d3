// Both or none: the program's own question stays around one of the moves, as an
// operator's, an assignment's, a helper's.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: bool gpu_works() { return ::torchport::device_count(torch::kCUDA) > 0; }
// FIXED: return (say("picks"), ::torchport::device(torch::kCUDA, 0));
// FIXED: x = x.to(!gpu_works() ? torch::kCPU : ::torchport::device_type(torch::kCUDA));
// FIXED: m->to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// FIXED: type = ::torchport::device_type(torch::kCUDA);
// FIXED: m->to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// FIXED: m->to(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
#include <string>
bool gpu_works() { return torch::cuda::device_count() > 0; }
void say(const char *what) { std::cout << what; }
torch::Device pick() {
  if (gpu_works())
    return (say("picks"), torch::Device(torch::kCUDA, 0));
  return torch::Device(torch::kCPU);
}
void in_operator() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  x = x.to(!gpu_works() ? torch::kCPU : torch::kCUDA);
  m->to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << m->forward(x).sizes();
}
void in_assignment() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  torch::DeviceType type = torch::kCPU;
  if (gpu_works()) {
    type = torch::kCUDA;
    std::cout << "on the GPU\n";
  }
  x = x.to(type);
  m->to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << m->forward(x).sizes();
}
void in_helper() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  x = x.to(pick());
  m->to(torch::Device(torch::kCUDA, 0));
  std::cout << m->forward(x).sizes();
}
int main() {
  in_operator();
  in_assignment();
  in_helper();
}

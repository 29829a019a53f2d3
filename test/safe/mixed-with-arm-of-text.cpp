// A device name behind a comma operator stays, and the device that is made from it is fixed.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if ((::torchport::device_count(torch::kCUDA) >= 1)) {
// FIXED: m->to(::torchport::parse_device(text));
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: x = x.to(::torchport::device(c10::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
bool say(const char *what) { std::cout << what; return true; }
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  std::string text = "cpu";
  if ((torch::cuda::device_count() >= 1)) {
    text = (say("assigns"), "cuda:0");
  }
  m->to(torch::Device(text));
  if (torch::cuda::is_available())
    x = x.to(torch::Device(c10::kCUDA, 0));
  std::cout << m->forward(x);
}

// A helper puts a device into what it was given by reference, and the caller
// asks it for its text and for its type.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: void fill(torch::Device &to) { to = ::torchport::device(torch::kCUDA); }
// FIXED: pick(one, ::torchport::device(torch::kCUDA));
// FIXED: pick(two, ::torchport::device(torch::kCUDA, 0));
// FIXED: std::cout << ::torchport::is(torch::kCUDA, two);
// FIXED: other = ::torchport::device(torch::kCUDA);
// FIXED: device = ::torchport::device(torch::kCUDA);

#include <torch/torch.h>
#include <iostream>
void pick(torch::Device &to, torch::Device from) { to = from; }
void fill(torch::Device &to) { to = torch::kCUDA; }
int main() {
  torch::Device one = torch::kCPU;
  pick(one, torch::kCUDA);
  std::cout << one.str();
  torch::Device two = torch::kCPU;
  pick(two, torch::Device(torch::kCUDA, 0));
  std::cout << two.is_cuda();
  torch::Device three = torch::kCPU;
  fill(three);
  std::cout << three.str();
  torch::Device four = torch::kCPU;
  torch::Device &other = four;
  other = torch::kCUDA;
  std::cout << four.str();
  struct Pair {
    torch::Device device = torch::kCPU;
    int count = 1;
  } pair;
  auto &[device, count] = pair;
  device = torch::kCUDA;
  std::cout << pair.device.str() << count;
}

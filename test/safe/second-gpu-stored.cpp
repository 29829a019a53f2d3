// Unsafe: with one GPU a Device that is only stored, named, or chooses an
// overload threw nothing; torchport::device(1) does.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: v.push_back(::torchport::device(torch::kCUDA, 1));
// FIXED: if (::torchport::device_count(torch::kCUDA) > 0)
// FIXED: named = ::torchport::device(torch::kCUDA, 1);
// FIXED: << kind(::torchport::is_available(torch::kCUDA) ? ::torchport::device(torch::kCUDA, 1) : torch::Device(torch::kCPU));

#include <torch/torch.h>
#include <iostream>
#include <vector>
const char *kind(torch::DeviceType) { return "type "; }
const char *kind(const torch::Device &) { return "device "; }
int main() {
  std::vector<torch::Device> v;
  if (torch::cuda::is_available())
    v.push_back(torch::Device(torch::kCUDA, 1));
  else
    v.push_back(torch::Device(torch::kCPU));
  torch::Device named = torch::Device(torch::kCPU);
  if (torch::cuda::device_count() > 0)
    named = torch::Device(torch::kCUDA, 1);
  std::cout << v.size() << ' ' << "model_" + named.str() + ".pt "
            << kind(torch::cuda::is_available() ? torch::Device(torch::kCUDA, 1) : torch::Device(torch::kCPU));
}

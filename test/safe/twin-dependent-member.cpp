// No fix. In a template, methods of other names are taken for the same.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: net.load_gpu(::torchport::device(torch::kCUDA));

#include <torch/torch.h>
#include <iostream>
struct Net {
  void load_gpu(torch::Device) { std::cout << "engine for TensorRT"; }
  void load_cpu(torch::Device) { std::cout << "engine for the CPU"; }
};
template <class T> void load(T &net) {
  if (torch::cuda::is_available())
    net.load_gpu(torch::Device(torch::kCUDA));
  else
    net.load_cpu(torch::Device(torch::kCPU));
}
int main() {
  Net net;
  load(net);
}

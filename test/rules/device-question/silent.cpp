// Questions for other devices, and the program's own, are not reported.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

bool others(torch::Tensor t, torch::Device d, torch::DeviceType a) {
  return t.is_cpu() || d.is_cpu() || d.type() == torch::kCPU ||
         a == torch::kXPU || d.has_index() || torch::kCUDA == torch::kCPU;
}
struct Mine { bool is_cuda() const; };
bool of_mine(const Mine &mine) { return mine.is_cuda(); }

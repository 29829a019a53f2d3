// A fix of a device leaves the comparisons of devices as they are.
// RUN: %check_rules %s %t --rules=hardcoded-device -- %libtorch_flags
#include <torch/torch.h>

struct Net {
  torch::Device device() const;
  torch::Device device_ = torch::kCPU;
};
bool compare(torch::Device given, const Net &net) {
  torch::Device device(torch::kCUDA); // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: torch::Device device(::torchport::device(torch::kCUDA));
  torch::zeros({2}, device);
  bool is = device == torch::kCUDA;
  is = device != torch::kCUDA && given == torch::kCUDA;
  is = device == torch::Device(torch::kCUDA) || device == torch::Device("cuda");
  is = net.device() == torch::kCUDA || net.device_ != torch::kCUDA;
  if (!(device == torch::kCUDA)) return false;
  return is;
}
bool negatives(torch::Tensor t, torch::Device device) {
  bool is = t.device() == torch::kCUDA;
  is = t.device() == torch::Device(torch::kCUDA, 0);
  is = device == torch::kCPU || device != torch::Device("cpu");
  is = device.type() == torch::kCUDA || device.is_cuda();
  is = device == torch::Device(torch::kCUDA, 0);
  return is;
}

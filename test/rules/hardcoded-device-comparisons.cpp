// LibTorch compares type and index, and torchport::device() has an index: a fix
// that makes a device indexed mends the comparisons of this device that it would
// flip, and no others.
//
// RUN: %check_rules %s %t --rules=hardcoded-device -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <string>

struct Net {
  torch::Device device() const;
  torch::Device device_ = torch::kCPU;
};

bool compare(torch::Device given, const Net &net) {
  torch::Device device(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::Device device(::torchport::device(torch::kCUDA));
  // There are no machines without a GPU behind this.
  torch::zeros({2}, device);
  bool is = device == torch::kCUDA;
  is = device != torch::kCUDA && given == torch::kCUDA;
  is = device == torch::Device(torch::kCUDA) || device == torch::Device("cuda");
  is = net.device() == torch::kCUDA || net.device_ != torch::kCUDA;
  if (!(device == torch::kCUDA))
    return false;
  return is;
}

// None of these is touched. The device of a tensor has an index already, that
// of the CPU has none, and types have none at all.
bool negatives(torch::Tensor t, torch::Device device) {
  bool is = t.device() == torch::kCUDA;
  is = t.device() == torch::Device(torch::kCUDA, 0);
  is = device == torch::kCPU || device != torch::Device("cpu");
  is = device.type() == torch::kCUDA || device.is_cuda();
  is = device == torch::Device(torch::kCUDA, 0);
  return is;
}

// A tensor that is moved has an index in any case.
void consumed(torch::Tensor t) {
  t.to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: {{.*}}[hardcoded-device]
  // CHECK-FIXES: t.to(::torchport::device(torch::kCUDA));
}

// In a template.
template <typename T> bool same(T device) {
  return device == torch::kCUDA;
}
template bool same(torch::Device);

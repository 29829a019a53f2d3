// Rows 3, 4, 6 and 7: the choice of a DeviceType from which another function or
// translation unit makes the Device.
// RUN: %check_rules %s %t -- %libtorch_flags -I%S/../Inputs/settings
// CHECK-GONE: torch::cuda::
#include <settings.h>
#include <torch/torch.h>
#include <iostream>

// Row 4.
void as_in_the_examples(torch::nn::Linear net) {
  torch::DeviceType device_type;
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    std::cout << "CUDA available! Training on GPU." << std::endl;
    device_type = torch::kCUDA; // CHECK 19: [availability-idiom]
    // CHECK-FIXES: device_type = ::torchport::device_type(torch::kCUDA);
  } else {
    std::cout << "Training on CPU." << std::endl;
    device_type = torch::kCPU;
  }
  move(net, device_type);
}
// Row 3: a member, a parameter and a global.
void others(Settings &settings, torch::DeviceType &type) {
  if (torch::cuda::is_available()) settings.device = torch::kCUDA; // CHECK 54: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) settings.device = ::torchport::device_type(torch::kCUDA);
  if (torch::cuda::is_available()) {
    type = torch::kCUDA; // CHECK 12: [availability-idiom]
    // CHECK-FIXES: type = ::torchport::device_type(torch::kCUDA);
  }
  the_device = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; // CHECK 46: [availability-idiom]
  // CHECK-FIXES: the_device = ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
}
// Row 5: a user's choice beside the question.
void wanted(torch::nn::Linear net, bool use_gpu) {
  move(net, use_gpu && torch::cuda::is_available() ? torch::kCUDA : torch::kCPU); // CHECK 54: [availability-idiom]
  // CHECK-FIXES: move(net, use_gpu && ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
}
// Rows 6 and 7.
torch::DeviceType pick() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; } // CHECK 65: [availability-idiom]
// CHECK-FIXES: torch::DeviceType pick() { return ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU; }
torch::DeviceType pick_slowly() {
  torch::DeviceType type = torch::kCPU;
  if (torch::cuda::is_available()) type = torch::kCUDA; // CHECK 43: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) type = ::torchport::device_type(torch::kCUDA);
  return type;
}
// Another function of this file makes the Device.
class Net {
public:
  void choose() {
    if (torch::cuda::is_available()) {
      type_ = torch::kCUDA; // CHECK 15: [availability-idiom]
      // CHECK-FIXES: type_ = ::torchport::device_type(torch::kCUDA);
    }
  }
  torch::Tensor run(torch::Tensor t) { return t.to(torch::Device(type_)); }

private:
  torch::DeviceType type_ = torch::kCPU;
};
// A type that is only compared is not a choice of a device.
void only_compared(torch::Tensor t) {
  torch::DeviceType type = torch::kCPU;
  if (torch::cuda::is_available()) type = torch::kCUDA; // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) type = torch::kCUDA;
  std::cout << (t.device().type() == type);
}
// In a macro's argument and in a template.
#define SAME(x) x
template <typename T> void moved(T net) { move(net, SAME(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU)); }
// CHECK 58: [device-question]
// CHECK 88: [availability-idiom]
// CHECK-FIXES: template <typename T> void moved(T net) { move(net, SAME(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU)); }
template void moved(torch::nn::Linear);

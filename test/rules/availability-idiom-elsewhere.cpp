// Rows 3, 4, 6 and 7: choices of a type whose Device is made somewhere else, in
// another function or in another translation unit.
//
// RUN: %check_rules %s %t -- %libtorch_flags -I%S/Inputs/settings

#include <settings.h>
#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <iostream>

// Row 4: as in pytorch/examples, but for who makes the device.
void as_in_the_examples(torch::nn::Linear net) {
  torch::DeviceType device_type;
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    std::cout << "CUDA available! Training on GPU." << std::endl;
    device_type = torch::kCUDA;
  } else {
    std::cout << "Training on CPU." << std::endl;
    device_type = torch::kCPU;
  }
  move(net, device_type);
}
// CHECK-MESSAGES: :[[@LINE-7]]:19: {{.*}}[availability-idiom]
// CHECK-FIXES: device_type = ::torchport::device_type(torch::kCUDA);

// Row 3: a member, an argument and a global.
void others(Settings &settings, torch::DeviceType &type) {
  if (torch::cuda::is_available())
    settings.device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:23: {{.*}}[availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
  // CHECK-FIXES: settings.device = ::torchport::device_type(torch::kCUDA);
  if (torch::cuda::is_available()) {
    type = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[availability-idiom]
    // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    // CHECK-FIXES: type = ::torchport::device_type(torch::kCUDA);
  }
  the_device = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:46: {{.*}}[availability-idiom]
  // CHECK-FIXES: the_device = ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
}

// Row 5: an opt-out stays.
void wanted(torch::nn::Linear net, bool use_gpu) {
  move(net, use_gpu && torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:54: {{.*}}[availability-idiom]
  // CHECK-FIXES: move(net, use_gpu && ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
}

// Rows 6 and 7.
torch::DeviceType pick() {
  return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:40: {{.*}}[availability-idiom]
  // CHECK-FIXES: return ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
}

torch::DeviceType pick_slowly() {
  torch::DeviceType type = torch::kCPU;
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    type = torch::kCUDA;
  return type;
}
// CHECK-MESSAGES: :[[@LINE-3]]:12: {{.*}}[availability-idiom]
// CHECK-FIXES: type = ::torchport::device_type(torch::kCUDA);

// The Device is made in another function of this file.
class Net {
public:
  void choose() {
    if (torch::cuda::is_available()) {
    // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
      type_ = torch::kCUDA;
    }
  }
  // CHECK-MESSAGES: :[[@LINE-3]]:15: {{.*}}[availability-idiom]
  // CHECK-FIXES: type_ = ::torchport::device_type(torch::kCUDA);
  torch::Tensor run(torch::Tensor t) { return t.to(torch::Device(type_)); }

private:
  torch::DeviceType type_ = torch::kCPU;
};

// What is done for the sake of CUDA alone is no choice of a type.
void only_compared(torch::Tensor t) {
  torch::DeviceType type = torch::kCPU;
  if (torch::cuda::is_available())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    type = torch::kCUDA;
  std::cout << (t.device().type() == type);
}

// A macro's argument, and a template.
#define SAME(x) x
template <typename T> void moved(T net) {
  move(net, SAME(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU));
  // CHECK-MESSAGES: :[[@LINE-1]]:18: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:48: {{.*}}[availability-idiom]
  // CHECK-FIXES: move(net, SAME(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU));
}
template void moved(torch::nn::Linear);

// The accelerator that LibTorch names itself, since 2.7: as a question it is one
// like torch::cuda::is_available(), as a choice it is one that nothing proved.
// Row 96.
//
// REQUIRES: libtorch-2.14
// RUN: %check_rules %s %t -- %libtorch_flags

#include <ATen/DeviceAccelerator.h>
#include <torch/torch.h>

#include <iostream>

// As a question.
torch::Device counted() {
  return at::accelerator::deviceCount() > 0 ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:47: warning: 'torch::kCUDA' is chosen because it was counted, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: return torchport::device();
}
torch::Device named() {
  return at::accelerator::getAccelerator().has_value() ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:58: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: return torchport::device();
}
void converted(torch::nn::Linear &model) {
  if (at::getAccelerator())
    model->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: model->to(torchport::device());
}

// As a choice.
torch::Tensor taken() {
  return torch::ones({2}, at::accelerator::getAccelerator(true).value());
  // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: 'at::accelerator::getAccelerator()' names what LibTorch was built for, or a plugin registered, not a device that works [availability-idiom]
  // CHECK-UNSAFE: return torch::ones({2}, torchport::device_type());
}
torch::Device orCpu() {
  return {at::getAccelerator().value_or(torch::kCPU)};
  // CHECK-MESSAGES: :[[@LINE-1]]:11: warning: 'at::accelerator::getAccelerator()' names what LibTorch was built for, or a plugin registered, not a device that works [availability-idiom]
  // CHECK-UNSAFE: return {torchport::device_type()};
}
torch::Device arm() {
  torch::Device device = at::getAccelerator() ? *at::getAccelerator() : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:50: warning: 'at::accelerator::getAccelerator()' names what LibTorch was built for, or a plugin registered, not a device that works [availability-idiom]
  // CHECK-UNSAFE: torch::Device device = at::getAccelerator() ? torchport::device_type() : torch::kCPU;
  return device;
}
// Through a variable there is no fix.
torch::Tensor kept() {
  const auto accelerator = at::getAccelerator();
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: 'at::accelerator::getAccelerator()' names what LibTorch was built for, or a plugin registered, not a device that works [availability-idiom]
  return torch::ones({2}, accelerator.value_or(torch::kCPU));
}

// Who only looks is not told.
int silent() {
  if (at::getAccelerator() == torch::kCUDA)
    return 1;
  const auto accelerator = at::getAccelerator();
  if (accelerator.has_value() && *accelerator == torch::kMPS)
    return 2;
  std::cout << *accelerator;
  switch (at::getAccelerator(true).value()) {
  case torch::kXPU:
    return 3;
  default:
    break;
  }
  at::accelerator::synchronizeDevice(0);
  return at::accelerator::isAccelerator(accelerator.value()) ? 4 : 5;
}

// In a macro there is no fix, in its argument there is one.
#define BEST at::getAccelerator().value()
// CHECK-MESSAGES: :[[@LINE-1]]:14: warning: 'at::accelerator::getAccelerator()' names what LibTorch was built for, or a plugin registered, not a device that works [availability-idiom]
// CHECK-UNSAFE: #define BEST at::getAccelerator().value()
#define SAME(X) X
void macros() {
  torch::Device a(BEST);
  torch::Device b(SAME(at::getAccelerator().value()));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: 'at::accelerator::getAccelerator()' names what LibTorch was built for, or a plugin registered, not a device that works [availability-idiom]
}

// In a template.
template <typename Module> void move(Module module) {
  module->to(at::getAccelerator(true).value());
  // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: 'at::accelerator::getAccelerator()' names what LibTorch was built for, or a plugin registered, not a device that works [availability-idiom]
  // CHECK-UNSAFE: module->to(torchport::device_type());
}
template void move(torch::nn::Linear);

// `--style=accelerator`: new code calls LibTorch's own at::accelerator, so that
// the project needs no other library. Nothing proves a device then, which
// decides what is safe. Row 96.
//
// REQUIRES: libtorch-2.14
// RUN: %check_rules %s %t --style=accelerator -- %libtorch_flags

#include <torch/torch.h>

#include <cstdlib>
#include <iostream>

// Of which nobody asked whether it is there, it worked only where it was, and is
// the same there.
void unasked(torch::Tensor t, torch::nn::Linear model) {
  t = t.to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = t.to(at::Device(at::accelerator::deviceCount() > 0 ? at::accelerator::getAccelerator().value() : at::kCPU));
  t = t.cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-FIXES: t = t.to(at::Device(at::accelerator::deviceCount() > 0 ? at::accelerator::getAccelerator().value() : at::kCPU));
  model->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: model->to(at::Device(at::accelerator::deviceCount() > 0 ? at::accelerator::getAccelerator().value() : at::kCPU));
}

// What is an index stays one: at::Device(at::kCPU) has none.
torch::Tensor first() {
  return torch::zeros({1}, torch::TensorOptions().device("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:58: warning: device "cuda:0" is hard-coded [hardcoded-device]
  // CHECK-FIXES: return torch::zeros({1}, torch::TensorOptions().device((at::accelerator::deviceCount() > 0 ? at::Device(at::accelerator::getAccelerator().value(), 0) : at::Device(at::kCPU))));
}
torch::Tensor second(torch::Tensor t) {
  return t.to(torch::Device(torch::kCUDA, 1));
  // CHECK-MESSAGES: :[[@LINE-1]]:29: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: return t.to(at::Device(at::accelerator::getAccelerator(true).value(), 1));
}
torch::Tensor given(torch::Tensor t, int number) {
  return t.to(torch::Device(torch::kCUDA, number));
  // CHECK-MESSAGES: :[[@LINE-1]]:43: warning: index 'number' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  // CHECK-UNSAFE: return t.to(at::Device(at::accelerator::getAccelerator(true).value(), number));
}

// The type, and the name, that a place wants.
void types(torch::Tensor t) {
  torch::DeviceType type = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: torch::DeviceType type = (at::accelerator::deviceCount() > 0 ? at::accelerator::getAccelerator().value() : at::kCPU);
  t = t.to(type);
  const std::string name = "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device "cuda:0" is hard-coded [hardcoded-device]
  // CHECK-FIXES: const std::string name = (at::accelerator::deviceCount() > 0 ? at::Device(at::accelerator::getAccelerator().value(), 0) : at::Device(at::kCPU)).str();
  t = t.to(name);
}

// Without an index before and after: who prints it, or compares it, sees the
// same where it worked.
void told(torch::Tensor t) {
  torch::Device device(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: torch::Device device = at::Device(at::accelerator::deviceCount() > 0 ? at::accelerator::getAccelerator().value() : at::kCPU);
  std::cout << device;
  t = t.to(device);
}

// What a program chose because it was there, ran on the CPU elsewhere.
torch::Device asked() {
  return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:40: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-NOTES: needs your eye: where the program went on with the CPU, it takes an accelerator that nothing has tried
  // CHECK-UNSAFE: return at::Device(at::accelerator::deviceCount() > 0 ? at::accelerator::getAccelerator().value() : at::kCPU);
}
torch::Device wanted(bool use_gpu) {
  return torch::cuda::is_available() && use_gpu ? torch::Device(torch::kCUDA, 0) : torch::Device(torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:65: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-UNSAFE: return use_gpu ? (at::accelerator::deviceCount() > 0 ? at::Device(at::accelerator::getAccelerator().value(), 0) : at::Device(at::kCPU)) : torch::Device(torch::kCPU);
}
void branch(torch::nn::Linear model) {
  torch::Device device = torch::kCPU;
  if (torch::cuda::is_available()) {
    std::cout << "on a GPU";
    device = torch::Device(torch::kCUDA, 0);
    // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  }
  // CHECK-UNSAFE: torch::Device device = (at::accelerator::deviceCount() > 0 ? at::Device(at::accelerator::getAccelerator().value(), 0) : at::Device(at::kCPU));
  // CHECK-UNSAFE: if (!device.is_cpu()) {
  model->to(device);
}
torch::DeviceType cascade() {
  if (torch::mps::is_available())
    return torch::kMPS;
  if (torch::cuda::is_available())
    return torch::kCUDA;
  return torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-4]]:12: warning: 'torch::kMPS' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-UNSAFE: return (at::accelerator::deviceCount() > 0 ? at::accelerator::getAccelerator().value() : at::kCPU);
}
void answered(torch::Tensor t) {
  const bool has_gpu = torch::cuda::is_available();
  t = t.to(has_gpu ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-UNSAFE: t = t.to(at::Device(at::accelerator::deviceCount() > 0 ? at::accelerator::getAccelerator().value() : at::kCPU));
  if (has_gpu)
    std::cout << "on a GPU";
}

// A device in scope is named, and calls nothing.
void inScope(torch::Tensor t) {
  const torch::Device device(torch::kCUDA, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:30: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: const torch::Device device = (at::accelerator::deviceCount() > 0 ? at::Device(at::accelerator::getAccelerator().value(), 0) : at::Device(at::kCPU));
  t = t.to(device);
  t = t.to(torch::Device(torch::kCUDA, 0));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = t.to(device);
}

// It waits for the current device, as before.
void waits() {
  torch::cuda::synchronize();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'torch::cuda::synchronize()' waits for CUDA devices alone, and throws where there are none [cuda-only-call]
  // CHECK-FIXES: if (at::accelerator::deviceCount() > 0) at::accelerator::synchronizeDevice(at::accelerator::getDeviceIndex());
  torch::cuda::synchronize(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'torch::cuda::synchronize()' waits for CUDA devices alone, and throws where there are none [cuda-only-call]
  // CHECK-FIXES: if (at::accelerator::deviceCount() > 0) at::accelerator::synchronizeDevice(1);
  if (torch::cuda::is_available())
    torch::cuda::synchronize();
  // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'torch::cuda::synchronize()' waits for CUDA devices alone [cuda-only-call]
  // CHECK-FIXES: if (at::accelerator::deviceCount() > 0) at::accelerator::synchronizeDevice(at::accelerator::getDeviceIndex());
}
// An `if` of ours would take the `else`.
void waitsOrNot(bool really) {
  if (really)
    torch::cuda::synchronize();
  // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'torch::cuda::synchronize()' waits for CUDA devices alone, and throws where there are none [cuda-only-call]
  else
    std::cout << "in a hurry";
}

// Where there is no such call, there is no fix, and no runtime comes in.
void named(torch::Tensor t) {
  t = t.to(torch::Device(std::string(std::getenv("DEVICE"))));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: {{.*}} [device-string-input]
  // CHECK-NOTES: note: no fix with 'style: accelerator': at::accelerator reads no names of devices
}
void seeded() {
  torch::cuda::manual_seed(7);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'torch::cuda::manual_seed()' seeds CUDA devices alone [cuda-only-call]
  // CHECK-NOTES: note: no fix with 'style: accelerator': at::accelerator seeds no device
}
bool probed() {
  try {
    torch::ones({1}).to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:25: warning: {{.*}} 'probed' answers for no other accelerator [hardcoded-device]
    // CHECK-NOTES: note: no fix with 'style: accelerator': at::accelerator tries no device
    return true;
  } catch (const c10::Error &) {
    return false;
  }
}

// Who wants these calls is not told of them.
torch::Device silent() {
  torch::Device best(at::accelerator::getAccelerator(true).value());
  return at::accelerator::deviceCount() > 0 ? at::Device(at::accelerator::getAccelerator().value(), 0) : at::Device(at::kCPU);
}

// In a macro's body there is no fix, in an argument there is one.
#define DEVICE torch::kCUDA
// CHECK-MESSAGES: :[[@LINE-1]]:16: warning: {{.*}} [device-macro]
// CHECK-UNSAFE: #define DEVICE torch::kCUDA
#define SAME(X) X
void macros(torch::Tensor t) {
  t = t.to(DEVICE);
  t = t.to(SAME(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
}

// In a template.
template <typename Module> void move(Module module) {
  module->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: module->to(at::Device(at::accelerator::deviceCount() > 0 ? at::accelerator::getAccelerator().value() : at::kCPU));
}
template void move(torch::nn::Linear);

// A device in the body of a macro is reported once, at the definition, and never edited.
// Row 26.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>

#define DEVICE torch::kCUDA
// CHECK-MESSAGES: :[[@LINE-1]]:16: warning: macro 'DEVICE' hard-codes device 'torch::kCUDA' [device-macro]
#define GPU torch::Device(torch::kCUDA, 0)
// CHECK-MESSAGES: :[[@LINE-1]]:27: warning: macro 'GPU' hard-codes device 'torch::kCUDA' [device-macro]
#define APPLE (torch::Device(torch::DeviceType::MPS))
// CHECK-MESSAGES: :[[@LINE-1]]:30: warning: macro 'APPLE' hard-codes device 'torch::DeviceType::MPS' [device-macro]
#define DEV "cuda:0"
// CHECK-MESSAGES: :[[@LINE-1]]:13: warning: macro 'DEV' hard-codes device "cuda:0" [device-macro]
void values(torch::Tensor t, torch::jit::Module module, std::string path) {
  t = t.to(DEVICE);
  torch::Device device(DEVICE);
  t = t.to(GPU) + t.to(APPLE) + torch::zeros({2}, GPU);
  module = torch::jit::load(path, torch::Device(DEV));
  const std::string name = DEV;
  module.to(torch::Device(name));
}
// Macros with parameters.
#define TO_GPU(x) (x).to(torch::kCUDA)
// CHECK-MESSAGES: :[[@LINE-1]]:26: warning: macro 'TO_GPU' hard-codes device 'torch::kCUDA' [device-macro]
#define MOVE(x) (x).cuda()
// CHECK-MESSAGES: :[[@LINE-1]]:21: warning: macro 'MOVE' moves to a hard-coded device with '.cuda()' [device-macro]
#define CUDA(index) torch::Device(torch::kCUDA, index)
// CHECK-MESSAGES: :[[@LINE-1]]:35: warning: macro 'CUDA' hard-codes device 'torch::kCUDA' [device-macro]
// Row 70.
#define OPTIONS                                                                \
  torch::TensorOptions().dtype(torch::kFloat).device(torch::kCUDA)
// CHECK-MESSAGES: :[[@LINE-1]]:54: warning: macro 'OPTIONS' hard-codes device 'torch::kCUDA' [device-macro]
void functions(torch::Tensor t, int index) {
  t = TO_GPU(t) + MOVE(t) + MOVE(TO_GPU(t)) + t.to(CUDA(index));
  t = torch::ones({2}, OPTIONS);
}
// Macros of macros.
// Only one of the macros spells the device.
#define BEST_DEVICE DEVICE
#define ON(t, device) (t).to(device)
#define SELECTED                                                               \
  (torch::cuda::is_available() ? torch::kCUDA : torch::kCPU)
// CHECK-MESSAGES: :[[@LINE-1]]:4: {{.*}}[device-question]
// CHECK-MESSAGES: :[[@LINE-2]]:34: warning: macro 'SELECTED' hard-codes device 'torch::kCUDA' [device-macro]
void nested(torch::Tensor t) {
  t = t.to(BEST_DEVICE);
  t = ON(t, DEVICE);
  torch::Device device(SELECTED);
}
